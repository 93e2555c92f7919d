import { describe, expect, it } from '@jest/globals';
import { countCodePoints } from './code-points.ts';

describe('countCodePoints', () => {
  it.each([
    ['', 0],
    ['38 °C', 5],
    ['e\u0301', 2],
    ['😀 no fever', 10],
    ['\uD83D', 1],
  ])('counts %j as the server does', (text, count) => {
    expect(countCodePoints(text)).toBe(count);
  });
});
