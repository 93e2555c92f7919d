// Every sentence and phrase of the sample patient. Invented for this product; no record of a person went into
// it. Braces are slots that generate-sample.ts fills. Pools are large enough for the upper bound of section 9.

/** The phrases of a text, divided by semicolons. */
function list(text: string): readonly string[] {
  return text.split(';').map((phrase) => phrase.trim());
}

export interface SampleComplaint {
  readonly text: string;
  /** Symptoms that go with the complaint; at least six. */
  readonly symptoms: readonly string[];
}

export const complaints: readonly SampleComplaint[] = [
  {
    text: 'Chest pain for 2 hours',
    symptoms: list(`
      pressure in the center of the chest; shortness of breath on exertion; sweating; nausea;
      pain radiating to the left arm; palpitations; lightheadedness
    `),
  },
  {
    text: 'Headache for 3 days',
    symptoms: list(`
      throbbing pain on the right side of the head; sensitivity to light; nausea; blurred vision;
      neck stiffness; difficulty concentrating; fatigue
    `),
  },
  {
    text: 'Abdominal pain since yesterday',
    symptoms: list(`
      cramping pain in the right lower quadrant; loss of appetite; nausea; vomiting;
      low-grade fever; bloating; diarrhea
    `),
  },
  {
    text: 'Persistent cough for 2 weeks',
    symptoms: list(`
      productive cough with yellow sputum; fever; chills; wheezing; chest tightness; night sweats;
      fatigue
    `),
  },
  {
    text: 'Shortness of breath getting worse over 1 week',
    symptoms: list(`
      shortness of breath when lying flat; swelling of both ankles; dry cough; fatigue;
      rapid heartbeat; weight gain of 3 kg; waking at night short of breath
    `),
  },
  {
    text: 'Lower back pain for 10 days',
    symptoms: list(`
      dull pain in the lower back; muscle spasms; pain radiating down the left leg;
      numbness in the left foot; morning stiffness; pain when bending forward; difficulty sleeping
    `),
  },
  {
    text: 'Fatigue for 3 months',
    symptoms: list(`
      weight gain; constipation; dry skin; feeling cold; hair loss; low mood; muscle weakness
    `),
  },
  {
    text: 'Dizziness for 4 days',
    symptoms: list(`
      spinning sensation when turning the head; nausea; unsteady gait; ringing in the right ear;
      hearing loss in the right ear; headache; vomiting
    `),
  },
  {
    text: 'Joint pain for 6 weeks',
    symptoms: list(`
      swelling of both wrists; morning stiffness lasting 1 hour; redness of the right knee;
      reduced grip strength; fatigue; low-grade fever; pain in the small joints of the hands
    `),
  },
  {
    text: 'Burning on urination for 3 days',
    symptoms: list(`
      frequent urination; urgency to urinate; lower abdominal pain; cloudy urine;
      blood in the urine; fever; flank pain
    `),
  },
];

export interface SampleCondition {
  readonly name: string;
  /** Youngest age at which the sample gets it, so that nobody is diagnosed before that; an estimate. */
  readonly fromAge: number;
  readonly treatment: string;
}

// Doses are common adult doses as written in package inserts; the pairs are for illustration only.
export const conditions: readonly SampleCondition[] = [
  { name: 'hypertension', fromAge: 16, treatment: 'lisinopril 10 mg once daily' },
  { name: 'type 2 diabetes', fromAge: 16, treatment: 'metformin 500 mg twice daily' },
  { name: 'asthma', fromAge: 4, treatment: 'albuterol inhaler 90 mcg as needed' },
  { name: 'hyperlipidemia', fromAge: 16, treatment: 'atorvastatin 20 mg at bedtime' },
  { name: 'hypothyroidism', fromAge: 12, treatment: 'levothyroxine 50 mcg every morning' },
  { name: 'depression', fromAge: 12, treatment: 'sertraline 50 mg once daily' },
  { name: 'generalized anxiety disorder', fromAge: 12, treatment: 'buspirone 10 mg twice daily' },
  {
    name: 'gastroesophageal reflux disease',
    fromAge: 12,
    treatment: 'omeprazole 20 mg once daily',
  },
  { name: 'migraine', fromAge: 10, treatment: 'sumatriptan 50 mg as needed' },
  { name: 'osteoarthritis', fromAge: 40, treatment: 'acetaminophen 500 mg three times daily' },
  { name: 'atrial fibrillation', fromAge: 45, treatment: 'apixaban 5 mg twice daily' },
  { name: 'gout', fromAge: 30, treatment: 'allopurinol 100 mg once daily' },
];

export const conditionStatuses = ['well-controlled', 'poorly controlled', 'in remission'];

/** Medications that need no condition of the list above. */
export const otherMedications = list(`
  vitamin D 1000 units once daily; cetirizine 10 mg once daily; ibuprofen 400 mg as needed;
  calcium carbonate 500 mg once daily; folic acid 1 mg once daily;
  ferrous sulfate 325 mg once daily; melatonin 3 mg at bedtime
`);

export const allergies = list(`
  penicillin (rash); sulfa drugs (hives); latex (itching); peanuts (anaphylaxis);
  shellfish (facial swelling); codeine (nausea); iodinated contrast (hives); bee stings (swelling)
`);

export const surgeries = list(`
  appendectomy; cholecystectomy; inguinal hernia repair; tonsillectomy; knee arthroscopy;
  carpal tunnel release; rotator cuff repair; septoplasty
`);

export const relatives = ['mother', 'father', 'sister', 'brother'];

export const familyConditions = list(`
  hypertension; type 2 diabetes; myocardial infarction; stroke; lung cancer; colon cancer; asthma;
  depression; osteoporosis
`);

/** Of each, one is drawn. */
export const habits = {
  smoking: ['never smoked', 'smokes half a pack per day', 'smokes 1 pack per day', 'former smoker'],
  alcohol: [
    'does not drink alcohol',
    'drinks alcohol on weekends',
    'drinks 1 glass of wine per day',
  ],
  exercise: ['does not exercise', 'walks 30 minutes per day', 'exercises 3 times per week'],
  diet: ['balanced diet', 'high-salt diet', 'vegetarian diet', 'low-carbohydrate diet'],
  stress: ['low stress', 'moderate stress', 'high stress at work'],
  sleep: ['sleeps 5 hours per night', 'sleeps 7 hours per night', 'sleeps 8 hours per night'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** The lines of the medical history, one per topic. */
export const historyLines = {
  conditions: 'Conditions: {items}.',
  noConditions: 'Conditions: no known chronic conditions.',
  condition: '{name} (diagnosed {year}, {status})',
  medications: 'Medications: {items}.',
  allergies: 'Allergies: {items}.',
  noAllergies: 'Allergies: no known allergies.',
  surgeries: 'Surgical history: {items}.',
  surgery: '{name} ({year})',
  noSurgeries: 'Surgical history: none.',
  family: 'Family history: {items}.',
  relative: '{relative} with {condition}',
  noFamily: 'Family history: noncontributory.',
  social: 'Social history: {items}.',
} as const;

export const givenNames = list(`
  Alex; Amina; Carlos; Chloe; Daniel; Elena; Grace; Hassan; Ingrid; James; Keiko; Lucia; Marcus;
  Nadia; Oliver; Priya; Robert; Sofia; Thomas; Yara
`);

export const familyNames = list(`
  Anderson; Bennett; Castillo; Dubois; Eriksen; Fischer; Garcia; Hughes; Ivanov; Johnson; Kowalski;
  Lopez; Mensah; Nguyen; Okafor; Patel; Rossi; Sato; Turner; Williams
`);
