import { describe, expect, it } from '@jest/globals';
import { loadTermbase } from '../termbase/termbase.ts';
import { createGuards } from './index.ts';

const inspect = createGuards(loadTermbase());

describe('guards', () => {
  it.each([
    ['number-mismatch', 'Take 5 mg daily', 'Tome 50 mg al día'],
    ['number-mismatch', 'BP 120/80', 'PA 120'],
    ['number-mismatch', 'Fever for 3 days', 'Fiebre de varios días'],
    ['number-mismatch', 'Diagnosed in 2012', 'Diagnosticada'],
    ['number-mismatch', 'Depression since 2015', 'Depresión desde las 20:15'],
    ['unit-mismatch', 'Fentanyl 25 mcg', 'Fentanilo 25 mg'],
    ['unit-mismatch', 'Cough for 2 weeks', 'Tos durante 2 días'],
    ['frequency-mismatch', 'Apixaban 5 mg BID', 'Apixabán 5 mg al día'],
    ['frequency-mismatch', 'Methotrexate once a week', 'Metotrexato una vez al día'],
    ['frequency-mismatch', 'Albuterol as needed', 'Albuterol siempre'],
    ['comparator-mismatch', 'Hold if pulse < 60', 'Suspenda si el pulso es > 60'],
    ['comparator-mismatch', 'Do not exceed 8 tablets', 'No tome 8 tabletas'],
    ['negation-mismatch', 'No fever.', 'Fiebre.'],
    ['negation-mismatch', 'Denies chest pain', 'Refiere dolor torácico'],
    ['negation-mismatch', 'No fever; no cough', 'Sin fiebre; tos'],
    ['negation-mismatch', 'Fever and cough', 'Sin fiebre ni tos'],
    ['negation-mismatch', 'Avoid aspirin', 'Tome aspirina'],
    ['laterality-mismatch', 'Pain in the left arm', 'Dolor en el brazo derecho'],
    ['laterality-mismatch', 'Weakness of both legs', 'Debilidad de la pierna'],
    ['laterality-mismatch', 'RLQ pain', 'Dolor en el cuadrante inferior izquierdo'],
    ['drug-mismatch', 'Takes metformin', 'Toma insulina'],
    ['condition-mismatch', 'Stop unless fever persists', 'Suspenda si la fiebre persiste'],
    ['condition-mismatch', 'Nothing until the scan', 'Nada en la tomografía'],
    ['length-ratio', 'The patient reports chest pain since yesterday', 'El paciente'],
    ['repetition', 'The skin is dry', 'La piel piel piel seca'],
    [
      'repetition',
      'Rest, drink and sleep',
      'Reposo en cama, reposo en cama y reposo en cama con agua',
    ],
    ['drug-mismatch', 'Takes metformin and insulin', 'Toma metformina'],
    ['number-mismatch', 'No pain', 'Sin dolor desde hace 2 días'],
    ['number-mismatch', 'Pain for 2 days', 'Dolor desde hace días'],
    ['unit-mismatch', 'Pain for 2-3 weeks', 'Dolor de 2-3'],
    ['english-residue', 'The patient has chest pain', 'The patient has chest pain'],
    ['english-residue', 'The wound is clean and dry.', 'El wound es clean y dry.'],
    ['english-residue', 'The gait is steady today.', 'El gait es estable hoy.'],
    ['english-residue', 'Symptoms began at noon.', 'Symptoms empezaron al mediodía.'],
    ['laterality-mismatch', 'WBC 12 x 10⁹/L', 'Leucocitos 12 x 10⁹/izquierdo'],
  ])('flags %s: %s -> %s', (flag, source, target) => {
    expect(inspect({ source, target })).toContain(flag);
  });

  it.each([
    ['Metformin 1,000 mg BID', 'Metformina 1,000 mg dos veces al día'],
    ['Two falls this week', 'Dos caídas esta semana'],
    ['Missed two doses', 'Omitió 2 dosis'],
    ['Albuterol 2 puffs q4h PRN', 'Salbutamol 2 inhalaciones cada 4 horas según sea necesario'],
    ['Colonoscopy on 02/17/2023', 'Colonoscopia el 17 de febrero de 2023'],
    ['Last known well at 1415', 'Visto por última vez sin síntomas a las 14:15'],
    ['Denies fever or cough', 'Niega fiebre o tos'],
    ['Neither diabetes nor hypertension', 'Ni diabetes ni hipertensión'],
    ['She left the hospital yesterday', 'Salió del hospital ayer'],
    ['Family history unknown', 'Antecedentes familiares: se desconocen'],
    ['However, the pain is mild', 'Sin embargo, el dolor es leve'],
    ['Hold digoxin if pulse < 60', 'Suspenda la digoxina si el pulso es < 60'],
    ['Pain secondary 2/2 fracture', 'Dolor secundario a fractura'],
    ['Two drugs, three doses', '2 medicamentos, 3 dosis'],
    ['Abdominal pain after the hospital', 'Dolor abdominal después del hospital'],
    ['Seen by Dr. Featherstone in Leeds', 'Visto por el Dr. Featherstone en Leeds'],
    ['Hotel stay, no animal bite', 'Estancia en hotel, sin mordedura de animal'],
    ['Levothyroxine 75 mcg every morning', 'Levotiroxina 75 mcg cada mañana'],
    ['Weakness R/L, platelets 90 ×10⁹/L', 'Debilidad derecha/izquierda, plaquetas 90 ×10⁹/L'],
    ['Rest, rest and rest again', 'Reposo, reposo y reposo otra vez'],
  ])('lets pass: %s -> %s', (source, target) => {
    expect(inspect({ source, target })).toEqual([]);
  });
});
