"""QR codes as pictures."""

import cv2
import numpy as np

from vision.picture import Grey


def drawn_text(text: str) -> Grey:
    code = cv2.QRCodeEncoder.create().encode(text)
    large = np.kron(np.asarray(code, np.uint8), np.ones((5, 5), np.uint8))
    return np.asarray(
        cv2.copyMakeBorder(large, *[25] * 4, cv2.BORDER_CONSTANT, value=255), np.uint8
    )
