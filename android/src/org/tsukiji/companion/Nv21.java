package org.tsukiji.companion;

import java.nio.ByteBuffer;

/**
 * The three planes of a YUV_420_888 picture as the bytes of an NV21 one: all of the brightness row by
 * row, then V and U in turn at half the width and height. Knows no Android, so that it is tried on
 * any machine.
 */
final class Nv21 {

    /** One plane: its bytes, and how far apart its rows and the values in a row lie. */
    static final class Plane {
        private final ByteBuffer bytes;
        private final int rowStride;
        private final int pixelStride;

        Plane(ByteBuffer bytes, int rowStride, int pixelStride) {
            this.bytes = bytes.duplicate();
            this.rowStride = rowStride;
            this.pixelStride = pixelStride;
        }

        /** Copies a row of so many values into `target`, every `step` bytes from `start` on. */
        private void copyRow(int row, int values, byte[] target, int start, int step, byte[] scratch) {
            int length = (values - 1) * pixelStride + 1;
            bytes.position(row * rowStride);
            if (pixelStride == 1 && step == 1) {
                bytes.get(target, start, length);
                return;
            }
            // One bulk read a row: a read per value would cost ten times as much.
            bytes.get(scratch, 0, length);
            for (int value = 0; value < values; value++) {
                target[start + value * step] = scratch[value * pixelStride];
            }
        }
    }

    private Nv21() {}

    /** Width and height are even, as every size that a camera offers for this format is. */
    static byte[] fromPlanes(Plane y, Plane u, Plane v, int width, int height) {
        byte[] picture = new byte[width * height * 3 / 2];
        byte[] scratch = new byte[Math.max(y.pixelStride * width, Math.max(u.pixelStride, v.pixelStride) * width / 2)];
        for (int row = 0; row < height; row++) {
            y.copyRow(row, width, picture, row * width, 1, scratch);
        }
        for (int row = 0; row < height / 2; row++) {
            int start = (height + row) * width;
            v.copyRow(row, width / 2, picture, start, 2, scratch);
            u.copyRow(row, width / 2, picture, start + 1, 2, scratch);
        }
        return picture;
    }
}
