/** Words and signs that a careless rule would need ages for when they come over and over. */
const UNITS = [
  'no ',
  'a',
  '(((( ',
  'denies pain and ',
  '5 mg ',
  '12/12/2020 ',
  'if no not without ',
  '\n- ',
  'pain in the left arm of the ',
  '1,2,3-',
  '😀',
  'aspirin/',
];
const SYMPTOMS_LENGTH = 20_000;
const HISTORY_LENGTH = 40_000;

const fill = (unit: string, length: number) =>
  Array.from(`x ${unit.repeat(length)}`)
    .slice(0, length)
    .join('');

/** Bodies that are long to read, each with the status that it is answered with. */
export const HOSTILE_BODIES: readonly {
  readonly what: string;
  readonly body: string;
  readonly status: number;
}[] = [
  { what: 'JSON 10,000 deep', body: '['.repeat(10_000) + ']'.repeat(10_000), status: 422 },
  {
    what: 'JSON 100,000 deep',
    body: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    status: 422,
  },
  { what: 'JSON never closed', body: '['.repeat(100_000), status: 400 },
  ...UNITS.map((unit) => ({
    what: JSON.stringify(unit),
    body: JSON.stringify({
      name: 'Ana Example',
      dateOfBirth: '1961-05-04',
      chiefComplaint: 'Fever',
      symptoms: fill(unit, SYMPTOMS_LENGTH),
      medicalHistory: fill(unit, HISTORY_LENGTH),
    }),
    status: 200,
  })),
];
