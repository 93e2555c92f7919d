// Overrules what the rules say of findings where the learned reading is sure of the opposite.
import type { TraitName } from '@neurovista/contracts';
import type { Span, Trait } from '../../document.ts';
import { OPENS_CALL } from '../../text/rules/notes-of-now.ts';
import { isAsked } from '../../text/dialogue.ts';
import { tokenIndex, type Frame, type Range } from '../frame/index.ts';
import { oddsOfNow, overruled, probabilityOfList } from './judge.ts';
import {
  featuresOf,
  isDatedNow,
  stateByWords,
  type Judged,
  type Place,
  titlesOf,
} from './surroundings.ts';

type Verdict = ReturnType<typeof overruled>;

/** Score of a trait that was learned; `estimate`. */
const SCORE = 0.9;

const TRAIT_OF: Readonly<Record<NonNullable<Verdict>, TraitName>> = {
  absent: 'NEGATION',
  past: 'PAST_HISTORY',
  family: 'PERTAINS_TO_FAMILY',
  hypothetical: 'HYPOTHETICAL',
};
const OF_STATUS: ReadonlySet<TraitName> = new Set([...Object.values(TRAIT_OF), 'LOW_CONFIDENCE']);

/** Traits that say the verdict instead of what they said of time, person and denial. */
export function withVerdict(traits: readonly Trait[], verdict: Verdict): readonly Trait[] {
  if (verdict === undefined) return traits;
  const others = traits.filter(({ name }) => !OF_STATUS.has(name));
  return [{ name: TRAIT_OF[verdict], score: SCORE }, ...others];
}

type Placed<One extends Judged> = One & { readonly place: Place };

/** Findings of a text in its order, each with where it stands. */
function locate<One extends Judged>(frame: Frame, findings: readonly One[]): Placed<One>[] {
  const sorted = findings.toSorted((a, b) => a.first - b.first || a.end - b.end);
  const titles = titlesOf(frame);
  const placed: Placed<One>[] = [];
  let at = 0;
  for (const [index, one] of sorted.entries()) {
    while (at < frame.sentences.length && frame.sentences[at]!.end <= one.first) at += 1;
    const sentence = frame.sentences[at];
    if (sentence === undefined || one.first < sentence.first) continue;
    const isBefore = (other: Judged) => other.end <= one.first;
    let before = index - 1;
    while (before >= 0 && !isBefore(sorted[before]!)) before -= 1;
    let behind = index + 1;
    while (behind < sorted.length && sorted[behind]!.first < one.end) behind += 1;
    const title = titles[at];
    placed.push({
      ...one,
      place: { sentence, title, previous: sorted[before], next: sorted[behind] },
    });
  }
  return placed;
}

/** The features of each finding, in the order of the text; findings outside of all sentences are left out. */
export function describe<One extends Judged>(frame: Frame, findings: readonly One[]) {
  let run = 0;
  return locate(frame, findings).map((one, index, all) => {
    if (!isListedWith(frame, all[index - 1], one)) run += 1;
    return {
      ...one,
      run,
      rule: stateByWords(one.traits),
      features: featuresOf(frame, one, one.place),
    };
  });
}

const JOINTS: ReadonlySet<string> = new Set([',', 'and', 'or', '&', '+', '/']);
/** Words between two findings of a list besides what joins them; estimate. */
const MOST_BETWEEN = 4;

/** Whether two findings are items of one list, of which the rules say the same: "fever over 38, bad pain or swelling". */
function isListedWith(frame: Frame, before: Placed<Judged> | undefined, one: Placed<Judged>) {
  if (before === undefined || before.place.sentence !== one.place.sentence) return false;
  if (stateByWords(before.traits) !== stateByWords(one.traits)) return false;
  if (before.end > one.first) return true;
  if (one.first - before.end > MOST_BETWEEN) return false;
  let isJoined = false;
  for (let at = before.end; at < one.first; at += 1) {
    const { kind, norm } = frame.tokens[at]!;
    if (JOINTS.has(norm)) isJoined = true;
    else if (kind === 'punctuation' && !/^[<>.]$/u.test(norm)) return false;
  }
  return isJoined;
}

type Verdicts = readonly (Placed<Judged> & { readonly verdict: Verdict })[];

/** By token the verdict on the nearest finding of its sentence. */
function nearestVerdicts(frame: Frame, judged: Verdicts): (Verdict | undefined)[] {
  const verdicts: Verdict[] = Array.from({ length: frame.tokens.length });
  let next = 0;
  for (const { first, end } of frame.sentences) {
    while (next < judged.length && judged[next]!.first < first) next += 1;
    for (let at = first; at < end; at += 1) {
      const isNearer = () => {
        const [one, other] = [judged[next], judged[next + 1]];
        if (one === undefined || other === undefined || other.first >= end) return false;
        return Math.abs(other.first - at) <= at - (one.end - 1);
      };
      while (isNearer()) next += 1;
      const nearest = judged[next];
      if (nearest !== undefined && nearest.first < end) verdicts[at] = nearest.verdict;
    }
  }
  return verdicts;
}

/** Items without those that share words with the one before: the same words may name several findings. */
function apart<One extends Range>(items: readonly One[]): One[] {
  let end = 0;
  return items.filter((item) => {
    if (item.first < end) return false;
    end = item.end;
    return true;
  });
}

/** What is said of findings, and of other words as of the finding that stands nearest in their sentence. */
export interface LearnedStatus {
  readonly of: (range: Range, traits: readonly Trait[]) => readonly Trait[];
  readonly at: (word: Span, traits: readonly Trait[]) => readonly Trait[];
}

const keyOf = ({ first, end }: Range) => `${first}:${end}`;

/** Whether a finding stands in a sentence that tells of a call: "Call from wife: crushing chest pain". */
function isOfCall({ doc, tokens }: Frame, { place: { sentence } }: Placed<Judged>): boolean {
  const begin = tokens[sentence.first]!.begin;
  return OPENS_CALL.test(doc.text.slice(begin, begin + LONGEST_HEAD));
}

/** Characters of the head of a call. */
const LONGEST_HEAD = 90;

/** Judges all findings of a text. Time grows with its length. */
export function learnedStatus(frame: Frame, findings: readonly Judged[]): LearnedStatus {
  const described = describe(frame, findings).map((one) => ({
    ...one,
    odds: oddsOfNow(one.features),
  }));
  const lists = Map.groupBy(described, ({ run }) => run);
  const probabilities = new Map(
    [...lists].map(([run, list]) => [run, probabilityOfList(apart(list).map(({ odds }) => odds))]),
  );
  const judged = described.map(({ features, rule, ...one }) => ({
    ...one,
    // What was asked has its answer, and a call tells why it was made.
    verdict:
      one.isAnswered || isAsked(frame.doc, frame.tokens[one.first]!.begin) || isOfCall(frame, one)
        ? undefined
        : overruled(features, rule, {
            probability: probabilities.get(one.run)!,
            isDatedNow: isDatedNow(frame, one.place, one),
            isOfPlannedVisit: frame.doc.isOfPlannedVisit === true,
          }),
  }));
  const verdicts = new Map(judged.map((one) => [keyOf(one), one.verdict]));
  const nearest = nearestVerdicts(frame, judged);
  return {
    of: (range, traits) => withVerdict(traits, verdicts.get(keyOf(range))),
    at: (word, traits) => withVerdict(traits, nearest[tokenIndex(frame.tokens, word.begin)]),
  };
}
