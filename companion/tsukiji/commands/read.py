"""`tsukiji read`: what photos of a table show, for people or as JSON."""

import argparse
import io
from collections.abc import Sequence
from pathlib import Path

from companion.atomic_write import save_whole, verify_writable
from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.quiet_stderr import quiet_stderr
from companion.terminal import say, say_json
from companion.tsukiji.commands.scene_arguments import add_what_lies_there
from companion.tsukiji.reports.reading_json import plain_json, to_json
from companion.tsukiji.reports.table_text import summary, table_lines
from companion.tsukiji.words.reading import remark_sentences, sentences
from companion.words.camera import fault_sentence
from companion.words.languages import _, ngettext
from vision.markers.families import dictionary_names
from vision.markers.plain_markers import read_plain
from vision.picture import Grey
from vision.sources.files import is_folder, load_colour, load_photo, photos_in
from vision.sources.frame_source import SourceFault
from vision.stills import StillReader
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.tsukiji_rules import TSUKIJI


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.add_argument(
        "photo", nargs="+", metavar=_("PHOTO"), help=_("a photo, or a folder of photos")
    )
    parser.add_argument(
        "--json", action="store_true", help=_("one JSON object per photo, a line each")
    )
    add_what_lies_there(parser)
    parser.add_argument(
        "--draw", metavar=_("OUT.png"), help=_("also draw what was found into a copy of the photo")
    )
    parser.add_argument(
        "--dictionary",
        metavar=_("NAME"),
        help=_(
            "read plain markers of another OpenCV dictionary, such as DICT_APRILTAG_36h11, "
            "instead of pieces"
        ),
    )


def run(arguments: argparse.Namespace) -> int:
    """Read every photo; one that cannot be read is named, and the others follow."""
    paths, is_whole = _photos(arguments.photo)
    target = None if arguments.draw is None else Path(arguments.draw)
    if target is not None:
        _verify_drawing(target, paths)
        if arguments.dictionary is not None:
            raise CommandFailure(_("--draw shows pieces, and another dictionary has none"))
    if arguments.dictionary is not None and arguments.dictionary not in dictionary_names():
        words = _("OpenCV has no dictionary {name}; it has {names}")
        # OpenCV spells some of them in two ways.
        names = ", ".join({name.lower(): name for name in dictionary_names()}.values())
        raise CommandFailure(words.format(name=arguments.dictionary, names=names))
    reader = StillReader(TSUKIJI)
    failed = not is_whole
    for path in paths:
        with quiet_stderr():
            picture = load_photo(path)
        if isinstance(picture, SourceFault):
            complain(CommandFailure(fault_sentence(picture)))
            failed = True
        elif arguments.dictionary is not None:
            _print_plain(path, picture, arguments)
        else:
            reading = reader.read(picture, Scene(arguments.scene), arguments.players)
            _print_reading(path, reading, as_json=arguments.json)
            if target is not None:
                _draw(path, picture, reading, target)
                if not arguments.json:
                    say("  " + _("Drawn: {path}").format(path=target))
    return EXIT_FAILURE if failed else 0


def _photos(names: Sequence[str]) -> tuple[list[Path], bool]:
    """The photos that are named, and whether something named is none: that is told, and the others
    follow."""
    paths: list[Path] = []
    is_whole = True
    for name in names:
        path = Path(name)
        if not name:
            # Python would take it for the folder one is in.
            complain(CommandFailure(_("'' is no photo: name a file or a folder")))
            is_whole = False
        elif is_folder(path) is True:
            inside = photos_in(path)
            if isinstance(inside, SourceFault):
                complain(CommandFailure(fault_sentence(inside)))
                is_whole = False
            else:
                paths += inside
        else:
            # What cannot be looked up is told when its turn comes.
            paths.append(path)
    return paths, is_whole


def _print_plain(path: Path, picture: Grey, arguments: argparse.Namespace) -> None:
    markers = read_plain(picture, arguments.dictionary)
    if arguments.json:
        pairs = [(marker.marker_id, marker.corners_px) for marker in markers]
        say_json(plain_json(path.name, pairs))
        return
    ids = " ".join(str(marker.marker_id) for marker in markers) or _("none")
    words = ngettext(
        "{photo}: {count} marker: {ids}", "{photo}: {count} markers: {ids}", len(markers)
    )
    say(words.format(photo=path.name, count=len(markers), ids=ids))


def _print_reading(path: Path, reading: Reading, *, as_json: bool) -> None:
    if as_json:
        say_json(to_json(reading, path.name))
        return
    say(summary(path.name, reading))
    for line in table_lines(reading):
        say(f"  {line}")
    for words in sentences(reading.problems):
        say(f"  - {words}")
    for words in remark_sentences(reading.remarks):
        say("  " + _("Remark: {words}").format(words=words))


def _verify_drawing(target: Path, photos: Sequence[Path]) -> None:
    """Where no drawing can go is told now and not after the reading."""
    if len(photos) != 1:
        raise CommandFailure(_("--draw takes one photo at a time"))
    if target.suffix.lower() != ".png":
        words = _("--draw writes PNG pictures: {path} should end in .png")
        raise CommandFailure(words.format(path=target))
    verify_writable(target)
    if target.exists() and photos[0].exists() and target.samefile(photos[0]):
        words = _("--draw would write over the photo {path}: choose another name")
        raise CommandFailure(words.format(path=target))


def _draw(path: Path, picture: Grey, reading: Reading, target: Path) -> None:
    # Only here: reading alone does not wait for type and paint.
    from companion.tsukiji.reports.drawn_reading import drawn

    content = io.BytesIO()
    with quiet_stderr():
        colour = load_colour(path)
    drawn(picture, colour, reading, summary(path.name, reading)).save(content, "PNG")
    save_whole(target, content.getvalue())
