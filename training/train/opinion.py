"""Second opinion on the differential: how near a story lies to what is written of each condition."""
import numpy as np

from . import measures
from .material import present_rows

WEIGHTS = {'description': [0, 4, 8, 12, 16], 'stories': [0, 4, 8, 12]}
# Fitted on written stories alone the weight of other stories grows without end, as all of them are of the conditions that have
# stories; above this value vignettes of other sources lose (docs/reader.md).
CHOSEN = {'description': 12, 'stories': 8}


def nearest_story(queries, vectors, owners, count):
    """For each query and condition the cosine of the nearest story; where there is none, the median of those that have one."""
    near = np.full((len(queries), count), np.nan, np.float32)
    similar = queries @ vectors.T
    for owner in np.unique(owners):
        near[:, owner] = similar[:, owners == owner].max(1)
    middle = np.nanmedian(near, axis=1, keepdims=True)
    return np.where(np.isnan(near), middle, near)


def complaint_of(material, story):
    clause = next((clause for clause in story['clauses'] if clause['field'] == 'chiefComplaint'), story['clauses'][0])
    return material.texts[clause['row']]


def top(scores, truth):
    rank = (scores > scores[np.arange(len(truth)), truth][:, None]).sum(1) + 1
    return [float((rank <= k).mean()) for k in (1, 3, 5)]


def train(material, heads):
    place = {condition['id']: at for at, condition in enumerate(material.conditions)}
    descriptions = material.vectors[[condition['row'] for condition in material.conditions]]
    kept = [at for at, story in enumerate(material.stories) if present_rows(story) and story['condition']]
    stories = [material.stories[at] for at in kept]
    vectors = material.vectors[[story['story'] for story in stories]]
    truth = np.array([place[story['condition']] for story in stories])
    authors = np.array([story['author'] for story in stories])
    engine = np.where(np.isfinite(material.scores[kept]), material.scores[kept], -50)
    described, told = np.zeros_like(engine), np.zeros_like(engine)
    for fold in material.folds:
        own = np.isin(authors, fold.authors)
        whole = fold.vectors[[story['story'] for story in stories]]
        described[own] = whole[own] @ fold.vectors[[condition['row'] for condition in material.conditions]].T
        told[own] = nearest_story(whole[own], whole[~own], truth[~own], len(place))
    print(f'\nsecond opinion: {len(stories)} stories, authors held out; top-1, top-3, top-5')
    show = lambda scores: '  '.join(measures.percent(share) for share in top(scores, truth))
    print(f'  engine alone                 {show(engine)}')
    print(f'  descriptions alone           {show(described)}')
    print(f'  stories of others alone      {show(told)}')
    for a in WEIGHTS['description']:
        for b in WEIGHTS['stories']:
            print(f'  engine + {a:>2} description + {b:>2} stories {show(engine + a * described + b * told)}')
    heads.matrix('conditions', descriptions)
    heads.matrix('stories', vectors)
    heads.json('opinion', {
        'weights': CHOSEN,
        'conditions': [condition['id'] for condition in material.conditions],
        'stories': [[story['condition'], complaint_of(material, story)] for story in stories],
    })
