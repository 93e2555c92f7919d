import type { Entity } from '../document.ts';
import { normalizeWord } from '../text/tokenize.ts';
import type { AbbreviationReading } from './abbreviation-reading.ts';
import { hasWord, ofEntity } from './resolve-form.ts';
import { acronyms } from './tables.ts';

const PIECE = /[\p{L}\d]+/gu;

// "NSAIDs", "DVTs".
function isAcronym(piece: string, key: string): boolean {
  return acronyms.has(key) || (/\p{Lu}s$/u.test(piece) && acronyms.has(key.slice(0, -1)));
}

/** The acronyms of an entity that its name does not have, by where they begin. */
function acronymsOf(text: string, name: string): number[] {
  const begins: number[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const key = normalizeWord(piece);
    const isLetter = piece.length === 1 && piece === text && /\p{L}/u.test(piece);
    if ((isLetter || isAcronym(piece, key)) && !hasWord(name, key)) begins.push(index);
  }
  return begins;
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
  const found = acronymsOf(written, concept.name);
  if (found.length === 0 || found.every((at) => isRead(begin + at))) return undefined;
  const key = normalizeWord(written);
  const candidate = { first: 0, end: 1, begin, stop: end, text: written, key };
  const resolution = ofEntity(entity, candidate);
  return resolution && { begin, end, text: written, ...resolution };
}
