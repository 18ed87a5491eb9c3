"""What the pages show that belong to no game, as plain values. No Kivy, no storage."""
