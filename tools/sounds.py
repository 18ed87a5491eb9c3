"""Our own sounds, made of sine tones: `python tools/sounds.py` writes them into the package. Each
is a few kB: 11,025 samples a second of 16 bits, mono, under half a second.
"""

import array
import math
import sys
import wave
from pathlib import Path

RATE = 11_025
FOLDER = Path(__file__).parent.parent / "companion" / "app" / "sounds"
LOUD = 0.34

# Tones as (start s, length s, Hz, part of the loudness).
SOUNDS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    # A fourth upwards, as when a lid closes well.
    "read": ((0.0, 0.16, 587.33, 0.9), (0.11, 0.28, 783.99, 1.0)),
    # One short soft knock.
    "confirmed": ((0.0, 0.11, 523.25, 0.8), (0.0, 0.06, 1046.5, 0.25)),
    # A second downwards, low and calm.
    "wrong": ((0.0, 0.16, 311.13, 1.0), (0.15, 0.26, 261.63, 1.0)),
    # A small bell: one tone with its overtones, twice.
    "time-up": (
        (0.0, 0.36, 659.26, 0.8),
        (0.0, 0.2, 1318.5, 0.25),
        (0.2, 0.4, 659.26, 0.8),
        (0.2, 0.2, 1318.5, 0.25),
    ),
}


def samples(tones: tuple[tuple[float, float, float, float], ...]) -> bytes:
    """The tones laid over each other, each with a soft beginning and a long fading."""
    end = max(start + length for start, length, _hertz, _part in tones)
    loud = [0.0] * round(end * RATE)
    for start, length, hertz, part in tones:
        first = round(start * RATE)
        for at in range(round(length * RATE)):
            seconds = at / RATE
            swell = min(1.0, seconds / 0.006) * math.exp(-4.5 * seconds / length)
            fade = min(1.0, (length - seconds) / 0.02)
            loud[first + at] += part * swell * fade * math.sin(2 * math.pi * hertz * seconds)
    peak = max(abs(value) for value in loud)
    steps = array.array("h", (round(32_767 * LOUD * value / peak) for value in loud))
    if sys.byteorder == "big":
        steps.byteswap()
    return steps.tobytes()


def main() -> int:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, tones in SOUNDS.items():
        path = FOLDER / f"{name}.wav"
        with wave.open(str(path), "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(RATE)
            sound.writeframes(samples(tones))
        print(path, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
