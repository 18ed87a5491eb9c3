"""A simulated camera: where it stands, what it sees of the flat table, how its lens bends the
picture, and what light, shake and electronics do to it.
"""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.projection import project
from vision.picture import Floats, Grey


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the camera is and what it looks at."""

    look_x_mm: float
    """The point of the table in the middle of the picture, to the right."""
    look_y_mm: float
    """The same, downwards."""
    distance_mm: float
    """From that point to the camera."""
    tilt_deg: float = 15.0
    """0 looks straight down."""
    azimuth_deg: float = 0.0
    """0 stands below the table, 180 above it, as the cards are read."""
    roll_deg: float = 0.0
    """How crooked the camera is held."""


@dataclass(frozen=True, slots=True)
class SimulatedCamera:
    """The camera itself."""

    width_px: int = 1280
    """How many pixels its pictures have across."""
    height_px: int = 720
    """How many pixels its pictures have down."""
    fov_deg: float = 65.0
    """What it sees across the width of the picture, as an angle."""
    bend: float = -0.05
    """First radial term of the lens, at the distance of one focal length from the middle."""

    @property
    def focal_px(self) -> float:
        """Focal length."""
        return float(self.width_px / 2 / np.tan(np.radians(self.fov_deg / 2)))


@dataclass(frozen=True, slots=True)
class Light:
    """What the room does to the picture."""

    gain: float = 1.0
    """How bright the exposure makes everything; 1 leaves it as it is drawn."""
    unevenness: float = 0.25
    """Brighter on one side by this share."""
    direction_deg: float = 30.0
    """Of the brighter side."""
    glares: tuple[tuple[float, float, float], ...] = ()
    """Spots of glare: across and down (0 to 1 of the picture), radius as a share of the width."""
    shadow: float = 0.0
    """Darkness of a soft shadow across one corner, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Weather:
    """What the electronics and the hand that holds the camera add."""

    noise: float = 2.5
    """Standard deviation of the noise, in grey values."""
    jpeg_quality: int = 88
    """0: not compressed."""
    soft_px: float = 0.6
    """Poor focus, as a standard deviation."""
    shake_px: tuple[float, float] = (0.0, 0.0)
    """Travel while the shutter is open."""
    hand: tuple[tuple[float, float], ...] = field(default=())
    """Outline of a hand in the picture (0 to 1 across and down); empty: none."""


def table_to_picture(pose: Pose, camera: SimulatedCamera) -> Floats:
    """3x3 map from millimetres on the table to pixels, before the lens bends them."""
    tilt, azimuth, roll = np.radians([pose.tilt_deg, pose.azimuth_deg, pose.roll_deg])
    # Table axes: x right, y down, z into the table; the camera stands towards the reader.
    turn = _about_z(-azimuth)
    lean = np.array([[1, 0, 0], [0, np.cos(tilt), np.sin(tilt)], [0, -np.sin(tilt), np.cos(tilt)]])
    rotation = _about_z(roll) @ lean @ turn
    look = np.array([pose.look_x_mm, pose.look_y_mm, 0.0])
    shift = np.array([0, 0, pose.distance_mm]) - rotation @ look
    focal = camera.focal_px
    inner = np.array([[focal, 0, camera.width_px / 2], [0, focal, camera.height_px / 2], [0, 0, 1]])
    return np.asarray(inner @ np.column_stack([rotation[:, 0], rotation[:, 1], shift]), np.float64)


def _about_z(angle: float) -> Floats:
    cos, sin = float(np.cos(angle)), float(np.sin(angle))
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def bend_points(points: Floats, camera: SimulatedCamera) -> Floats:
    """Where the lens really puts points of the straight picture."""
    middle = np.array([camera.width_px / 2, camera.height_px / 2])
    away = (points - middle) / camera.focal_px
    squared = (away**2).sum(axis=-1, keepdims=True)
    return np.asarray(middle + away * (1 + camera.bend * squared) * camera.focal_px, np.float32)


