package org.tsukiji.companion;

import android.content.Context;
import android.graphics.ImageFormat;
import android.hardware.camera2.CameraAccessException;
import android.hardware.camera2.CameraCaptureSession;
import android.hardware.camera2.CameraCharacteristics;
import android.hardware.camera2.CameraDevice;
import android.hardware.camera2.CameraManager;
import android.hardware.camera2.CaptureRequest;
import android.hardware.camera2.params.StreamConfigurationMap;
import android.media.Image;
import android.media.ImageReader;
import android.os.Handler;
import android.os.HandlerThread;
import android.util.Size;
import java.util.Collections;

/**
 * A camera whose latest frame can be taken as NV21 bytes: the second way to a picture, for devices
 * on which OpenCV's own does not work. An object opens one camera once; after close() it is done.
 *
 * <p>No method throws and none waits for the camera: what went wrong is a number, {@link #fault}.
 * Any thread may call any method.
 */
public final class TableCamera {

    /** Nothing went wrong so far. */
    public static final int NO_FAULT = 0;
    /** The permission is missing, or the device's owner has switched cameras off. */
    public static final int FORBIDDEN = 1;
    /** Another app has the camera, or took it while it was open. */
    public static final int TAKEN = 2;
    /** Anything else: no such camera, no size it offers, a fault of the hardware. */
    public static final int OTHER = 3;

    // One frame is held for whoever asks, one is being filled, and acquireLatestImage() wants one.
    private static final int FRAMES = 3;

    private HandlerThread thread;
    private Handler handler;
    private CameraDevice device;
    private ImageReader reader;
    private Image latest;
    private boolean autofocus;
    private boolean closed;
    private int width;
    private int height;
    private int sensorOrientation;
    private int fault;

    /** Begins to open; frames come when they come. The size is the nearest that the camera offers. */
    public synchronized void open(Context context, String id, int wantedWidth, int wantedHeight) {
        if (closed || thread != null) {
            fault = OTHER;
            return;
        }
        thread = new HandlerThread("table-camera");
        thread.start();
        handler = new Handler(thread.getLooper());
        try {
            CameraManager manager = (CameraManager) context.getSystemService(Context.CAMERA_SERVICE);
            CameraCharacteristics known = manager.getCameraCharacteristics(id);
            Integer orientation = known.get(CameraCharacteristics.SENSOR_ORIENTATION);
            sensorOrientation = orientation == null ? 0 : orientation;
            autofocus = keepsFocus(known.get(CameraCharacteristics.CONTROL_AF_AVAILABLE_MODES));
            Size size = nearest(
                    known.get(CameraCharacteristics.SCALER_STREAM_CONFIGURATION_MAP), wantedWidth, wantedHeight);
            if (size == null) {
                fault = OTHER;
                return;
            }
            width = size.getWidth();
            height = size.getHeight();
            reader = ImageReader.newInstance(width, height, ImageFormat.YUV_420_888, FRAMES);
            reader.setOnImageAvailableListener(new NewFrame(), handler);
            manager.openCamera(id, new Opening(), handler);
        } catch (CameraAccessException refused) {
            fault = faultOfRefusal(refused.getReason());
        } catch (SecurityException forbidden) {
            fault = FORBIDDEN;
        } catch (RuntimeException broken) {
            // Devices differ in what they throw for an id or a size they do not like.
            fault = OTHER;
        }
    }

    /** The latest frame as NV21, width * height * 3 / 2 bytes; null if none came since the last. */
    public synchronized byte[] takeNv21() {
        if (latest == null) {
            return null;
        }
        Image frame = latest;
        latest = null;
        try {
            Image.Plane[] planes = frame.getPlanes();
            return Nv21.fromPlanes(plane(planes[0]), plane(planes[1]), plane(planes[2]), width, height);
        } catch (RuntimeException broken) {
            fault = OTHER;
            return null;
        } finally {
            frame.close();
        }
    }

    /** How wide the frames are: 0 before open(). */
    public synchronized int width() {
        return width;
    }

    /** How high the frames are: 0 before open(). */
    public synchronized int height() {
        return height;
    }

    /** By how many degrees clockwise a frame is turned to stand upright on the device held naturally. */
    public synchronized int sensorOrientation() {
        return sensorOrientation;
    }

    /** NO_FAULT, FORBIDDEN, TAKEN or OTHER. After a fault no frame comes any more: close, open anew. */
    public synchronized int fault() {
        return fault;
    }

