import { describe, expect, it } from '@jest/globals';
import { splitHistory } from './told-now.ts';

const TODAY = '2026-11-24';
const nowOf = (history: string) =>
  splitHistory(history, TODAY).now?.replaceAll(/\s+/gu, ' ').trim();

describe('what a medical history tells of now', () => {
  it.each([
    [
      'ANNUAL REVIEW (5 Nov 2026)\nHbA1c 61.\n\n> Secure message 24 Nov 06:52\nVomiting since midnight.',
      'Secure message 24 Nov 06:52 Vomiting since midnight.',
    ],
    [
      'DENTAL REFERRAL 20/11/2026\nMouth opens well.\nUPDATE from sister 24/11/2026 10:30\nTongue pushed up. T 39.3',
      'UPDATE from sister 24/11/2026 10:30 Tongue pushed up. T 39.3',
    ],
    [
      'Falls: 2024 x3\nNight log\n23/11/2026 22:00 headache\n24/11/2026 07:10 hard to rouse',
      '23/11/2026 22:00 headache 24/11/2026 07:10 hard to rouse',
    ],
    [
      'VISIT LOG - 11/24/26 10:40\nDiarrhea? N\n11:25 note: left testicle, sudden',
      '11:25 note: left testicle, sudden',
    ],
    [
      'Depression 2012.\nSince about 8 this morning heavy weight in the chest. Been sick.',
      'Since about 8 this morning heavy weight in the chest. Been sick.',
    ],
    [
      'COPD.\nAny other business:\n"Bub has been really quiet since yesterday lunch."',
      '"Bub has been really quiet since yesterday lunch."',
    ],
    [
      'Asthma.\nTue 09:11 Pt: shivery, 38.3 on the thermometer',
      'Tue 09:11 Pt: shivery, 38.3 on the thermometer',
    ],
    [
      'Contact sheet\nWk3 missed\nWk4 video, 24/11 - on the bathroom floor, fainted',
      'Wk4 video, 24/11 - on the bathroom floor, fainted',
    ],
    [
      'Myopia.\n"If the new office can fit me in before Dec 18 great. Since last night black specks in my right eye."',
      '"If the new office can fit me in before Dec 18 great. Since last night black specks in my right eye."',
    ],
    [
      'Form kept.\nTeacher wrote: he fell and his whole body is jerking and he does not wake',
      'he fell and his whole body is jerking and he does not wake',
    ],
    [
      'Op: left knee 15/11/2026\nAdded by daughter 24/11: her calf is tight and sore',
      'Added by daughter 24/11: her calf is tight and sore',
    ],
    [
      'Day   Temp   Comment\n8     36.9   fine\n10    38.5   24 Nov. woke cold and shaky',
      '10 38.5 24 Nov. woke cold and shaky',
    ],
    [
      'Packs | 13\nDescribe | calf on the boot side is fat and sore and I am puffing just sitting here',
      'calf on the boot side is fat and sore and I am puffing just sitting here',
    ],
  ])('finds it in %j', (history, now) => {
    expect(nowOf(history)).toBe(now);
  });

  it.each([
    'Hypertension since 2012. Takes lisinopril 10 mg daily. Allergic to penicillin.',
    'LETTER 5 Nov 2026\nSeen in clinic today. BP 118/70 this morning.',
    'Hospital course: this morning he was well.',
    '12/05/2026: vomiting since yesterday',
    'Medicine: paracetamol this morning.',
    'Should hearing drop overnight, come at once.',
    'Leaflet: "Stop using and see a doctor at once if you notice jaundice or a painful leg"',
    'Month:   Aug  Sep  Oct  Nov',
    'ALARM SYMPTOMS asked: dysphagia no, weight loss no, anemia no, vomiting no.',
  ])('finds nothing in %j', (history) => {
    expect(nowOf(history)).toBeUndefined();
  });

  it('parts the words and keeps the place of each, in code points too', () => {
    const history = 'HTN \u{1F600}.\nNow 24/11/2026: short of breath today.\nCABG 2019.';
    const { before, now = '' } = splitHistory(history, TODAY);
    expect(Array.from(before)).toHaveLength(Array.from(history).length);
    expect(Array.from(now)).toHaveLength(Array.from(history).length);
    expect(now.indexOf('breath')).toBe(history.indexOf('breath'));
    expect(before).toContain('CABG 2019.');
    expect(before).not.toContain('breath');
  });
});
