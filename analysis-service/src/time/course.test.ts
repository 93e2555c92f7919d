import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readCourses } from './course.ts';

const coursesOf = (text: string) => readCourses(readDocument(text, 'symptoms'));

describe('readCourses', () => {
  it.each([
    ['Chest pain for 2 hours', ['sudden']],
    ['A 3-day history of fever', ['acute']],
    ['Cough for the past six weeks', ['subacute']],
    ['Weight loss over 5 months', ['chronic']],
    ['Gradual forgetfulness 18/12', ['chronic']],
    ['Seen on 18/12', []],
    ['Sudden headache', ['sudden']],
    ['Gradual hearing loss, no sudden loss', []],
    ['Collapse or sudden headache', ['sudden']],
    ['Recurrent attacks of vertigo', ['episodic']],
    ['Cough', []],
  ])('of "%s" are %j', (text, courses) => {
    expect(coursesOf(text)).toEqual(courses);
  });

  it('leaves the medical history out', () => {
    const doc = readDocument('Asthma for 20 years', 'medicalHistory');
    expect(readCourses(doc)).toEqual([]);
  });
});
