import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readCourses } from './course.ts';

/** Courses of a text in which a drug stands where it says Rigevidon. */
const coursesOf = (text: string) => {
  const begin = text.indexOf('Rigevidon');
  const drugs = begin < 0 ? [] : [{ begin, end: begin + 'Rigevidon'.length }];
  return readCourses(readDocument(text, 'symptoms'), { drugs, symptoms: [], others: [] });
};

describe('readCourses', () => {
  it.each([
    ['Chest pain for 2 hours', ['sudden']],
    ['A 3-day history of fever', ['acute']],
    ['Cough for the past six weeks', ['subacute']],
    ['Weight loss over 5 months', ['chronic']],
    ['Gradual forgetfulness 18/12', ['chronic']],
    ['Seen on 18/12', []],
    ['Sudden headache', ['sudden']],
    ['Crushing chest pain since this morning', ['sudden']],
    ['Cough since Monday, worse since this morning', ['sudden']],
    ['Cough for three months, worse since this morning', ['chronic', 'acute']],
    ['Gradual hearing loss, no sudden loss', []],
    ['Collapse or sudden headache', ['sudden']],
    ['Recurrent attacks of vertigo', ['episodic']],
    ['Wants 12 months of Rigevidon. Left calf swollen', []],
    ['Back pain for 5 years. Left calf swollen 3 days', ['chronic', 'acute']],
    ['Cough for 2 years, worse since yesterday', ['chronic', 'acute']],
    ['Back pain for 5 years, takes tablets 3 days a week', ['chronic']],
    ['Cough', []],
    ['Hands stiff for five minutes when I wake', []],
    ['For the last two or three years stiff for five minutes in the mornings', ['chronic']],
    ['Chest pain for five minutes', ['sudden']],
    ['Cough for 6 weeks, worse since 4 am', ['subacute', 'acute']],
    ['Weak arm, stroke surgery 5 years ago, unchanged', ['chronic']],
    ['Operation on the face 4 years ago, still droops', ['chronic']],
    ['Smoked for 40 years, still smoking; crushing chest pain', []],
    ['Smoked for 40 years; crushing chest pain', []],
    ['Hip replaced 6 months ago; short of breath', []],
    ['Vasectomy 2 years ago. Testicle very painful', []],
    ['Back from Ghana 3 weeks ago, shivering', []],
  ])('of "%s" are %j', (text, courses) => {
    expect(coursesOf(text)).toEqual(courses);
  });

  it.each([
    ['A 10-year history of hypertension and chest pain', 'hypertension', 'chest pain', []],
    ['A 10-year history of chest pain', '', 'chest pain', ['chronic']],
    ['Diabetes for 20 years, chest pain', 'Diabetes', 'chest pain', []],
    ['Chest pain for 3 months with diabetes', 'diabetes', 'Chest pain', ['chronic']],
    ['Gout for 2 days', 'Gout', '', ['acute']],
  ])('of "%s", with "%s" a disease and "%s" a symptom, are %j', (text, other, symptom, courses) => {
    const spanOf = (words: string) =>
      words === '' ? [] : [{ begin: text.indexOf(words), end: text.indexOf(words) + words.length }];
    const owners = { drugs: [], symptoms: spanOf(symptom), others: spanOf(other) };
    expect(readCourses(readDocument(text, 'symptoms'), owners)).toEqual(courses);
  });

  it('leaves the medical history out', () => {
    const doc = readDocument('Asthma for 20 years', 'medicalHistory');
    expect(readCourses(doc, { drugs: [], symptoms: [], others: [] })).toEqual([]);
  });
});
