// Transcripts of calls and chats: "N: any fever? C: no. N: Chest pain? C: a bit". Turns by the names before their colons.
import type { Document, Span } from '../document.ts';
import { spanAt } from './span-at.ts';

/** Those who ask for their living. */
const ASKER =
  /^(?:N|RN|ANP|NP|HV|MW|GP|HCP|Q|AI|(?:dr|doc|doctor|nurse|midwife|triage|triage nurse|assistant|bot|chatbot|agent|operator|call handler|handler|call taker|dispatch|dispatcher|advis[eo]r|provider|clinician|practitioner|physician|pharmacist|paramedic|medic|therapist|interviewer|receptionist|dentist|optometrist)(?:\.? \p{L}{1,15})?|111|119|911|999)$/iu;
/** Those who answer, of whom a question makes no asker: "Caller: is it bad?" */
const ANSWERER =
  /^(?:C|P|A|Pt|patient|caller|user|client|mum|mom|mam|mummy|dad|daddy|mother|father|parent|carer|wife|husband|son|daughter|partner)$/iu;
/** A name before a colon at the beginning, or behind the end of a sentence or a line. */
const LABEL =
  /(?<=^|\n[ \t>*-]{0,4}|[.?!…)"'”’\]] {1,3})(?:\p{Lu}[\p{Ll}'’]{0,14}(?:\.? \p{L}\p{Ll}{0,14})?|[A-Z]{1,3}|\d{3}|agent|user|assistant|nurse|caller|bot|me|mum|mom|dad|patient|doctor):(?=\s)/gu;
/** Who asks so often, and in so many turns, asks for a living; estimates. */
const LEAST_QUESTIONS = 2;
const LEAST_SHARE = 0.6;

/** What one speaker says, up to the next; `label` is the name, without its colon. */
export interface Turn extends Span {
  readonly label: Span;
  readonly isAsking: boolean;
}

const ends = (text: string, { begin, end }: Span) => /\?\W{0,3}$/u.test(text.slice(begin, end));

/** The names that ask: by what they are, or as most of their turns end with a question. */
function askersOf(text: string, turns: readonly (Span & { readonly name: string })[]): Set<string> {
  const byName = Map.groupBy(turns, ({ name }) => name);
  return new Set(
    [...byName.keys()].filter((name) => {
      if (ASKER.test(name)) return true;
      const own = byName.get(name) ?? [];
      const asked = own.filter((turn) => ends(text, turn)).length;
      return !ANSWERER.test(name) && asked >= LEAST_QUESTIONS && asked >= LEAST_SHARE * own.length;
    }),
  );
}

/** The turns of a transcript in text order; none where nobody asks, or nobody else speaks. */
export function readTurns(text: string): readonly Turn[] {
  const labels = [...text.matchAll(LABEL)];
  const spoken = labels.map((match, at) => {
    const label = { begin: match.index, end: match.index + match[0].length - 1 };
    const end = labels[at + 1]?.index ?? text.length;
    return { label, begin: label.end + 1, end, name: match[0].slice(0, -1) };
  });
  const askers = askersOf(text, spoken);
  const turns = spoken.map(({ name, ...turn }) => ({ ...turn, isAsking: askers.has(name) }));
  const isAnswered = turns.some(
    (turn, at) =>
      turn.isAsking &&
      text.slice(turn.begin, turn.end).includes('?') &&
      turns[at + 1]?.isAsking === false,
  );
  return isAnswered ? turns : [];
}

interface Transcript {
  readonly turns: readonly Turn[];
  readonly labels: readonly Span[];
}

const known = new WeakMap<Document, Transcript>();

function transcriptOf(doc: Document): Transcript {
  const found = known.get(doc);
  if (found) return found;
  const turns = doc.field === 'medicalHistory' ? [] : readTurns(doc.text);
  const transcript = { turns, labels: turns.map(({ label }) => label) };
  known.set(doc, transcript);
  return transcript;
}

/** The turns of a text that is a transcript. */
export const turnsOf = (doc: Document): readonly Turn[] => transcriptOf(doc).turns;

/** Whether the name of a speaker stands at a place. */
export const isSpeakerAt = (doc: Document, at: number): boolean =>
  spanAt(transcriptOf(doc).labels, at) !== undefined;

/** Whether a place lies in what one asks and another answers. */
export const isAsked = (doc: Document, at: number): boolean =>
  spanAt(transcriptOf(doc).turns, at)?.isAsking === true;
