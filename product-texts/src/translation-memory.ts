import { readdirSync } from 'node:fs';
import { filled, readTable, type RowOf } from '@neurovista/tables';
import { fitToSource, normalize } from './normalize.ts';
import { compileTemplate } from './template.ts';
import type { Slot, Template } from './template.ts';

/** A text translated by a person, or by a template with slots. */
export interface Recalled {
  readonly target: string;
  readonly origin: 'memory' | 'template';
  /** Words of slots that nobody could translate. */
  readonly unknown: readonly string[];
}

/** What translates the text of a slot that is not in the memory itself. */
export type SlotTranslator = (text: string) => {
  readonly target: string;
  readonly unknown: readonly string[];
};

const PAIR = { en: filled, es: filled };
type PairRow = RowOf<typeof PAIR>;

/** Tables of whole sentences and templates. */
export const STATEMENTS = new URL('../data/statements/', import.meta.url);
const SUFFIX = '.en-es.tsv';
const TEMPLATE_SUFFIX = '.templates.en-es.tsv';
const MAX_DEPTH = 3;

/** Approved translations: exact ones, and templates whose slots are translated in turn. */
export class TranslationMemory {
  readonly #pairs = new Map<string, string>();
  readonly #byFirstWord = new Map<string, Template[]>();
  readonly #withoutFirstWord: Template[] = [];

  constructor(pairs: readonly PairRow[], templates: readonly PairRow[]) {
    for (const { cells } of pairs) this.#pairs.set(normalize(cells.en), cells.es);
    const compiled = templates.map(({ cells, place }) =>
      compileTemplate(normalize(cells.en), normalize(cells.es), place),
    );
    for (const template of compiled.toSorted((a, b) => b.literalLength - a.literalLength))
      this.#file(template);
  }

  get size(): number {
    return this.#pairs.size;
  }

  /** The approved translation of exactly this text, first letter and final full stop aside. */
  exact(source: string): string | undefined {
    return this.#approved(source, normalize(source));
  }

  #approved(source: string, text: string): string | undefined {
    const target = this.#pairs.get(text);
    return target === undefined ? undefined : fitToSource(source, target);
  }

  /** The approved translation, or that of the most literal template that fits. */
  recall(source: string, translateSlot: SlotTranslator, depth = 0): Recalled | undefined {
    const text = normalize(source);
    const exact = this.#approved(source, text);
    if (exact !== undefined) return { target: exact, origin: 'memory', unknown: [] };
    if (depth >= MAX_DEPTH) return undefined;
    for (const shelf of this.#shelves(text))
      for (const template of shelf) {
        const match = template.pattern.exec(text);
        if (match) return this.#fill(source, { template, match, translateSlot, depth });
      }
    return undefined;
  }

  #file(template: Template): void {
    if (template.firstWord === undefined) {
      this.#withoutFirstWord.push(template);
      return;
    }
    const shelf = this.#byFirstWord.get(template.firstWord) ?? [];
    shelf.push(template);
    this.#byFirstWord.set(template.firstWord, shelf);
  }

  #shelves(text: string): readonly (readonly Template[])[] {
    const word = /^[\p{L}\d]+/u.exec(text)?.[0].toLowerCase() ?? '';
    return [this.#byFirstWord.get(word) ?? [], this.#withoutFirstWord];
  }

  #fill(source: string, found: Filling): Recalled {
    const { template, match } = found;
    const values = new Map(
      template.slots.map((slot, at) => [
        slot.name,
        this.#translate(slot, match[at + 1] ?? '', found),
      ]),
    );
    const target = template.target
      .map((part) => ('slot' in part ? (values.get(part.slot)?.target ?? '') : part.text))
      .join('');
    return {
      target: fitToSource(source, contract(target)),
      origin: 'template',
      unknown: [...values.values()].flatMap((value) => value.unknown),
    };
  }

  #translate(slot: Slot, text: string, found: Filling): ReturnType<SlotTranslator> {
    if (slot.kind === 'number' || slot.kind === 'verbatim') return { target: text, unknown: [] };
    if (slot.kind === 'list') return this.#translateList(text, LIST, found);
    if (slot.kind === 'series') return this.#translateList(text, SERIES, found);
    return this.recall(text, found.translateSlot, found.depth + 1) ?? found.translateSlot(text);
  }

  #translateList(text: string, separators: RegExp, found: Filling): ReturnType<SlotTranslator> {
    const whole = this.exact(text);
    if (whole !== undefined) return { target: whole, unknown: [] };
    const parts = text.split(separators);
    const done = parts.map((part, at) =>
      at % 2 === 1
        ? { target: separator(part, parts[at + 1] ?? ''), unknown: [] }
        : (this.recall(part, found.translateSlot, found.depth + 1) ?? found.translateSlot(part)),
    );
    return {
      target: euphony(done.map((part) => part.target).join('')),
      unknown: done.flatMap((part) => part.unknown),
    };
  }
}

const LIST = /(;\s*|,\s*(?:and|or)\s+|,\s*|\s+and\s+|\s+or\s+)/;
const SERIES = /(;\s*)/;

interface Filling {
  readonly template: Template;
  readonly match: RegExpExecArray;
  readonly translateSlot: SlotTranslator;
  readonly depth: number;
}

function separator(part: string, next: string): string {
  if (next.trim() === '') return part;
  if (/\band\b/.test(part)) return ' y ';
  return /\bor\b/.test(part) ? ' o ' : part;
}

// "y" and "o" change before their own sound: "e infección", "u obstrucción".
const euphony = (text: string) =>
  text.replaceAll(/ y (?=h?i(?!e))/gi, ' e ').replaceAll(/ o (?=h?o)/gi, ' u ');
const contract = (text: string) =>
  text.replaceAll(/\b(de) el (?=\p{Ll})/gu, 'del ').replaceAll(/\b(a) el (?=\p{Ll})/gu, 'al ');

const isTemplate = (name: string) => name.endsWith(TEMPLATE_SUFFIX);

/** The memory of every file in the folder; throws TableError for a line that cannot be used. */
export function loadMemory(folder: URL = STATEMENTS): TranslationMemory {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .toSorted();
  const read = (name: string) => readTable(new URL(name, folder), PAIR);
  return new TranslationMemory(
    names.filter((name) => !isTemplate(name)).flatMap(read),
    names.filter(isTemplate).flatMap(read),
  );
}
