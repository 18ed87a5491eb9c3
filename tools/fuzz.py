"""Coverage-guided fuzzing of a parser of what comes from outside, with atheris:
`python tools/fuzz.py records|boxes|codes|headers|readings SECONDS`. What is found is written to
out/fuzz, to be looked at and kept in tests/corpus. Needs an environment of its own: `make fuzz`.
"""

import sys
from pathlib import Path

import atheris

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
OUT = ROOT / "out" / "fuzz"

with atheris.instrument_imports(include=["engine", "card_markers", "vision", "companion"]):
    from tests.inputs import parsers

TARGETS = {
    "records": parsers.record,
    "boxes": parsers.box,
    "codes": parsers.code,
    "headers": parsers.header,
    "readings": parsers.reading,
}
WORDS = """
format players first_player box settings track rounds lots tickets purchases by_hand player lot pass
takusan yakuza after set reason tablet marker money row name colour tablets tuna edition
ebi hotategai fugu tako sake maguro annul none tsukiji-game/1 tsukiji-box/1 TSKB1 TSKP1 null true
IHDR IDAT IEND eXIf tRNS RIFF WEBP VP8X VP8L EXIF ftyp avif meta pitm iloc iinf infe iprp ipco
ipma ispe irot imir av01 mdat Exif
"""
"""What the inputs are made of, to be put in anywhere."""


def main() -> None:
    name, seconds = sys.argv[1], int(sys.argv[2])
    target = TARGETS[name]
    seeds = OUT / f"{name}-seeds"
    seeds.mkdir(parents=True, exist_ok=True)
    from tests.inputs.mutations import seeds as sound

    for number, content in enumerate(sound("pictures" if name == "headers" else name)):
        (seeds / f"seed-{number}").write_bytes(content)
    dictionary = OUT / "words.txt"
    dictionary.write_text("".join(f'"{word}"\n' for word in WORDS.split()))
    options = [
        f"-max_total_time={seconds}",
        f"-dict={dictionary}",
        f"-artifact_prefix={OUT}/{name}-",
        "-max_len=20000",
        "-timeout=20",
        "-rss_limit_mb=1000",
    ]
    atheris.Setup([sys.argv[0], *options, str(seeds)], lambda content: target(content) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
