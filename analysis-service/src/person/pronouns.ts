import type { Sentence } from '../document.ts';
import { isCapitalized, isUpperCase, tokenAt } from '../text/token-at.ts';
import { MONTHS, WEEKDAYS } from '../time/rules/words.ts';
import { personAt, type NamedPerson } from './others.ts';
import type { Scene } from './scene.ts';
import type { Sex } from './statements.ts';
import { REPORTING, SEX_WORDS } from './words.ts';

const CALENDAR: ReadonlySet<string> = new Set([...MONTHS, ...WEEKDAYS]);
const OBJECT: ReadonlySet<string> = new Set(['her', 'him', 'his']);

/** Which pronouns stand for the patient: none after a relative of that sex, and none where the patient says "I". */
export class PronounReader {
  readonly #scene: Scene;
  #earlier: readonly NamedPerson[] = [];
  #people: readonly NamedPerson[] = [];
  #sentence: Sentence | undefined;
  #clearUntil = 0;
  readonly #firstPerson: number;

  constructor(scene: Scene) {
    this.#scene = scene;
    const [people] = scene.people.values();
    this.#firstPerson = people?.[0]?.at ?? scene.doc.tokens.length;
  }

  enter(sentence: Sentence): void {
    if (this.#sentence !== undefined) {
      const goesOn = this.#hasPronounOf(this.#sentence, this.#earlier);
      this.#earlier = this.#people.length > 0 ? this.#people : goesOn ? this.#earlier : [];
    }
    this.#people = this.#scene.people.get(sentence) ?? [];
    this.#sentence = sentence;
  }

  isPatient(at: number, sex: Sex): boolean {
    if (this.#scene.speaker.kind === 'patient') return !this.#hasAntecedent(at);
    if (this.#isFoundBySomebody(at)) return true;
    if (this.#isNear(at, sex)) return false;
    const own = this.#people.some((person) => person.at < at);
    return own || !this.#earlier.some((person) => person.sex === sex && !this.#speaks(person));
  }

  /** "Daughter found her sweaty": whom a relative finds or brings is the patient. */
  #isFoundBySomebody(at: number): boolean {
    const { tokens } = this.#scene.doc;
    const isFinding = this.#people.some((person) => person.at === at - 2 && this.#speaks(person));
    return (
      isFinding && OBJECT.has(tokenAt(tokens, at).norm) && personAt(tokens, at + 1) === undefined
    );
  }

  /** Whether somebody is named before; where nobody is, "he" cannot be but the patient. */
  #hasAntecedent(at: number): boolean {
    if (this.#firstPerson < at) return true;
    for (; this.#clearUntil < at; this.#clearUntil += 1)
      if (this.#isName(this.#clearUntil)) return true;
    return false;
  }

  #isName(at: number): boolean {
    const { tokens } = this.#scene.doc;
    const [token, before] = [tokenAt(tokens, at), tokenAt(tokens, at - 1)];
    if (!isCapitalized(token) || token.norm.length < 3 || isUpperCase(token)) return false;
    return before.kind === 'word' && !CALENDAR.has(token.norm);
  }

  #isNear(at: number, sex: Sex): boolean {
    return this.#people.some(
      (person) => person.at < at && isOfSex(person, sex) && !this.#reportsOnly(person, at, sex),
    );
  }

  /** "Mom says she vomits": the one whom a parent speaks of, unless the pronouns of both sexes follow. */
  #reportsOnly(person: NamedPerson, at: number, sex: Sex): boolean {
    const { tokens } = this.#scene.doc;
    if (person.role !== 'relative' || !this.#speaks(person)) return false;
    for (let other = person.at + 1; other < this.#sentence!.endToken; other += 1) {
      const word = SEX_WORDS.get(tokenAt(tokens, other).norm);
      if (other !== at && word?.kind === 'pronoun' && word.sex !== sex) return false;
    }
    return true;
  }

  #speaks(person: NamedPerson): boolean {
    return REPORTING.has(tokenAt(this.#scene.doc.tokens, person.at + 1).norm);
  }

  #hasPronounOf(sentence: Sentence, people: readonly NamedPerson[]): boolean {
    const { tokens } = this.#scene.doc;
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
      if (word?.kind === 'pronoun' && people.some((person) => isOfSex(person, word.sex)))
        return true;
    }
    return false;
  }
}

// Of a doctor or a friend nothing is known; a partner may be of either sex.
const isOfSex = (person: NamedPerson, sex: Sex) =>
  person.sex === undefined ? person.role !== 'other' : person.sex === sex;
