"""python -m train.statuses MATERIAL.ndjson OUT.tsv: what a note says of its findings, a logistic regression on what stands around them.

Two models on the same features: whether a finding is one of the patient now, and for the others in which way it is not. Figures
are those of authors that a model was not trained on; the rules alone stand beside them.
"""
import sys

import numpy as np

from . import around
from .measures import percent

# Labels of training/data/findings as states of the product; what is only feared has not come about either. `told`: in a story,
# where the rules take it for present.
TOLD = 'told'
STATE = {TOLD: 'present', 'now': 'present', 'denied': 'absent', 'past': 'past', 'other': 'family', 'advice': 'hypothetical', 'feared': 'hypothetical'}
# How much a finding of a story counts beside a marked one: everyday sentences, whose labels nobody has looked at.
WEIGHT_OF_TOLD = 0.2
# Authors whose stories have the shape of documents, with advice and events of before: there the rules are wrong too often.
DOCUMENTS = ('story of author-15', 'story of author-16')
WAYS = ['absent', 'past', 'family', 'hypothetical']
OF_NOW = ['present', 'uncertain']
# A feature counts from so many findings on.
FEWEST = 4
# Where the rules are overruled (analysis-service/src/context/learned/judge.ts).
NOT_BELOW = {'absent': 0.02, 'past': 0.1, 'family': 0.15, 'hypothetical': 0.1}


def report(name, is_now, now, authors):
    print(f'{name}: of now found {percent(is_now[now].mean())}, others found {percent(1 - is_now[~now].mean())}')
    print('   ' + ' | '.join(
        f'{author}: {percent(is_now[(authors == author) & now].mean())} {percent(1 - is_now[(authors == author) & ~now].mean())}'
        for author in sorted(set(authors))
    ))


def of_lists(shares, rows):
    """The items of a list share most of their words: what they say together counts by the root of their number."""
    odds = np.log(shares / (1 - shares))
    lists = {}
    for at, row in enumerate(rows):
        lists.setdefault((row['author'], row['block'], row['run']), []).append(at)
    for items in lists.values():
        odds[items] = odds[items].sum() / np.sqrt(len(items))
    return 1 / (1 + np.exp(-odds))


def held_out_ways(matrix, states, authors):
    """In which way each finding is not one of now, by a model that has not seen its author."""
    ways = np.empty(len(states), dtype=object)
    for author in sorted(set(authors)):
        own = authors == author
        known = ~own & (states != 'present')
        ways[own] = around.fit(matrix[known], states[known]).predict(matrix[own])
    return ways


def main(source, target):
    rows = [row for row in around.load(source) if not row['author'].startswith(DOCUMENTS)]
    matrix, names = around.matrix_of(rows, FEWEST)
    states = np.array([STATE[row['label']] for row in rows])
    now = states == 'present'
    authors = np.array([row['author'] for row in rows])
    rule = np.array([row['rule'] for row in rows])
    rules = np.isin(rule, OF_NOW)
    marked = np.array([row['label'] != TOLD for row in rows])
    weights = np.where(marked, 1, WEIGHT_OF_TOLD)
    print(f'{marked.sum()} marked findings, {(~marked).sum()} of stories, {matrix.shape[1]} features')

    shares = of_lists(around.held_out(matrix, now, authors, weights), rows)
    told = rules & ~marked
    print(f'of stories below 0.1: {percent((shares[told] < 0.1).mean())}')
    of_now = around.fit(matrix, now, weights).coef_[0]
    chosen = np.flatnonzero(marked)
    rows, rule, rules, states, now, authors = ([rows[at] for at in chosen], rule[chosen], rules[chosen], states[chosen], now[chosen], authors[chosen])
    shares = shares[chosen]
    ways = held_out_ways(matrix[chosen], states, authors)
    limits = np.array([NOT_BELOW[way] for way in ways])
    report('rules', rules, now, authors)
    report('model', shares > 0.5, now, authors)
    lost = rules & (shares < limits)
    for way in WAYS:
        own = lost & (ways == way)
        print(f'  made {way}: {own.sum()}, not of now {percent(1 - now[own].mean())}, {way} {percent((states[own] == way).mean())}')
    together = rules & ~lost
    report('rules and model', together, now, authors)
    print('  by state, rules: ' + ', '.join(f'{state} {percent((rules == (state == "present"))[states == state].mean())}' for state in ['present', *WAYS]))
    print('  by state, both:  ' + ', '.join(f'{state} {percent((together == (state == "present"))[states == state].mean())}' for state in ['present', *WAYS]))

    model = around.fit(matrix[chosen][~now], states[~now])
    table = [of_now, *(model.coef_[list(model.classes_).index(way)] for way in WAYS)]
    around.write(target, 'findings', ['now', *WAYS], names, np.array(table).T)


main(*sys.argv[1:])
