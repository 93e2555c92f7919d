import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../text/read-document.ts';
import { courseBits } from '../knowledge/condition-columns.ts';
import { courseMismatch, readCourses } from './course.ts';

const coursesOf = (text: string) =>
  readCourses([{ doc: readDocument(text, 'symptoms'), entities: [] }]);

describe('readCourses', () => {
  it.each([
    ['Chest pain for 2 hours', ['sudden']],
    ['A 3-day history of fever', ['acute']],
    ['Cough for the past six weeks', ['subacute']],
    ['Weight loss over 5 months', ['chronic']],
    ['Sudden headache', ['sudden']],
    ['Recurrent attacks of vertigo', ['episodic']],
    ['Cough', []],
  ])('of "%s" are %j', (text, courses) => {
    expect(coursesOf(text)).toEqual(courses);
  });

  it('leaves the medical history out', () => {
    const doc = readDocument('Asthma for 20 years', 'medicalHistory');
    expect(readCourses([{ doc, entities: [] }])).toEqual([]);
  });
});

describe('courseMismatch', () => {
  it.each([
    [['sudden'], ['sudden'], 0],
    [['acute'], ['sudden'], 0.5],
    [['chronic'], ['sudden'], 1],
    [[], ['sudden'], 0],
    [['sudden'], [], 0],
    [['sudden', 'chronic'], ['acute', 'chronic'], 0],
    [['sudden', 'subacute'], ['episodic'], 0.5],
  ] as const)('between %j and %j is %d', (told, taken, mismatch) => {
    expect(courseMismatch(told)(courseBits(taken))).toBe(mismatch);
  });
});
