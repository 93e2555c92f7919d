import { readFileSync } from 'node:fs';
import { filled, number, parseTable, TableError } from '@neurovista/tables';
import type { Mention } from '../document.ts';

export type Origin = 'intake' | 'note';

/** A mention with how far the model supports it, 0 to 1, where it was asked. */
export interface Scorable extends Mention {
  readonly support?: number;
  /** The model has met its words while it learned. */
  readonly familiar?: boolean;
  /** A field of an intake form, or a note that is no part of one. */
  readonly origin?: Origin;
}

/** The logarithm of odds is cut here: surer than 1 in 1,000 the model was never measured. */
const MOST_ODDS = 7;
const UNASKED = 0.5;

function oddsOf({ support = UNASKED }: Scorable): number {
  if (support >= 1) return MOST_ODDS;
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, Math.log(support / (1 - support))));
}

const SHORT_FORM = 3;

function kindOf({ source, familiar = true }: Scorable): keyof typeof NAMES {
  if (source === 'model') return 'model';
  return familiar ? 'lexicon' : 'unfamiliar';
}

/** The names of the terms of one kind of mention, made once and not for each mention. */
const namesOf = (kind: string) => ({
  kind,
  lists: {
    MEDICAL_CONDITION: `${kind} condition`,
    MEDICATION: `${kind} medication`,
    TEST_TREATMENT_PROCEDURE: `${kind} test`,
    ANATOMY: `${kind} anatomy`,
    TIME_EXPRESSION: `${kind} time`,
  },
  odds: `${kind} odds`,
  highOdds: `${kind} odds above 2`,
  shortForm: `${kind} short form`,
  phrase: `${kind} phrase`,
  phraseOdds: `${kind} phrase odds`,
});

const NAMES = {
  model: namesOf('model'),
  lexicon: namesOf('lexicon'),
  unfamiliar: namesOf('unfamiliar lexicon'),
} as const;

/** What the score of a mention depends on, by the names that the calibration table uses. */
export function scoreTerms(mention: Scorable, text: string): ReadonlyMap<string, number> {
  const names = NAMES[kindOf(mention)];
  const odds = oddsOf(mention);
  const terms = new Map<string, number>();
  terms.set(names.kind, 1);
  terms.set(names.lists[mention.category], 1);
  terms.set(names.odds, odds);
  terms.set(names.highOdds, Math.max(0, odds - 2));
  if (mention.ambiguous) terms.set('ambiguous', 1);
  if (mention.source === 'misspelling') terms.set('misspelling', 1);
  if (mention.end - mention.begin <= SHORT_FORM) terms.set(names.shortForm, 1);
  const space = text.indexOf(' ', mention.begin);
  if (space >= 0 && space < mention.end) {
    terms.set(names.phrase, 1);
    terms.set(names.phraseOdds, odds);
  }
  return terms;
}

/** Weights by the names of scoreTerms. */
export type Calibration = ReadonlyMap<string, number>;

/** Confidence, 0 to 1, by these weights (Platt scaling); terms without weight count nothing. */
export function calibratedScore(
  terms: ReadonlyMap<string, number>,
  calibration: Calibration,
): number {
  let sum = 0;
  for (const [name, value] of terms) sum += (calibration.get(name) ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** Weights for each origin of a mention. */
export type Calibrations = Readonly<Record<Origin, Calibration>>;

const WEIGHT = { term: filled, note: number(), intake: number() };

/** Reads the weights; throws an error with file and line when a row is no name with two numbers. */
export function parseCalibrations(text: string, file: string): Calibrations {
  const rows = parseTable(text, file, WEIGHT);
  if (rows.length === 0) throw new TableError(`${file}: no weights`);
  const weightsOf = (origin: Origin) =>
    new Map(rows.map(({ cells }) => [cells.term, cells[origin]] as const));
  return { note: weightsOf('note'), intake: weightsOf('intake') };
}

let calibrations: Calibrations | undefined;

/** The weights in data/model, read once. */
export function loadCalibrations(): Calibrations {
  calibrations ??= parseCalibrations(
    readFileSync(new URL('../../data/model/calibration.tsv', import.meta.url), 'utf8'),
    'calibration.tsv',
  );
  return calibrations;
}
