"""From a named camera to what it sees: opening it, reading beside the window, coming to rest."""
