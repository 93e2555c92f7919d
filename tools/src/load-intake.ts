/** Invented sentences, of the kinds that a clinician writes. */
const SENTENCES = [
  'Crushing chest pain radiating to the left arm for 2 hours, with sweating.',
  'Denies fever, cough or leg swelling.',
  'Takes lisinopril 10 mg daily and aspirin 81 mg since 2019.',
  'Allergic to penicillin (rash).',
  'Hypertension, well controlled; father had a heart attack at 52.',
  'Blood pressure 150/90, heart rate 104, troponin pending.',
];
/** Parts of the text that the fields get: complaint, symptoms, the rest is history. */
const SYMPTOMS_SHARE = 0.33;
const COMPLAINT = 'Chest pain for 2 hours';

function makeText(length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) {
    text += `${SENTENCES[index % SENTENCES.length]} `;
  }
  return text.slice(0, Math.max(1, length)).trim();
}

/** The body of a call with about this many characters in its three texts. */
export function makeIntake(characters: number): string {
  const symptoms = Math.round((characters - COMPLAINT.length) * SYMPTOMS_SHARE);
  return JSON.stringify({
    name: 'Ana Example',
    dateOfBirth: '1961-05-04',
    chiefComplaint: COMPLAINT,
    symptoms: makeText(symptoms),
    medicalHistory: makeText(characters - COMPLAINT.length - symptoms),
  });
}
