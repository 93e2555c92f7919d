import type { Entity } from '../document.ts';
import { normalizeWord } from '../text/tokenize.ts';
import type { AbbreviationReading } from './abbreviation-reading.ts';
import { hasWord, ofEntity } from './resolve-form.ts';
import { acronyms, isWrittenAsAcronym } from './acronyms.ts';

const PIECE = /[\p{L}\d]+/gu;

// "NSAIDs", "DVTs".
const singular = (key: string) => (key.endsWith('s') ? key.slice(0, -1) : key);

const isBareLetters = (word: string) =>
  /^\p{L}$/u.test(word) || (/^\p{L}{2,5}$/u.test(word) && !/[aeiouy]/iu.test(word));

// Clipped from a longer word, and long a word of its own.
const WORDS: ReadonlySet<string> = new Set(['exam']);

/** "Trop", "echo" of a test, "vanc" of a drug: the first letters of its name; "vomit" of vomiting is a word. */
function isClipped(word: string, { category, concept }: Entity): boolean {
  if (category !== 'TEST_TREATMENT_PROCEDURE' && category !== 'MEDICATION') return false;
  if (word.length < 3 || word.length > 5 || WORDS.has(normalizeWord(word))) return false;
  const names = concept?.name.toLowerCase().split(' ') ?? [];
  const key = normalizeWord(word);
  return names.some((name) => name.startsWith(key) && name.length >= key.length + 3);
}

/** In small letters only a word that is all of the entity is an acronym: "all" of "hives all over" is none. */
function isAcronym(word: string, written: string, entity: Entity): boolean {
  const key = normalizeWord(word);
  // "B12" of "vitamin B12" is no short form of its own.
  if (word !== written && /\d$/u.test(word) && !/\p{Lu}\p{L}*\p{Lu}/u.test(word)) return false;
  if (isWrittenAsAcronym(word)) return acronyms.words.has(key) || acronyms.words.has(singular(key));
  if (word !== written) return false;
  return isBareLetters(word) || acronyms.forms.has(key) || isClipped(word, entity);
}

// "n/v/d", "F/C"
const LETTERS = /^\p{L}{1,2}(?:[/&]\p{L}{1,2}){1,5}$/u;

/** The acronyms of an entity that its name does not have. */
function acronymsOf(written: string, name: string, entity: Entity): { word: string; at: number }[] {
  if (LETTERS.test(written)) return [{ word: written, at: 0 }];
  return [...written.matchAll(PIECE)]
    .map((match) => ({ word: match[0], at: match.index }))
    .filter(({ word }) => isAcronym(word, written, entity) && !hasWord(name, normalizeWord(word)));
}

/**
 * An entity that is a short form ("HTN"), or has one that nothing else told the meaning of ("CHF exacerbation"): it means
 * what the entity was read as. `isRead` tells of a place whether it is part of a short form that was read.
 */
export function readEntity(
  text: string,
  entity: Entity,
  isRead: (at: number) => boolean,
): AbbreviationReading | undefined {
  const { begin, end, concept, type } = entity;
  if (!concept || type === 'BRAND_NAME') return undefined;
  const written = text.slice(begin, end);
  const found = acronymsOf(written, concept.name, entity);
  if (found.every(({ at }) => isRead(begin + at))) return undefined;
  const readings = [written, ...found.map(({ word }) => word)].map((form) =>
    ofEntity(entity, { first: 0, end: 1, begin, stop: end, text: form, key: normalizeWord(form) }),
  );
  const meaning = readings[0]?.meaning ?? concept.name;
  const dangerous = readings.some((reading) => reading?.dangerous === true);
  return { begin, end, text: written, meaning, dangerous };
}
