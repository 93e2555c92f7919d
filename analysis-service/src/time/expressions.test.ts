import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { findTimeExpressions } from './expressions.ts';

// A Friday.
const TODAY = '2026-11-20';

const found = (text: string) =>
  findTimeExpressions(readDocument(text, 'symptoms'), TODAY).map(({ begin, end, value }) => [
    text.slice(begin, end),
    value,
  ]);

describe('the version of a form', () => {
  it.each(['Obs form version 12/2017: BP 80/40', 'Chart rev. 3 2019', 'template v2 03/2020'])(
    'is no time: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('findTimeExpressions', () => {
  it.each([
    // dates
    ['Gallbladder removed in 2012', '2012', '2012'],
    ['Appendectomy 1998', '1998', '1998'],
    ['MI (2015)', '2015', '2015'],
    ['Hypertension since 2012.', '2012', '2012'],
    ['last flare 2023, on allopurinol', '2023', '2023'],
    ['smoked since the 1990s', '1990s', '1990/1999'],
    ["asthma since '98", "'98", '1998'],
    ['worked there 2012-2014', '2012-2014', '2012/2014'],
    ['Shingles in late 2019', 'late 2019', '2019'],
    ['Seen on 2012-03-04.', '2012-03-04', '2012-03-04'],
    ['Seen 2012/3/4', '2012/3/4', '2012-03-04'],
    ['CT 3/4/2012 normal', '3/4/2012', '2012-03-04'],
    ['CT 3/4/12 normal', '3/4/12', '2012-03-04'],
    ['CT 25/12/2019', '25/12/2019', '2019-12-25'],
    ['Seen 04/22/03', '04/22/03', '2003-04-22'],
    ['Seen 3-4-2012', '3-4-2012', '2012-03-04'],
    ['Seen 25.12.2019', '25.12.2019', '2019-12-25'],
    ['hernia 07/2007', '07/2007', '2007-07'],
    ['hysterectomy 9/03', '9/03', '2003-09'],
    ['pain since 3/4', '3/4', '2026-03-04'],
    ['seen on 12/24 in the ED', '12/24', '2025-12-24'],
    ['Laparoscopy January 2020 for endometriosis', 'January 2020', '2020-01'],
    ['in March, 2012', 'March, 2012', '2012-03'],
    ['CABG Mar 2012', 'Mar 2012', '2012-03'],
    ['on March 4, 2012 she fell', 'March 4, 2012', '2012-03-04'],
    ['on Mar 4th', 'Mar 4th', '2026-03-04'],
    ['on 4 March 2012', '4 March 2012', '2012-03-04'],
    ['on the 4th of July 2019', '4th of July 2019', '2019-07-04'],
    ['drawn 04-Mar-2012', '04-Mar-2012', '2012-03-04'],
    ['thyroid checked in April', 'April', '2026-04'],
    ['since December', 'December', '2025-12'],
    ['onset in May', 'May', '2026-05'],
    ['in early March 2021', 'early March 2021', '2021-03'],
    ['last seen summer of 2019', 'summer of 2019', '2019'],
    ['seen Friday, March 3, 2006', 'Friday, March 3, 2006', '2006-03-03'],
    ['seen Monday, 3/4/2008', 'Monday, 3/4/2008', '2008-03-04'],
    ['dated 4-15-08', '4-15-08', '2008-04-15'],
    ['smoked from 1999 to 2003', '1999 to 2003', '1999/2003'],
    ['diagnosed over 20 years ago', 'over 20 years ago', '2006'],
    ['pain all over 2 days ago', '2 days ago', '2026-11-18'],
    ['cough for 3 weeks or so', '3 weeks or so', 'P3W'],
    ['began when he was in his 20s', 'when he was in his 20s', undefined],
    // relative
    ['pain that started 3 days ago', '3 days ago', '2026-11-17'],
    ['surgery 2 weeks ago', '2 weeks ago', '2026-11-06'],
    ['hysterectomy 15 years ago', '15 years ago', '2011'],
    ['MI 3 mos ago', '3 mos ago', '2026-08'],
    ['a week ago', 'a week ago', '2026-11-13'],
    ['a year ago', 'a year ago', '2025'],
    ['about a month ago', 'about a month ago', '2026-10'],
    ['a couple of months ago', 'a couple of months ago', undefined],
    ['four to five years ago', 'four to five years ago', undefined],
    ['onset 2 hrs ago', '2 hrs ago', undefined],
    ['rash two weeks before admission', 'two weeks before admission', undefined],
    ['began 5 days prior to arrival', '5 days prior to arrival', undefined],
    ['13 years prior to this presentation', '13 years prior to this presentation', undefined],
    ['seen 2 weeks prior', '2 weeks prior', undefined],
    ['2 months later she fell', '2 months later', undefined],
    ['Mastitis 1 month post partum', '1 month post partum', undefined],
    ['two days after surgery', 'two days after surgery', undefined],
    ['since yesterday', 'yesterday', '2026-11-19'],
    ['yesterday morning', 'yesterday morning', '2026-11-19'],
    ['the day before yesterday', 'day before yesterday', '2026-11-18'],
    ['no pain today', 'today', '2026-11-20'],
    ['surgery tomorrow', 'tomorrow', '2026-11-21'],
    ['Palpitations since this morning', 'this morning', '2026-11-20'],
    ['vomited last night', 'last night', '2026-11-19'],
    ['earlier this morning', 'earlier this morning', '2026-11-20'],
    ['Fainted last week', 'last week', '2026-W46'],
    ['worse this week', 'this week', '2026-W47'],
    ['stroke last year', 'last year', '2025'],
    ['seen last month', 'last month', '2026-10'],
    ['scheduled for next month', 'next month', undefined],
    ['since Monday', 'Monday', '2026-11-16'],
    ['on Friday', 'Friday', '2026-11-13'],
    ['since last Sunday', 'last Sunday', '2026-11-15'],
    ['next Tuesday', 'next Tuesday', '2026-11-24'],
    ['on Mon he fell', 'Mon', '2026-11-16'],
    ['MRI scheduled for Monday', 'Monday', undefined],
    ['hip replacement planned in June', 'June', undefined],
    ['since the weekend', 'weekend', undefined],
    // durations
    ['cough for five days', 'five days', 'P5D'],
    ['headache for 2 hours', '2 hours', 'PT2H'],
    ['HA x3d', 'x3d', 'P3D'],
    ['fever x 3 days', 'x 3 days', 'P3D'],
    ['ABD PAIN X 2 DAYS.', 'X 2 DAYS', 'P2D'],
    ['cough x 1 wk no fever', 'x 1 wk', 'P1W'],
    ['6 wk h/o hoarseness', '6 wk', 'P6W'],
    ['One-month followup.', 'One-month', 'P1M'],
    ['a 3-day history of cough', '3-day', 'P3D'],
    ['2-3 weeks of cough', '2-3 weeks', undefined],
    ['two to three weeks of cough', 'two to three weeks', undefined],
    ['for 3 or 4 days', '3 or 4 days', undefined],
    ['for several months', 'several months', undefined],
    ['for a couple of months', 'a couple of months', undefined],
    ['for a few days', 'a few days', undefined],
    ['for more than 10 years', 'more than 10 years', undefined],
    ['for approximately 2 weeks', 'approximately 2 weeks', 'P2W'],
    ['for over 10 years', 'over 10 years', 'P10Y'],
    ['>6 months of fatigue', '>6 months', undefined],
    ['for 1.5 years', '1.5 years', 'P1.5Y'],
    ['for two and a half years', 'two and a half years', 'P2.5Y'],
    ['for half an hour', 'half an hour', 'PT0.5H'],
    ['lasting 30 min', '30 min', 'PT30M'],
    ['for an hour', 'an hour', 'PT1H'],
    ['for a week', 'a week', 'P1W'],
    ['for years', 'years', undefined],
    ['unwell for 8 weeks. After that she recovered', '8 weeks', 'P8W'],
    ['3 wks. ago', '3 wks. ago', '2026-10-30'],
    ['pain began ~3 days PTA', '~3 days PTA', undefined],
    ['tired for ~3 days', '~3 days', 'P3D'],
    ['lost weight over the last year', 'last year', '2025-11-20/2026-11-20'],
    ['a day or two of cramps', 'a day or two', undefined],
    ['itch since a week', 'a week', 'P1W'],
    ['cough since morning', 'morning', undefined],
    ['for twenty-four hours', 'twenty-four hours', 'PT24H'],
    ['for 1 decade', '1 decade', 'P10Y'],
    ['for a fortnight', 'a fortnight', 'P2W'],
    ['over the past week', 'past week', '2026-11-13/2026-11-20'],
    ['over the past 3 months', 'past 3 months', '2026-08-20/2026-11-20'],
    ['over the last 48 hours', 'last 48 hours', 'PT48H/2026-11-20'],
    ['for the past two months', 'past two months', '2026-09-20/2026-11-20'],
    ['the last several days', 'last several days', undefined],
    ['over the past few years', 'past few years', undefined],
    ['vomiting for 3/7', '3/7', 'P3D'],
    ['pain for 2/52', '2/52', 'P2W'],
    // ages at an event
    ['Tonsillectomy at age 8', 'age 8', 'P8Y'],
    ['died at the age of 59', 'age of 59', 'P59Y'],
    ['Epilepsy (onset age 14)', 'age 14', 'P14Y'],
    ['Mother had breast cancer at 45.', '45', 'P45Y'],
    ['father died at 52 of MI', '52', 'P52Y'],
    ['when she was 6 years old', 'when she was 6 years old', 'P6Y'],
    ['quit when he was 25', 'when he was 25', 'P25Y'],
    ['walked at 14 months of age', '14 months of age', 'P14M'],
    ['diagnosed in her 20s', '20s', undefined],
    ['diagnosed in his late fifties', 'late fifties', undefined],
    ['asthma since childhood', 'childhood', undefined],
    ['deaf since birth', 'birth', undefined],
    ['told as a child', 'a child', undefined],
    // clock times and counted days
    ['Short of breath in bed at 3 am', '3 am', 'T03:00'],
    ['fell at 10pm', '10pm', 'T22:00'],
    ['fell at 3:30 p.m. today', '3:30 p.m.', 'T15:30'],
    ['last seen well 14:30', '14:30', 'T14:30'],
    ['collapsed at 0630 hrs', '0630', 'T06:30'],
    ['pain since noon', 'noon', 'T12:00'],
    ["at 3 o'clock", "3 o'clock", undefined],
    ['fever on postoperative day 3', 'postoperative day 3', undefined],
    ['POD 2: afebrile', 'POD 2', undefined],
    ['on day 4 of illness', 'day 4 of illness', undefined],
    ['in the third trimester', 'third trimester', undefined],
    ['seizing all night', 'all night', undefined],
  ])('finds the time of "%s"', (text, words, value) => {
    expect(found(text)[0]).toEqual([words, value]);
  });

  it.each([
    ['from Monday to Thursday', ['Monday', 'Thursday']],
    ['since last Sunday at 10pm', ['last Sunday', '10pm']],
    ['MI 2015, CVA 2018', ['2015', '2018']],
    ['Five years ago he had pericarditis; a stress test in 2016', ['Five years ago', '2016']],
    ['between 3/4/2012 and 3/9/2012', ['3/4/2012', '3/9/2012']],
  ])('finds every time of "%s"', (text, words) => {
    expect(found(text).map(([span]) => span)).toEqual(words);
  });

  it.each([
    ['A 65-year-old man'],
    ['A 65 year old man'],
    ['65 y/o M'],
    ['a 5-year, 8-month-old male'],
    ['He is 72 years old'],
    ['a 34-yr-old woman'],
    ['3 y.o. boy'],
    ['metformin twice daily'],
    ['takes it every 6 hours'],
    ['q 8 hours'],
    ['every other day'],
    ['three times a day'],
    ['exercises 3 days a week'],
    ['14 drinks per week'],
    ['two puffs 4 times per day'],
    ['now and currently and recently'],
    ['at that time, in the past'],
    ['BP 150/90'],
    ['blood pressure 110/12'],
    ['strength 3/5 in the arm'],
    ['pain 7/10'],
    ['2/6 systolic murmur'],
    ['hydrocodone 5/325'],
    ['vitamin D 2000 IU'],
    ['BNP 2000'],
    ['2000 mL of fluid'],
    ['ferritin 1950 ng/mL'],
    ['ANA positive 1:40'],
    ['she may improve'],
    ['24-hour urine protein'],
    ['6-minute walk test'],
    ['2D echo'],
    ['pulse at 88'],
    ['O2 sat 94%'],
    ['ran 1/2 mile'],
    ['31/31/2012'],
    ['forced expiratory volume in 1 second'],
    ['Type 2 diabetes'],
    ['smokes a pack a day'],
    ['hypoxia during birth'],
    ['10-pack-year history'],
    ['this may present later'],
    ['the last day of menstruation'],
    ['room 2014'],
  ])('finds no time in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('reads an expression that a line break wraps, and none across two list items', () => {
    const wrapped =
      'The patient reports that the pain in the lower part of the abdomen began about 3\ndays ago and has become worse since then, with nausea but no vomiting and no fever at all.';
    expect(found(wrapped).map(([span]) => span)).toEqual(['about 3\ndays ago']);
    expect(found('- Gravida 3\n- days lost: none')).toEqual([]);
  });

  it('tells dates, times and durations apart', () => {
    const text = 'since 2012, at 3 am, for 2 hours, 3 days ago, 2 hours ago';
    const kinds = findTimeExpressions(readDocument(text, undefined), TODAY).map(({ kind }) => kind);
    expect(kinds).toEqual(['date', 'time', 'duration', 'date', 'time']);
  });

  it('takes a date without year as the last one before the reference date', () => {
    const text = 'on Feb 29, on March 2, in March';
    const times = findTimeExpressions(readDocument(text, undefined), '2024-03-01');
    expect(times.map(({ value }) => value)).toEqual(['2024-02-29', '2023-03-02', '2024-03']);
  });
});
