/** What a cue says about the mentions in its scope. */
export type Effect =
  | 'negation'
  | 'uncertain'
  | 'hypothetical'
  | 'past'
  /** Only of procedures: carried out. */
  | 'done'
  | 'family'
  | 'future'
  | 'allergy'
  /** Only of medications: taken once, no more. */
  | 'stopped'
  /** Only of medications and procedures: refused, never taken. */
  | 'declined';

/** What ends the scope of a cue; which of them do depends on its effect. */
export type Boundary =
  | 'contrast'
  | 'exception'
  | 'verb'
  | 'patient'
  | 'pronoun'
  | 'relative-clause'
  | 'cause'
  | 'now'
  | 'request';

/**
 * Where the scope lies, seen from the cue. `either`: forward when a phrase follows that it can act on, else backward;
 * `suffix`: backward, and no cue at all when such a phrase follows ("pain free", but not "free fluid").
 */
export type Direction = 'forward' | 'backward' | 'either' | 'suffix';

/** item: crosses "or"; phrase: crosses "and" too; list: crosses commas too; sentence: crosses all but its own stops. */
export type Reach = 'item' | 'phrase' | 'list' | 'sentence';

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
  readonly binds?: 'noun' | 'verb';
  /** Only of `past`: the finding is over, so it is past and absent at once ("nausea resolved"). */
  readonly ended?: true;
  /** Left out: the rule acts on mentions of every category. */
  readonly only?: 'conditions' | 'diagnoses';
  /** Beyond a comma it goes on with what can only be past: procedures, and after a disease further diseases. */
  readonly lists?: true;
  /** Lower case; "(a|b|)" stands for each of its alternatives, "#" for a number. */
  readonly phrases: readonly string[];
}

export interface BoundaryRule {
  readonly boundary: Boundary;
  /** What the same phrases are besides. */
  readonly also?: readonly Boundary[];
  readonly phrases: readonly string[];
}

/** Phrases that contain a cue and mean something else. */
export interface PseudoRule {
  readonly pseudo: true;
  readonly phrases: readonly string[];
}

export type CueRule = EffectRule | BoundaryRule | PseudoRule;
