// Tells of many patterns at once which may match at a place of a text: one automaton for all of them, whose states are
// made when a text first leads to them.
import { CHARACTERS, OTHER, type Characters, type Part } from './pattern-reader.ts';

/** A step of one pattern: on a character of the set, or past a guard; `set` is -1 where the pattern has matched. */
interface Step {
  readonly set: number;
  readonly isGuard: boolean;
  /** Steps that may come next; behind a match none. */
  readonly next: readonly number[];
  readonly rule: number;
}

/** Repetitions that may go on for longer than this are taken as endless. */
const LONGEST_REPEAT = 6;
/** After so many characters the patterns that may still match are tried. */
const LONGEST_LOOK = 24;
/** The states are forgotten when they are more, so that odd texts take no more memory. */
const MOST_STATES = 4000;

interface State {
  readonly steps: readonly number[];
  /** Rules that some text from the beginning on matches, in order. */
  readonly matched: readonly number[];
  /** These, and those that may match with more text. */
  readonly open: readonly number[];
}

const inOrder = (rules: Iterable<number>): number[] =>
  [...new Set(rules)].toSorted((a, b) => a - b);

/** Sets of characters by number, and the kinds of character that no set tells apart. */
class Alphabet {
  readonly #sets: Characters[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Characters, number>();

  numberOf(set: Characters): number {
    const seen = this.#known.get(set);
    if (seen !== undefined) return seen;
    const key = set.join('');
    const known = this.#numbers.get(key);
    const number = known ?? this.#sets.push(set) - 1;
    this.#numbers.set(key, number);
    this.#known.set(set, number);
    return number;
  }

  /** The kind of each character, and by kind and set whether the set holds it. */
  kinds() {
    const byMembers = new Map<string, number>();
    const holds: boolean[][] = [];
    const kindOf = Uint8Array.from({ length: CHARACTERS }, (_, code) => {
      const key = this.#sets.map((set) => set[code]).join('');
      const known = byMembers.get(key);
      if (known !== undefined) return known;
      byMembers.set(key, holds.length);
      return holds.push(this.#sets.map((set) => set[code] === 1)) - 1;
    });
    return { kindOf, holds };
  }
}

/** Lays out the steps of patterns from their end to their beginning. */
class Layout {
  readonly steps: Step[] = [];
  readonly alphabet = new Alphabet();
  /** By step the last list that took it. */
  readonly #taken: number[] = [];
  #round = 0;

  /** The first steps of a pattern. */
  add(part: Part, rule: number): readonly number[] {
    const end = this.steps.push({ set: -1, isGuard: false, next: [], rule }) - 1;
    return this.#before(part, [end], rule);
  }

  #before(part: Part, next: readonly number[], rule: number): readonly number[] {
    if (part.kind === 'choice')
      return this.#any(part.parts.map((one) => this.#before(one, next, rule)));
    if (part.kind === 'sequence') {
      let after = next;
      for (let at = part.parts.length - 1; at >= 0; at -= 1)
        after = this.#before(part.parts[at]!, after, rule);
      return after;
    }
    if (part.kind === 'repeat') return this.#repeat(part, next, rule);
    const set = this.alphabet.numberOf(part.set);
    return [this.steps.push({ set, isGuard: part.kind === 'guard', next, rule }) - 1];
  }

  /** The steps of all lists, each once. */
  #any(lists: readonly (readonly number[])[]): readonly number[] {
    if (lists.length === 1) return lists[0]!;
    this.#round += 1;
    const all: number[] = [];
    for (const list of lists)
      for (const step of list) {
        if (this.#taken[step] === this.#round) continue;
        this.#taken[step] = this.#round;
        all.push(step);
      }
    return all;
  }

  #repeat(
    { part, least, most }: Extract<Part, { kind: 'repeat' }>,
    next: readonly number[],
    rule: number,
  ): readonly number[] {
    let first = next;
    if (most > LONGEST_REPEAT) {
      const again: number[] = [...next];
      again.push(...this.#before(part, again, rule));
      first = again;
    } else
      for (let count = least; count < most; count += 1)
        first = this.#any([this.#before(part, first, rule), next]);
    for (let count = 0; count < least; count += 1) first = this.#before(part, first, rule);
    return first;
  }
}

