// Sentences in which the words of a finding do not mean it: data/findings/exceptions.tsv.
import { anyText, filled, readTable, TableError } from '@neurovista/tables';
import { z } from 'zod';
import type { Document, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';

/**
 * `near`: what it says touches the words of the finding; `sentence`: it stands in their sentence; `before`: it stands shortly
 * before them, be it in another sentence.
 */
const PLACES = ['near', 'sentence', 'before'] as const;
type Place = (typeof PLACES)[number];

interface Exception {
  readonly finding: string;
  readonly where: Place;
  readonly says: RegExp;
  /** Unless this is said, too. */
  readonly unless: RegExp | undefined;
}

/** Characters around a finding in which `near` is looked for, and in which something may speak against it; estimates. */
const NEAR = 70;
const NEAR_AGAINST = 150;

function readExceptions(): Exception[] {
  const file = new URL('../../data/findings/exceptions.tsv', import.meta.url);
  const shape = {
    finding: filled,
    where: z.enum(PLACES),
    says: filled,
    unless: anyText,
    why: filled,
  };
  return readTable(file, shape).map(({ cells: { finding, where, says, unless }, place }) => {
    try {
      const against = unless === '' ? undefined : new RegExp(unless, 'iu');
      return { finding, where, says: new RegExp(says, 'giu'), unless: against };
    } catch (cause) {
      throw new TableError(`${place}: no pattern`, { cause });
    }
  });
}

const exceptions = Map.groupBy(readExceptions(), ({ finding }) => finding);

/** The part of a text around a span, in its sentence. */
const around = ({ text }: Document, sentence: Span, { begin, end }: Span, reach: number) =>
  text.slice(Math.max(sentence.begin, begin - reach), Math.min(sentence.end, end + reach));

function touches(doc: Document, sentence: Span, span: Span, { says, unless }: Exception): boolean {
  if (unless?.test(around(doc, sentence, span, NEAR_AGAINST)) === true) return false;
  const first = Math.max(sentence.begin, span.begin - NEAR);
  return [...around(doc, sentence, span, NEAR).matchAll(says)].some((match) => {
    const begin = first + match.index;
    return begin < span.end && begin + match[0].length > span.begin;
  });
}

function toldBefore({ text }: Document, { begin, end }: Span, { says, unless }: Exception) {
  const words = text.slice(Math.max(0, begin - NEAR), begin);
  return words.search(says) >= 0 && unless?.test(words + text.slice(begin, end + NEAR)) !== true;
}

const HOLDS: Readonly<
  Record<Place, (doc: Document, sentence: Span, span: Span, exception: Exception) => boolean>
> = {
  near: touches,
  sentence: (doc, sentence, _, exception) => saidIn(doc, sentence, exception),
  before: (doc, _, span, exception) => toldBefore(doc, span, exception),
};

/** What sentences say of findings: each is looked at once, however often it names one. */
const saidOf = new WeakMap<Span, Map<Exception, boolean>>();

function saidIn({ text }: Document, sentence: Span, exception: Exception): boolean {
  const said = saidOf.get(sentence) ?? new Map<Exception, boolean>();
  saidOf.set(sentence, said);
  const known = said.get(exception);
  if (known !== undefined) return known;
  const words = text.slice(sentence.begin, sentence.end);
  const isSaid = words.search(exception.says) >= 0 && exception.unless?.test(words) !== true;
  said.set(exception, isSaid);
  return isSaid;
}

/** Whether the sentence of a finding says that its words do not mean it. */
export function isException(doc: Document, span: Span, id: string): boolean {
  const known = exceptions.get(id);
  const sentence = known && spanAt(doc.sentences, span.begin);
  if (!known || !sentence) return false;
  return known.some((one) => HOLDS[one.where](doc, sentence, span, one));
}
