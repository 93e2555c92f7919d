"""attributions.py FILE: writes the licences of the Python packages that are installed into one file, as deploy/attributions.mjs
does of the packages of npm: each package with its version and licence, then the texts, the same one once.
"""
import re
import sys
from importlib.metadata import distributions
from pathlib import Path

LICENCE_FILE = re.compile("licen[cs]e|copying|copyright|notice|third", re.IGNORECASE)
PROGRAMS = {".py", ".pyc"}


def licence_of(metadata):
    """The name of the licence: an expression, or what the package is filed under, or the first line of what it says."""
    filed = [line.split(" :: ")[-1] for line in metadata.get_all("Classifier") or [] if line.startswith("License ::")]
    stated = (metadata["License"] or "").strip().split("\n")[0]
    return metadata["License-Expression"] or " or ".join(filed) or stated or "see below"


def text_of(distribution):
    files = [file for file in distribution.files or [] if LICENCE_FILE.match(file.name) and file.suffix not in PROGRAMS]
    texts = [Path(file.locate()).read_text(errors="replace").strip() for file in files if Path(file.locate()).is_file()]
    metadata = distribution.metadata
    links = [link.split(", ")[-1] for link in metadata.get_all("Project-URL") or []]
    source = metadata["Home-page"] or (links[0] if links else "")
    stated = f"The package has no file with its licence. {metadata['Author'] or metadata['Author-email'] or ''} {source}"
    return "\n\n".join(texts) or stated.strip()


titles = {}
for distribution in distributions():
    metadata = distribution.metadata
    title = f"{metadata['Name']} {distribution.version} ({licence_of(metadata)})"
    titles.setdefault(text_of(distribution), set()).add(title)

parts = sorted("\n".join(sorted(named, key=str.lower)) + f"\n\n{text}\n" for text, named in titles.items())
target = Path(sys.argv[1])
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(("\n" + "=" * 80 + "\n\n").join(parts))
