import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { formerSentences } from './former-sentences.ts';

const formerOf = (text: string) =>
  formerSentences(readDocument(text, 'symptoms'), '2026-11-22').map(({ begin, end }) =>
    text.slice(begin, end),
  );

describe('what is told of before in running text', () => {
  it.each([
    [
      'Well. Last fit Sept 2025: tonic-clonic, 4 minutes. Wants to drive.',
      'Last fit Sept 2025: tonic-clonic',
    ],
    ['Last asthma attack 3 years ago, now wheezy', 'Last asthma attack 3 years ago'],
    [
      'PHQ-9 6 (was 19 in July when she had suicidal thoughts). Sleeps well.',
      '(was 19 in July when she had suicidal thoughts)',
    ],
    ['Had a TIA last spring, speech garbled.', 'Had a TIA last spring'],
    [
      'Had a small stroke in 2011, right hand was weak for a month and came all good. Walks well.',
      'Had a small stroke in 2011, right hand was weak for a month and came all good',
    ],
    ['My stroke was in 2019. Walks well.', 'My stroke was in 2019.'],
    [
      'Tired. Red rash on the calf in March. It faded. Had fever and chest pain at that time. Walks well.',
      'Red rash on the calf in March. It faded. Had fever and chest pain at that time',
    ],
    ['Fits? No.\nBlackouts? One in 2015, none after. Well.', 'Blackouts? One in 2015, none after'],
    [
      'Jaundice ever: glandular fever 2020, yellow for two weeks\nWell.',
      'Jaundice ever: glandular fever 2020, yellow for two weeks',
    ],
    [
      'Worst reaction: Sept 2018, throat closing, blue\nWell since.',
      'Worst reaction: Sept 2018, throat closing, blue',
    ],
    [
      'Discharge summary, ward 4\nOn arrival: rigors, sats 84%\nHome on tablets.',
      'On arrival: rigors, sats 84%',
    ],
    [
      'L MCA stroke 2 May 2026. Came in with aphasia and weakness. Walks now.',
      'stroke 2 May 2026. Came in with aphasia and weakness',
    ],
    [
      'Last bad seizure ...... status, Oct 2021, ambulance\nSchool fine.',
      'Last bad seizure ...... status, Oct 2021, ambulance',
    ],
    [
      'She spoke about 2009 and 2011, when she took overdoses. Well.',
      'about 2009 and 2011, when she took overdoses',
    ],
    [
      'The card takes me back to Oct 2022, pulse of 150. All fine.',
      'takes me back to Oct 2022, pulse of 150',
    ],
    [
      'Dx: popliteal DVT and small PE, Jan 2026, after a fracture. Well.',
      'Dx: popliteal DVT and small PE, Jan 2026',
    ],
    [
      'I took an overdose years ago when at college, am well',
      'I took an overdose years ago when at college',
    ],
    [
      'Well. True anaphylaxis 2020: wasp sting, collapse, adrenaline in resus.',
      'True anaphylaxis 2020: wasp sting, collapse, adrenaline in resus',
    ],
    ['Overdose as a student. Here for her pill.', 'Overdose as a student.'],
    ['Tried to hang himself in his twenties', 'Tried to hang himself in his twenties'],
    [
      'Had left sided weakness last Christmas. Walks well.',
      'Had left sided weakness last Christmas.',
    ],
    ['Discharged 6 wks ago after overdose.', 'Discharged 6 wks ago after overdose.'],
    ['Was admitted 3 weeks ago with chest pain.', 'admitted 3 weeks ago with chest pain.'],
    [
      'Discharged 3 weeks ago after hip replacement, calf swollen and sore',
      'Discharged 3 weeks ago after hip replacement',
    ],
    [
      'Admitted in May 2024 with a stroke, treated with tPA, discharged to rehab, walks with a stick.',
      'Admitted in May 2024 with a stroke, treated with tPA, discharged to rehab',
    ],
    [
      'Admitted in August with chest pain, hypoxia and collapse.',
      'Admitted in August with chest pain, hypoxia and collapse',
    ],
    [
      'Discharged 3 weeks ago with pneumonia, headache and confusion',
      'Discharged 3 weeks ago with pneumonia',
    ],
    [
      'Back stiff. L eye painful red + light-sensitive x1 in 2025, eye clinic drops.',
      ' L eye painful red + light-sensitive x1 in 2025',
    ],
    [
      'Haemoptysis 200 ml, SpO2 88, admitted 8 days, April 2023\nWell now.',
      'Haemoptysis 200 ml, SpO2 88, admitted 8 days, April 2023',
    ],
    ['Eplerenone: tried 2024, K 5.9, off.', 'tried 2024, K 5.9, off'],
    ['I was stabbed in the belly in 2012, all mended.', 'I was stabbed in the belly in 2012'],
    [
      'Joints fine (2022: given daily in error, mouth ulcers).',
      '(2022: given daily in error, mouth ulcers)',
    ],
    [
      'PV bleeding: none (light spotting 7/40, scan fine at the time).',
      '(light spotting 7/40, scan fine at the time)',
    ],
    [
      'Stent / pacemaker ... pacemaker 2020 (kept fainting, pulse 28)',
      '2020 (kept fainting, pulse 28)',
    ],
    [
      'Mental illness: YES. 2009 - took 40 paracetamol, found unconscious. Well.',
      'YES. 2009 - took 40 paracetamol, found unconscious',
    ],
    [
      'Well. Presented 3 Aug 2019 sudden R sided weakness, aphasic.',
      'Presented 3 Aug 2019 sudden R sided weakness, aphasic',
    ],
    [
      'This chef was admitted on 2 September with loin pain and rigors. Well.',
      'This chef was admitted on 2 September with loin pain and rigors',
    ],
    [
      'Discharge notification\nAdmitted 8 Nov 2026 with cholecystitis: RUQ pain, T 38.9.\nWell.',
      'Admitted 8 Nov 2026 with cholecystitis: RUQ pain, T 38.9',
    ],
    [
      'Adm 08/11/26   Disch 12/11/26\nOn arrival: apnoea, sats 86%\nSmiley.',
      'On arrival: apnoea, sats 86%',
    ],
    [
      'DVT and small PE, 20 May 2026. At the time: swollen calf, HR 118. Well.',
      'At the time: swollen calf, HR 118',
    ],
    [
      'Diagnosis: duodenal ulcer, 3 May 2026. Operated.\n\nYou will recall that at the time he was pale. Well.',
      'You will recall that at the time he was pale',
    ],
    [
      'Birth: 6 Oct 2026, section for pre-eclampsia, BP 184/118. Well.',
      'Birth: 6 Oct 2026, section for pre-eclampsia, BP 184/118',
    ],
    [
      'Interval\nJune    chest syndrome, ICU, sats 81%\nToday   well',
      'June    chest syndrome, ICU, sats 81%',
    ],
    [
      'Tried\npropranolol   80 mg   2024   HR 42, passed out. OFF\nWell.',
      '2024   HR 42, passed out. OFF',
    ],
    ['A low sugar once in September, shaky.', 'A low sugar once in September'],
    [
      'Discharge letter\nPresenting problem: anaphylaxis, BP 74/38\nDischarged 18 Nov 2026: chest clear.',
      'Presenting problem: anaphylaxis, BP 74/38',
    ],
    [
      'You may remember that in April she was taken in with three blackouts.',
      'You may remember that in April she was taken in with three blackouts',
    ],
    ['Dapagliflozin - removed 2025 after DKA, do not restart', 'removed 2025 after DKA'],
    [
      'Coeliac. At diagnosis wt 46kg, Hb 7.4, K 2.6. Now 61 kg.',
      'At diagnosis wt 46kg, Hb 7.4, K 2.6',
    ],
    ['Last fit Sept 2025, fell this morning', 'Last fit Sept 2025'],
    [
      'Index event 21/05/2026: slurred speech + facial droop.\nWell since.',
      'Index event 21/05/2026: slurred speech + facial droop',
    ],
    [
      'Well. At the time of his heart attack he had crushing chest pain. Walks.',
      'At the time of his heart attack he had crushing chest pain',
    ],
    [
      'In July she had diarrhoea - hyperkalaemia. Now well.',
      'In July she had diarrhoea - hyperkalaemia',
    ],
    [
      'Had pneumonia in the spring (10 days, delirium, oxygen) but well since.',
      'Had pneumonia in the spring (10 days, delirium, oxygen)',
    ],
    [
      'Index event 21/05/2026: slurred speech, today chest pain',
      'Index event 21/05/2026: slurred speech, ',
    ],
    ['HIV (PCP, seizures - all historical). Well.', '(PCP, seizures - all historical)'],
    ['Self harm ever? Cut arm aged 16. Now? No.', 'Self harm ever? Cut arm aged 16'],
    ['Ceased in hospital: digoxin (slow pulse), senna.', '(slow pulse)'],
    [
      'DOT done.\nPresenting May 2026: coughing blood, fevers.\nNow well.',
      'Presenting May 2026: coughing blood, fevers',
    ],
  ])('is found in %j', (text, expected) => {
    expect(formerOf(text)).toEqual([expected]);
  });

  it.each([
    'Last fit 20 minutes ago',
    'COPD, adm 12/10/26 and disch 15/10/26.\nOn arrival: sats 80%',
    'Discharge letter\nDischarged 18 Nov 2026.\n\nc/o crushing chest pain',
    'Problem: AF, 3 Feb 2026.\nChest pain for an hour. At the time of the call he was grey.',
    'Diagnosis: duodenal ulcer, 3 May 2026.\nBlack stools today, and at the time of the call he was pale.',
    'Operation: 20 Nov 2026, wound hot, rigors',
    'November    chest pain',
    'Nov: crushing chest pain',
    'propranolol   80 mg   2024   ON\nCrushing chest pain. Oxygen off',
    'Vomited once may be twice',
    'Discharge letter of another hospital\nPresenting problem: crushing chest pain',
    'Discharge letter\nTriage: crushing chest pain. Discharged 21 Nov 2026, came at once.',
    'Was admitted on 2 September with chest pain, which has come back',
    'Adm 18/11/26 for pneumonia, disch planned\nOn arrival: sats 80%',
    'Admitted 14 Nov 2026 with pneumonia: fever, sats 84%. Day 8: worse.',
    'At the time of calling: crushing chest pain',
    'Warfarin stopped yesterday after black stools',
    'Warfarin stopped 20 Nov 2026 after black stools, pale',
    'Discharged home 3 days ago after a hip operation. Found collapsed.\nOn arrival: GCS 8, BP 80/40',
    'On arrival: grey, BP 70/40. For discharge when better.',
    'Discharge summary of 2 weeks ago attached. Back with fever.\nOn arrival: BP 80/40',
    'Chest pain? 2 hours, 2019 had a stent',
    'Date of discharge: pending\nOn arrival: crushing chest pain',
    'Previous stroke: Yes, right arm weak',
    'Chest pain like previous MI? Yes, crushing',
    'Discharged 20 Nov.\nStridor at rest on arrival.',
    'COPD 2015: breathless, sats 84',
    'Stroke 2020: left arm weak and speech slurred since breakfast',
    'Anaphylaxis 2022: ate a prawn, lips swelling, throat closing',
    'Reaction Nov 2026: lips swollen',
    'At the time of the event she was grey and sweating.',
    'Left arm weak for ten minutes (face too, now resolved).',
    'Referral: collapse, stent 2019. Chest pain.',
    'Background: MI 2019, crushing chest pain.',
    'Last seizure this morning, still drowsy',
    'Last migraine in November, worse than ever',
    'Chest pain (had it since July)',
    'Last period in June',
    'Had a fall 2 weeks ago, headache and confusion',
    'Swallowed a button battery a week ago',
    'Had chest pain last night',
    'Had been well until last month, then fever',
    'Was fine until about 1940 when he developed facial droop and slurred speech',
    'Well to 1930 when he collapsed with chest pain',
    'Last seen well ......... 1945   right facial droop, aphasia',
    'Unresponsive (GCS 6, vomiting blood) 2010 hrs by neighbour',
    'PMH PE 3 March 2024. Presented with sudden shortness of breath.',
    'Known IHD, NSTEMI 12/03/2024. Brought in by ambulance with chest pain.',
    'Same as in 2019 when he had his MI, crushing chest pain',
    'Problem: ?stroke, right arm weakness, AF found Jan 2024',
    'Arm was weak an hour ago and came back',
    'Took an overdose an hour ago, as she did when she was a student',
    'Overdosed today as he did in 2019',
    'Had a rash last month which still itches',
    'Was admitted 3 weeks ago with chest pain, which keeps recurring',
    'Chest pain ever? Yes, on the stairs this week.',
    'Self harm ever? Yes, took tablets tonight.',
    '(b) chest pain - YES. Since 2019, worse at rest now',
    'Stopped: aspirin (melaena since Monday).',
    'Stopped aspirin yesterday (black stools).',
    'Presenting with chest pain and sweating.',
    'Rash in March. It faded. Has chest pain at that time of day',
    'Rash in March. Had chest pain at that time and has it now',
    'Rash in November. Had chest pain at that time',
    'Stopped: warfarin (vomiting blood), ramipril (swollen tongue)',
    'Stopped on ward: ramipril (K 7.1)',
    'Copied forward from triage: crushing chest pain, sweaty',
    'Presenting after TKR 14/10/2026 with sudden breathlessness',
    'Presenting: 66M, CABG Aug 2019, crushing chest pain, grey',
    'Overdose ever? aged 16, took all her tablets',
    'Meningitis ever: in childhood, stiff neck, purple rash',
  ])('is not found in %j', (text) => {
    expect(formerOf(text)).toEqual([]);
  });
});
