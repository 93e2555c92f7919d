"""python -m train.drugs MATERIAL.ndjson OUT.tsv: which drugs of a note are taken, a logistic regression on what stands around them.

Two models on the same features: whether a drug is taken, and for the others in which way it is not. Figures are those of authors
that a model was not trained on; the rules alone stand beside them.
"""
import sys

import numpy as np

from . import around
from .measures import percent

KINDS = ['stopped', 'held', 'planned', 'declined', 'other']
# A feature counts from so many drugs on.
FEWEST = 3
# Where the status of the rules is changed (analysis-service/src/context/drug-status/learned.ts).
SURELY_TAKEN = 0.98
SURELY_NOT = 0.22


def load(path):
    rows = around.load(path)
    known = [row for row in rows if row['features'] is not None]
    print(f'{len(rows)} drugs, {percent(1 - len(known) / len(rows))} of names not known')
    return known


def report(name, is_taken, taken, authors):
    parts = [
        f'{author}: {percent(is_taken[(authors == author) & taken].mean())} {percent(1 - is_taken[(authors == author) & ~taken].mean())}'
        for author in sorted(set(authors))
    ]
    print(f'{name}: taken found {percent(is_taken[taken].mean())}, not taken found {percent(1 - is_taken[~taken].mean())}')
    print('   ' + ' | '.join(parts))


def main(source, target):
    rows = load(source)
    matrix, names = around.matrix_of(rows, FEWEST)
    taken = np.array([row['label'] == 'taken' for row in rows])
    authors = np.array([row['author'] for row in rows])
    rules = np.array([row['rule'] == 'current' for row in rows])

    # The limits were chosen with an intercept, which the product leaves out: it says "not taken" a little less readily.
    shares = around.held_out(matrix, taken, authors, intercept=True)
    report('rules', rules, taken, authors)
    report('rules and model', np.where(rules, shares > SURELY_NOT, shares > SURELY_TAKEN), taken, authors)
    report('model', shares > 0.5, taken, authors)

    labels = np.array([row['label'] for row in rows])
    weights = [around.fit(matrix, taken, intercept=True).coef_[0]]
    ways = around.fit(matrix[~taken], labels[~taken], intercept=True)
    weights += [ways.coef_[list(ways.classes_).index(kind)] for kind in KINDS]
    around.write(target, 'drugs', ['taken', *KINDS], names, np.array(weights).T)


main(*sys.argv[1:])
