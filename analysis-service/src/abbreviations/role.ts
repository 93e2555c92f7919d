import type { AttributeType } from '@neurovista/contracts';

/** What kind of words a short form is part of; its meaning, and whether it is dangerous, depend on it. */
export type Role =
  'dose' | 'frequency' | 'route' | 'form' | 'duration' | 'direction' | 'value' | 'drug' | 'other';

const ROLES: Partial<Record<AttributeType, Role>> = {
  STRENGTH: 'dose',
  DOSAGE: 'dose',
  RATE: 'dose',
  FREQUENCY: 'frequency',
  ROUTE_OR_MODE: 'route',
  FORM: 'form',
  DURATION: 'duration',
  DIRECTION: 'direction',
  TEST_VALUE: 'value',
  TEST_UNIT: 'value',
};

export function roleOf(type: AttributeType): Role {
  return ROLES[type] ?? 'other';
}
