"""Languages, letters, and the sentences that every game needs: of the store and of the camera."""
