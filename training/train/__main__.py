"""python -m train MATERIAL OUT: trains the heads of the reader, prints their figures, writes them for the product."""
import sys
from pathlib import Path

from . import acuity, findings, opinion
from .heads import Heads
from .material import load

VERSION = '1'


def main(source, target):
    material = load(source)
    heads = Heads(Path(target))
    acuity.train(material, heads)
    opinion.train(material, heads)
    # Without encoders that have not seen half of the authors there is nothing to choose their limits on.
    if material.folds:
        findings.train(material, heads)
    heads.manifest({
        'version': VERSION,
        'trainedOn': {
            'stories': len(material.stories),
            'clauses': len(material.clauses),
            'authors': len({story['author'] for story in material.stories}),
        },
    })


main(*sys.argv[1:])
