"""What a clause may mean: one softmax over the findings that have clauses, with the decoys as a class of their own."""
import numpy as np

from . import measures

EPOCHS = 22
BATCH = 256
RATE = 0.03
DECAY = 3e-6
# A name or phrase of the tables counts less than a clause that somebody wrote.
PHRASE_WEIGHT = 0.5
SEED = 1
# Share of the proposals on held-out authors that must name the finding that their author meant, or a more general or special one.
# What is proposed of a decoy counts as wrong where it is the finding that the decoy must not be taken for: most decoys mean
# another finding, which nobody has labelled.
PRECISION = 0.9
EXAMPLES = 6


def softmax(scores):
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return scores / scores.sum(1, keepdims=True)


def fit(rows, classes, sizes, count):
    """Adam over small parts of the rows in an order that is the same on every run."""
    rows = np.hstack([rows, np.ones((len(rows), 1))]).astype(np.float32)
    weights = np.zeros((rows.shape[1], count), np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    random = np.random.default_rng(SEED)
    last = EPOCHS * -(-len(rows) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = random.permutation(len(rows))
        for begin in range(0, len(rows), BATCH):
            part = order[begin : begin + BATCH]
            step += 1
            slope = softmax(rows[part] @ weights)
            slope[np.arange(len(part)), classes[part]] -= 1
            slope = rows[part].T @ (slope * sizes[part, None]) / len(part)
            slope[:-1] += DECAY * weights[:-1]
            first = 0.9 * first + 0.1 * slope
            second = 0.999 * second + 0.001 * slope * slope
            rate = RATE * (1.01 - step / last)
            weights -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-9)
    return weights


def probabilities(weights, rows):
    return softmax(np.hstack([rows, np.ones((len(rows), 1), np.float32)]) @ weights)


def curve(right, sure, total):
    """Precision and recall when the surest proposals are taken first."""
    order = np.argsort(-sure, kind='stable')
    good = np.cumsum(right[order])
    return good / np.arange(1, len(order) + 1), good / total, sure[order]


def print_curve(name, right, sure, total):
    precision, recall, _ = curve(right, sure, total)
    cells = []
    for wanted in (0.2, 0.3, 0.4, 0.5, 0.6):
        at = int(np.searchsorted(recall, wanted))
        cells.append(f'{wanted:.0%} {measures.percent(precision[at])}' if at < len(recall) else f'{wanted:.0%}     -  ')
    print(f'  {name:<36} precision at recall  ' + '   '.join(cells))


def limit_of(right, sure, total):
    """The lowest sureness from which on the share of right proposals stays good enough."""
    precision, _, order = curve(right, sure, total)
    good = np.where(precision >= PRECISION)[0]
    return float(order[good[-1]]) if len(good) else 1.0


def train(material, heads):
    known = {finding['id']: finding for finding in material.findings}
    ids = sorted({clause['finding'] for clause in material.clauses if clause['label'] == 'present'})
    place = {finding: at for at, finding in enumerate(ids)}
    none = len(ids)
    clauses = [clause for clause in material.clauses if clause['finding'] in place]
    places = [clause['row'] for clause in clauses]
    truth = np.array([place[clause['finding']] for clause in clauses])
    present = np.array([clause['label'] == 'present' for clause in clauses])
    classes = np.where(present, truth, none)
    authors = np.array([clause['author'] for clause in clauses])
    phrases = [(place[finding], row) for finding in ids for row in known[finding]['rows']]
    phrase_places = [row for _, row in phrases]
    phrase_classes = np.array([finding for finding, _ in phrases])
    related = np.array([[a == b or b in known[a]['ancestors'] or a in known[b]['ancestors'] for b in ids] for a in ids])

    def fit_on(chosen, vectors):
        rows = np.vstack([vectors[places][chosen], vectors[phrase_places]])
        sizes = np.concatenate([np.ones(chosen.sum()), np.full(len(phrases), PHRASE_WEIGHT)]).astype(np.float32)
        return fit(rows, np.concatenate([classes[chosen], phrase_classes]), sizes, none + 1)

    sure = np.zeros(len(clauses))
    guess = np.zeros(len(clauses), int)
    near = np.zeros(len(clauses))
    near_guess = np.zeros(len(clauses), int)
    for fold in material.folds:
        own = np.isin(authors, fold.authors)
        vectors, named = fold.vectors[places], fold.vectors[phrase_places]
        chances = probabilities(fit_on(~own, fold.vectors), vectors[own])[:, :none]
        guess[own], sure[own] = chances.argmax(1), chances.max(1)
        bank = np.vstack([vectors[~own & present], named])
        owner = np.concatenate([truth[~own & present], phrase_classes])
        similar = vectors[own] @ bank.T
        near_guess[own], near[own] = owner[similar.argmax(1)], similar.max(1) - np.maximum(0, (vectors[own] @ vectors[~own & ~present].T).max(1) - similar.max(1))
    taught = np.array([len(set(authors[(truth == one) & present])) > 1 for one in range(none)])[truth]
    right = present & related[guess, truth]
    total = int((present & taught).sum())
    print(f'\nfindings: {len(clauses)} clauses of {none} findings ({int((~present).sum())} decoys), authors held out; {int(taught.sum())} clauses of findings that another author has written too')
    print_curve('softmax, decoys among the clauses', right[taught], sure[taught], total)
    keep = taught & present
    print_curve('softmax, present clauses only', right[keep], sure[keep], total)
    print_curve('nearest phrase, decoys among them', (present & related[near_guess, truth])[taught], near[taught], total)
    judged = taught & (present | related[guess, truth])
    print_curve('softmax, decoys for their own finding', right[judged], sure[judged], total)
    general = limit_of(right[judged], sure[judged], total)
    fired = sure >= general
    print(f'  at the limit {general:.3f}: {measures.percent(right[judged & fired].mean())} right ({measures.percent(right[taught & fired].mean())} where any proposal of a decoy is wrong), {measures.percent(right[keep & fired].sum() / total)} of the present clauses; decoys that propose anything {measures.percent((fired & ~present).sum() / (~present).sum())}, their own finding {measures.percent((fired & ~present & related[guess, truth]).sum() / (~present).sum())}')
    writers = np.array([clause['writer'] for clause in clauses])
    regions = np.array([clause['region'] for clause in clauses])
    for title, keys in (('author', authors), ('writer', writers), ('region', regions)):
        print(f'  by {title}')
        for key in sorted(set(keys)):
            here = (keys == key) & judged
            if (here & fired).sum() < 20:
                continue
            print(f'    {key:<20} right {measures.percent(right[here & fired].mean())} of {(here & fired).sum():>4}   found {measures.percent(right[here & fired].sum() / (here & present).sum())} of {(here & present).sum():>4}')
    # A finding that was proposed wrongly on held-out authors must be surer than those proposals were.
    limits = []
    for one in range(none):
        own = (guess == one) & judged
        mine = (truth == one) & present
        limit = general
        while own.any() and (own & (sure >= limit)).any() and right[own & (sure >= limit)].mean() < 0.8:
            limit = float(np.nextafter(sure[own & (sure >= limit) & ~right].min(), 2)) + 0.005
        limits.append(round(min(0.99, max(general, limit) if mine.any() else 0.99), 3))
    weights = fit_on(np.ones(len(clauses), bool), material.vectors)
    heads.matrix('findings', weights[:-1].T)
    examples = []
    for one in range(none):
        mine = [at for at in np.where((truth == one) & present)[0]]
        # One of each author in turn, so that the quoted words are of many kinds.
        turn = sorted(mine, key=lambda at: (sum(authors[other] == authors[at] for other in mine if other < at), at))
        examples += [(one, clauses[at]['row']) for at in turn[:EXAMPLES]]
    heads.matrix('finding-examples', material.vectors[[row for _, row in examples]])
    heads.json('findings', {
        'findings': ids,
        'bias': [round(float(number), 4) for number in weights[-1]],
        'limits': limits,
        'examples': [[finding, material.texts[row]] for finding, row in examples],
    })
