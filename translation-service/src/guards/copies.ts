import type { Term, Termbase } from '../termbase/termbase.ts';
import type { Guard } from './guard.ts';
import { SAME_IN_SPANISH } from './same-in-spanish.ts';

/**
 * Share of content words that may be those of the source. A model that does not know a word copies it, and so do people
 * who translate a name or a foreign word; of the human translations of TICO-19 (development part) 0.6 % are above.
 */
const MOST = 0.1;
const MIN_LENGTH = 3;
/** Words as they are written: with the digits, dots and signs that make names, addresses and units of them. */
const WRITTEN = /[^\s()[\]{}"“”«»¿¡,;:!?/—–-]+/gu;
const WORD = /^\p{L}+$/u;
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `que con por para una uno unos unas los las del sus como desde hasta pero sin más este esta estos estas ese esa son
  fue han hay ser era muy cada cuando donde entre sobre durante también porque aunque según tras`.split(
    /\s+/,
  ),
);
const UNITS: ReadonlySet<string> = new Set(
  'mcg min kcal bpm mmhg meq mmol etc ppm rpm www com org gov pdf'.split(' '),
);

/**
 * Makes the guard against English left in the Spanish: too many content words of the source that are no names, drugs,
 * abbreviations or numbers, nor Spanish as well.
 */
export function createCopyGuard(termbase: Termbase): Guard {
  const spanish = wordsOf(termbase, ({ es, variants }) => [es, ...variants]);
  const english = wordsOf(termbase, ({ en }) => [en]);
  const isEnglish = (word: string) =>
    !spanish.has(word) && !SAME_IN_SPANISH.has(word) && termbase.drugNames(word).length === 0;
  return ({ source, target }) => {
    const ordinary = ordinaryWords(source, english);
    const content = writtenWords(target)
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= MIN_LENGTH && !FUNCTION_WORDS.has(word));
    const copied = content.filter((word) => ordinary.has(word) && isEnglish(word)).length;
    return copied > 0 && copied / content.length > MOST ? ['english-residue'] : [];
  };
}

/** Of a text the words of letters alone, full stops at the end left out. */
const writtenWords = (text: string): readonly string[] =>
  (text.match(WRITTEN) ?? [])
    .map((word) => word.replace(/[.'’]+$/u, ''))
    .filter((word) => WORD.test(word));

const isFirst = (at: number, words: readonly string[]) =>
  at === 0 || /[.!?:]$/.test(words[at - 1] ?? '');

/**
 * Words that are neither names nor abbreviations: no capital, but for the first word of a sentence, where it has to be
 * one of the termbase's.
 */
function ordinaryWords(source: string, english: ReadonlySet<string>): ReadonlySet<string> {
  const words = source.match(WRITTEN) ?? [];
  return new Set(
    words.flatMap((written, at) => {
      const word = written.replace(/[.'’]+$/u, '');
      const lower = word.toLowerCase();
      const isName = /\p{Lu}/u.test(word) && !(isFirst(at, words) && english.has(lower));
      return WORD.test(word) && !isName && !UNITS.has(lower) ? [lower] : [];
    }),
  );
}

/** The words of the forms of all terms but abbreviations. */
function wordsOf(
  { terms }: Termbase,
  forms: (term: Term) => readonly string[],
): ReadonlySet<string> {
  const words = terms.flatMap((term) =>
    term.abbreviation
      ? []
      : forms(term).flatMap((form) => form.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  return new Set(words);
}
