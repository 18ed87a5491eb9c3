"""The app in its window: theme, art, widgets and screens. The only room that knows Kivy."""
