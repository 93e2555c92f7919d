"""python -m train.spanish MATERIAL.ndjson OUT.tsv: how urgent a Spanish story is, two logistic regressions on its words.

Figures are those of authors that a model was not trained on.
"""
import sys

import numpy as np
from scipy.sparse import diags
from sklearn.linear_model import LogisticRegression

from . import around
from .measures import auc, percent

# A feature counts from so many stories on.
FEWEST = 3
# Inverse strength of the regularization; 10 and 100 do as well on authors held out.
STRENGTH = 30
# Shares of the calm stories of authors not trained on that may reach the limits of the product
# (analysis-service/src/spanish/story-urgency.ts): of an emergency, and of the same day.
FALSE_ALARMS = {'emergency': 0.06, 'soon': 0.04}


def fit(matrix, wanted):
    return LogisticRegression(C=STRENGTH, max_iter=3000).fit(matrix, wanted)


def held_out(matrix, wanted, parts):
    odds = np.zeros(len(wanted))
    for part in sorted(set(parts)):
        own = parts == part
        odds[own] = fit(matrix[~own], wanted[~own]).decision_function(matrix[own])
    return odds


def main(source, target):
    rows = around.load(source)
    matrix, names = around.matrix_of(rows, FEWEST)
    # As the product does: long stories must not count for more than short ones.
    matrix = diags([1 / np.sqrt(len(row['features'])) for row in rows]) @ matrix
    level = np.array([row['level'] for row in rows])
    authors = np.array([row['author'] for row in rows])
    parts = np.array([f'{author} {at % 2}' if author == 'complaints' else author for at, author in enumerate(authors)])
    emergency, calm = level == 'emergency', np.isin(level, ['routine', 'self-care'])
    targets = {'emergency': emergency, 'soon': ~calm}

    reached = np.zeros((2, len(rows)), bool)
    for at, (name, wanted) in enumerate(targets.items()):
        odds = held_out(matrix, wanted, parts)
        limit = np.quantile(odds[calm], 1 - FALSE_ALARMS[name])
        reached[at] = odds >= limit
        print(f'{name}: area under the curve {auc(odds, wanted, calm):.3f}, limit {limit:.2f}')
    called, raised = reached[0], reached.any(0)
    for author in ['all', *sorted(set(authors))]:
        own = np.ones(len(rows), bool) if author == 'all' else authors == author
        print(
            f'  {author}: emergencies called so {percent(called[own & emergency].mean())} of {(own & emergency).sum()}, raised {percent(raised[own & emergency].mean())};'
            f' calm called emergency {percent(called[own & calm].mean())} of {(own & calm).sum()}, raised {percent(raised[own & calm].mean())}'
        )
    models = [fit(matrix, wanted) for wanted in targets.values()]
    weights = np.vstack([np.append(model.coef_[0], model.intercept_) for model in models])
    around.write(target, 'spanish', list(targets), [*names, 'bias'], weights.T)


main(*sys.argv[1:])
