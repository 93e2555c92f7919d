"""python -m train.passages STORY_PLACES.ndjson READER_FOLDER: what a passage says of each finding and each drug in it.

The published sentence encoder, fitted to the marked notes of training/data/findings, drugs and documents: the word pieces of a
finding or a drug, as the network sees them among all others of the passage, tell whether it is one of now, or is taken. Findings
of stories that the rules take for present count a little beside them, so that everyday sentences stay of now. The authors of
HELD_OUT are not learned from; the figures that are printed are theirs.
"""
import contextlib
import json
import os
import random
import re
import sys
from pathlib import Path

os.environ['HF_HUB_OFFLINE'] = '1'

import numpy as np
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from transformers import BertTokenizerFast

from .encoder import PUBLISHED, new_model, write_sums
from .material import DIMENSIONS
from .measures import percent

DATA = Path(__file__).parents[1] / 'data'
# In the order in which the product reads them (analysis-service/src/reader/statuses.ts); first the one that is of now.
OF_FINDING = ['now', 'denied', 'past', 'other', 'advice', 'feared']
OF_DRUG = ['taken', 'stopped', 'held', 'planned', 'declined', 'none']
SAID = [*OF_FINDING, *OF_DRUG]
# What a folder calls otherwise.
CALLED = {'drugs': {'other': 'none'}}
HELD_OUT = {
    'findings author-9', 'findings author-18', 'findings author-24',
    'drugs author-7', 'drugs author-10', 'drugs author-16', 'drugs author-21', 'documents author-4',
}
MARK = re.compile(r'\{([^{}|]+)\|(\w+)\}')
# Pieces of notes on drugs are short: so many of one author stand below each other, as in a document.
JOINED = (1, 2, 3, 4)
FIRST, LAST = 101, 102
MOST_PIECES = 128
# Windows of a long passage share so many of their pieces.
OVERLAP = 1 / 3
WEIGHT_OF_TOLD = 0.2
EPOCHS = 2.2
RATE = 1.5e-4
RATE_OF_HEAD = 2e-3
PASSAGES_A_STEP = 16
# Steps whose passages are sorted by length together.
SORTED_TOGETHER = 40
SEED = 1
LIMITS = (0.9, 0.7, 0.5, 0.3, 0.2, 0.1, 0.05, 0.03, 0.02)


def parse(line):
    """The text of a line of marked notes, and (begin, end, status) of its findings."""
    line = line.replace('\\n', '\n')
    text, marks, at = '', [], 0
    for match in MARK.finditer(line):
        text += line[at : match.start()]
        begin, at = len(text), match.end()
        text += match.group(1)
        marks.append((begin, len(text), match.group(2)))
    return text + line[at:], marks


def windows(author, text, marks, weight, tokenizer):
    """Parts of a text that the network takes: (author, pieces, [(first, end, class)], weight)."""
    read = tokenizer(text, return_offsets_mapping=True, add_special_tokens=False)
    pieces, places = read['input_ids'], read['offset_mapping']
    spans = []
    for begin, end, said in marks:
        own = [at for at, (start, stop) in enumerate(places) if stop > begin and start < end]
        if own:
            spans.append((own[0], own[-1] + 1, SAID.index(said)))
    size = MOST_PIECES - 2
    step = int(size * (1 - OVERLAP))
    for start in range(0, max(1, len(pieces) - int(size * OVERLAP)), step):
        stop = start + size
        own = [(first - start + 1, end - start + 1, said) for first, end, said in spans if first >= start and end <= stop]
        if own:
            yield author, [FIRST, *pieces[start:stop], LAST], own, weight


def join(lines):
    """Texts of several lines below each other, with their marks."""
    at = 0
    while at < len(lines):
        count = random.choice(JOINED)
        text, marks = '', []
        for own, own_marks in lines[at : at + count]:
            text += random.choice(['\n', '\n\n', ' ']) if text else ''
            marks += [(begin + len(text), end + len(text), said) for begin, end, said in own_marks]
            text += own
        yield text, marks
        at += count


def load(stories):
    tokenizer = BertTokenizerFast.from_pretrained(PUBLISHED)
    random.seed(SEED)
    passages = []
    for folder in ('findings', 'drugs', 'documents'):
        called = CALLED.get(folder, {})
        for file in sorted((DATA / folder).glob('*.txt')):
            author = f'{folder} {file.stem}'
            parsed = [parse(line) for line in filter(None, file.read_text('utf8').split('\n'))]
            lines = [(text, [(begin, end, called.get(said, said)) for begin, end, said in marks]) for text, marks in parsed]
            is_joined = folder == 'drugs' and author not in HELD_OUT
            for text, marks in join(lines) if is_joined else lines:
                passages += windows(author, text, marks, 1.0, tokenizer)
    for line in Path(stories).read_text('utf8').splitlines():
        story = json.loads(line)
        marks = [(begin, end, 'now') for begin, end in story['marks']]
        passages += windows(story['author'], story['text'], marks, WEIGHT_OF_TOLD, tokenizer)
    return passages


class Statuses(torch.nn.Module):
    """Word pieces and the weight of each in the finding or drug, which sum to 1, to a number for each status."""

    def __init__(self, **options):
        super().__init__()
        self.model = new_model(**options)
        self.head = torch.nn.Linear(DIMENSIONS, len(SAID))

    def forward(self, input_ids, attention_mask, finding, of=None):
        kinds = torch.zeros_like(input_ids)
        hidden = self.model(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=kinds).last_hidden_state
        own = hidden if of is None else hidden[of]
        return self.head((own * finding.unsqueeze(-1).to(own.dtype)).sum(1))


