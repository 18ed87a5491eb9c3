package org.tsukiji.companion;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Planes laid out in every way that cameras do, against the same picture written value by value. */
final class Nv21Test {

    private static final int WIDTH = 6;
    private static final int HEIGHT = 4;

    private Nv21Test() {}

    public static void main(String[] arguments) {
        byte[] expected = new byte[WIDTH * HEIGHT * 3 / 2];
        for (int row = 0; row < HEIGHT; row++) {
            for (int column = 0; column < WIDTH; column++) {
                expected[row * WIDTH + column] = value('Y', row, column);
            }
        }
        int place = WIDTH * HEIGHT;
        for (int row = 0; row < HEIGHT / 2; row++) {
            for (int column = 0; column < WIDTH / 2; column++) {
                expected[place++] = value('V', row, column);
                expected[place++] = value('U', row, column);
            }
        }
        int tried = 0;
        for (int brightStep = 1; brightStep <= 2; brightStep++) {
            for (int colourStep = 1; colourStep <= 3; colourStep++) {
                for (int padding = 0; padding <= 5; padding++) {
                    for (boolean direct : new boolean[] {false, true}) {
                        byte[] got = Nv21.fromPlanes(
                                plane('Y', WIDTH, HEIGHT, brightStep, padding, direct),
                                plane('U', WIDTH / 2, HEIGHT / 2, colourStep, padding, direct),
                                plane('V', WIDTH / 2, HEIGHT / 2, colourStep, padding, direct),
                                WIDTH,
                                HEIGHT);
                        if (!Arrays.equals(expected, got)) {
                            throw new IllegalStateException("steps " + brightStep + " and " + colourStep
                                    + ", padding " + padding + ": " + Arrays.toString(got));
                        }
                        tried++;
                    }
                }
            }
        }
        System.out.println("NV21 from planes: " + tried + " layouts are the same to the byte");
    }

    private static byte value(char plane, int row, int column) {
        return (byte) (plane * 31 + row * 17 + column * 5);
    }

    /** As on a device, the last row ends with its last value: no padding after it. */
    private static Nv21.Plane plane(char name, int width, int height, int step, int padding, boolean direct) {
        int stride = width * step + padding;
        int length = (height - 1) * stride + (width - 1) * step + 1;
        ByteBuffer bytes = direct ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                bytes.put(row * stride + column * step, value(name, row, column));
            }
        }
        return new Nv21.Plane(bytes, stride, step);
    }
}
