"""python -m train.drugs MATERIAL.ndjson OUT.tsv: which drugs of a note are taken, a logistic regression on what stands around them.

Two models on the same features: whether a drug is taken, and for the others in which way it is not. Figures are those of authors
that a model was not trained on; the rules alone stand beside them.
"""
import json
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from .measures import percent

# How readily a weight grows; the best of 0.1, 0.3, 1 and 3 on authors held out.
GROWTH = 0.3
# A feature counts from so many drugs on, and a weight from this size on.
FEWEST = 3
LEAST_WEIGHT = 0.04
# Weights are written in hundredths.
SCALE = 100
KINDS = ['stopped', 'held', 'planned', 'declined', 'other']
# Where the status of the rules is changed (analysis-service/src/context/drug-status/learned.ts).
SURELY_TAKEN = 0.98
SURELY_NOT = 0.3


def load(path):
    rows = [json.loads(line) for line in Path(path).read_text('utf8').splitlines()]
    known = [row for row in rows if row['features'] is not None]
    print(f'{len(rows)} drugs, {percent(1 - len(known) / len(rows))} of names not known')
    return known


def counted(rows):
    counts = Counter(feature for row in rows for feature in set(row['features']))
    return [{feature: 1.0 for feature in row['features'] if counts[feature] >= FEWEST} for row in rows]


def fit(matrix, target):
    return LogisticRegression(C=GROWTH, max_iter=2000).fit(matrix, target)


def held_out(matrix, target, authors):
    """Probability of being taken by a model that has not seen the author."""
    shares = np.zeros(len(target))
    for author in sorted(set(authors)):
        own = authors == author
        shares[own] = fit(matrix[~own], target[~own]).predict_proba(matrix[own])[:, 1]
    return shares


def report(name, is_taken, taken, authors):
    parts = [
        f'{author}: {percent(is_taken[(authors == author) & taken].mean())} {percent(1 - is_taken[(authors == author) & ~taken].mean())}'
        for author in sorted(set(authors))
    ]
    print(f'{name}: taken found {percent(is_taken[taken].mean())}, not taken found {percent(1 - is_taken[~taken].mean())}')
    print('   ' + ' | '.join(parts))


def main(source, target):
    rows = load(source)
    names = DictVectorizer()
    matrix = names.fit_transform(counted(rows)).tocsr()
    taken = np.array([row['label'] == 'taken' for row in rows])
    authors = np.array([row['author'] for row in rows])
    rules = np.array([row['rule'] == 'current' for row in rows])

    shares = held_out(matrix, taken, authors)
    report('rules', rules, taken, authors)
    report('rules and model', np.where(rules, shares > SURELY_NOT, shares > SURELY_TAKEN), taken, authors)
    report('model', shares > 0.5, taken, authors)

    labels = np.array([row['label'] for row in rows])
    weights = [fit(matrix, taken).coef_[0]]
    ways = fit(matrix[~taken], labels[~taken])
    weights += [ways.coef_[list(ways.classes_).index(kind)] for kind in KINDS]
    table = np.array(weights).T
    lines = ['\t'.join(['feature', 'taken', *KINDS])]
    for feature, row in zip(names.get_feature_names_out(), table):
        if abs(row[0]) >= LEAST_WEIGHT or np.abs(row[1:]).max() >= 3 * LEAST_WEIGHT:
            lines.append('\t'.join([feature, *(str(round(SCALE * weight)) for weight in row)]))
    head = '# Written by npm run train from training/data/drugs: weights in hundredths. The columns are explained in README.md.'
    Path(target).write_text('\n'.join([head, *lines]) + '\n', 'utf8')
    print(f'{len(lines) - 1} features')


main(*sys.argv[1:])
