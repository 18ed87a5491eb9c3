"""What only the screens of Tsukiji show, as plain values without Kivy."""
