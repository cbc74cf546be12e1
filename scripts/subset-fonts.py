"""
Makes the small fonts in web/fonts/ from the full ones of @fontsource-variable, with the weights that the pages use.
Run it once after an update of those packages: pip install fonttools brotli && python3 scripts/subset-fonts.py

Each family gets two small files: the letters that nearly every page shows, and the Turkish letters outside of Latin-1.
The full files serve all other letters, and browsers load them only for a text that has some.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).parent.parent
target = root / "web" / "fonts"
packages = root / "node_modules" / "@fontsource-variable"

core = {*range(0x20, 0x7F), *map(ord, "\u00a0ÇçÖöÜüÂâÎîÛûÉéı·×«»°§©®±“”‘’„‚…–—•‹›−€™↑↓")}
turkish = {*map(ord, "ĞğİŞş₺")}
families = {
    "inter": ("Inter Variable", "100 900"),
    "source-serif-4": ("Source Serif 4 Variable", "200 900"),
}
# Names and licences alone stay: a changed Source Serif may not bear its name.
kept_names = [0, 13, 14]
features = ["kern", "mark", "mkmk", "ccmp", "locl", "calt", "liga", "tnum", "pnum"]


def subset(source: Path, letters: set[int], path: Path) -> set[int]:
    """Writes the letters that a font has, in the weights 400 to 700, and returns them."""
    font = TTFont(source)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = features
    options.name_IDs = kept_names
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    found = letters & set(font.getBestCmap())
    subsetter.populate(unicodes=found)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 700)})
    font.flavor = "woff2"
    font.save(path)
    return found


def ranges(letters: set[int]) -> str:
    """Letters as a unicode-range of CSS."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        if runs and runs[-1][1] == letter - 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


def face(family: str, weights: str, source: str, letters: set[int]) -> str:
    return f"""@font-face {{
  font-family: "{family}";
  font-style: normal;
  font-display: swap;
  font-weight: {weights};
  src: url("{source}") format("woff2-variations");
  unicode-range: {ranges(letters)};
}}
"""


target.mkdir(exist_ok=True)
css = "/* Written by scripts/subset-fonts.py. */\n"
for name, (family, weights) in families.items():
    latin = packages / name / "files" / f"{name}-latin-wght-normal.woff2"
    extended = packages / name / "files" / f"{name}-latin-ext-wght-normal.woff2"
    small = subset(latin, core, target / f"{name}-core.woff2")
    ours = subset(extended, turkish, target / f"{name}-turkish.woff2")
    all_latin, all_extended = (set(TTFont(path).getBestCmap()) for path in (latin, extended))
    for path, letters in (
        (extended, all_extended - all_latin - small - ours),
        (latin, all_latin - small - ours),
    ):
        css += face(family, weights, f"@fontsource-variable/{name}/files/{path.name}", letters)
    css += face(family, weights, f"./{name}-turkish.woff2", ours)
    css += face(family, weights, f"./{name}-core.woff2", small)
    licence = (packages / name / "LICENSE").read_text()
    (target / f"LICENSE-{name}.txt").write_text(licence)
    for path in sorted(target.glob(f"{name}-*.woff2")):
        print(path.name, path.stat().st_size)
(target / "faces.css").write_text(css)
