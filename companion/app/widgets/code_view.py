"""A code on the screen, large and on white in every look: a camera reads it, not people."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.app.widgets.painted import Painted
from companion.sharing.code_picture import CodePicture


class CodeView(Painted):
    """`show` puts a code up."""

    def __init__(self, **properties: Any) -> None:
        self._texture: Any = None
        super().__init__(**properties)

    def show(self, picture: CodePicture) -> None:
        """This code from now on."""
        texture = Texture.create(size=(picture.side, picture.side), colorfmt="luminance")
        # Squares stay squares, whatever size they are drawn in.
        texture.mag_filter = texture.min_filter = "nearest"
        texture.blit_buffer(picture.grey, colorfmt="luminance", bufferfmt="ubyte")
        texture.flip_vertical()
        self._texture = texture
        self.repaint()

    def clear(self) -> None:
        """No code any more."""
        self._texture = None
        self.repaint()

    def paint(self) -> None:
        side = min(self.width, self.height)
        place = (self.center_x - side / 2, self.center_y - side / 2)
        Color(1, 1, 1, 1)
        if self._texture is not None:
            Rectangle(texture=self._texture, pos=place, size=(side, side))
