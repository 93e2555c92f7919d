import type { Assessment, FindingItem, PatientRecord } from '@neurovista/contracts';
import type { ProductTexts } from '@neurovista/product-texts';

const MOST_FINDINGS = 4;
const MOST_PROBLEMS = 4;
const MOST_ALLERGIES = 3;

const ADULT = 18;

const words = {
  en: {
    patient: 'Patient',
    female: { adult: 'Woman', child: 'Girl' },
    male: { adult: 'Man', child: 'Boy' },
    pregnant: 'pregnant',
    gestation: (weeks: number) => ` at ${weeks} weeks`,
    with: ' with ',
    since: ' since ',
    known: 'known',
    takes: (count: number) => `takes ${count} ${count === 1 ? 'medication' : 'medications'}`,
    allergy: 'allergy to',
    notAssessed: 'urgency could not be judged from the text',
    redFlag: 'red flag',
  },
  es: {
    patient: 'Paciente',
    female: { adult: 'Mujer', child: 'Niña' },
    male: { adult: 'Hombre', child: 'Niño' },
    pregnant: 'embarazada',
    gestation: (weeks: number) => ` de ${weeks} semanas`,
    with: ' con ',
    since: ' desde ',
    known: 'antecedentes:',
    takes: (count: number) => `toma ${count} ${count === 1 ? 'medicamento' : 'medicamentos'}`,
    allergy: 'alergia a',
    notAssessed: 'la urgencia no pudo juzgarse por el texto',
    redFlag: 'signo de alarma',
  },
} as const;

/** How a summary is said in a language. */
interface Voice {
  readonly words: (typeof words)['en' | 'es'];
  readonly name: (en: string) => string;
  /** Words of the text, which may be left out. */
  readonly aside: (en: string) => string | undefined;
  readonly duration: (en: string) => string;
}

const asIs = (en: string) => en;
const english: Voice = {
  words: words.en,
  name: asIs,
  aside: asIs,
  duration: (en) => `for ${en}`,
};

function describeWho(
  { age, ageText, sex, pregnant, gestationWeeks }: PatientRecord,
  voice: Voice,
): string {
  const { words: said } = voice;
  const noun = sex === undefined ? said.patient : said[sex][age < ADULT ? 'child' : 'adult'];
  const weeks = gestationWeeks === undefined ? '' : said.gestation(gestationWeeks);
  const state = pregnant === true ? `, ${said.pregnant}${weeks}` : '';
  return `${noun}, ${voice.name(ageText)}${state}`;
}

/** "P2D" and "2026-11-01" are for machines; words of the text are shown as they are. */
const isCoded = (since: string) => /^(?:P\d|\d{4}-|R)/u.test(since);
const DURATION = /^P(?:T?)(\d{1,4})([HDWMY])$/u;
const UNITS = { H: 'hour', D: 'day', W: 'week', M: 'month', Y: 'year' } as const;
const isUnit = (letter: string): letter is keyof typeof UNITS => letter in UNITS;

function describeSince(since: string | undefined, voice: Voice): string {
  if (since === undefined) return '';
  const [, amount = '', letter = ''] = DURATION.exec(since) ?? [];
  const isMinutes = since.startsWith('PT') && letter === 'M';
  if (isUnit(letter)) {
    const unit = isMinutes ? 'minute' : UNITS[letter];
    return ` ${voice.duration(`${amount} ${unit}${amount === '1' ? '' : 's'}`)}`;
  }
  if (isCoded(since)) return `${voice.words.since}${since}`;
  const said = voice.aside(since);
  return said === undefined ? '' : ` (${said})`;
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

function describeComplaint({ findings }: PatientRecord, voice: Voice): string {
  const present = withoutParts(findings.filter(({ status }) => status === 'present'));
  const ordered = present.toSorted(
    (a, b) =>
      Number(isComplaint(b)) - Number(isComplaint(a)) || placeOf(a).begin - placeOf(b).begin,
  );
  const [first, ...others] = ordered.slice(0, MOST_FINDINGS);
  if (!first) return '';
  const complaint = `${voice.name(first.name)}${describeSince(first.since, voice)}`;
  return `${voice.words.with}${[complaint, ...others.map(({ name }) => voice.name(name))].join(', ')}`;
}

function describeBackground(
  { problems, medications, allergies }: PatientRecord,
  voice: Voice,
): string[] {
  const active = problems
    .filter(({ status, name }) => status === 'active' && name !== 'pregnancy')
    .slice(0, MOST_PROBLEMS)
    .map(({ name }) => voice.name(name));
  const substances = allergies
    .filter(({ kind, status }) => kind !== 'side-effect' && status === 'active')
    .slice(0, MOST_ALLERGIES)
    .map(({ substance }) => voice.name(substance));
  const taken = medications.filter(({ status }) => status === 'current').length;
  return [
    ...(active.length > 0 ? [`${voice.words.known} ${active.join(', ')}`] : []),
    ...(taken > 0 ? [voice.words.takes(taken)] : []),
    ...(substances.length > 0 ? [`${voice.words.allergy} ${substances.join(', ')}`] : []),
  ];
}

type Assessed = Pick<Assessment, 'redFlags' | 'triage'>;

function describeWeight({ redFlags, triage }: Assessed, voice: Voice): string[] {
  if (triage.level === 'not-assessed') return [voice.words.notAssessed];
  const [first] = redFlags;
  return first ? [`${voice.words.redFlag}: ${voice.name(first.title)}`] : [];
}

function compose(patient: PatientRecord, assessed: Assessed, voice: Voice): string {
  const head = `${describeWho(patient, voice)}${describeComplaint(patient, voice)}`;
  const parts = [head, ...describeBackground(patient, voice), ...describeWeight(assessed, voice)];
  return `${parts.join('; ')}.`;
}

/** One sentence: who, with what, since when, on what background, and what weighs most. */
export function summarize(patient: PatientRecord, assessed: Assessed): string {
  return compose(patient, assessed, english);
}

/** The same in Spanish; what the catalogue lacks is quoted as it is. */
export function summarizeInSpanish(
  patient: PatientRecord,
  assessed: Assessed,
  { statement, term }: ProductTexts,
): string {
  function name(en: string): string {
    const said = term(en) ?? statement(en) ?? `«${en}»`;
    return said.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  }
  const duration = (en: string) => `desde hace ${name(en)}`;
  return compose(patient, assessed, { words: words.es, name, aside: term, duration });
}
