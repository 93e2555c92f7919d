import type { Course } from '../../document.ts';
import { courseBits } from '../knowledge/condition-columns.ts';

const NEIGHBORS: Readonly<Record<Course, readonly Course[]>> = {
  sudden: ['sudden', 'acute', 'episodic'],
  acute: ['acute', 'sudden', 'subacute'],
  subacute: ['subacute', 'acute', 'chronic'],
  chronic: ['chronic', 'subacute', 'episodic'],
  episodic: ['episodic', 'chronic', 'sudden'],
};

/**
 * How far the courses of the text are from those that a condition takes, given as `courseBits`: 0 when it takes one of
 * them, 0.5 for a neighboring one, 1 for none.
 */
export function courseMismatch(told: readonly Course[]): (taken: number) => number {
  const own = courseBits(told);
  const near = courseBits(told.flatMap((one) => NEIGHBORS[one]));
  return (taken) => {
    if (own === 0 || taken === 0 || (own & taken) !== 0) return 0;
    return (near & taken) === 0 ? 1 : 0.5;
  };
}
