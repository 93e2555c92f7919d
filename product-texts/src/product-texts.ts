import { lowerFirst } from './normalize.ts';
import { segment } from './segmentation.ts';
import { loadMemory, STATEMENTS, type TranslationMemory } from './translation-memory.ts';

const CONCEPTS = new URL('../data/concepts/', import.meta.url);

/** What the product says in its own words, in Spanish. */
export interface ProductTexts {
  /** A statement of one or more sentences; undefined unless the whole of it is in the catalogue. */
  readonly statement: (en: string) => string | undefined;
  /** The name of a concept, a part of a prescription or a time; undefined unless it is in the catalogue. */
  readonly term: (en: string) => string | undefined;
}

/** A proper name or a short form that both languages begin with. */
function keepsCapital(en: string, es: string): boolean {
  const [first = ''] = es.split(' ');
  return en.split(' ').includes(first);
}

const SPANISH_LIST = new Intl.ListFormat('es');

/** A name that is in one of the memories, or several as the safety checks list them ("a, b and c"). */
function nameFrom(memories: readonly TranslationMemory[], text: string): string | undefined {
  const exact = (name: string) =>
    memories.map((memory) => memory.exact(name)).find((target) => target !== undefined);
  const listed = text.split(/, | and /).map(exact);
  const known = listed.filter((target) => target !== undefined);
  return exact(text) ?? (known.length === listed.length ? SPANISH_LIST.format(known) : undefined);
}

/** The text from a memory, with the names in its slots from that or others; undefined where one of them is in none. */
function recall(memory: TranslationMemory, text: string, others: readonly TranslationMemory[]) {
  const found = memory.recall(text, (inner) => {
    const target = nameFrom([...others, memory], inner);
    return target === undefined ? { target: inner, unknown: [inner] } : { target, unknown: [] };
  });
  return found?.unknown.length === 0 ? found.target : undefined;
}

/** The catalogue; throws TableError for a line that cannot be used. */
export function createProductTexts(): ProductTexts {
  const statements = loadMemory(STATEMENTS);
  const concepts = loadMemory(CONCEPTS);

  // The statements come first: their names were read by more eyes.
  function term(en: string): string | undefined {
    const target = statements.exact(en) ?? recall(concepts, en, [statements]);
    return target === undefined || keepsCapital(en, target) ? target : lowerFirst(target);
  }

  function statement(en: string): string | undefined {
    let isWhole = true;
    const pieces = segment(en, (line) => statements.exact(line) !== undefined).map((piece) => {
      if (piece.kind === 'kept') return piece.text;
      const target = recall(statements, piece.text, [concepts]) ?? concepts.exact(piece.text);
      if (target === undefined) isWhole = false;
      return target;
    });
    return isWhole && en.trim() !== '' ? pieces.join('') : undefined;
  }

  return { statement, term };
}
