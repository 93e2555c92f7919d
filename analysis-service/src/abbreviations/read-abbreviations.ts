import type { Document, Note } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import type { AbbreviationReading } from './abbreviation-reading.ts';
import { findDefinitions } from './definitions.ts';
import { readDoseDecimals } from './dose-decimals.ts';
import { readEntity } from './entity-forms.ts';
import { endOfDotted, keyOf, LONGEST_FORM } from './form-key.ts';
import { indexNote, type NoteIndex } from './note-index.ts';
import { intervalAt } from './numbered-forms.ts';
import { hasWord, resolveForm, type Candidate, type Surroundings } from './resolve-form.ts';
import { standsAlone } from './surroundings.ts';
import { readSymbol } from './symbols.ts';
import { firstWords, formKeys } from './tables.ts';

// More are no help to a reader.
const MOST_READINGS = 60;

function toCandidate({ text, tokens }: Document, first: number, end: number): Candidate {
  const { begin } = tokenAt(tokens, first);
  const stop = tokenAt(tokens, end - 1).end;
  return { first, end, begin, stop, text: text.slice(begin, stop), key: keyOf(tokens, first, end) };
}

/** Where the forms that may begin at a token end, the longest first. */
function endsFrom({ tokens }: Document, first: number, limit: number): number[] {
  const dotted = endOfDotted(tokens, first);
  const ends = dotted > first ? [Math.min(dotted, limit)] : [];
  if (!firstWords.has(tokenAt(tokens, first).norm)) return ends;
  for (let end = Math.min(first + LONGEST_FORM, limit); end > first; end -= 1) ends.push(end);
  return ends;
}

interface Found {
  readonly reading: AbbreviationReading | undefined;
  readonly endToken: number;
}

/** The form that begins at a token; `reading` is undefined for one whose meaning says no more than itself. */
function formAt(first: number, around: Surroundings): Found | undefined {
  const { doc, sentence, index } = around;
  for (const end of endsFrom(doc, first, sentence.endToken)) {
    const candidate = toCandidate(doc, first, end);
    if (!formKeys.has(candidate.key) || hidesEntity(candidate, doc, index)) continue;
    if (!standsAlone(doc, candidate)) continue;
    const resolution = resolveForm(candidate, around);
    if (!resolution) continue;
    const { begin, stop, text, key } = candidate;
    const isPlain = !resolution.dangerous && hasWord(resolution.meaning, key);
    const reading = isPlain ? undefined : { begin, end: stop, text, ...resolution };
    return { reading, endToken: end };
  }
  return undefined;
}

/** What was read as an entity of its own is not part of longer shorthand. */
function hidesEntity({ first, end, begin, stop }: Candidate, doc: Document, index: NoteIndex) {
  if (end - first === 1 || index.entityOf({ begin, end: stop })) return false;
  for (let at = first; at < end; at += 1) {
    const entity = index.entities.covering(tokenAt(doc.tokens, at));
    if (entity && entity.begin >= begin && entity.end <= stop) return true;
  }
  return false;
}

function readSentence(around: Surroundings): AbbreviationReading[] {
  const { doc, sentence, index } = around;
  const readings: AbbreviationReading[] = [];
  for (let at = sentence.firstToken; at < sentence.endToken;) {
    const token = tokenAt(doc.tokens, at);
    const interval = intervalAt(doc.text, token);
    if (interval) {
      const { end, meaning, dangerous } = interval;
      const { begin } = token;
      readings.push({ begin, end, text: doc.text.slice(begin, end), meaning, dangerous });
      while (at < sentence.endToken && tokenAt(doc.tokens, at).begin < end) at += 1;
      continue;
    }
    const found = formAt(at, around);
    const reading = found ? found.reading : readSymbol(doc, at, index);
    if (reading) readings.push(reading);
    at = found?.endToken ?? at + 1;
  }
  return readings;
}

/** In text order, without those that overlap one that begins before them or is longer. */
function withoutOverlaps(readings: readonly AbbreviationReading[]): AbbreviationReading[] {
  const kept: AbbreviationReading[] = [];
  for (const reading of readings.toSorted((a, b) => a.begin - b.begin || b.end - a.end))
    if (reading.begin >= (kept.at(-1)?.end ?? 0)) kept.push(reading);
  return kept;
}

/** How each short form of a note was read: by the entity or attribute that covers it, else by the table. */
export function readAbbreviations(
  note: Pick<Note, 'doc' | 'entities'>,
): readonly AbbreviationReading[] {
  const { doc, entities } = note;
  const index = indexNote(note);
  const definitions = findDefinitions(doc);
  const forms = doc.sentences.flatMap((sentence) =>
    readSentence({ doc, sentence, index, definitions }),
  );
  const read = new Uint8Array(doc.text.length);
  for (const { begin, end } of forms) read.fill(1, begin, end);
  const isRead = (at: number) => read[at] === 1;
  const whole = entities.flatMap((entity) => readEntity(doc.text, entity, isRead) ?? []);
  const doses = entities
    .filter(({ category }) => category === 'MEDICATION')
    .flatMap((entity) => readDoseDecimals(doc.text, entity));
  return withoutOverlaps([...doses, ...forms, ...whole]).slice(0, MOST_READINGS);
}
