import { pluralOf } from '../english/inflection.ts';
import type { VerbForms } from '../english/inflection.ts';
import { pluralize } from '../spanish/agreement.ts';
import { tokenize } from '../tokenize.ts';
import type { Token } from '../tokenize.ts';
import type { Term, Termbase } from '../../termbase/termbase.ts';
import { loadFunctionWords } from './function-words.ts';
import { isNounClass } from './reading.ts';
import type { Reading, VerbEntry } from './reading.ts';
import { Trie } from './trie.ts';
import { loadVerbs } from './verbs.ts';

/** What is known of the words from a position on. */
export interface Found {
  readonly readings: readonly Reading[];
  readonly length: number;
}

/** The words of a sentence as the lexicon compares them, made once for all look-ups in it. */
export interface Words {
  readonly texts: readonly string[];
  readonly folded: readonly string[];
}

export function wordsOf(tokens: readonly Token[]): Words {
  const texts = tokens.map(({ text }) => text);
  return { texts, folded: texts.map(fold) };
}

const FORMS: readonly (keyof VerbForms)[] = ['base', 's', 'past', 'pp', 'ing'];

/** English words and phrases with their readings. */
export class Lexicon {
  readonly #exact = new Trie<Reading>();
  readonly #folded = new Trie<Reading>();

  constructor(termbase: Termbase) {
    const listed = new Set(termbase.terms.map((term) => term.en.toLowerCase()));
    for (const term of termbase.terms) this.#addTerm(term, listed);
    for (const { entry, forms } of loadVerbs()) this.#addVerb(entry, forms);
    for (const word of loadFunctionWords()) this.#folded.add(foldedOf(word.key), word);
  }

  /** The longest known phrase at a word; one written exactly so, capitals included, comes first. */
  find({ texts, folded: lower }: Words, at: number, end = texts.length): Found | undefined {
    const exact = this.#exact.longest(texts, at, end);
    const folded = this.#folded.longest(lower, at, end);
    const best = (exact?.length ?? 0) >= (folded?.length ?? 0) ? (exact ?? folded) : folded;
    return best && { readings: best.values, length: best.length };
  }

  #addTerm(term: Term, listed: ReadonlySet<string>): void {
    const reading = toReading(term);
    const trie = term.exactCase ? this.#exact : this.#folded;
    trie.add(term.exactCase ? textsOf(term.en) : foldedOf(term.en), reading);
    if (reading.pos !== 'noun' || term.exactCase || reading.number === 'p') return;
    const plural = pluralOf(term.en.toLowerCase());
    if (listed.has(plural)) return;
    this.#folded.add(foldedOf(plural), {
      ...reading,
      es: term.plural === '' ? pluralize(term.es) : term.plural,
      number: 'p',
    });
  }

  #addVerb(verb: VerbEntry, forms: VerbForms): void {
    for (const form of FORMS) this.#folded.add(foldedOf(forms[form]), { pos: 'verb', verb, form });
  }
}

const textsOf = (phrase: string) => tokenize(phrase).map((token) => token.text);
const foldedOf = (phrase: string) => textsOf(phrase.toLowerCase());
const fold = (text: string) => text.toLowerCase().replace('’', "'");

function toReading(term: Term): Reading {
  const flags = term.cls.split(' ');
  if (term.pos === 'adj')
    return {
      pos: 'adj',
      es: term.es,
      before: flags.includes('before'),
      estar: flags.includes('estar'),
      side: flags.includes('side'),
    };
  if (term.pos === 'noun')
    return {
      pos: 'noun',
      es: term.es,
      gender: term.gender,
      number: term.plural === '-' ? 'p' : 's',
      cls: isNounClass(term.cls) ? term.cls : 'other',
    };
  return { pos: term.pos, es: term.es, sig: flags.includes('sig') };
}
