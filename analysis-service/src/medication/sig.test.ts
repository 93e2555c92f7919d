import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { attachSigs } from './sig.ts';

const SHORT: Readonly<Record<string, string>> = {
  DOSAGE: 'D',
  STRENGTH: 'S',
  FORM: 'F',
  ROUTE_OR_MODE: 'R',
  FREQUENCY: 'Q',
  RATE: 'T',
  DURATION: 'L',
};

/** Text with the drugs in brackets; the sig of each as "letter words" joined by a bar. */
function sigs(marked: string): string[] {
  const mentions: Mention[] = [];
  let text = '';
  for (const part of marked.split(/[[\]]/u)) {
    const isDrug = marked.includes(`[${part}]`) && part !== '';
    const begin = text.length;
    text += part;
    if (!isDrug) continue;
    mentions.push({
      begin,
      end: text.length,
      category: 'MEDICATION',
      type: 'GENERIC_NAME',
      source: 'lexicon',
      ambiguous: false,
    });
  }
  return attachSigs(readDocument(text, 'medicalHistory'), mentions).map((attributes) =>
    attributes
      .map(({ type, begin, end }) => `${SHORT[type]} ${text.slice(begin, end)}`)
      .join(' | '),
  );
}

describe('attachSigs', () => {
  it.each([
    // strengths, routes, frequencies
    ['[metformin] 500 mg PO BID', 'S 500 mg | R PO | Q BID'],
    ['[metformin] 500mg po bid', 'S 500mg | R po | Q bid'],
    ['[Lasix] 40 IV x1', 'S 40 | R IV | Q x1'],
    ['[ASA] 81', 'S 81'],
    ['[lisinopril] 10 mg daily', 'S 10 mg | Q daily'],
    ['[lisinopril] 10mg once daily', 'S 10mg | Q once daily'],
    ['[Lisinopril] (10 mg daily)', 'S 10 mg | Q daily'],
    ['[lisinopril]: 10 mg, daily', 'S 10 mg | Q daily'],
    ['[amlodipine] 5 mg p.o. q.d.', 'S 5 mg | R p.o. | Q q.d.'],
    ['[amlodipine] 5 mg PO QD.', 'S 5 mg | R PO | Q QD'],
    ['[atorvastatin] 40 mg QHS', 'S 40 mg | Q QHS'],
    ['[atorvastatin] 40 mg nightly', 'S 40 mg | Q nightly'],
    ['[simvastatin] 20 mg at bedtime', 'S 20 mg | Q at bedtime'],
    ['[gabapentin] 300 mg t.i.d.', 'S 300 mg | Q t.i.d.'],
    ['[gabapentin] 300 mg three times a day', 'S 300 mg | Q three times a day'],
    ['[gabapentin] 300 mg 3 times daily', 'S 300 mg | Q 3 times daily'],
    ['[gabapentin] 300 mg 3x/day', 'S 300 mg | Q 3x/day'],
    ['[cephalexin] 500 mg QID', 'S 500 mg | Q QID'],
    ['[paracetamol] 1 g QDS', 'S 1 g | Q QDS'],
    ['[amoxicillin] 500 mg TDS', 'S 500 mg | Q TDS'],
    ['[levothyroxine] 0.1 mg qAM', 'S 0.1 mg | Q qAM'],
    ['[levothyroxine] 75 mcg every morning', 'S 75 mcg | Q every morning'],
    ['[levothyroxine] 75 µg daily', 'S 75 µg | Q daily'],
    ['[digoxin] 125 mcg every other day', 'S 125 mcg | Q every other day'],
    ['[digoxin] 0.125 mg QOD', 'S 0.125 mg | Q QOD'],
    ['[ibuprofen] 400 mg every 6 hours', 'S 400 mg | Q every 6 hours'],
    ['[ibuprofen] 400 mg q6h', 'S 400 mg | Q q6h'],
    ['[ibuprofen] 400 mg q 6 hrs', 'S 400 mg | Q q 6 hrs'],
    ['[oxycodone] 5-10 mg q4-6h prn', 'S 5-10 mg | Q q4-6h | Q prn'],
    [
      '[oxycodone] 5 to 10 mg every 4 to 6 hours as needed',
      'S 5 to 10 mg | Q every 4 to 6 hours | Q as needed',
    ],
    ['[methotrexate] 15 mg once weekly', 'S 15 mg | Q once weekly'],
    ['[methotrexate] 15 mg once a week on Sundays', 'S 15 mg | Q once a week on Sundays'],
    ['[alendronate] 70 mg weekly', 'S 70 mg | Q weekly'],
    ['[vitamin D] 50,000 units weekly', 'D 50,000 units | Q weekly'],
    ['[vitamin D3] 2000 IU daily', 'S 2000 IU | Q daily'],
    ['[potassium chloride] 20 mEq daily', 'S 20 mEq | Q daily'],
    ['[ferrous sulfate] 325 mg with meals', 'S 325 mg | Q with meals'],
    ['[omeprazole] 20 mg before breakfast', 'S 20 mg | Q before breakfast'],
    ['[furosemide] 40 mg in the morning', 'S 40 mg | Q in the morning'],
    ['[ceftriaxone] 1 g IV q24h', 'S 1 g | R IV | Q q24h'],
    ['[ketorolac] 30 mg IM x1', 'S 30 mg | R IM | Q x1'],
    ['[enoxaparin] 40 mg SQ daily', 'S 40 mg | R SQ | Q daily'],
    [
      '[enoxaparin] 40 mg subcutaneously every 12 hours',
      'S 40 mg | R subcutaneously | Q every 12 hours',
    ],
    ['[enoxaparin] 1 mg/kg SC BID', 'S 1 mg/kg | R SC | Q BID'],
    ['[nitroglycerin] 0.4 mg SL prn chest pain', 'S 0.4 mg | R SL | Q prn'],
    [
      '[nitroglycerin] 0.4 mg under the tongue every 5 minutes',
      'S 0.4 mg | R under the tongue | Q every 5 minutes',
    ],
    ['[acetaminophen] 650 mg PR q6h PRN', 'S 650 mg | R PR | Q q6h | Q PRN'],
    ['[haloperidol] .5 mg orally', 'S .5 mg | R orally'],
    ['[paliperidone] 156 mg IM every 4 weeks', 'S 156 mg | R IM | Q every 4 weeks'],
    ['[infliximab] infusions every 8 weeks', 'F infusions | Q every 8 weeks'],
    ['[warfarin] five milligrams daily', 'S five milligrams | Q daily'],
    // counts and forms
    ['[ibuprofen] 200 mg 2 tablets TID', 'S 200 mg | D 2 tablets | Q TID'],
    ['[levetiracetam] 500mg, 1 tab twice daily', 'S 500mg | D 1 tab | Q twice daily'],
    ['[hydrocodone] 5/325 mg 1-2 tabs q6h prn pain', 'S 5/325 mg | D 1-2 tabs | Q q6h | Q prn'],
    ['[Percocet] 5/325 one tablet every 6 hours', 'S 5/325 | D one tablet | Q every 6 hours'],
    ['[Suboxone] 8-2 mg SL film daily', 'S 8-2 mg | R SL | F film | Q daily'],
    ['[Augmentin] 875 mg/125 mg BID', 'S 875 mg/125 mg | Q BID'],
    ['[albuterol] 2 puffs q4-6h prn', 'D 2 puffs | Q q4-6h | Q prn'],
    [
      '[albuterol] HFA 90 mcg/actuation 2 puffs every 4 hours',
      'F HFA | S 90 mcg/actuation | D 2 puffs | Q every 4 hours',
    ],
    ['[albuterol] inhaler two puffs as required', 'F inhaler | D two puffs | Q as required'],
    ['[albuterol] nebs q4h', 'F nebs | Q q4h'],
    ['[insulin glargine] 20 units at bedtime', 'D 20 units | Q at bedtime'],
    ['[insulin glargine] 20 units SC qHS', 'D 20 units | R SC | Q qHS'],
    ['[Lantus] 100 units/mL 20 units nightly', 'S 100 units/mL | D 20 units | Q nightly'],
    ['[Humalog] 8 units before meals', 'D 8 units | Q before meals'],
    ['[latanoprost] 1 drop OU qHS', 'D 1 drop | R OU | Q qHS'],
    [
      '[timolol] 0.5% 1 drop in each eye twice daily',
      'S 0.5% | D 1 drop | R in each eye | Q twice daily',
    ],
    [
      '[neomycin] otic 3 drops in left ear nightly x 9 days',
      'R otic | D 3 drops | R in left ear | Q nightly | L 9 days',
    ],
    ['[fluticasone] 1 spray in each nostril daily', 'D 1 spray | R in each nostril | Q daily'],
    ['[fluticasone] nasal spray daily', 'F nasal spray | Q daily'],
    [
      '[hydrocortisone] 1% cream, apply to affected area BID',
      'S 1% | F cream | R to affected area | Q BID',
    ],
    ['[mupirocin] ointment topically TID', 'F ointment | R topically | Q TID'],
    [
      '[amoxicillin] 250 mg/5 mL suspension 5 mL PO BID',
      'S 250 mg/5 mL | F suspension | D 5 mL | R PO | Q BID',
    ],
    ['[Tylenol] 1 teaspoon q4h', 'D 1 teaspoon | Q q4h'],
    ['[lactulose] 30 cc PO TID', 'D 30 cc | R PO | Q TID'],
    ['[metoprolol] ER 50 mg daily', 'F ER | S 50 mg | Q daily'],
    ['[metoprolol] succinate XL 50 mg daily', 'F XL | S 50 mg | Q daily'],
    ['[lidocaine] 5% patch daily', 'S 5% | F patch | Q daily'],
    ['[prednisone] 1/2 tablet daily', 'D 1/2 tablet | Q daily'],
    ['[sertraline] half a tablet daily', 'D half a tablet | Q daily'],
    ['[MiraLAX] 17 g packet daily', 'S 17 g | F packet | Q daily'],
    ['[ondansetron] ODT 4 mg q8h', 'F ODT | S 4 mg | Q q8h'],
    ['[aspirin] 81 mg 1 po qd', 'S 81 mg | D 1 | R po | Q qd'],
    // rates
    ['[heparin] 18 units/kg/hr IV', 'T 18 units/kg/hr | R IV'],
    ['[normal saline] at 125 mL/hr', 'T 125 mL/hr'],
    ['[norepinephrine] drip at 5 mcg/min', 'F drip | T 5 mcg/min'],
    ['[oxygen] 2 L/min', 'T 2 L/min'],
    ['[fentanyl] 25 mcg/hr patch every 72 hours', 'T 25 mcg/hr | F patch | Q every 72 hours'],
    // durations, tapers, changes
    [
      '[cefuroxime] 250 mg by mouth every 12 hours for 6 days',
      'S 250 mg | R by mouth | Q every 12 hours | L 6 days',
    ],
    ['[azithromycin] 250 mg daily x5d', 'S 250 mg | Q daily | L 5d'],
    ['[doxycycline] 100 mg BID × 7 days', 'S 100 mg | Q BID | L 7 days'],
    ['[Keflex] 500 mg QID for cellulitis for 1 week', 'S 500 mg | Q QID | L 1 week'],
    ['[metformin] for 5 years', 'L 5 years'],
    [
      '[prednisolone] 30 mg x 4 days, then 15 mg x 4 days',
      'S 30 mg | L 4 days | S 15 mg | L 4 days',
    ],
    [
      '[dexamethasone] taper: 8 mg x 2 days, then 4 mg x 2 days',
      'S 8 mg | L 2 days | S 4 mg | L 2 days',
    ],
    ['[lisinopril] increased from 10 mg to 20 mg daily', 'S 10 mg | S 20 mg | Q daily'],
    [
      '[levothyroxine] 75 mcg on weekdays and 100 mcg on weekends',
      'S 75 mcg | Q on weekdays | S 100 mcg | Q on weekends',
    ],
    ['[warfarin] 5 mg Mon/Wed/Fri', 'S 5 mg | Q Mon/Wed/Fri'],
    ['[digoxin] 125 micrograms OD', 'S 125 micrograms | Q OD'],
    ['[polyethylene glycol] 17 g in 8 oz water daily', 'S 17 g | Q daily'],
    [
      '[metformin] 1 tablet by mouth 2 (two) times daily',
      'D 1 tablet | R by mouth | Q 2 (two) times daily',
    ],
    ['[potassium chloride] 40 mEq IV over 4 hours', 'S 40 mEq | R IV | L 4 hours'],
    ['[oxygen] 2 L/min via nasal cannula', 'T 2 L/min | R via nasal cannula'],
    ['[levothyroxine] 50 mcg M-F', 'S 50 mcg | Q M-F'],
    ['[Percocet] 5/325 q6 prn', 'S 5/325 | Q q6 | Q prn'],
    ['[aspirin] 81 daily', 'S 81 | Q daily'],
    ['[lisinopril] 10, for blood pressure', 'S 10'],
    ['[aspirin] 2 days ago', ''],
    ['[amoxicillin] 45 mg/kg/day for 10 days', 'S 45 mg/kg | Q /day | L 10 days'],
    ['[prednisone] 10 mg/day', 'S 10 mg | Q /day'],
    ['Tab [metformin] 500 mg 1-0-1', 'F Tab | S 500 mg | Q 1-0-1'],
    ['[zolpidem] 5 mg-10 mg at bedtime prn insomnia', 'S 5 mg-10 mg | Q at bedtime | Q prn'],
    ['[insulin] 20 units qAM and 30 units qPM', 'D 20 units | Q qAM | D 30 units | Q qPM'],
    [
      '[prednisolone] eye drops to both eyes every 2 hours',
      'F eye drops | R to both eyes | Q every 2 hours',
    ],
    ['[Lasix] 40 mg, then 20 mg daily', 'S 40 mg | S 20 mg | Q daily'],
    ['[clonidine] 0.1 mg/24 hr patch weekly', 'T 0.1 mg/24 hr | F patch | Q weekly'],
    ['[metformin] 1,000 mg twice per day', 'S 1,000 mg | Q twice per day'],
    ['[penicillin G] 2.4 million units IM once', 'S 2.4 million units | R IM | Q once'],
    ['[gabapentin] 300mg q8hrs', 'S 300mg | Q q8hrs'],
    ['[vancomycin] 1.5 g IV Q12H for 6 weeks', 'S 1.5 g | R IV | Q Q12H | L 6 weeks'],
    ['[tacrolimus] 1 mg in the morning and at night', 'S 1 mg | Q in the morning and at night'],
    ['[ibuprofen] as needed for headaches', 'Q as needed'],
    ['[lorazepam] 0.5 mg to 1 mg every 8 hours', 'S 0.5 mg | S 1 mg | Q every 8 hours'],
    ['[prednisone] 7-day course', 'L 7-day'],
    // filler words between
    ['takes [metformin] at a dose of 500 mg twice a day', 'S 500 mg | Q twice a day'],
    ['[lisinopril] was started last month at 10 mg daily', 'S 10 mg | Q daily'],
    ['[lisinopril] for hypertension, 10 mg daily', 'S 10 mg | Q daily'],
    ['has a [salmeterol] inhaler as needed. Never in intensive care.', 'F inhaler | Q as needed'],
    ['was given [Lasix] 40 mg IV in clinic', 'S 40 mg | R IV'],
    ['[Zyrtec] on a fairly regular basis', 'Q on a fairly regular basis'],
    ['[aspirin] a day', 'Q a day'],
    // before the drug
    ['take 2 tablets of [ibuprofen] 200 mg', 'D 2 tablets | S 200 mg'],
    ['Took 2 [Tylenol] around noon', 'D 2'],
    ['taking two [advil] every 6 hours', 'D two | Q every 6 hours'],
    ['on 81 mg [aspirin]', 'S 81 mg'],
    ['10 mg of [lisinopril] daily', 'S 10 mg | Q daily'],
    ['daily [aspirin]', 'Q daily'],
    ['low-dose [aspirin] daily', 'D low-dose | Q daily'],
    ['[digoxin] 0.125 mg and she takes that daily', 'S 0.125 mg | Q daily'],
    ['[metformin] 500 mg and has headaches daily', 'S 500 mg'],
    ['oral [prednisone]', 'R oral'],
    ['IV [vancomycin]', 'R IV'],
    ['six weeks of [Lamisil]', 'L six weeks'],
    ['a 10-day course of [amoxicillin]', 'L 10-day'],
    ['two tablets of [Tylenol]', 'D two tablets'],
  ])('reads %s', (text, expected) => {
    expect(sigs(text)).toEqual([expected]);
  });

  it.each([
    [
      '[metformin] 1000mg twice a day and [lisinopril] 20mg',
      ['S 1000mg | Q twice a day', 'S 20mg'],
    ],
    [
      '[alendronate] 70 mg once weekly, [vitamin D] 2 mg daily',
      ['S 70 mg | Q once weekly', 'S 2 mg | Q daily'],
    ],
    ['[metformin] 500 mg [lisinopril] 10 mg daily', ['S 500 mg', 'S 10 mg | Q daily']],
    ['[metformin] 500 mg BID and 10 mg [lisinopril]', ['S 500 mg | Q BID', 'S 10 mg']],
    ['[aspirin] and [clopidogrel] daily', ['Q daily', 'Q daily']],
    ['[aspirin], [clopidogrel] and [atorvastatin] daily', ['Q daily', 'Q daily', 'Q daily']],
    ['a [statin] and a [blood thinner] every day', ['Q every day', 'Q every day']],
    [
      '[metformin] 500 mg and [glipizide] 5 mg, both twice daily',
      ['S 500 mg | Q twice daily', 'S 5 mg | Q twice daily'],
    ],
    ['Not on [warfarin] but takes [aspirin] daily', ['', 'Q daily']],
    [
      '[morphine] ER 30 mg q12h; [morphine] IR 10 mg q4h prn',
      ['F ER | S 30 mg | Q q12h', 'F IR | S 10 mg | Q q4h | Q prn'],
    ],
    ['[HCTZ] 25 mg daily\n[Norvasc] 5 mg daily', ['S 25 mg | Q daily', 'S 5 mg | Q daily']],
    [
      '- [HCTZ] 25 mg daily\n- [Norvasc] 5 mg daily\n- [aspirin]',
      ['S 25 mg | Q daily', 'S 5 mg | Q daily', ''],
    ],
    [
      '[Metformin]\n500 mg BID\n[Lisinopril]\n10 mg daily',
      ['S 500 mg | Q BID', 'S 10 mg | Q daily'],
    ],
    [
      '1. [Metformin] 500 mg BID 2. [Lisinopril] 10 mg daily',
      ['S 500 mg | Q BID', 'S 10 mg | Q daily'],
    ],
    ['[salbutamol] [inhaler] 2 puffs as required', ['F inhaler | D 2 puffs | Q as required', '']],
    ['[hydrocortisone] 1% [cream] twice a day', ['S 1% | F cream | Q twice a day', '']],
    ['[insulin], oral [prednisone]', ['', 'R oral']],
    ['[aspirin] 81 mg, 2 tablets of [Tylenol]', ['S 81 mg', 'D 2 tablets']],
    [
      '[Lipitor] 20 mg tablet. Sig: take 1 tablet by mouth at bedtime.',
      ['S 20 mg | F tablet | D 1 tablet | R by mouth | Q at bedtime'],
    ],
    [
      '[torsemide] 20 mg twice a day, [ramipril] 5 mg daily; allergic to [codeine] (nausea)',
      ['S 20 mg | Q twice a day', 'S 5 mg | Q daily', ''],
    ],
  ])('binds each part to its own drug in %j', (text, expected) => {
    expect(sigs(text)).toEqual(expected);
  });

  it.each([
    ['[metformin]. Headaches daily for 3 weeks'],
    ['[metformin], vomits daily'],
    ['[metformin] but drinks 2 beers daily'],
    ['[aspirin]\n\nDaily headaches'],
    ['[metformin], glucose 200 mg/dL'],
    ['allergic to [penicillin]. Takes it never. Headache twice a week'],
    ['on [lisinopril], smokes 1 pack per day'],
    ['[warfarin] held. INR 3.4 yesterday'],
  ])('leaves alone what belongs to something else in %j', (text) => {
    expect(sigs(text)).toEqual(['']);
  });

  it('keeps the order of the medications it is given', () => {
    const text = 'aspirin 81 mg daily, metformin 500 mg';
    const mention = (name: string): Mention => ({
      begin: text.indexOf(name),
      end: text.indexOf(name) + name.length,
      category: 'MEDICATION',
      type: 'GENERIC_NAME',
      source: 'lexicon',
      ambiguous: false,
    });
    const [second, first] = attachSigs(readDocument(text, undefined), [
      mention('metformin'),
      mention('aspirin'),
    ]);
    expect(second).toHaveLength(1);
    expect(first).toHaveLength(2);
  });

  it('reads a sig that a line break wraps', () => {
    const text =
      'She has been taking her [lisinopril] faithfully every single day since the spring at the dose of\n10 mg daily, the way the doctor told her, and has had no cough and no swelling of her face since then.';
    expect(sigs(text)).toEqual(['Q every single day | S 10 mg | Q daily']);
  });
});
