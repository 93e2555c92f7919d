"""How urgent a story is: logistic regression on its present clauses, figures by leave-one-author-out."""
import numpy as np
from sklearn.linear_model import LogisticRegression

from . import measures
from .material import DIMENSIONS

# Lower ends of the age bands, in years; with the pregnancy the last columns, see reader/heads/acuity.ts.
AGE_BANDS = [0.25, 1, 5, 16, 40, 60, 75]
BAND_SIZE = 0.3
C = 2
# Shares of the calm stories of authors not trained on that may exceed a limit.
FALSE_ALARMS = {'emergency': 0.04, 'soon': 0.08, 'sameDay': 0.02}
KNOWN_PER_STORY = 2
MOST_KNOWN = 4000


def features(material):
    rows = []
    for story in material.stories:
        own = material.present_rows(story)
        vectors = material.vectors[own] if own else np.zeros((1, DIMENSIONS), np.float32)
        whole = material.vectors[story['story']] if own else np.zeros(DIMENSIONS, np.float32)
        facts = np.zeros(len(AGE_BANDS) + 2, np.float32)
        facts[sum(story['age'] >= low for low in AGE_BANDS)] = BAND_SIZE
        facts[-1] = BAND_SIZE if story['pregnant'] else 0
        rows.append(np.concatenate([vectors.mean(0), vectors.max(0), vectors.min(0), whole, facts]))
    return np.array(rows, np.float32)


def balance(target, writers):
    """Weights that keep who writes from telling the level: most emergencies are told by others, most calm stories by the patient."""
    weights = np.ones(len(target))
    for writer in sorted(set(writers)):
        for level in (True, False):
            own = (writers == writer) & (target == level)
            if own.any():
                weights[own] = np.sqrt((writers == writer).sum() * (target == level).mean() / own.sum())
    weights = np.clip(weights, 0.2, 5)
    return weights / weights.mean()


def fit(rows, target, writers):
    return LogisticRegression(C=C, max_iter=3000).fit(rows, target, balance(target, writers))


def held_out(rows, target, authors, writers):
    scores = np.zeros(len(rows))
    for author in sorted(set(authors)):
        own = authors == author
        scores[own] = fit(rows[~own], target[~own], writers[~own]).decision_function(rows[own])
    return scores


def print_groups(title, keys, emergency, calm, scores, limit):
    print(f'  by {title}')
    for key in sorted(set(keys)):
        here = keys == key
        if (here & emergency).sum() < 10 or (here & calm).sum() < 10:
            continue
        found, false = (scores[here & emergency] >= limit).mean(), (scores[here & calm] >= limit).mean()
        print(f'    {key:<20} found {measures.percent(found)} of {(here & emergency).sum():>4}   false alarms {measures.percent(false)} of {(here & calm).sum():>4}')


def known_clauses(material, weights, emergency, urgent):
    """The clauses that make the written stories urgent, most first: what the reasons of the product quote."""
    mean, high, low = weights[:DIMENSIONS], weights[DIMENSIONS:2 * DIMENSIONS], weights[2 * DIMENSIONS:3 * DIMENSIONS]
    score = lambda v: float(mean @ v.mean(0) + high @ v.max(0) + low @ v.min(0))
    found = {}
    for at, story in enumerate(material.stories):
        if not (emergency[at] or urgent[at]):
            continue
        rows = material.present_rows(story)
        vectors = material.vectors[rows]
        if len(rows) < 2:
            continue
        whole = score(vectors)
        drops = sorted(((whole - score(np.delete(vectors, i, 0)), rows[i]) for i in range(len(rows))), reverse=True)
        for drop, row in drops[:KNOWN_PER_STORY]:
            text = material.texts[row]
            if drop > 0 and 3 <= len(text.split()) <= 18 and row not in found:
                found[row] = (drop, 'emergency' if emergency[at] else 'urgent')
    best = sorted(found.items(), key=lambda one: (-one[1][0], one[0]))[:MOST_KNOWN]
    return [(row, level) for row, (_, level) in sorted(best)]


def train(material, heads):
    stories = material.stories
    level = np.array([story['level'] for story in stories])
    authors = np.array([story['author'] for story in stories])
    writers = np.array([story['writer'] for story in stories])
    emergency, urgent = level == 'emergency', level == 'urgent'
    calm = ~emergency & ~urgent
    rows = features(material)
    scores = held_out(rows, emergency, authors, writers)
    soon = held_out(rows, emergency | urgent, authors, writers)
    limits = {
        'emergency': float(np.quantile(scores[calm], 1 - FALSE_ALARMS['emergency'])),
        'soon': float(np.quantile(scores[calm], 1 - FALSE_ALARMS['soon'])),
        'sameDay': float(np.quantile(soon[calm], 1 - FALSE_ALARMS['sameDay'])),
    }
    print(f'\nacuity: {len(stories)} stories ({emergency.sum()} emergency, {urgent.sum()} urgent, {calm.sum()} calm), authors held out')
    print(f'  emergency against calm: area {measures.auc(scores, emergency, calm):.3f}; against all others {measures.auc(scores, emergency, ~emergency):.3f}')
    for share in (0.02, 0.04, 0.05, 0.08, 0.1):
        print(f'  emergencies found at {measures.percent(share)} false alarms of calm stories: {measures.percent(measures.found_at(scores, emergency, calm, share))}')
    print(f'  same day or sooner against calm: area {measures.auc(soon, ~calm, calm):.3f}')
    rules = np.array([story['rules'] for story in stories])
    together = (rules == 'emergency') | (scores >= limits['emergency'])
    safe = together | (rules == 'urgent') | (rules == 'not-assessed') | (scores >= limits['soon']) | (soon >= limits['sameDay'])
    print(f'  rules alone: found {measures.percent((rules[emergency] == "emergency").mean())}, reassured {measures.percent(np.isin(rules[emergency], ["routine", "self-care"]).mean())}, calm called emergency {measures.percent((rules[calm] == "emergency").mean())}')
    print(f'  rules or reader: found {measures.percent(together[emergency].mean())}, reassured {measures.percent(1 - safe[emergency].mean())}, calm called emergency {measures.percent(together[calm].mean())}')
    print_groups('author', authors, emergency, calm, scores, limits['emergency'])
    print_groups('writer', writers, emergency, calm, scores, limits['emergency'])
    print_groups('region', np.array([story['region'] for story in stories]), emergency, calm, scores, limits['emergency'])
    print_groups('age', np.array([measures.age_group(story['age']) for story in stories]), emergency, calm, scores, limits['emergency'])

    models = {
        'emergency': fit(rows, emergency, writers),
        'sameDay': fit(rows, emergency | urgent, writers),
    }
    round_all = lambda numbers: [round(float(number), 4) for number in numbers]
    known = known_clauses(material, models['emergency'].coef_[0], emergency, urgent)
    heads.matrix('known-clauses', material.vectors[[row for row, _ in known]])
    heads.json('acuity', {
        'ageBands': AGE_BANDS,
        'bandSize': BAND_SIZE,
        'limits': {name: round(limit, 3) for name, limit in limits.items()},
        **{name: {'weights': round_all(model.coef_[0]), 'bias': round(float(model.intercept_[0]), 4)} for name, model in models.items()},
        'known': [[material.texts[row], level] for row, level in known],
    })
