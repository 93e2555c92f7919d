"""python -m train.visits MATERIAL.ndjson OUT.tsv: whether a chief complaint tells of a planned visit, a logistic regression on its words.

Figures are those of authors that a model was not trained on; the Spanish lines are of one author and stand in halves.
"""
import sys

import numpy as np

from . import around
from .measures import percent

# A feature counts from so many complaints on.
FEWEST = 2
# Where a visit counts as planned (analysis-service/src/context/visit/planned-visit.ts).
LEAST_ODDS = 1.25


def report(name, found, planned):
    print(f'{name}: planned found {percent(found[planned].mean())} of {planned.sum()}, of troubles taken for planned {percent(found[~planned].mean())}')


def main(source, target):
    rows = around.load(source)
    matrix, names = around.matrix_of(rows, FEWEST)
    planned = np.array([row['label'] == 'planned' for row in rows])
    authors = np.array([row['author'] for row in rows])
    parts = np.array([f'{author} {at % 2}' if author == 'spanish' else author for at, author in enumerate(authors)])

    shares = around.held_out(matrix, planned, parts)
    odds = np.log(shares / (1 - shares))
    for limit in (1, LEAST_ODDS, 1.5, 2, 3):
        report(f'from {limit}', odds >= limit, planned)
    for author in sorted(set(authors)):
        own = authors == author
        report(f'  {author}', odds[own] >= LEAST_ODDS, planned[own])

    weights = around.fit(matrix, planned).coef_
    around.write(target, 'visits', ['planned'], names, weights.T)


main(*sys.argv[1:])
