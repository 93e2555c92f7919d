import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';
import { assessWith } from './told-visit.ts';

const assessVisit = assessWith(createEngine());

const NEWBORN = '2026-11-15';
const INFANT = '2026-07-01';
const CHILD = '2018-04-01';
const WOMAN = '1996-04-01';

describe('a value that calls for action at once', () => {
  it.each<[string, string, string?, string?]>([
    ['VBG pH 7.15', 'pH below 7.3'],
    ['pH 7.31 on the gas', 'Acidosis with COPD', 'COPD'],
    ['Capillary ketones 4.8', 'Ketones of 3 mmol/L or more with diabetes', 'Type 2 diabetes'],
    ['Osmolality 338', 'Osmolality of 320 mosm/kg or more'],
    [
      'Bladder scan 520 mL, back pain',
      'Residual urine of 200 mL or more with back or leg symptoms',
    ],
    ['CIWA 27', 'Alcohol withdrawal score of 20 or more'],
    ['CRT 5 s', 'Capillary refill of 4 seconds or more', '', CHILD],
    [
      'Epigastric pain, lipase 2,140',
      'Lipase of three times the limit or more with pain or vomiting',
    ],
    ['IOP R 54 mmHg', 'Eye pressure of 40 mmHg or more'],
    ['Burn of 25 % TBSA', 'Burn of a large part of the body'],
    ['Fell off a bike, GCS 14', 'Head injury or fall with a coma scale below 15'],
    ['GCS 13', 'Glasgow coma scale of 13 or less'],
    ['RR 76', 'Respiratory rate of 60 or more', '', INFANT],
    ['Wheeze, RR 38', 'Asthma with a respiratory rate above 30', 'Asthma', CHILD],
    ['Chest pain, AF 140 on ECG', 'Heart rate above 130 with a danger sign'],
    ['HR 230', 'Infant with a heart rate of 220 or more', '', INFANT],
    ['Creatinine 640', 'Creatinine of 4 mg/dL or more'],
    ['hs-troponin 380', 'Troponin of 52 ng/L or more'],
    ['Trop 2.3 ng/mL', 'Troponin of 52 ng/L or more'],
    ['Li 1.9 mmol/L', 'Lithium of 1.5 mmol/L or more'],
    ['Dig level 3.8', 'Digoxin of 2.5 ng/mL or more'],
    ['Phenytoin 45 mg/L', 'Phenytoin of 40 mg/L or more'],
    ['Theophylline level 38', 'Theophylline of 25 mg/L or more'],
    ['Paracetamol level 180 at 4 hours', 'Acetaminophen of 100 mg/L or more'],
    ['Salicylate 620 mg/L', 'Salicylate of 300 mg/L or more'],
    ['Carboxyhaemoglobin 24 %', 'Carboxyhemoglobin of 10 % or more'],
    ['Ammonia 210', 'Ammonia of 100 µmol/L or more'],
    ['Magnesium 0.31', 'Magnesium below 0.4 mmol/L'],
    ['Bicarb 9', 'Bicarbonate of 10 mmol/L or less'],
    ['Bilirubin 402 umol/L', 'Newborn with a bilirubin of 350 µmol/L or more', '', NEWBORN],
    ['WBC 180, blasts on film', 'White cells of 100 or more'],
    ['Salicylate 45 mg/dL', 'Salicylate of 300 mg/L or more'],
    ['NEWS2 9', 'NEWS2 of 7 or more'],
    ['CURB-65 4', 'CURB-65 of 3 or more'],
    ['qSOFA 3', 'qSOFA of 2 or more'],
    ['FHR 80, 38/40', 'Fetal heart rate below 100', '', WOMAN],
    ['Adjusted Ca 3.71', 'High calcium with symptoms'],
    ['Corrected Ca 1.68', 'Low calcium with symptoms'],
    ['33 weeks. BP 174/116', 'Severe hypertension in pregnancy', '', WOMAN],
    ['Day 4 after section. BP 172/112', 'Severe hypertension in pregnancy', '', WOMAN],
    ['Home cuff reads 215/125, confused', 'Very high blood pressure with symptoms'],
    ['BP 224/132, bilateral disc swelling', 'Very high blood pressure with changes of the fundus'],
  ])('"%s": %s', async (...[text, title, history, born]) => {
    const { titles, level } = await assessVisit({
      complaint: 'Result',
      symptoms: text,
      history,
      born,
    });
    expect(titles).toContain(title);
    expect(level).toBe('emergency');
  });

  it.each<[string, string?]>([
    ['Urine dip: pH 7.0, ketones 3+'],
    ['pH 7.41, bicarbonate 25, lactate 0.9'],
    ['Calcium 2.31, magnesium 0.85, phosphate 1.1'],
    ['Troponin 6 ng/L, repeat 7'],
    ['Lithium 0.7 mmol/L'],
    ['Digoxin 125 mcg daily'],
    ['Phenytoin 300 mg at night'],
    ['Creatinine 82'],
    ['Creatinine 420, as in March', 'Chronic kidney disease stage 5, dialysis'],
    ['NEWS2 0, GCS 15, CRT 2 s'],
    ['IOP R 16, L 17'],
    ['Psoriasis over 20 % of the body surface'],
    ['Phenytoin level 60 umol/L'],
    ['Theophylline level 80 umol/L'],
    ['Sodium bicarb 10 g a day'],
    ['IOP check in 52 weeks'],
    ['Took a salicylate 325 mg tablet'],
    ['Urine WBC 150 per hpf'],
    ['WBC 8,200'],
    ['Told to call if home readings over 180/120'],
    ['Losartan 100/25, Symbicort 200/6'],
    ['Home cuff in an attack of last year 208/118'],
  ])('not "%s"', async (...[text, history]) => {
    const { level } = await assessVisit({ complaint: 'Result', symptoms: text, history });
    expect(['routine', 'self-care', 'not-assessed']).toContain(level);
  });
});
