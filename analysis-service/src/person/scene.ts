import type { Document, Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { markOthers } from './other-marks.ts';
import { namedPeople, type NamedPerson } from './others.ts';
import { findSpeaker, type Speaker } from './speaker.ts';

/** A field with who speaks in it and which of its tokens speak of others than the patient. */
export interface Scene {
  readonly doc: Document;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly speaker: Speaker;
  readonly people: ReadonlyMap<Sentence, readonly NamedPerson[]>;
  /** The last "I", "me" or "my" of a sentence that has one. */
  readonly lastSelf: ReadonlyMap<Sentence, number>;
  /** 1 where the token speaks of somebody else. */
  readonly isOther: Uint8Array;
}

export function readScene(doc: Document, today: string): Scene {
  const speaker = findSpeaker(doc);
  const patientAt = speaker.kind === 'relative' ? speaker.patientAt : undefined;
  const people = new Map<Sentence, readonly NamedPerson[]>();
  const lastSelf = new Map<Sentence, number>();
  for (const sentence of doc.sentences) {
    const self = lastSelfIn(doc.tokens, sentence);
    if (self !== undefined) lastSelf.set(sentence, self);
    const named = namedPeople(doc, sentence, patientAt);
    if (named.length > 0) people.set(sentence, named);
  }
  return { doc, today, speaker, people, lastSelf, isOther: markOthers(doc, people) };
}

function lastSelfIn(
  tokens: readonly Token[],
  { firstToken, endToken }: Sentence,
): number | undefined {
  for (let at = endToken - 1; at >= firstToken; at -= 1)
    if (/^(?:me|my|i)$/u.test(tokenAt(tokens, at).norm)) return at;
  return undefined;
}

/** The words of the tokens between two indices, in the form in which rules compare them, with a space between. */
export function wordsBetween({ doc }: Scene, first: number, end: number): string {
  let words = '';
  for (let at = Math.max(0, first); at < Math.min(end, doc.tokens.length); at += 1)
    words += words === '' ? doc.tokens[at]!.norm : ` ${doc.tokens[at]!.norm}`;
  return words;
}

/** Span and text of the tokens between two indices. */
export function excerpt({ doc }: Scene, first: number, end: number) {
  const begin = doc.tokens[first]!.begin;
  const stop = doc.tokens[Math.max(first, end - 1)]!.end;
  return { begin, end: stop, text: doc.text.slice(begin, stop) };
}
