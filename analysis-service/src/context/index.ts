// What the words around a mention say of it, after ConText (Harkema 2009): each pass puts tokens into the scopes of its cues.
import type { Document, Mention, Span, Trait } from '../document.ts';
import { findReactions } from './allergies/scoped-reactions.ts';
import { findYears } from './dates/index.ts';
import { clearTaken } from './drug-status/clear-taken.ts';
import { assignAnswers, clearAffirmed, findAnswers } from './forms/index.ts';
import {
  findLosses,
  findMinuses,
  findNons,
  findOpeningNone,
  findPostfixes,
  findSignedLines,
  findZeros,
} from './forms/signed-items.ts';
import { buildFrame, withOthers, type Frame, type Range } from './frame/index.ts';
import type { Pass, Reading, SentencePass } from './pass.ts';
import { describe, learnedStatus } from './learned/index.ts';
import type { Judged } from './learned/surroundings.ts';
import { withRefusals } from './refusals/index.ts';
import { createStatusLookup } from './problem-status/index.ts';
import { findRelatives } from './relatives/index.ts';
import { findStops } from './resolution/index.ts';
import {
  assignFamily,
  assignHypothetical,
  assignNegation,
  assignPast,
  assignPlans,
  assignSubstances,
  assignUncertain,
} from './scopes/phrase-passes.ts';
import { findRuledOut } from './scopes/ruled-out.ts';
import { assignScope, emptyScopeMap, type ScopeMap } from './scopes/scope-map.ts';
import { sectionLookup, type SectionLookup } from './sections/section-lookup.ts';
import { traitsOf } from './traits/index.ts';
import { createWordTraits } from './traits/word-traits.ts';
import type { Kind } from './traits/subject.ts';
import { findAdviceLines } from './uncertainty/advice-lines.ts';
import { findAdvice } from './uncertainty/advice.ts';
import { findGeneralQuestions } from './uncertainty/general-questions.ts';
import { findSafetyNets } from './uncertainty/safety-net.ts';
import { findDoubts } from './uncertainty/index.ts';

export type { Kind } from './traits/subject.ts';

// In this order: within an effect a later pass overrides an earlier one.
const PASSES: readonly Pass[] = [
  assignNegation,
  assignSubstances,
  assignUncertain,
  assignHypothetical,
  assignPast,
  assignFamily,
  assignPlans,
  assignSentenceCues,
  clearAffirmed,
  clearTaken,
  assignAnswers,
];

// All of them over one sentence, then over the next.
const SENTENCE_PASSES: readonly SentencePass[] = [
  findRelatives,
  findAdvice,
  findSafetyNets,
  findAdviceLines,
  findGeneralQuestions,
  findYears,
  findDoubts,
  findRuledOut,
  findMinuses,
  findPostfixes,
  findNons,
  findLosses,
  findZeros,
  findOpeningNone,
  findReactions,
  findStops,
];

type KindOf = (mention: Mention) => Kind | undefined;
type Traits = readonly Trait[];

const withoutKind: KindOf = () => undefined;

/**
 * Traits of each mention, in the order of the mentions. `kindOf` tells whether a condition is a diagnosis, a symptom or
 * a sign by its concept; without it no mention gets such a trait. Time grows with the length of the text.
 */
export function assertMentions(
  doc: Document,
  mentions: readonly Mention[],
  kindOf: KindOf = withoutKind,
): readonly Traits[] {
  if (mentions.length === 0) return [];
  const { traitsOf: ofMention } = assertNote(doc, { mentions, words: [] }, kindOf);
  return mentions.map(ofMention);
}

/** What the context says of a text. */
export interface NoteStatus {
  /** Of a mention, or of words that are none. */
  readonly traitsOf: (mention: Mention) => Traits;
  /** Of any other word, taken by itself; undefined of one that belongs to a cue. */
  readonly traitsAt: (word: Span) => Traits | undefined;
}

/** Mentions of a text, and words in it that are none. */
export interface Named {
  readonly mentions: readonly Mention[];
  readonly words: readonly Mention[];
  /** The text is one of those that the learned reading knows: English, without markup. */
  readonly isLearned?: boolean;
}

/** As assertMentions, and those of words that are no mentions: a cue may stand in them. */
export function assertNote(doc: Document, named: Named, kindOf: KindOf): NoteStatus {
  const { frame, ruled, traitsAt } = readByRules(doc, named, kindOf);
  const learned = learnedStatus(frame, named.isLearned === false ? [] : ruled.filter(isFinding));
  const traits = new Map(
    ruled.map((one) => [one.mention, isFinding(one) ? learned.of(one, one.traits) : one.traits]),
  );
  return {
    traitsOf: (mention) => traits.get(mention) ?? [],
    traitsAt: (word) => {
      const own = traitsAt(word);
      return own && learned.at(word, own);
    },
  };
}

/** What the rules say of each finding, and what stands around it: the material of a training. */
export function describeFindings(doc: Document, named: Named, kindOf: KindOf = withoutKind) {
  const { frame, ruled } = readByRules(doc, named, kindOf);
  return describe(frame, ruled.filter(isFinding));
}

/** A mention with what the rules say of it. */
export interface Ruled extends Judged {
  readonly mention: Mention;
}

const isFinding = ({ mention }: Ruled) => mention.category === 'MEDICAL_CONDITION';

function readByRules(doc: Document, { mentions, words }: Named, kindOf: KindOf) {
  const frame = withOthers(buildFrame(doc, mentions, kindOf), words);
  const sections = sectionLookup(doc);
  const reading = read(frame, sections);
  const scopes = emptyScopeMap(frame.tokens.length);
  for (const assign of PASSES) assign(reading, scopes);
  const scene = { frame, scopes, statusAt: createStatusLookup(doc) };
  const yes = reading.answers.filter(({ meaning }) => meaning === 'yes' || meaning === 'lasts');
  const isAnswered = ({ first, end }: Range) =>
    yes.some(({ label }) => label.first <= first && end <= label.end);
  const ruled = [...mentions, ...words].map((mention, index): Ruled => {
    const section = sections.at(mention.begin);
    const own = traitsOf(scene, { mention, index, section, kind: kindOf(mention) });
    const traits = index < mentions.length ? own : withRefusals(frame, mention, own);
    const place = frame.mentions[index]!;
    return { mention, traits, isAnswered: isAnswered(place), ...place };
  });
  return { frame, ruled, traitsAt: createWordTraits(scene, sections) };
}

function read(frame: Frame, sections: SectionLookup): Reading {
  const signedLines = findSignedLines(frame);
  const sentences = frame.sentences.map(({ first, end }) => {
    const section = sections.at(frame.tokens[first]?.begin ?? 0);
    const place = section?.category === 'family-history' ? 'family-history' : 'elsewhere';
    return { first, end, place, isSigned: signedLines.has(first) } as const;
  });
  return { frame, sentences, answers: findAnswers(frame) };
}

function assignSentenceCues({ frame, sentences }: Reading, scopes: ScopeMap): void {
  for (const sentence of sentences)
    for (const find of SENTENCE_PASSES)
      for (const { rule, scope, first, end } of find(frame, sentence)) {
        const direction = rule.direction === 'backward' ? 'backward' : 'forward';
        assignScope(scopes, { ...rule, direction, first, end }, scope);
      }
}
