/** An invented intake that any analysis service answers. */
export const patient = {
  name: 'Ana Example',
  dateOfBirth: '1961-05-04',
  chiefComplaint: 'Chest pain',
  symptoms: 'Denies fever.',
  medicalHistory: 'Hypertension.',
};
