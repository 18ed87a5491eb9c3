"""What screens show, as plain values without Kivy: presenters make them, widgets draw them."""
