import type { Entity, Evidence, Hypothesis } from '@neurovista/contracts';
import type { FindingNames } from './finding-names.ts';
import { isDeniedAt, statementsOf, type ReadRecord, type Statement } from './statements.ts';
import { comparable } from './words.ts';

/**
 * It asks for what is stated; has the same words for and against, or two names of one thing; holds against it what it
 * explains; or says so in the text.
 */
export const KINDS = ['asked', 'same words', 'same thing', 'explained', 'text'] as const;

/** What is wrong with the evidence of a hypothesis, with the words that show it. */
export interface Fault {
  readonly kind: (typeof KINDS)[number];
  readonly what: string;
  readonly words: string;
}

/** A hypothesis with the record that it rests on and its item of the recommendations, empty when it has none. */
export interface ShownHypothesis {
  readonly hypothesis: Hypothesis;
  readonly record: ReadRecord;
  readonly item: string;
}

function told(id: string, record: ReadRecord, names: FindingNames): Statement[] {
  const measured = record.measured.get(id);
  const stated = statementsOf(record, names.phrasesOf(id));
  return measured === undefined
    ? stated
    : [{ words: measured, sentence: measured, isDenied: false }, ...stated];
}

/** What of the record states or denies the finding: itself, a more special one, or that there is none of the kind. */
function statementOf(id: string, record: ReadRecord, names: FindingNames): Statement | undefined {
  const own = told(id, record, names)[0];
  if (own) return own;
  const special = names
    .belowOf(id)
    .flatMap((below) => statementsOf(record, names.phrasesOf(below)))
    .find(({ isDenied }) => !isDenied);
  if (special) return special;
  // "No headache" denies a morning headache, but "no chest pain" no heartburn.
  for (const above of names.aboveOf(id).filter((general) => names.sharesWord(id, general))) {
    const general = statementsOf(record, names.phrasesOf(above));
    if (general.length > 0 && general.every(({ isDenied }) => isDenied)) return general[0];
  }
  return undefined;
}

function asked({ hypothesis, record }: ShownHypothesis, names: FindingNames): Fault[] {
  return hypothesis.missing.flatMap((what) => {
    const id = names.idOf(what);
    const stated = id === undefined ? undefined : statementOf(id, record, names);
    return stated
      ? [{ kind: 'asked' as const, what, words: `${stated.words} [${stated.sentence}]` }]
      : [];
  });
}

const overlap = (a: Evidence, b: Evidence) =>
  a.field !== undefined && a.field === b.field && a.begin! < b.end! && b.begin! < a.end!;

// "Vomits" against it says nothing new beside "vomiting blood" for it.
const isWithin = (part: string, whole: string) => part !== '' && ` ${whole} `.includes(` ${part} `);

function meanings(evidence: Evidence, record: ReadRecord, names: FindingNames): Set<string> {
  const isThere = ({ BeginOffset, EndOffset }: Entity) =>
    BeginOffset === evidence.begin && EndOffset === evidence.end;
  const concepts = record.fields
    .filter(({ source }) => source.field === evidence.field)
    .flatMap(({ source }) => source.entities.filter((entity) => isThere(entity)))
    .flatMap(({ concept }) => (concept ? [concept.name] : []));
  return new Set([evidence.text, ...concepts].flatMap((words) => [...names.namedBy(words)]));
}

function against({ hypothesis, record }: ShownHypothesis, names: FindingNames): Fault[] {
  const supports = hypothesis.for.map((evidence) => ({
    evidence,
    ids: meanings(evidence, record, names),
  }));
  const explained = names.explainedBy(hypothesis.name);
  return hypothesis.against.flatMap((evidence): Fault[] => {
    const isDenied = isDeniedAt(record, evidence);
    const words = comparable(evidence.text);
    const isRepeated = (support: string) =>
      isDenied ? support === words : isWithin(words, support);
    const same = supports.find(
      (support) =>
        overlap(support.evidence, evidence) || isRepeated(comparable(support.evidence.text)),
    );
    if (same) return [{ kind: 'same words', what: evidence.text, words: same.evidence.text }];
    const ids = [...meanings(evidence, record, names)];
    // What speaks for it as a special finding cannot speak against it as the general one.
    const generalOf = (id: string) => (isDenied ? [] : names.aboveOf(id));
    const alias = supports.find((support) =>
      [...support.ids].some((id) => [id, ...generalOf(id)].some((one) => ids.includes(one))),
    );
    if (alias) return [{ kind: 'same thing', what: evidence.text, words: alias.evidence.text }];
    const linked = isDenied ? undefined : ids.find((id) => explained.has(id));
    return linked === undefined ? [] : [{ kind: 'explained', what: evidence.text, words: linked }];
  });
}

function listed(item: string, label: string): string[] {
  const list = new RegExp(String.raw`${label}: ([^.]*)\.`, 'u').exec(item)?.[1];
  return list?.split('; ') ?? [];
}

// What the text asks for is a part of `missing`, so only what it calls unexplained is left to look at.
function unexplained({ hypothesis, item }: ShownHypothesis, names: FindingNames): Fault[] {
  const explained = names.explainedBy(hypothesis.name);
  const supported = new Set(
    listed(item, 'Supported by').flatMap((name) => [...names.namedBy(name)]),
  );
  return listed(item, 'Not explained by it').flatMap((what): Fault[] => {
    const ids = [...names.namedBy(what)];
    const id = ids.find((one) => supported.has(one) || explained.has(one));
    return id === undefined ? [] : [{ kind: 'text', what, words: id }];
  });
}

/** Faults of what a hypothesis shows as its evidence, of which a reader would say that the note tells otherwise. */
export function faultsOf(shown: ShownHypothesis, names: FindingNames): Fault[] {
  return [...asked(shown, names), ...against(shown, names), ...unexplained(shown, names)];
}
