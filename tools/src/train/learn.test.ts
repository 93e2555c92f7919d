import { describe, expect, it } from '@jest/globals';
import {
  createTagger,
  LABELS,
  loadLexicon,
  proposalsOf,
  readDocument,
  sequencesOf,
} from '@neurovista/analysis-service';
import { calibrate, calibrationError } from './calibrate.ts';
import { clusterWords } from './clusters.ts';
import { compress } from './compress.ts';
import { samplesOf } from './corpus.ts';
import { addTallies, formatTally, judge, judgeLeniently, tallyOf } from './judge.ts';
import { learn } from './learn.ts';

const settings = { rounds: 8, rate: 0.2, decay: 0.001, dropout: 0, least: 1, seed: 7 };
const noWords = { words: new Int32Array(), wordClasses: new Uint16Array() };
const lexicon = loadLexicon();

const scheme = {
  labels: { Finding: 'MEDICAL_CONDITION' },
  complete: LABELS,
  weight: 1,
} as const;

function sample(text: string, name: string) {
  const begin = text.indexOf(name);
  const entities = [{ begin, end: begin + name.length, type: 'Finding', category: null }];
  return samplesOf({ id: 1, text, entities }, scheme, lexicon);
}

const samples = ['zygoma', 'blorbitis', 'snarfosis', 'quuxemia'].flatMap((name) =>
  sample(`He then showed ${name} and left.`, name),
);

const learnTagger = () =>
  createTagger(compress(learn(samples, { settings, classOf: () => 0 }), noWords, 0));

describe('learn', () => {
  it('reads a new name where it has seen others', () => {
    const text = 'He then showed wibblosis and left.';
    const tagger = learnTagger();
    const names = sequencesOf(readDocument(text, undefined), []).flatMap((sequence) =>
      proposalsOf(sequence, tagger.tag(sequence)).map(({ begin, end }) => text.slice(begin, end)),
    );
    expect(names).toEqual(['wibblosis']);
  });

  it('gives the same weights for the same seed', () => {
    const run = () => learn(samples, { settings: { ...settings, dropout: 0.3 }, classOf: () => 0 });
    expect(run()).toEqual(run());
  });

  it('has met the words that it learned from', () => {
    expect(learnTagger().hasMet('showed')).toBe(true);
    expect(learnTagger().hasMet('mowed')).toBe(false);
  });
});

describe('clusterWords', () => {
  it('groups words that share their neighbors', () => {
    const sentences = Array.from({ length: 40 }, (_, index) => [
      ['he', 'has', index % 2 === 0 ? 'gout' : 'asthma', 'now'],
      ['we', 'gave', index % 2 === 0 ? 'aspirin' : 'heparin', 'twice'],
    ]).flat();
    const groups = clusterWords(sentences, {
      dimensions: 3,
      clusters: 6,
      least: 2,
      contexts: 20,
      seed: 3,
    });
    expect(groups.get('gout')).toBe(groups.get('asthma'));
    expect(groups.get('aspirin')).toBe(groups.get('heparin'));
    expect(groups.get('gout')).not.toBe(groups.get('aspirin'));
  });
});

describe('calibrate', () => {
  const observations = Array.from({ length: 200 }, (_, index) => ({
    terms: new Map([[index % 2 === 0 ? 'vague' : 'sure', 1]]),
    right: index % 2 === 1 || index % 4 === 0 ? 1 : 0,
  }));

  it('gives the share that is right', () => {
    const weights = calibrate(observations);
    expect(weights.get('vague')).toBeCloseTo(0, 1);
    expect(weights.get('sure')).toBeGreaterThan(2);
  });

  it('lowers the calibration error', () => {
    const before = calibrationError(observations, new Map());
    expect(calibrationError(observations, calibrate(observations))).toBeLessThan(before);
  });
});

describe('judge', () => {
  const text = 'Red rash of the arm; rash again';
  const entity = (words: string, type: string, category: string | null) => {
    const begin = text.indexOf(words);
    return { begin, end: begin + words.length, type, category };
  };
  const gold = {
    id: 1,
    text,
    entities: [
      entity('rash', 'Sign_symptom', 'medicalConditions'),
      entity('Red', 'Color', null),
      entity('again', 'History', null),
    ],
  };
  const mention = (words: string, from = 0) => {
    const begin = text.indexOf(words, from);
    const rest = { type: 'DX_NAME', source: 'model', ambiguous: false } as const;
    return { begin, end: begin + words.length, category: 'MEDICAL_CONDITION', ...rest } as const;
  };
  const names = new Set(['MEDICAL_CONDITION rash']);

  it.each([
    ['a touched name', mention('rash of'), 'right', 'right'],
    ['other words', mention('arm'), 'wrong', 'wrong'],
    ['a phrase of open content', mention('again'), 'open', 'open'],
    ['a name filed under no list', mention('Red'), 'wrong', 'open'],
    ['a name that was passed over', mention('rash', 10), 'wrong', 'open'],
  ])('calls %s by its name', (_title, item, strict, lenient) => {
    expect(judge(item, gold)).toBe(strict);
    expect(judgeLeniently(item, gold, names)).toBe(lenient);
  });

  it('counts precision and recall', () => {
    const tally = addTallies([tallyOf([mention('rash of'), mention('arm')], gold)]);
    expect(formatTally(tally)).toBe('P 0.500 R 1.000 F1 0.667');
  });
});
