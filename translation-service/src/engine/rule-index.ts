import type { Rule } from './generation.ts';
import type { Start } from './start.ts';
import type { Tagged } from './unit.ts';

/** A rule with all units at which it may begin: those of one of these kinds, and these words in lower case. */
export interface OpenedRule {
  readonly rule: Rule;
  readonly starts: readonly Start[];
  readonly words: readonly string[];
}

/** At any other unit the rule must leave everything as it is and give false. */
export const opens = (
  rule: Rule,
  starts: readonly Start[],
  words: readonly string[] = [],
): OpenedRule => ({ rule, starts, words });

/**
 * Finds the rules that may begin at a unit, in the order of the list. Trying all of them at every unit costs more than
 * the rules that apply, so they are chosen once for each kind of unit.
 */
export class RuleIndex {
  readonly #all: readonly OpenedRule[];
  readonly #words: ReadonlySet<string>;
  readonly #bySignature = new Map<string, readonly Rule[]>();

  constructor(all: readonly OpenedRule[]) {
    this.#all = all;
    this.#words = new Set(all.flatMap(({ words }) => words));
  }

  at(unit: Tagged): readonly Rule[] {
    const signature = this.#signatureOf(unit);
    const known = this.#bySignature.get(signature);
    if (known) return known;
    const starts = startsOf(unit);
    const rules = this.#all.filter(
      (one) => one.words.includes(unit.lower) || one.starts.some((start) => starts.has(start)),
    );
    const found = rules.map(({ rule }) => rule);
    this.#bySignature.set(signature, found);
    return found;
  }

  /** All that the choice of rules depends on; a word that no rule names adds nothing, so that their number is bound. */
  #signatureOf({ kind, tag, text, lower }: Tagged): string {
    const part = tag?.pos === 'func' ? tag.role : (tag?.pos ?? '');
    const word = this.#words.has(lower) ? lower : '';
    return `${kind} ${part} ${beginningOf(text)} ${word}`;
  }
}

function beginningOf(text: string): 'digit' | 'capital' | '' {
  if (/^\d/.test(text)) return 'digit';
  return /^\p{Lu}/u.test(text) ? 'capital' : '';
}

function startsOf({ kind, tag, text }: Tagged): ReadonlySet<string> {
  return new Set([kind, tag?.pos ?? '', tag?.pos === 'func' ? tag.role : '', beginningOf(text)]);
}