    /** Gives the camera back. May be called at any time, and again. */
    public synchronized void close() {
        closed = true;
        if (device != null) {
            device.close();
            device = null;
        }
        if (latest != null) {
            latest.close();
            latest = null;
        }
        if (reader != null) {
            reader.close();
            reader = null;
        }
        if (thread != null) {
            thread.quitSafely();
        }
    }

    private static Nv21.Plane plane(Image.Plane plane) {
        return new Nv21.Plane(plane.getBuffer(), plane.getRowStride(), plane.getPixelStride());
    }

    private static boolean keepsFocus(int[] modes) {
        if (modes != null) {
            for (int mode : modes) {
                if (mode == CaptureRequest.CONTROL_AF_MODE_CONTINUOUS_PICTURE) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Size nearest(StreamConfigurationMap map, int wantedWidth, int wantedHeight) {
        Size[] sizes = map == null ? null : map.getOutputSizes(ImageFormat.YUV_420_888);
        Size best = null;
        int least = Integer.MAX_VALUE;
        for (Size size : sizes == null ? new Size[0] : sizes) {
            int away = Math.abs(size.getWidth() - wantedWidth) + Math.abs(size.getHeight() - wantedHeight);
            if (away < least && size.getWidth() % 2 == 0 && size.getHeight() % 2 == 0) {
                least = away;
                best = size;
            }
        }
        return best;
    }

    private static int faultOfRefusal(int reason) {
        switch (reason) {
            case CameraAccessException.CAMERA_DISABLED:
                return FORBIDDEN;
            case CameraAccessException.CAMERA_IN_USE:
            case CameraAccessException.MAX_CAMERAS_IN_USE:
            case CameraAccessException.CAMERA_DISCONNECTED:
                return TAKEN;
            default:
                return OTHER;
        }
    }

    private static int faultOfError(int error) {
        switch (error) {
            case CameraDevice.StateCallback.ERROR_CAMERA_DISABLED:
                return FORBIDDEN;
            case CameraDevice.StateCallback.ERROR_CAMERA_IN_USE:
            case CameraDevice.StateCallback.ERROR_MAX_CAMERAS_IN_USE:
                return TAKEN;
            default:
                return OTHER;
        }
    }

    /** Keeps the newest frame and hands every older one back, so that the camera never waits. */
    private final class NewFrame implements ImageReader.OnImageAvailableListener {
        @Override
        public void onImageAvailable(ImageReader from) {
            synchronized (TableCamera.this) {
                if (closed) {
                    return;
                }
                try {
                    Image newer = from.acquireLatestImage();
                    if (newer != null) {
                        if (latest != null) {
                            latest.close();
                        }
                        latest = newer;
                    }
                } catch (RuntimeException broken) {
                    fault = OTHER;
                }
            }
        }
    }

    private final class Opening extends CameraDevice.StateCallback {
        @Override
        public void onOpened(CameraDevice opened) {
            synchronized (TableCamera.this) {
                if (closed) {
                    opened.close();
                    return;
                }
                device = opened;
                try {
                    device.createCaptureSession(
                            Collections.singletonList(reader.getSurface()), new Streaming(), handler);
                } catch (CameraAccessException refused) {
                    fault = faultOfRefusal(refused.getReason());
                } catch (RuntimeException broken) {
                    fault = OTHER;
                }
            }
        }

        @Override
        public void onDisconnected(CameraDevice gone) {
            failed(gone, TAKEN);
        }

        @Override
        public void onError(CameraDevice broken, int error) {
            failed(broken, faultOfError(error));
        }

        private void failed(CameraDevice which, int why) {
            synchronized (TableCamera.this) {
                fault = why;
                which.close();
                device = null;
            }
        }
    }

    private final class Streaming extends CameraCaptureSession.StateCallback {
        @Override
        public void onConfigured(CameraCaptureSession session) {
            synchronized (TableCamera.this) {
                if (closed || device == null) {
                    return;
                }
                try {
                    CaptureRequest.Builder request = device.createCaptureRequest(CameraDevice.TEMPLATE_PREVIEW);
                    request.addTarget(reader.getSurface());
                    if (autofocus) {
                        request.set(
                                CaptureRequest.CONTROL_AF_MODE,
                                CaptureRequest.CONTROL_AF_MODE_CONTINUOUS_PICTURE);
                    }
                    session.setRepeatingRequest(request.build(), null, handler);
                } catch (CameraAccessException refused) {
                    fault = faultOfRefusal(refused.getReason());
                } catch (RuntimeException broken) {
                    fault = OTHER;
                }
            }
        }

        @Override
        public void onConfigureFailed(CameraCaptureSession session) {
            synchronized (TableCamera.this) {
                fault = OTHER;
            }
        }
    }
}
