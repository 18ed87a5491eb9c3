"""The game of Tsukiji in the app: its steps, screens, words, reports and its simulated table."""