def see(
    tabletop: Grey,
    to_picture: Floats,
    camera: SimulatedCamera,
    light: Light,
    weather: Weather,
    seed: int,
) -> Grey:
    """The picture that the camera takes. `to_picture` maps pixels of the tabletop."""
    size = (camera.width_px, camera.height_px)
    flat: npt.NDArray[Any] = cv2.warpPerspective(
        tabletop, to_picture, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if camera.bend:
        flat = cv2.remap(
            flat, *_bend_maps(camera), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    if weather.soft_px > 0.3:
        flat = cv2.GaussianBlur(flat, (0, 0), weather.soft_px)
    if max(map(abs, weather.shake_px)) >= 1:
        flat = cv2.filter2D(flat, -1, shake_kernel(weather.shake_px))
    gain, glow = _light_fields(camera, light)
    lit = cv2.multiply(flat, gain, dtype=cv2.CV_16S)
    if glow is not None:
        lit = cv2.add(lit, glow, dtype=cv2.CV_16S)
    if weather.hand:
        _draw_hand(lit, weather.hand, camera)
    lit = cv2.add(lit, _noise(camera, weather.noise, seed), dtype=cv2.CV_8U)
    picture = np.asarray(lit, np.uint8)
    if not weather.jpeg_quality:
        return picture
    quality = [cv2.IMWRITE_JPEG_QUALITY, weather.jpeg_quality]
    _, packed = cv2.imencode(".jpg", picture, quality)
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)


def shake_kernel(travel_px: tuple[float, float]) -> Floats:
    """The line along which a point is smeared."""
    length = max(abs(travel_px[0]), abs(travel_px[1]))
    size = int(np.ceil(length)) | 1
    kernel = np.zeros((size, size), np.float32)
    steps = 8 * size
    for moment in (np.arange(steps) + 0.5) / steps - 0.5:
        x = size // 2 + moment * travel_px[0]
        y = size // 2 + moment * travel_px[1]
        column, row = min(size - 1, max(0, round(x))), min(size - 1, max(0, round(y)))
        kernel[row, column] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)


@cache
def _bend_maps(camera: SimulatedCamera) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """For each pixel of the bent picture, where it comes from in the straight one."""
    x, y = np.meshgrid(np.arange(camera.width_px), np.arange(camera.height_px))
    bent = np.stack([x, y], axis=-1).astype(np.float32)
    straight = bent.copy()
    for _ in range(4):
        straight -= bend_points(straight, camera) - bent
    maps = cv2.convertMaps(straight[..., 0], straight[..., 1], cv2.CV_16SC2)
    return np.asarray(maps[0]), np.asarray(maps[1])


@lru_cache(maxsize=4)
def _light_fields(
    camera: SimulatedCamera, light: Light
) -> tuple[Floats, npt.NDArray[np.int16] | None]:
    """What every pixel is multiplied by, and what glare adds."""
    small_w, small_h = camera.width_px // 16, camera.height_px // 16
    across, down = np.meshgrid(np.linspace(0, 1, small_w), np.linspace(0, 1, small_h))
    angle = np.radians(light.direction_deg)
    side = (across - 0.5) * np.cos(angle) + (down - 0.5) * np.sin(angle)
    gain = light.gain * (1 + light.unevenness * side * 2)
    if light.shadow:
        edge = np.clip((across + down - 1.15) * 6, 0, 1)
        gain *= 1 - light.shadow * edge
    size = (camera.width_px, camera.height_px)
    whole = cv2.resize(gain.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    if not light.glares:
        return np.asarray(whole, np.float32), None
    glow = np.zeros_like(gain)
    aspect = camera.height_px / camera.width_px
    for x, y, radius in light.glares:
        squared = (across - x) ** 2 + ((down - y) * aspect) ** 2
        glow += 320 * np.exp(-squared / (2 * radius**2))
    lit = cv2.resize(glow.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    return np.asarray(whole, np.float32), np.asarray(lit).astype(np.int16)


@cache
def _noise_field(camera: SimulatedCamera) -> npt.NDArray[np.float32]:
    rng = np.random.default_rng(20_261_116)
    size = (camera.height_px + 64, camera.width_px + 64)
    return rng.standard_normal(size, np.float32)


@lru_cache(maxsize=4)
def _scaled_noise(camera: SimulatedCamera, noise: float) -> npt.NDArray[np.int16]:
    return np.round(_noise_field(camera) * noise).astype(np.int16)


def _noise(camera: SimulatedCamera, noise: float, seed: int) -> npt.NDArray[np.int16]:
    """One noise field, cut at another place for every frame: quick, and never twice the same."""
    x, y = (seed * 37) % 64, (seed * 53) % 61
    field_ = _scaled_noise(camera, noise)
    return np.ascontiguousarray(field_[y : y + camera.height_px, x : x + camera.width_px])


def _draw_hand(
    picture: npt.NDArray[Any], outline: tuple[tuple[float, float], ...], camera: SimulatedCamera
) -> None:
    corners = np.array(outline) * (camera.width_px, camera.height_px)
    cv2.fillPoly(picture, [corners.astype(np.int32)], 150, cv2.LINE_8)


def see_points(points_mm: Floats, pose: Pose, camera: SimulatedCamera) -> Floats:
    """Where points of the table appear in the picture."""
    straight = project(table_to_picture(pose, camera), points_mm.reshape(-1, 2))
    return bend_points(straight, camera).reshape(points_mm.shape)
