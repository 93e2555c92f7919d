import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordClassesOf, type Lexicon, type Model } from '@neurovista/analysis-service';
import { compress } from './compress.ts';
import { inUnits, readRecords, samplesOf, type GoldRecord, type Sample } from './corpus.ts';
import { learn, type Settings } from './learn.ts';
import { abstracts, caseReports } from './schemes.ts';
import { wordTable, type WordTable } from './word-classes.ts';

/** All that is learned from. */
export interface Material {
  readonly lexicon: Lexicon;
  /** Fully annotated; folds are made of these. */
  readonly reports: readonly GoldRecord[];
  /** Sentences of sets that annotate a part of the lists. */
  readonly others: readonly Sample[];
  readonly words: WordTable;
}

// Chosen on two of five folds of the case reports.
const settings: Settings = {
  rounds: 12,
  rate: 0.07,
  decay: 0.01,
  dropout: 0.4,
  least: 2,
  seed: 1,
};
const clusterSettings = { dimensions: 60, clusters: 200, least: 4, contexts: 1_500, seed: 1 };
const LEAST_WEIGHT = 0.05;
// One in so many abstracts; more of them made learning slower and nothing better.
const ABSTRACT_SHARE = 3;

/** Reads the training parts under `folder` and a list of English words, one a line. */
export function readMaterial(folder: string, englishList: string, lexicon: Lexicon): Material {
  const records = (name: string) => readRecords(join(folder, name, 'train.jsonl')).map(inUnits);
  const reports = records('maccrobat');
  const annotated = records('abstracts');
  const events = records('drugs-adverse-events');
  const lines = readFileSync(englishList, 'utf8').split('\n');
  const english = new Set(lines.filter((word) => /^[a-z]+$/.test(word)));
  const texts = [...annotated, ...events, ...reports].map(({ text }) => text);
  return {
    lexicon,
    reports,
    others: annotated
      .filter((_gold, index) => index % ABSTRACT_SHARE === 0)
      .flatMap((gold) => samplesOf(gold, abstracts, lexicon)),
    words: wordTable({ annotated, texts, english }, clusterSettings),
  };
}

/** A model of these case reports and all other material. */
export function learnModel(material: Material, reports: readonly GoldRecord[]): Model {
  const { lexicon, others, words } = material;
  const samples = reports.flatMap((gold) => samplesOf(gold, caseReports, lexicon));
  const learned = learn([...samples, ...others], { settings, classOf: wordClassesOf(words) });
  return compress(learned, words, LEAST_WEIGHT);
}
