import { SEVERITIES } from '@neurovista/contracts';
import { filled, TableError } from '@neurovista/tables';
import { z } from 'zod';
import type { PatientRecord } from '../../record/patient-record.ts';
import type { Vocabulary } from './requirement.ts';
import { readSafetyTable } from './safety-table.ts';

type Severity = (typeof SEVERITIES)[number];

/** Conditions that pass, by name in lower case, to the most that they say of a medication once they are over. */
export type PassingConditions = ReadonlyMap<string, Severity | undefined>;

/** Throws a TableError for a condition that the vocabulary does not know. */
export function loadPassingConditions({ conditionName }: Vocabulary): PassingConditions {
  const shape = { condition: filled, over: z.enum([...SEVERITIES, 'none']), source: filled };
  return new Map(
    readSafetyTable('passing-conditions.tsv', shape).map(
      ({ cells: { condition, over }, place }) => {
        const name = conditionName(condition);
        if (name === undefined)
          throw new TableError(`${place}: there is no condition "${condition}"`);
        return [name, over === 'none' ? undefined : over];
      },
    ),
  );
}

/** The named diseases of a record without those that have passed. */
export function conditionsOfNow(
  { conditions, formerConditions }: Pick<PatientRecord, 'conditions' | 'formerConditions'>,
  passing: PassingConditions,
): PatientRecord['conditions'] {
  return new Map(
    [...conditions].filter(([name]) => !(passing.has(name) && formerConditions.has(name))),
  );
}
