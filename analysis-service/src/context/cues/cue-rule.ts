/** What a cue says about the mentions in its scope; `data/context/README.md` explains each word. */
export const EFFECTS = [
  'negation',
  'uncertain',
  'hypothetical',
  'past',
  'done',
  'family',
  'future',
  'allergy',
  'stopped',
  'declined',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** What ends the scope of a cue; which of them do depends on its effect. */
export const BOUNDARIES = [
  'contrast',
  'exception',
  'verb',
  'patient',
  'pronoun',
  'relative-clause',
  'cause',
  'now',
  'request',
] as const;
export type Boundary = (typeof BOUNDARIES)[number];

/**
 * Where the scope lies, seen from the cue. `either`: forward when a phrase follows that it can act on, else backward;
 * `suffix`: backward, and no cue at all when such a phrase follows ("pain free", but not "free fluid").
 */
export const DIRECTIONS = ['forward', 'backward', 'either', 'suffix'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** item: crosses "or"; phrase: crosses "and" too; list: crosses commas too; enumeration: backward as well; sentence: crosses all but its own stops. */
export const REACHES = ['item', 'phrase', 'list', 'enumeration', 'sentence'] as const;
export type Reach = (typeof REACHES)[number];

export const TARGETS = ['conditions', 'diagnoses'] as const;
export const BINDINGS = ['noun', 'verb'] as const;

export interface EffectRule {
  readonly effect: Effect;
  readonly direction: Direction;
  readonly reach: Reach;
  /** Confidence in the trait, 0 to 1. All of them are `estimate`. */
  readonly score: number;
  /** A determiner such as "no": a later item with a sign of its own presence ("mild pain since noon") escapes it. */
  readonly weak?: true;
  /**
   * Where such a word stands in its sentence: at the end of a noun phrase ("without") or before a predicate ("not").
   * There a comma ends what it denies, unless "or" follows.
   */
  readonly binds?: (typeof BINDINGS)[number];
  /** Only of `past`: the finding is over, so it is past and absent at once ("nausea resolved"). */
  readonly ended?: true;
  /** Left out: the rule acts on mentions of every category. */
  readonly only?: (typeof TARGETS)[number];
  /** Beyond a comma it goes on with what can only be past: procedures, and after a disease further diseases. */
  readonly lists?: true;
}

export interface BoundaryRule {
  readonly boundary: Boundary;
  /** What the same phrases are besides. */
  readonly also?: readonly Boundary[];
}

/** A phrase that contains a cue and means something else. */
export interface PseudoRule {
  readonly pseudo: true;
}

export type CueRule = EffectRule | BoundaryRule | PseudoRule;

/** A row of a table. */
export interface CuePhrases {
  readonly rule: CueRule;
  /** Lower case; "(a|b|)" stands for each of its alternatives, "#" for a number. */
  readonly pattern: string;
}
