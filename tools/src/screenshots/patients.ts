import type { PatientRequest } from '@neurovista/contracts';
import { getYear } from 'date-fns/getYear';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';

export type Intake = Omit<PatientRequest, 'corrections'>;

const now = new Date();
const year = getYear(now);
const monthsAgo = (months: number) =>
  lightFormat(startOfMonth(subMonths(now, months)), 'yyyy-MM-dd');

const history = [
  'Past medical history: hypertension (2009), type 2 diabetes mellitus (2014), hyperlipidemia (2016), chronic kidney disease stage 3 (2021).',
  'Surgeries: cholecystectomy (2012), left knee arthroscopy (2018).',
  'Medications: lisinopril 10 mg daily, metformin 500 mg twice daily, atorvastatin 40 mg at bedtime, ibuprofen 400 mg as needed.',
  'Allergies: penicillin (rash), sulfa drugs (hives).',
  'Family history: father died of myocardial infarction at 52, mother with stroke.',
  'Social history: smokes 10 cigarettes a day.',
].join('\n');

/** Invented patients, each for a state of the page that has to be seen. */
export const patients = {
  emergency: {
    name: 'Rosa Example',
    dateOfBirth: '1961-03-09',
    chiefComplaint: 'Chest pressure for 2 hours',
    symptoms:
      'Crushing chest pressure radiating to the left arm, with sweating and nausea. Denies fever, cough and leg swelling.',
    medicalHistory:
      'Hypertension (2009), type 2 diabetes (2014). Takes lisinopril 10 mg daily and ibuprofen 400 mg as needed. Allergic to penicillin (anaphylaxis). Father died of myocardial infarction at 52.',
  },
  routine: {
    name: 'Tom Example',
    dateOfBirth: '1990-06-01',
    chiefComplaint: 'Runny nose for 3 days',
    symptoms: 'Runny nose, mild sore throat, sneezing. No fever, no shortness of breath.',
    medicalHistory: 'No past medical history. No medications. No known drug allergies.',
  },
  'not-assessed': {
    name: 'Nadia Example',
    dateOfBirth: '1980-01-01',
    chiefComplaint: 'Blorf since the snarg',
    symptoms: 'Whimbly and qwop all week.',
    medicalHistory: 'None',
  },
  'self-harm': {
    name: 'Alex Example',
    dateOfBirth: '2001-05-05',
    chiefComplaint: 'Took 30 tablets of paracetamol 3 hours ago',
    symptoms: 'Wants to die. Nausea, no vomiting.',
    medicalHistory: 'Depression. Takes sertraline 50 mg daily.',
  },
  child: {
    name: 'Lea Example',
    dateOfBirth: monthsAgo(1),
    chiefComplaint: 'Fever 38.6 since this morning',
    symptoms: 'Poor feeding, irritable. No rash.',
    medicalHistory: 'Born at term. No medications. No allergies.',
  },
  pregnancy: {
    name: 'Ana Example',
    dateOfBirth: `${year - 32}-03-03`,
    chiefComplaint: 'Headache and blurred vision, 34 weeks pregnant',
    symptoms: 'BP 168/112. Swelling of hands and face. Right upper quadrant pain.',
    medicalHistory: 'First pregnancy. Takes lisinopril 10 mg daily.',
  },
  'long-note': {
    name: 'Nora Example',
    dateOfBirth: '1955-01-01',
    chiefComplaint: 'Shortness of breath for 5 days',
    symptoms: Array.from(
      { length: 20 },
      (_none, index) =>
        `Day ${index + 1}: short of breath on exertion, cough, leg swelling, no fever, no chest pain. Troponin 0.0${index} ng/mL, potassium 4.${index % 10} mmol/L, BP 1${20 + index}/80, HR ${90 + index}.`,
    ).join('\n'),
    medicalHistory: Array.from({ length: 10 }, () => history).join('\n'),
  },
  'spanish-note': {
    name: 'Luis Example',
    dateOfBirth: '1962-02-02',
    chiefComplaint: 'Opresión en el pecho que empezó hace dos horas',
    symptoms: 'Dolor irradiado al brazo izquierdo, con sudoración. Niega fiebre.',
    medicalHistory: 'Hipertensión, diabetes tipo 2. Toma metformina 500 mg dos veces al día.',
  },
  'medication-review': {
    name: 'John Example',
    dateOfBirth: '1950-02-03',
    chiefComplaint: 'Medication refill',
    symptoms: 'Feels well. No bleeding. INR 2.4 last week. BP 128/76.',
    medicalHistory:
      'Atrial fibrillation, osteoarthritis, CKD stage 3, hypertension. Warfarin 5 mg QD, ibuprofen 400 mg tid, spironolactone 25 mg daily, lisinopril 20 mg daily, aspirin 81 mg daily. Potassium 5.6 mmol/L.',
  },
  'nothing-found': {
    name: 'Paula Example',
    dateOfBirth: '1980-01-01',
    chiefComplaint: 'Paperwork',
    symptoms: 'Form to be signed',
    medicalHistory: 'Form to be signed',
  },
} as const satisfies Readonly<Record<string, Intake>>;
export type PatientName = keyof typeof patients;
