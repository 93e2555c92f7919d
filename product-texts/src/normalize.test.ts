import { describe, expect, it } from '@jest/globals';
import { normalize } from './normalize.ts';

describe('normalize', () => {
  it.each([
    ['a single space', 'no fever', 'no fever'],
    ['several spaces', 'no   fever', 'no fever'],
    ['a tab', 'no\tfever', 'no fever'],
    ['a no-break space', 'no\u00A0fever', 'no fever'],
    ['a space and a line break', 'no \r\n fever', 'no fever'],
    ['spaces around it', '  no fever ', 'no fever'],
    ['a capital and a full stop', 'No fever.', 'no fever'],
    ['an abbreviation', 'CT scan', 'CT scan'],
  ])('of %s', (_, text, plain) => {
    expect(normalize(text)).toBe(plain);
  });
});
