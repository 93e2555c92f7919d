// "Hayfever", "sorethroat": the name of a condition or test that was written without its space.
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import { toMention } from './dictionary.ts';
import { plainWords } from './plain-words.ts';
import type { Recognizer } from './recognizer.ts';

/** Letters of a part; shorter ones are endings of other words. Estimate. */
const SHORTEST_PART = 3;
const SHORTEST_WORD = 7;
/** A longer one is no two words, and would be tried at every place. */
const LONGEST_WORD = 40;

/** "Antithyroglobulin" is one word. */
const PREFIX = /^(?:anti|pre|post|non|sub|inter|intra|peri|para|hyper|hypo|over|under)$/u;

function meaningOf(word: string, { conditions, tests }: Lexicon): Term | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    if (PREFIX.test(word.slice(0, at))) continue;
    const name = `${word.slice(0, at)} ${word.slice(at)}`;
    const meaning = conditions.get(name) ?? tests.get(name);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** Words that the vocabulary does not know, and that are two words of one of its names. */
export const recognizeJoinedWords: Recognizer = (_doc, lexicon, { tokens, ids }) =>
  tokens.flatMap(({ begin, end, kind, norm }, at) => {
    const isUnknown = kind === 'word' && ids[at] === 0 && !plainWords.has(norm);
    if (!isUnknown || norm.length < SHORTEST_WORD || norm.length > LONGEST_WORD) return [];
    const value = meaningOf(norm, lexicon);
    return value === undefined ? [] : [toMention({ begin, end, value }, 'misspelling')];
  });
