"""Second opinion on the differential: which condition's stories a story is like, by linear discriminant analysis."""
import numpy as np

from . import measures
from .material import DIMENSIONS, present_rows

# The written description of a condition counts as one more of its stories, so that one without any can be named as well.
# A condition of few stories lies this many stories nearer to the middle of all.
TOWARDS_MIDDLE = 1
# Ledoit and Wolf, 2004: a covariance of few samples is drawn towards a round one.
ROUNDED = 0.3
WEIGHTS = [0, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2]
# Written stories alone ask for about 0.2, as all of them are of conditions that have stories; above this value vignettes of
# other sources lose (docs/reader.md).
CHOSEN = 0.07
HELD_OUT_GROUPS = 3


def means_of(vectors, owners, count):
    sums = np.zeros((count, vectors.shape[1]))
    np.add.at(sums, owners, vectors)
    return sums, np.bincount(owners, minlength=count)[:, None]


def discriminant(vectors, truth, descriptions):
    """Weights and bias of each condition: what is higher is more alike."""
    sums, counts = means_of(vectors, truth, len(descriptions))
    within = vectors - (sums / np.maximum(counts, 1))[truth]
    covariance = within.T @ within / (len(vectors) - (counts > 0).sum())
    round_one = np.trace(covariance) / DIMENSIONS * np.eye(DIMENSIONS)
    spread = (1 - ROUNDED) * covariance + ROUNDED * round_one
    middle = vectors.mean(0)
    means = (sums + descriptions + TOWARDS_MIDDLE * middle) / (counts + 1 + TOWARDS_MIDDLE)
    weights = means @ np.linalg.inv(spread)
    return weights, -0.5 * (weights * means).sum(1)


def complaint_of(material, story):
    clause = next((clause for clause in story['clauses'] if clause['field'] == 'chiefComplaint'), story['clauses'][0])
    return material.texts[clause['row']]


def top(scores, truth):
    rank = (scores > scores[np.arange(len(truth)), truth][:, None]).sum(1) + 1
    return [float((rank <= k).mean()) for k in (1, 3, 5)]


def show_figures(material, vectors, truth, authors, descriptions, engine):
    """Of the authors whom the encoder has not seen, each group by a head that has seen every other author."""
    newer = material.newer()
    liked = np.zeros_like(engine)
    for group in range(HELD_OUT_GROUPS):
        own = np.isin(authors, newer[group::HELD_OUT_GROUPS])
        weights, bias = discriminant(vectors[~own], truth[~own], descriptions)
        liked[own] = vectors[own] @ weights.T + bias
    kept = np.isin(authors, newer)
    show = lambda scores: '  '.join(measures.percent(share) for share in top(scores[kept], truth[kept]))
    print(f'\nsecond opinion: {kept.sum()} stories of authors held out; top-1, top-3, top-5')
    print(f'  stories alone        {show(liked)}')
    for weight in WEIGHTS:
        print(f'  engine + {weight:<4} stories {show(engine + weight * liked)}')


def train(material, heads):
    place = {condition['id']: at for at, condition in enumerate(material.conditions)}
    descriptions = material.vectors[[condition['row'] for condition in material.conditions]]
    kept = [at for at, story in enumerate(material.stories) if present_rows(story) and story['condition']]
    stories = [material.stories[at] for at in kept]
    vectors = material.vectors[[story['story'] for story in stories]]
    truth = np.array([place[story['condition']] for story in stories])
    authors = np.array([story['author'] for story in stories])
    engine = np.where(np.isfinite(material.scores[kept]), material.scores[kept], -50)
    show_figures(material, vectors, truth, authors, descriptions, engine)
    weights, bias = discriminant(vectors, truth, descriptions)
    heads.matrix('conditions', weights)
    heads.matrix('stories', vectors)
    heads.json('opinion', {
        'weight': CHOSEN,
        'bias': [round(float(one), 4) for one in bias],
        'conditions': [condition['id'] for condition in material.conditions],
        'stories': [[story['condition'], complaint_of(material, story)] for story in stories],
    })
