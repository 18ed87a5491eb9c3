"""reportlab as its authors publish it: a wheel of Python alone. The recipe of the same name that
python-for-android brings compiles a version of years ago, so ours takes its place.
"""

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class ReportlabRecipe(PyProjectRecipe):
    version = "5.1.0"
    depends = ["pillow"]
    python_depends = ["charset_normalizer"]

    def build_arch(self, arch):
        """A wheel that is not there must end the build: the app would start and print no sheets."""
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(f"There is no wheel of reportlab {self.version}")


recipe = ReportlabRecipe()
