"""From a camera frame to what lies where. Imports card_markers only; never Kivy."""