def to_tensors(passages):
    longest = max(len(pieces) for _, pieces, _, _ in passages)
    ids, mask = torch.zeros(len(passages), longest, dtype=torch.long), torch.zeros(len(passages), longest, dtype=torch.long)
    of, finding, said, weights = [], [], [], []
    for row, (_, pieces, spans, weight) in enumerate(passages):
        ids[row, : len(pieces)] = torch.tensor(pieces)
        mask[row, : len(pieces)] = 1
        for first, end, status in spans:
            place = torch.zeros(longest)
            place[first:end] = 1 / (end - first)
            of.append(row)
            finding.append(place)
            said.append(status)
            weights.append(weight)
    return (ids, mask, torch.stack(finding), torch.tensor(of)), torch.tensor(said), torch.tensor(weights)


def steps_of(passages):
    """Batches of passages of about one length, for ever, in a new order each time round."""
    while True:
        random.shuffle(passages)
        for start in range(0, len(passages), PASSAGES_A_STEP * SORTED_TOGETHER):
            part = sorted(passages[start : start + PASSAGES_A_STEP * SORTED_TOGETHER], key=lambda one: len(one[1]))
            batches = [part[at : at + PASSAGES_A_STEP] for at in range(0, len(part), PASSAGES_A_STEP)]
            random.shuffle(batches)
            yield from batches


def loss_of(scores, said):
    """Cross-entropy of each, among the statuses of its kind."""
    is_drug = said >= len(OF_FINDING)
    other = torch.where(is_drug.unsqueeze(1), torch.arange(len(SAID)) < len(OF_FINDING), torch.arange(len(SAID)) >= len(OF_FINDING))
    return F.cross_entropy(scores.masked_fill(other, -torch.inf), said, reduction='none')


def precision():
    """Half the digits where the processor multiplies them; elsewhere they would cost time."""
    return torch.autocast('cpu', dtype=torch.bfloat16) if torch.cpu._is_amx_tile_supported() else contextlib.nullcontext()


def fit(passages):
    torch.manual_seed(SEED)
    torch.set_num_threads(2)
    random.seed(SEED)
    network = Statuses()
    network.model.embeddings.word_embeddings.weight.requires_grad_(False)
    own = [one for one in network.model.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW([{'params': own, 'lr': RATE}, {'params': network.head.parameters(), 'lr': RATE_OF_HEAD}], weight_decay=0.01)
    steps = int(EPOCHS * len(passages) / PASSAGES_A_STEP)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps))
    network.train()
    for step, batch in zip(range(steps), steps_of(list(passages))):
        inputs, said, weights = to_tensors(batch)
        with precision():
            scores = network(*inputs)
        loss = (loss_of(scores.float(), said) * weights).sum() / weights.sum()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % 100 == 99:
            print(f'  step {step + 1} of {steps}: {loss.item():.2f}', flush=True)
    return network.eval()


def scores_of(network, passages):
    scores, said = [], []
    with torch.no_grad():
        for at in range(0, len(passages), PASSAGES_A_STEP):
            inputs, own, _ = to_tensors(passages[at : at + PASSAGES_A_STEP])
            scores.append(network(*inputs))
            said.append(own)
    return torch.cat(scores), torch.cat(said).numpy()


def report(name, network, passages, first, last):
    """Of the statuses from `first` up to `last`, of which the first is the one of now."""
    scores, said = scores_of(network, passages)
    own = (said >= first) & (said < last)
    shares, said = F.softmax(scores[:, first:last], 1).numpy()[own], said[own] - first
    now = said == 0
    print(f'{name}: {len(said)}, {percent(now.mean())} of now; status right {percent((shares.argmax(1) == said).mean())}')
    for limit in LIMITS:
        kept = shares[:, 0] >= limit
        print(f'  at {limit}: of now kept {percent(kept[now].mean())}, others found {percent(1 - kept[~now].mean())}')


def export(network, target):
    """The network with weights of 8 bits, a scale for each channel."""
    plain = Statuses(attn_implementation='eager')
    plain.load_state_dict(network.state_dict())
    sample = BertTokenizerFast.from_pretrained(PUBLISHED)(['crushing chest pain', 'he is grey'], return_tensors='pt', padding=True)
    finding = torch.zeros(sample['input_ids'].shape)
    finding[:, 1] = 1
    full = target.with_suffix('.full')
    names = ['input_ids', 'attention_mask', 'finding']
    # One passage for all rows of `finding`, or a row for each passage.
    passages, rows = {0: 'passages', 1: 'pieces'}, {0: 'rows', 1: 'pieces'}
    torch.onnx.export(
        plain.eval(), (sample['input_ids'], sample['attention_mask'], finding), str(full), opset_version=17, dynamo=False,
        input_names=names, output_names=['statuses'],
        dynamic_axes={'input_ids': passages, 'attention_mask': passages, 'finding': rows, 'statuses': {0: 'rows'}},
    )
    quantize_dynamic(str(full), str(target), weight_type=QuantType.QInt8, per_channel=True)
    full.unlink()


def main(stories, target):
    passages = load(stories)
    learned = [one for one in passages if one[0] not in HELD_OUT]
    held = [one for one in passages if one[0] in HELD_OUT]
    print(f'{len(learned)} passages with {sum(len(one[2]) for one in learned)} findings, {len(held)} of authors held out')
    network = fit(learned)
    for author in sorted({one[0] for one in held}):
        own = [one for one in held if one[0] == author]
        if not author.startswith('drugs'):
            report(f'{author}, findings', network, own, 0, len(OF_FINDING))
        if not author.startswith('findings'):
            report(f'{author}, drugs', network, own, len(OF_FINDING), len(SAID))
    file = Path(target) / 'statuses-int8.onnx'
    export(network, file)
    write_sums(file.parent, [file.name])


if __name__ == '__main__':
    main(*sys.argv[1:])
