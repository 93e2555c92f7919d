import type { Sentence, Token } from '../document.ts';
import { isCapitalized, isUpperCase, tokenAt } from '../text/token-at.ts';
import { MONTHS, WEEKDAYS } from '../time/rules/words.ts';
import { personAt, type NamedPerson } from './others.ts';
import type { Scene } from './scene.ts';
import type { Sex } from './statements.ts';
import { REPORTING, SEX_WORDS } from './words.ts';

const CALENDAR: ReadonlySet<string> = new Set([...MONTHS, ...WEEKDAYS]);
const OBJECT: ReadonlySet<string> = new Set(['her', 'him', 'his']);

/** What pronouns ask of a sentence, found once for all of them. */
interface Antecedents {
  /** The first person named. */
  readonly first: number | undefined;
  /** People who say or find something. */
  readonly speaking: ReadonlySet<number>;
  /** For each sex the first person for whom a later pronoun of it may stand. */
  readonly nearest: ReadonlyMap<Sex, number>;
  /** Sexes that the people may be of. */
  readonly sexes: ReadonlySet<Sex>;
  /** Sexes of the people of whom something is told. */
  readonly silent: ReadonlySet<Sex>;
  /** The last pronoun of each sex. */
  readonly pronouns: ReadonlyMap<Sex, number>;
}

const NOBODY: Antecedents = {
  first: undefined,
  speaking: new Set(),
  nearest: new Map(),
  sexes: new Set(),
  silent: new Set(),
  pronouns: new Map(),
};

const OPPOSITE: Readonly<Record<Sex, Sex>> = { female: 'male', male: 'female' };
const SEXES = ['female', 'male'] as const;

function readAntecedents({ doc: { tokens }, people }: Scene, sentence: Sentence): Antecedents {
  const named = people.get(sentence) ?? [];
  const pronouns = lastPronouns(tokens, sentence);
  if (named.length === 0) return { ...NOBODY, pronouns };
  const speaks = ({ at }: NamedPerson) => REPORTING.has(tokenAt(tokens, at + 1).norm);
  // "Mom says she vomits": the one whom a parent speaks of, unless the pronouns of both sexes follow.
  const reportsOnly = (person: NamedPerson, sex: Sex) =>
    person.role === 'relative' &&
    speaks(person) &&
    (pronouns.get(OPPOSITE[sex]) ?? person.at) <= person.at;
  const nearest = new Map<Sex, number>();
  for (const sex of SEXES) {
    const near = named.find((person) => isOfSex(person, sex) && !reportsOnly(person, sex));
    if (near !== undefined) nearest.set(sex, near.at);
  }
  return {
    first: named[0]?.at,
    speaking: new Set(named.filter(speaks).map(({ at }) => at)),
    nearest,
    sexes: new Set(SEXES.filter((sex) => named.some((person) => isOfSex(person, sex)))),
    silent: new Set(
      SEXES.filter((sex) => named.some((person) => person.sex === sex && !speaks(person))),
    ),
    pronouns,
  };
}

function lastPronouns(tokens: readonly Token[], sentence: Sentence): Map<Sex, number> {
  const last = new Map<Sex, number>();
  for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
    const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
    if (word?.kind === 'pronoun') last.set(word.sex, at);
  }
  return last;
}

/** Which pronouns stand for the patient: none after a relative of that sex, and none where the patient says "I". */
export class PronounReader {
  readonly #scene: Scene;
  #earlier: Antecedents = NOBODY;
  #people: Antecedents = NOBODY;
  #clearUntil = 0;
  readonly #firstPerson: number;

  constructor(scene: Scene) {
    this.#scene = scene;
    const [people] = scene.people.values();
    this.#firstPerson = people?.[0]?.at ?? scene.doc.tokens.length;
  }

  enter(sentence: Sentence): void {
    const goesOn = [...this.#people.pronouns.keys()].some((sex) => this.#earlier.sexes.has(sex));
    if (this.#people.first !== undefined) this.#earlier = this.#people;
    else if (!goesOn) this.#earlier = NOBODY;
    this.#people = readAntecedents(this.#scene, sentence);
  }

  isPatient(at: number, sex: Sex): boolean {
    if (this.#scene.speaker.kind === 'patient') return !this.#hasAntecedent(at);
    if (this.#isFoundBySomebody(at)) return true;
    if ((this.#people.nearest.get(sex) ?? at) < at) return false;
    return (this.#people.first ?? at) < at || !this.#earlier.silent.has(sex);
  }

  /** "Daughter found her sweaty": whom a relative finds or brings is the patient. */
  #isFoundBySomebody(at: number): boolean {
    const { tokens } = this.#scene.doc;
    return (
      this.#people.speaking.has(at - 2) &&
      OBJECT.has(tokenAt(tokens, at).norm) &&
      personAt(tokens, at + 1) === undefined
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
}

// Of a doctor or a friend nothing is known; a partner may be of either sex.
const isOfSex = (person: NamedPerson, sex: Sex) =>
  person.sex === undefined ? person.role !== 'other' : person.sex === sex;
