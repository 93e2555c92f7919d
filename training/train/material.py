"""What the product read of the training data (tools/src/reader/material.ts), as arrays."""
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

DIMENSIONS = 384
# The authors that the encoder of the product was fitted to (train/encoder.py).
FITTED_TO = Path(__file__).parent.parent / 'data' / 'encoder-authors.txt'
# The states that the product counts as the present story (reader/present-story.ts).
OF_NOW = {'present', 'uncertain', 'ended'}


def present_rows(story):
    """Rows of the clauses that are the present story."""
    return [clause['row'] for clause in story['clauses'] if clause['state'] in OF_NOW and not clause['isMeasured']]


@dataclass
class Fold:
    """Authors whose texts an encoder has not seen, and what it makes of all texts."""

    authors: list
    vectors: np.ndarray


@dataclass
class Material:
    texts: list
    vectors: np.ndarray
    stories: list
    scores: np.ndarray
    conditions: list
    clauses: list
    findings: list
    folds: list

    def newer(self):
        """Authors whom the encoder of the product has not seen: its vectors are honest of them."""
        return sorted({story['author'] for story in self.stories} - set(FITTED_TO.read_text('utf8').split()))


def read_rows(path):
    return [json.loads(line) for line in path.read_text('utf8').splitlines() if line]


def load(folder):
    folder = Path(folder)
    stories = read_rows(folder / 'stories.ndjson')
    optional = lambda name: read_rows(folder / name) if (folder / name).exists() else []
    vectors = lambda name: np.fromfile(folder / f'{name}.f32', dtype='<f4').reshape(-1, DIMENSIONS)
    file = folder / 'encoders' / 'folds.json'
    folds = json.loads(file.read_text('utf8')) if file.exists() else []
    return Material(
        texts=json.loads((folder / 'texts.json').read_text('utf8'))['texts'],
        vectors=vectors('vectors'),
        stories=stories,
        scores=np.fromfile(folder / 'scores.f32', dtype='<f4').reshape(len(stories), -1),
        conditions=read_rows(folder / 'conditions.ndjson'),
        clauses=optional('clauses.ndjson'),
        findings=optional('findings.ndjson'),
        folds=[Fold(authors, vectors(fold['folder'])) for fold, authors in zip(folds, held_out_by(folds, stories))],
    )


def held_out_by(folds, stories):
    """The authors that each encoder has not seen: those of its fold, and in turns those who wrote after the encoders were fitted."""
    authors = [list(fold['authors']) for fold in folds]
    known = {author for own in authors for author in own}
    new = sorted({story['author'] for story in stories} - known)
    for at, author in enumerate(new if folds else []):
        authors[at % len(authors)].append(author)
    return authors
