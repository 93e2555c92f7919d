// Which cue governs which token, painted cue after cue.
import type { Range } from '../frame/index.ts';
import type { Effect, EffectRule } from '../cues/cue-rule.ts';
import type { TakenRemedies } from '../drug-status/taken-remedies.ts';

/** A cue with what it says; token indices of the frame. */
export interface Governor extends Range {
  readonly effect: Effect;
  readonly direction: 'forward' | 'backward';
  readonly score: number;
  readonly only?: EffectRule['only'] | 'diseases' | 'procedures' | undefined;
  readonly weak?: EffectRule['weak'] | undefined;
  readonly ended?: EffectRule['ended'] | undefined;
}

/** For each effect the cue that governs each token, as an index into `governors`, or -1. */
export interface Coverage {
  readonly governors: readonly Governor[];
  readonly byEffect: Readonly<Record<Effect, Int32Array>>;
}

/** Coverage while it is worked out. */
export interface Painter extends Coverage {
  readonly governors: Governor[];
}

/** Nothing is governed yet. */
export function newPainter(length: number): Painter {
  const line = () => new Int32Array(length).fill(-1);
  return {
    governors: [],
    byEffect: {
      negation: line(),
      uncertain: line(),
      hypothetical: line(),
      past: line(),
      done: line(),
      family: line(),
      future: line(),
      allergy: line(),
      stopped: line(),
      declined: line(),
    },
  };
}

/** Puts a scope under a governor, over what governed it before. */
export function paint(painter: Painter, governor: Governor, scope: Range): void {
  if (scope.end <= scope.first) return;
  painter.governors.push(governor);
  const index = painter.governors.length - 1;
  painter.byEffect[governor.effect].fill(index, scope.first, scope.end);
}

const OVER = ['stopped', 'past', 'future'] as const;
const DENIED = ['declined', 'negation'] as const;

/** Takes back what a cue in another part of the sentence says of a remedy that is taken by its own. */
export function clearTaken(
  { governors, byEffect }: Painter,
  { partFirst, isUndenied, first, end }: TakenRemedies,
): void {
  for (const effect of isUndenied ? [...OVER, ...DENIED] : OVER) {
    const line = byEffect[effect];
    for (let at = first; at < end; at += 1) {
      const governor = governors[line[at]!];
      if (governor !== undefined && governor.first < partFirst) line[at] = -1;
    }
  }
}

/** What a rule says as a governor that still needs its place. */
export function toGovernor({
  effect,
  score,
  direction,
  ended,
}: EffectRule): Omit<Governor, keyof Range> {
  return { effect, score, direction: direction === 'backward' ? 'backward' : 'forward', ended };
}