/** Says which rules may match at a place, in order; those that begin with the empty text only are none. */
export class PatternAutomaton {
  readonly #steps: readonly Step[];
  readonly #kindOf: Uint8Array;
  readonly #holds: readonly (readonly boolean[])[];
  /** Kinds of character, and the end of the text. */
  readonly #width: number;
  readonly #starts: readonly (readonly number[])[];
  #states: State[] = [];
  #numbers = new Map<string, number>();
  /** By state and kind the next state; 0 where it is not made yet, negative where no more text matters. */
  #table = new Int32Array(0);

  /** Each start has patterns of its own that may match there; a rule is named by its number in all of them. */
  constructor(starts: readonly (readonly { readonly part: Part; readonly rule: number }[])[]) {
    const layout = new Layout();
    const known = new Map<Part, readonly number[]>();
    this.#starts = starts.map((rules) =>
      rules.flatMap(({ part, rule }) => {
        const first = known.get(part) ?? layout.add(part, rule);
        known.set(part, first);
        return first;
      }),
    );
    const { kindOf, holds } = layout.alphabet.kinds();
    this.#steps = layout.steps;
    this.#kindOf = kindOf;
    this.#holds = holds;
    this.#width = holds.length + 1;
    this.#forget();
  }

  /** Rules that may match at an offset of the text, tried as those of a start. */
  at(text: string, offset: number, start: number): readonly number[] {
    if (this.#states.length > MOST_STATES) this.#forget();
    const width = this.#width;
    const end = Math.min(text.length, offset + LONGEST_LOOK);
    let state = start + 1;
    for (let at = offset; at < end; at += 1) {
      const unit = text.charCodeAt(at); // oxlint-disable-line unicorn/prefer-code-point -- units are what patterns see
      const kind = this.#kindOf[unit < OTHER ? unit : OTHER]!;
      const next = this.#table[state * width + kind]!;
      state = next === 0 ? this.#follow(state, kind) : next;
      if (state < 0) return this.#states[-state]!.matched;
    }
    if (end < text.length) return this.#states[state]!.open;
    const last = this.#follow(state, width - 1);
    return this.#states[Math.abs(last)]!.matched;
  }

  #forget(): void {
    this.#states = [{ steps: [], matched: [], open: [] }];
    this.#numbers = new Map();
    this.#table = new Int32Array(256 * this.#width);
    for (const steps of this.#starts) this.#states.push({ steps, matched: [], open: [] });
  }

  #follow(from: number, kind: number): number {
    const { steps, matched } = this.#states[from]!;
    const found = new Set(matched);
    const reached = new Set<number>();
    for (const { set, next, rule } of this.#passGuards(steps, kind)) {
      // At the very begin it would be the empty match.
      if (set < 0 && from > this.#starts.length) found.add(rule);
      if (this.#isIn(kind, set)) for (const one of next) reached.add(one);
    }
    for (const number of reached) {
      const { set, rule } = this.#steps[number]!;
      if (set < 0) found.add(rule);
    }
    const live = [...reached].filter((number) => !found.has(this.#steps[number]!.rule));
    const to = this.#stateOf(live, found);
    this.#table[from * this.#width + kind] = to;
    return to;
  }

  /** The steps that are no guards, with those behind guards that let the kind of character through. */
  #passGuards(steps: readonly number[], kind: number): Step[] {
    const all = new Set(steps);
    const passed: Step[] = [];
    // It grows while it is read.
    for (const number of all) {
      const step = this.#steps[number]!;
      if (!step.isGuard) passed.push(step);
      else if (!this.#isIn(kind, step.set)) for (const one of step.next) all.add(one);
    }
    return passed;
  }

  /** Whether a set holds the characters of a kind; none holds the end of the text. */
  #isIn(kind: number, set: number): boolean {
    return this.#holds[kind]?.[set] === true;
  }

  #stateOf(live: readonly number[], found: ReadonlySet<number>): number {
    const steps = live.toSorted((a, b) => a - b);
    const matched = inOrder(found);
    const key = `${matched.join(' ')}:${steps.join(' ')}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const open = inOrder([...matched, ...steps.map((number) => this.#steps[number]!.rule)]);
    const number = this.#states.push({ steps, matched, open }) - 1;
    const signed = steps.length === 0 ? -number : number;
    this.#numbers.set(key, signed);
    if ((number + 1) * this.#width > this.#table.length) {
      const table = new Int32Array(2 * this.#table.length);
      table.set(this.#table);
      this.#table = table;
    }
    return signed;
  }
}
