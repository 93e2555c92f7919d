import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { attachTestValues } from './test-values.ts';

/** Tests stand in brackets; the answer is "value unit" for each reading of each test. */
function values(marked: string): string[] {
  const tests: Mention[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]+\])/u)) {
    const isTest = part.startsWith('[');
    const begin = text.length;
    text += isTest ? part.slice(1, -1) : part;
    if (!isTest) continue;
    tests.push({
      begin,
      end: text.length,
      category: 'TEST_TREATMENT_PROCEDURE',
      type: 'TEST_NAME',
      source: 'lexicon',
      ambiguous: false,
    });
  }
  return attachTestValues(readDocument(text, 'symptoms'), tests).map((attributes) =>
    attributes
      .map(
        ({ type, begin, end }) => `${type === 'TEST_UNIT' ? 'unit ' : ''}${text.slice(begin, end)}`,
      )
      .join(' | '),
  );
}

describe('attachTestValues', () => {
  it.each([
    // vital signs
    ['[BP] 150/90', '150/90'],
    ['[BP] 150/90 mmHg', '150/90 | unit mmHg'],
    ['[BP]: 150/90', '150/90'],
    ['[BP]=150/90', '150/90'],
    ['[blood pressure] was 150/90 mmHg', '150/90 | unit mmHg'],
    ['[blood pressure] of 150 over 90', '150 over 90'],
    ['her [blood pressure] was 180/110 at noon', '180/110'],
    ['[BP] 150/90 today', '150/90'],
    ['[BPs] in the 140s', '140s'],
    ['[HR] 88', '88'],
    ['[HR] 88 bpm', '88 | unit bpm'],
    ['[heart rate] is 112 beats per minute', '112 | unit beats per minute'],
    ['[RR] 18/min', '18 | unit /min'],
    ['[Temp] 101.4 F at home', '101.4 | unit F'],
    ['[temp] 38.5 C', '38.5 | unit C'],
    ['[temperature] of 38.5°C', '38.5 | unit °C'],
    ['[Temp] 101.3F', '101.3 | unit F'],
    ['[temperature] 102 degrees Fahrenheit', '102 | unit degrees Fahrenheit'],
    ['[SpO2] 89% on room air', '89 | unit %'],
    ['[O2 sat] 94% RA, pulse', '94 | unit %'],
    ['[oxygen saturation] is 92 percent', '92 | unit percent'],
    ['[weight] 80 kg', '80 | unit kg'],
    ['[weight] 180 lbs', '180 | unit lbs'],
    ['[BMI] 31.2', '31.2'],
    ['[BMI] 31.2 kg/m2', '31.2 | unit kg/m2'],
    ['[height] 5 feet 4 inches', '5 feet 4 inches'],
    ['[Birth weight] was 6 pounds 1 ounce', '6 pounds 1 ounce'],
    ['[GCS] 14', '14'],
    ['[GCS] 15/15', '15/15'],
    ['[BP] 111/66 HR 80', '111/66'],
    ['[Temp]:38.9 HR:122', '38.9'],
    ['[temp] 39 for 2 hrs', '39'],
    // laboratory
    ['[troponin] 0.04 -> 0.12 -> 0.30', '0.04 | 0.12 | 0.30'],
    ['[Hgb] dropped from 12 to 7.8', '12 | 7.8'],
    ['[Cr] 1.2 baseline now 3.4', '1.2 | 3.4'],
    ['[Cr] up to 3.2 from 1.1', '3.2'],
    ['[INR] target 2-3, today 4.8', '4.8'],
    ['[BP] (goal <130/80) currently 190/110', '190/110'],
    ['[INR] goal 2.5', ''],
    ['[sugars] 110s-130s', '110s-130s'],
    ['[FEV1] 2.1 L', '2.1 | unit L'],
    ['[cortisol] 24 h after', ''],
    ['[BP] 150s-160s/90s', '150s-160s/90s'],
    ['[BP] 150s-160s/80s-90s at home', '150s-160s/80s-90s'],
    ['[SBP] 90s-100s', '90s-100s'],
    ['[ABG] 7.32/48/88/24 on room air', '7.32/48/88/24'],
    ['[VBG]: 7.21 / 60 / 35', '7.21 / 60 / 35'],
    ['[D-dimer] elevated 1200', 'elevated | 1200'],
    ['[urine protein] 2+', '2+'],
    ['[trop] x 3 negative', 'negative'],
    ['[trop] neg x2', 'neg'],
    ['[CXR] nad', 'nad'],
    ['[CXR] w/o acute process', 'w/o acute process'],
    ['neg [nitrite]', 'neg'],
    ['+[nitrites]', '+'],
    ['[A1c] 8.2 %', '8.2 | unit %'],
    ['[HbA1c] of 8.2%', '8.2 | unit %'],
    ['[A1c] was 8.2% in March', '8.2 | unit %'],
    ['[A1c] 9.1 -> 7.2', '9.1 | 7.2'],
    ['[A1c] from 9.1% to 7.2%', '9.1 | unit % | 7.2 | unit %'],
    ['[Hgb] 9.1 g/dL', '9.1 | unit g/dL'],
    ['[haemoglobin] 94 g/L, feels exhausted', '94 | unit g/L'],
    ['[Urea] 48 mg/dL, higher than last time', '48 | unit mg/dL'],
    ['most recent [creatinine] 1.8', '1.8'],
    ['[eGFR] 45 mL/min/1.73m2', '45 | unit mL/min/1.73m2'],
    ['[WBC] 12.3', '12.3'],
    ['[WBC] 12,300', '12,300'],
    ['[WBC] 12.3 x10^9/L', '12.3 | unit x10^9/L'],
    ['[WBC] 12.3 K/uL', '12.3 | unit K/uL'],
    ['[platelets] 150,000/mm3', '150,000 | unit /mm3'],
    ['[INR]: 2.5', '2.5'],
    ['[INR] 3.4 yesterday', '3.4'],
    ['[BNP] 1,250 pg/mL', '1,250 | unit pg/mL'],
    ['[TSH] 8.9 mIU/L', '8.9 | unit mIU/L'],
    ['[PSA] 0.01', '0.01'],
    ['[troponin] 0.04 ng/mL', '0.04 | unit ng/mL'],
    ['[troponin] <0.01', '<0.01'],
    ['[glucose] > 400', '> 400'],
    ['[glucose] greater than 400 mg/dL', 'greater than 400 | unit mg/dL'],
    ['[K] 3.1 mEq/L (low)', '3.1 | unit mEq/L'],
    ['[lactate] 4.2 mmol/L', '4.2 | unit mmol/L'],
    ['[CRP] 12', '12'],
    ['[ESR] 55 mm/hr', '55 | unit mm/hr'],
    ['[EF] 35%', '35 | unit %'],
    ['[EF] 35-40%', '35-40 | unit %'],
    ['[Peak flow] 310 L/min, his best is 520', '310 | unit L/min'],
    ['[QTc] 480 ms', '480 | unit ms'],
    ['[height] in the 80th percentile', '80th percentile'],
    ['[Sodium]\t138\tmmol/L\t135-145', '138 | unit mmol/L'],
    ['[Sodium] | 138 | mmol/L', '138'],
    // words
    ['[troponin] negative', 'negative'],
    ['[troponin] was elevated', 'elevated'],
    ['[troponin] mildly elevated', 'mildly elevated'],
    ['[CXR] clear', 'clear'],
    ['[ECG] normal', 'normal'],
    ['[labs] within normal limits', 'within normal limits'],
    ['[colonoscopy] in 2019 was normal', 'normal'],
    ['[CT] on 3/4/2012 normal', 'normal'],
    ['[MRI] 03/2012 unremarkable', 'unremarkable'],
    ['[PPD] in August 1994 was negative', 'negative'],
    ['[chest x-ray] done yesterday was unremarkable', 'unremarkable'],
    ['[rapid strep test] came back positive', 'positive'],
    ['[urine pregnancy test]: negative', 'negative'],
    ['[COVID test] (+)', '(+)'],
    ['[creatinine] subsequently improved to 1.1', '1.1'],
    ['[BP] 120s/70s', '120s/70s'],
    ['[O2 sats] were in the low 80s', 'low 80s'],
    ['[ANA] 1:640', '1:640'],
    ['[EKG] showed normal sinus rhythm', 'normal sinus rhythm'],
    ['[MCV] 72 fL', '72 | unit fL'],
    ['[INR] goal 2-3', ''],
    ['[UA] with 50 WBCs', ''],
    ['[cultures] no growth to date', 'no growth to date'],
    ['[potassium] low at 2.9', 'low | 2.9'],
    ['[troponin] elevated (0.5 ng/mL)', 'elevated | 0.5 | unit ng/mL'],
    ['[platelet count] ranged between 52 and 69', '52 | 69'],
    ['[cultures] sterile', 'sterile'],
    ['elevated [troponin]', 'elevated'],
    ['positive [EMG] findings', 'positive'],
    ['negative [CT] of the head', 'negative'],
    ['mildly elevated [creatinine]', 'mildly elevated'],
  ])('reads %s', (text, expected) => {
    expect(values(text)).toEqual([expected]);
  });

  it.each([
    ['[WBC] 14.5 H, [Hgb] 9.1 L, [Plt] 98', ['14.5', '9.1', '98']],
    ['[K] 5.9 (H) [Na] 128 (L)', ['5.9', '128']],
    ['[Ca] 6.9 LL\n[Mg] 1.8', ['6.9', '1.8']],
    ['[WBC] 14.5 H Seg 88', ['14.5']],
    ['[urine output] 1.2 L, [Cr] 1.1', ['1.2 | unit L', '1.1']],
    ['[BP] 150/90, [HR] 88, [RR] 18, [T] 37.2', ['150/90', '88', '18', '37.2']],
    ['[Na] 138 [K] 4.2 [Cl] 101', ['138', '4.2', '101']],
    ['[BP] and [HR] normal', ['', 'normal']],
    ['neg [nitrite], 10-20 [WBC]', ['neg', '']],
    ['[UPT] neg [UA] sent', ['neg', '']],
    ['low [blood pressure] and low [blood sugar]', ['low', 'low']],
    ['[Na] 138 mmol/L, [K] 4.2', ['138 | unit mmol/L', '4.2']],
    [
      '[fasting glucose] 142 mg/dL, [evening glucose] 231 mg/dL',
      ['142 | unit mg/dL', '231 | unit mg/dL'],
    ],
    ['[Ferritin] 11 ng/mL, [haemoglobin] 101 g/L', ['11 | unit ng/mL', '101 | unit g/L']],
    ['[WBC] 12.3\n[Hgb] 9.1\n[Plt] 200', ['12.3', '9.1', '200']],
    ['[Echo]: [EF] 35%', ['', '35 | unit %']],
  ])('gives every test its own value in %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each([
    ['[MRI] 2 days ago'],
    ['[colonoscopy] in 2019'],
    ['[colonoscopy] 2019'],
    ['[CT] on 3/4/2012'],
    ['[rapid strep test] done at urgent care'],
    ['[ECG] showed ST elevation'],
    ['[x-ray]. 3 tablets of aspirin'],
    ['[MRI]\n\n4 beers a week'],
    ['[CBC] in 3 weeks'],
    ['[exam] revealed an irregular pulse'],
    ['[lumbar puncture] showed clear fluid'],
    ['[CT] revealed a 2-cm hypervascular tumor'],
    ['[MRI] on day 5'],
    ['[UA] 3+ blood'],
    ['[CT] x 2 weeks ago'],
    ['no elevated [troponin]'],
    ['[troponin] was not positive'],
    ['[cultures] will be positive if infected'],
    ['[biopsy] of a 2 cm mass'],
    ['check [INR] every 2 weeks'],
    ['[stress test] at 10 am'],
    ['[12-lead ECG] ordered; pain 8/10'],
  ])('reads no value in %j', (text) => {
    expect(values(text)).toEqual(['']);
  });

  it('gives procedures and treatments no value', () => {
    const mention: Mention = {
      begin: 0,
      end: 12,
      category: 'TEST_TREATMENT_PROCEDURE',
      type: 'PROCEDURE_NAME',
      source: 'lexicon',
      ambiguous: false,
    };
    expect(attachTestValues(readDocument('appendectomy normal', undefined), [mention])).toEqual([
      [],
    ]);
  });
});
