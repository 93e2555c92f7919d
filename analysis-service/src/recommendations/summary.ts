import type { Assessment, FindingItem, PatientRecord } from '@neurovista/contracts';

const MOST_FINDINGS = 4;
const MOST_PROBLEMS = 4;
const MOST_ALLERGIES = 3;

const SEX_WORDS = {
  female: { adult: 'woman', child: 'girl' },
  male: { adult: 'man', child: 'boy' },
} as const;
const ADULT = 18;

function describeWho({ age, ageText, sex, pregnant, gestationWeeks }: PatientRecord): string {
  const noun = sex === undefined ? 'patient' : SEX_WORDS[sex][age < ADULT ? 'child' : 'adult'];
  const weeks = gestationWeeks === undefined ? '' : ` at ${gestationWeeks} weeks`;
  const state = pregnant === true ? `, pregnant${weeks}` : '';
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}, ${ageText}${state}`;
}

/** "P2D" and "2026-11-01" are for machines; words of the text are shown as they are. */
const isCoded = (since: string) => /^(?:P\d|\d{4}-|R)/u.test(since);
const DURATION = /^P(?:T?)(\d{1,4})([HDWMY])$/u;
const UNITS = { H: 'hour', D: 'day', W: 'week', M: 'month', Y: 'year' } as const;
const isUnit = (letter: string): letter is keyof typeof UNITS => letter in UNITS;

function describeSince(since: string | undefined): string {
  if (since === undefined) return '';
  const [, amount = '', letter = ''] = DURATION.exec(since) ?? [];
  const isMinutes = since.startsWith('PT') && letter === 'M';
  if (isUnit(letter))
    return ` for ${amount} ${isMinutes ? 'minute' : UNITS[letter]}${amount === '1' ? '' : 's'}`;
  return isCoded(since) ? ` since ${since}` : ` (${since})`;
}

const isComplaint = ({ evidence }: FindingItem) => evidence[0]?.field === 'chiefComplaint';

interface Place {
  readonly field: string | undefined;
  readonly begin: number;
  readonly end: number;
}

const placeOf = ({ evidence: [first] }: FindingItem): Place => ({
  field: first?.field,
  begin: first?.begin ?? 0,
  end: first?.end ?? 0,
});

const isWithin = (inner: Place, outer: Place) =>
  inner.field === outer.field && inner.begin >= outer.begin && inner.end <= outer.end;

/** Of findings that rest on the same words the one that rests on most of them. */
const withoutParts = (findings: readonly FindingItem[]): FindingItem[] =>
  findings.filter(
    (one, at) =>
      !findings.some(
        (other, place) =>
          other !== one &&
          isWithin(placeOf(one), placeOf(other)) &&
          (!isWithin(placeOf(other), placeOf(one)) || place < at),
      ),
  );

function describeComplaint({ findings }: PatientRecord): string {
  const present = withoutParts(findings.filter(({ status }) => status === 'present'));
  const ordered = present.toSorted(
    (a, b) =>
      Number(isComplaint(b)) - Number(isComplaint(a)) || placeOf(a).begin - placeOf(b).begin,
  );
  const [first, ...others] = ordered.slice(0, MOST_FINDINGS);
  if (!first) return '';
  return ` with ${[`${first.name}${describeSince(first.since)}`, ...others.map(({ name }) => name)].join(', ')}`;
}

function describeBackground({ problems, medications, allergies }: PatientRecord): string[] {
  const active = problems
    .filter(({ status, name }) => status === 'active' && name !== 'pregnancy')
    .map(({ name }) => name);
  const taken = medications.filter(({ status }) => status === 'current').length;
  return [
    ...(active.length > 0 ? [`known ${active.slice(0, MOST_PROBLEMS).join(', ')}`] : []),
    ...(taken > 0 ? [`takes ${taken} ${taken === 1 ? 'medication' : 'medications'}`] : []),
    ...(allergies.length > 0
      ? [
          `allergy to ${allergies
            .slice(0, MOST_ALLERGIES)
            .map(({ substance }) => substance)
            .join(', ')}`,
        ]
      : []),
  ];
}

function describeWeight({ redFlags, triage }: Pick<Assessment, 'redFlags' | 'triage'>): string[] {
  if (triage.level === 'not-assessed') return ['not understood well enough to judge urgency'];
  const [first] = redFlags;
  return first ? [`red flag: ${first.title}`] : [];
}

/** One sentence: who, with what, since when, on what background, and what weighs most. */
export function summarize(
  patient: PatientRecord,
  assessed: Pick<Assessment, 'redFlags' | 'triage'>,
): string {
  const head = `${describeWho(patient)}${describeComplaint(patient)}`;
  return `${[head, ...describeBackground(patient), ...describeWeight(assessed)].join('; ')}.`;
}
