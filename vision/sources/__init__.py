"""Where frames come from: photos, folders, videos, cameras; each behind `FrameSource`."""
