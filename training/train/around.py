"""Logistic regressions on what stands around words of a note: single words, pairs and triples with their side, and the rules' own reading."""
import json
from collections import Counter
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

# How readily a weight grows; the best of 0.1, 0.3, 1 and 3 on authors held out.
GROWTH = 0.3
# A weight counts from this size on.
LEAST_WEIGHT = 0.04
# Weights are written in hundredths.
SCALE = 100


def load(path):
    return [json.loads(line) for line in Path(path).read_text('utf8').splitlines()]


def matrix_of(rows, fewest):
    """The features that stand in `fewest` rows at least, and their names."""
    counts = Counter(feature for row in rows for feature in set(row['features']))
    names = DictVectorizer()
    frequent = [{feature: 1.0 for feature in row['features'] if counts[feature] >= fewest} for row in rows]
    return names.fit_transform(frequent).tocsr(), names.get_feature_names_out()


def fit(matrix, target, weights=None, intercept=False):
    # The product sums the weights of features alone; the rules' own reading, one of them always, stands for an intercept.
    return LogisticRegression(C=GROWTH, max_iter=2000, fit_intercept=intercept).fit(matrix, target, weights)


def held_out(matrix, target, authors, weights=None, intercept=False):
    """Probability of the target by a model that has not seen the author."""
    shares = np.zeros(len(target))
    for author in sorted(set(authors)):
        own = authors == author
        model = fit(matrix[~own], target[~own], None if weights is None else weights[~own], intercept)
        shares[own] = model.predict_proba(matrix[own])[:, 1]
    return shares


def write(target, source, columns, names, table):
    """The weights of some size as a table; the first column is the one that decides."""
    lines = ['\t'.join(['feature', *columns])]
    for feature, row in zip(names, table):
        if abs(row[0]) >= LEAST_WEIGHT or np.abs(row[1:]).max(initial=0) >= 3 * LEAST_WEIGHT:
            lines.append('\t'.join([feature, *(str(round(SCALE * weight)) for weight in row)]))
    head = f'# Written by npm run train from training/data/{source}: weights in hundredths. The columns are explained in README.md.'
    Path(target).write_text('\n'.join([head, *lines]) + '\n', 'utf8')
    print(f'{len(lines) - 1} features')
