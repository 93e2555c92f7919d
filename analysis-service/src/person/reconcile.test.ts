import { describe, expect, it } from '@jest/globals';
import { ageOn, reconcilePerson } from './reconcile.ts';
import type { FieldStatement, PersonStatement } from './statements.ts';

const SPAN = { begin: 0, end: 1, text: 'x' };
type Told<Kind extends PersonStatement['kind']> = Omit<
  Extract<PersonStatement, { kind: Kind }>,
  'begin' | 'end' | 'text' | 'kind'
>;
const sex = (told: Told<'sex'>): FieldStatement => ({ ...SPAN, kind: 'sex', ...told });
const pregnancy = (told: Told<'pregnancy'>): FieldStatement => ({
  ...SPAN,
  kind: 'pregnancy',
  ...told,
});

const WOMAN = sex({ sex: 'female', basis: 'stated' });
const MAN = sex({ sex: 'male', basis: 'stated' });
const PROSTATE = sex({ sex: 'male', basis: 'anatomy' });
const SHE = sex({ sex: 'female', basis: 'pronoun' });
const HE = sex({ sex: 'male', basis: 'pronoun' });
const PREGNANT = pregnancy({ state: 'pregnant', basis: 'stated' });
const FAR = pregnancy({ state: 'pregnant', basis: 'stated', weeks: 30 });
const DENIED = pregnancy({ state: 'not-pregnant', basis: 'stated' });
const STERILE = pregnancy({ state: 'not-pregnant', basis: 'inferred' });

describe('ageOn', () => {
  it.each([
    ['1961-11-21', '2026-11-20', 64],
    ['1961-11-20', '2026-11-20', 65],
    ['2026-05-20', '2026-11-20', 0.5],
    ['2026-11-20', '2026-11-20', 0],
  ])('of %s on %s is %d', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });

  it('refuses a date of birth after today', () => {
    expect(() => ageOn('2027-01-01', '2026-11-20')).toThrow(RangeError);
  });
});

describe('reconcilePerson', () => {
  it.each([
    ['nothing', [], undefined],
    ['a plain statement over anatomy', [PROSTATE, WOMAN], 'female'],
    ['anatomy over pronouns', [SHE, SHE, PROSTATE], 'male'],
    ['plain statements that contradict', [WOMAN, MAN, MAN], undefined],
    ['the pronoun that leads', [SHE, HE, SHE], 'female'],
    ['as many pronouns of each', [SHE, HE], undefined],
  ] as const)('takes the sex from %s', (_case, statements, expected) => {
    expect(reconcilePerson(statements, 40).sex).toBe(expected);
  });

  it.each([
    ['a statement', [PREGNANT], 30, true],
    ['a statement beside an operation', [STERILE, PREGNANT], 30, true],
    ['a contradiction', [PREGNANT, DENIED], 30, undefined],
    ['a late pregnancy beside a denial', [FAR, DENIED], 30, true],
    ['a man', [MAN, PREGNANT], 30, undefined],
    ['a child', [PREGNANT], 6, undefined],
    ['an operation', [STERILE], 40, false],
    ['a birth', [pregnancy({ state: 'postpartum', basis: 'stated', weeks: 2 })], 30, false],
    ['a doubt', [pregnancy({ state: 'possible', basis: 'stated' })], 30, undefined],
  ] as const)('takes the pregnancy from %s', (_case, statements, age, expected) => {
    expect(reconcilePerson(statements, age).pregnant).toBe(expected);
  });

  it('takes a pregnant patient for a woman', () => {
    expect(reconcilePerson([FAR], 30)).toMatchObject({ sex: 'female', gestationWeeks: 30 });
  });

  it('keeps the field of its evidence', () => {
    const told = { ...WOMAN, field: 'symptoms' as const };
    expect(reconcilePerson([told], 30).sexEvidence).toBe(told);
  });
});
