"""Settings for the eyes' tests: one thread each, because test processes share the cores."""

import cv2

cv2.setNumThreads(1)
