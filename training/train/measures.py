"""Figures on texts of authors that a head was not trained on."""
import numpy as np
from sklearn.metrics import roc_auc_score

AGE_GROUPS = [(0, 1, 'under 1 year'), (1, 16, '1 to 15 years'), (16, 40, '16 to 39 years'), (40, 65, '40 to 64 years'), (65, 200, '65 years and over')]


def age_group(age):
    return next(name for low, high, name in AGE_GROUPS if low <= age < high)


def found_at(scores, positive, calm, share):
    """Share of the positive ones above the limit that this share of the calm ones exceeds."""
    return float((scores[positive] > np.quantile(scores[calm], 1 - share)).mean())


def auc(scores, positive, negative):
    both = positive | negative
    return float(roc_auc_score(positive[both], scores[both]))


def percent(share):
    return f'{100 * share:5.1f} %'
