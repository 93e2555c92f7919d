import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../engine/engine.ts';
import { loadTermbase } from '../termbase/termbase.ts';
import { isForUpstream } from './choice.ts';

const engine = createEngine(loadTermbase());
const isAsked = (text: string) => isForUpstream(text, engine.translate(text, { sex: undefined }));

describe('LibreTranslate', () => {
  it.each([
    'I have been feeling dizzy since Monday.',
    'She cannot keep fluids down.',
    'My chest gets tight when I climb stairs',
    'The pain moved to the right lower abdomen.',
    'Symptoms get worse at work and disappear on vacation.',
    'The girl limps in the morning but plays normally by noon.',
    'He took 20 tablets of acetaminophen 500 mg after an argument.',
    'Patient does not smoke and drinks no alcohol.',
    'How long have these symptoms been going on?',
    'The flurry of pain began at home',
    'Sudden flurry of pain at home',
  ])('is asked for prose: %s', (text) => {
    expect(isAsked(text)).toBe(true);
  });

  it.each([
    '52 y/o F c/o HA x2 days, N/V, photophobia; no neck stiffness.',
    'T 39.1, HR 124, BP 88/52, RR 28',
    'Denies chest pain, palpitations or leg swelling.',
    'Metformin 1,000 mg twice daily with meals',
    'Amlodipine 5 mg PO qAM',
    'Takes lisinopril 10 mg daily',
    'Crushing chest pain for 40 minutes',
    'No fever, no cough, no blorptitude',
    'Tonsils removed at age 6',
    'Flurry of pain with SOB',
    'Hypertension',
    '120/80',
  ])('is not asked for shorthand, lists and lines of notes: %s', (text) => {
    expect(isAsked(text)).toBe(false);
  });

  it.each([
    ['a "_", which becomes a space', 'He has the code A_B on his wrist.'],
    ['a reference without a semicolon, which becomes a sign', 'She wrote &copy on the form.'],
    ['a fraction, which becomes other figures', 'He takes ½ a tablet when he needs it.'],
    ['a power, which becomes another number', 'His count was 10⁹ when he was seen.'],
    ['a replacement character', 'He has pain in his ches\uFFFD.'],
    ['markup', 'He has <b>severe</b> pain.'],
  ])('is not asked for %s', (_, text) => {
    expect(isAsked(text)).toBe(false);
  });
});
