"""What a picture file says of itself, read from its bytes by our own code before any library sees
them: how large it is, what decoding it will take, how its camera was held. One module a format."""
