import { describe, expect, it } from '@jest/globals';
import { cssString, pageRules } from './page-header.ts';

describe('cssString', () => {
  it.each([
    ['José Núñez 3', '"José Núñez 3"'],
    ['O\'Neil "Bob"', String.raw`"O\27 Neil \22 Bob\22 "`],
    [String.raw`a\b`, String.raw`"a\5c b"`],
    ['a\n}b', String.raw`"a\a \7d b"`],
    ['😀', String.raw`"\1f600 "`],
  ])('writes %j so that nothing can end it', (text, css) => {
    expect(cssString(text)).toBe(css);
  });
});

describe('pageRules', () => {
  it('have the patient, the notice and the page number', () => {
    const rules = pageRules({ patient: 'Jane Doe', notice: 'Not a diagnosis' });
    expect(rules).toContain('content: "Jane Doe"');
    expect(rules).toContain('content: "Not a diagnosis"');
    expect(rules).toContain('counter(page)');
  });
});
