// Both operations by a client that a generator made of docs/openapi.json. It compiles only when every value that it reads
// has a type of its own, and it answers what is wrong with what the stack said.
import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

type Entity = components['schemas']['Entity'];
type Attribute = components['schemas']['Attribute'];
type Trait = components['schemas']['Trait']['Name'];
type Triage = components['schemas']['Assessment']['triage']['level'];
type Code = components['schemas']['Warning']['code'];
type Flag = components['schemas']['Segment']['flags'][number];

/** Does not compile where a type says nothing. */
type Known<Type> = unknown extends Type ? never : Type;

const symptoms = 'Crushing chest pain with sweating. Denies fever.';

type Client = ReturnType<typeof createClient<paths>>;

async function findFaultsOfAnalysis(client: Client): Promise<string[]> {
  const { data, error } = await client.POST('/api/patients', {
    body: {
      name: 'Ana Example',
      dateOfBirth: '1961-05-04',
      chiefComplaint: 'Chest pain',
      symptoms,
      medicalHistory: 'Hypertension. Takes lisinopril 10 mg daily.',
    },
  });
  if (error) return [`analyzePatient: ${error.type}`];
  const conditions: Known<Entity>[] = data.analysis.medicalConditions;
  const fever = conditions.find(({ Text }) => Text === 'fever');
  const traits: Known<Trait>[] = (fever?.Traits ?? []).map(({ Name }) => Name);
  const doses: Known<Attribute>[] = data.analysis.medications.flatMap((drug) => drug.Attributes);
  const level: Known<Triage> = data.assessment.triage.level;
  const codes: Known<Code>[] = data.warnings.map(({ code }) => code);
  return [
    ...(traits.includes('NEGATION') ? [] : ['the fever that is denied is not negated']),
    ...(doses.some(({ Type }) => Type === 'FREQUENCY') ? [] : ['the frequency is missing']),
    ...(level === 'emergency' ? [] : [`the triage is ${level}`]),
    ...(codes.includes('contradiction') ? ['a contradiction is told'] : []),
  ];
}

async function findFaultsOfTranslation(client: Client): Promise<string[]> {
  const { data, error } = await client.POST('/api/translate', {
    body: { text: 'No fever.', targetLanguage: 'es' },
  });
  if (error) return [`translateText: ${error.type}`];
  const flags: Known<Flag>[] = data.segments.flatMap((segment) => segment.flags);
  const isRight = data.translatedText === 'Sin fiebre.' && flags.length === 0;
  return isRight ? [] : ['the translation is another one'];
}

async function findFaultsOfRefusal(client: Client): Promise<string[]> {
  const { error } = await client.POST('/api/translate', {
    // @ts-expect-error -- a language that the description does not know
    body: { text: 'No fever.', targetLanguage: 'xx' },
  });
  const isRight = error?.type === '/problems/unsupported-language';
  return isRight ? [] : ['an unknown language is not refused as described'];
}

/** What is wrong with the answers of the stack at this address; nothing when all is as described. */
export async function findFaults(baseUrl: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl });
  const faults = [findFaultsOfAnalysis, findFaultsOfTranslation, findFaultsOfRefusal];
  return (await Promise.all(faults.map((find) => find(client)))).flat();
}
