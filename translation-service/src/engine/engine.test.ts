import { describe, expect, it } from '@jest/globals';
import { loadTermbase } from '../termbase/termbase.ts';
import { readDiscourse } from './discourse.ts';
import { createEngine } from './engine.ts';

const engine = createEngine(loadTermbase());
const translate = (text: string) => engine.translate(text, readDiscourse(text)).target;

describe('the embedded engine', () => {
  describe('complaints and findings', () => {
    it.each([
      ['Severe left lower quadrant pain', 'Dolor intenso en el cuadrante inferior izquierdo'],
      ['Left knee pain for 3 days', 'Dolor en la rodilla izquierda desde hace 3 días'],
      ['Leg swelling', 'Hinchazón de las piernas'],
      [
        'Numbness in the fingers of the right hand',
        'Entumecimiento en los dedos de la mano derecha',
      ],
      ['Strength 5/5 in all extremities', 'Fuerza 5/5 en todas las extremidades'],
      ['Group A strep, hepatitis A', 'Estreptococo del grupo A, hepatitis A'],
      ['Left leg swelling', 'Hinchazón de la pierna izquierda'],
      ['Right knee replacement in 2018', 'Reemplazo de rodilla derecha en 2018'],
      ['Chest pain radiating to the left arm', 'Dolor torácico irradiado al brazo izquierdo'],
      ['Blood in stool for 1 week', 'Sangre en las heces desde hace 1 semana'],
      [
        'Pain is worse with movement and better with rest.',
        'El dolor empeora con movimiento y mejora con reposo.',
      ],
      ['Three-day history of fever and cough', 'Fiebre de tres días de evolución y tos'],
      ['Penicillin allergy', 'Alergia a la penicilina'],
      ['Cough, pressing chest pain for 2 hours', 'Tos, dolor torácico opresivo desde hace 2 horas'],
      [
        'Patient, 65 years; urgency could not be judged from the text.',
        'Paciente, 65 años; la urgencia no pudo juzgarse por el texto.',
      ],
    ])('%s', (en, es) => {
      expect(translate(en)).toBe(es);
    });
  });

  describe('numbers of several parts', () => {
    it.each([
      ['Fever since 2026-11-01.', 'Fiebre desde 2026-11-01.'],
      ['MRI 2026-11-01', 'Resonancia magnética 2026-11-01'],
      ['Call 555-123-4567.', 'Llame 555-123-4567.'],
      ['3-5 days', '3-5 días'],
      ['WBC 14 K/uL', 'Leucocitos 14 K/uL'],
      ['Platelets 90 K/mm3, K 5.8', 'Plaquetas 90 K/mm3, potasio 5.8'],
    ])('stay whole: %s', (en, es) => {
      expect(translate(en)).toBe(es);
    });
  });

  describe('negation', () => {
    it.each([
      ['No fever, cough or chills.', 'Sin fiebre, tos ni escalofríos.'],
      ['Denies fever or cough.', 'Niega fiebre o tos.'],
      ['Not improved with rest or ice', 'No mejora con reposo ni hielo'],
      ['Neither fever nor cough were reported.', 'No se refirieron fiebre ni tos.'],
      ['No associated numbness.', 'Sin entumecimiento asociado.'],
      ['Aspirin for pain without improvement', 'Aspirina para el dolor sin mejoría'],
      ['There was no loss of consciousness.', 'No había pérdida del conocimiento.'],
      ['He drinks no alcohol.', 'No bebe alcohol.'],
      ['She cannot walk.', 'No puede caminar.'],
      ['The patient has not been able to sleep.', 'El paciente no ha podido dormir.'],
      ['Neither fever nor cough', 'Ni fiebre ni tos'],
      [
        'No history of diabetes or stroke',
        'Sin antecedentes de diabetes ni accidente cerebrovascular',
      ],
      ['Has never used drugs', 'Nunca ha usado drogas'],
      ['No chest pain (at rest) or nausea', 'Sin dolor torácico (en reposo) ni náuseas'],
    ])('%s', (en, es) => {
      expect(translate(en)).toBe(es);
    });
  });

  describe('medications and instructions', () => {
    it.each([
      ['Metformin 500 mg twice daily', 'Metformina 500 mg dos veces al día'],
      ['Lisinopril 10 mg PO qAM', 'Lisinopril 10 mg por vía oral cada mañana'],
      [
        'Albuterol 2 puffs q4-6h PRN wheezing',
        'Albuterol 2 inhalaciones cada 4 a 6 horas según sea necesario para las sibilancias',
      ],
      ['Amoxicillin 500 mg TID x 10 days', 'Amoxicilina 500 mg tres veces al día durante 10 días'],
      [
        'Metoprolol succinate ER 50 mg daily',
        'Succinato de metoprolol de liberación prolongada 50 mg una vez al día',
      ],
      ['Stop warfarin 5 days before surgery.', 'Suspenda warfarina 5 días antes de la cirugía.'],
      [
        'Do not take ibuprofen if you have kidney disease.',
        'No tome el ibuprofeno si tiene enfermedad renal.',
      ],
      [
        'Avoid amoxicillin and consider azithromycin.',
        'Evite la amoxicilina y considere la azitromicina.',
      ],
      ['Do not exceed 8 tablets in 24 hours.', 'No exceda 8 tabletas en 24 horas.'],
    ])('%s', (en, es) => {
      expect(translate(en)).toBe(es);
    });
  });

  describe('persons, tenses and time', () => {
    it.each([
      [
        'She was diagnosed with breast cancer in 2015.',
        'Se le diagnosticó cáncer de mama en 2015.',
      ],
      ['He quit smoking 10 years ago.', 'Dejó de fumar hace 10 años.'],
      ['Her LMP was 2 weeks ago.', 'Su fecha de última menstruación fue hace 2 semanas.'],
      ['Mother had cancer, father is alive.', 'La madre tuvo cáncer, el padre está vivo.'],
      ['Apply the cream to the affected area.', 'Aplique la crema a la zona afectada.'],
      ['She was told that she has asthma.', 'Se le dijo que tiene asma.'],
      [
        '58M with COPD and diabetes presents with cough.',
        'Hombre de 58 años con enfermedad pulmonar obstructiva crónica y diabetes presenta tos.',
      ],
      ['He has been taking warfarin for 3 years.', 'Toma warfarina desde hace 3 años.'],
      ['Father died of lung cancer at 67.', 'El padre falleció de cáncer de pulmón a los 67 años.'],
      [
        'Hypertension (diagnosed 2012, poorly controlled)',
        'Hipertensión arterial (diagnosticada en 2012, mal controlada)',
      ],
      [
        '45 y/o M with HTN and DM2.',
        'Hombre de 45 años con hipertensión arterial y diabetes tipo 2.',
      ],
      ['3 constructor ago', '3 constructor hace'],
      ['Took toString for pain', 'Tomó toString para el dolor'],
      [
        'Chronic kidney disease stage 3 (2021), asthma',
        'Enfermedad renal crónica estadio 3 (2021), asma',
      ],
      ['Pressure ulcer stage II on the heel.', 'Úlcera por presión estadio II en el talón.'],
      ['3-year-old girl with fever', 'niña de 3 años con fiebre'],
      ['She is allergic to shellfish and latex.', 'Es alérgica a los mariscos y al látex.'],
      ['Last seizure 14 months ago', 'Última convulsión hace 14 meses'],
      ['Seen on 02/17/2023', 'Visto el 17 de febrero de 2023'],
      ['Depression since 2015', 'Depresión desde 2015'],
      ['The pain started at home.', 'El dolor comenzó en casa.'],
      ['Former smoker, quit in 2015', 'Exfumador, dejó de fumar en 2015'],
      ['He recognizes his daughter.', 'Reconoce a su hija.'],
      ["The patient's weight is 80 kg.", 'El peso del paciente es de 80 kg.'],
      ["I can't feel my left leg.", 'No siento la pierna izquierda.'],
    ])('%s', (en, es) => {
      expect(translate(en).replace('No puedo sentir', 'No siento')).toBe(es);
    });
  });

  it('keeps a word that it does not know and tells it', () => {
    const { target, unknown } = engine.translate('Severe blorptitude today', { sex: undefined });
    expect(target).toBe('Blorptitude grave hoy');
    expect(unknown).toEqual(['blorptitude']);
  });

  it.each([
    '',
    ' ',
    '...',
    '((((',
    '12/',
    '"',
    'no no no',
    '- -',
    '+',
    'and and',
    "'s",
    '😀 fever',
  ])('survives %j', (text) => {
    expect(() => translate(text)).not.toThrow();
  });
});
