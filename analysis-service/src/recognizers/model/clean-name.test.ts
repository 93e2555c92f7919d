import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../../text/tokenize.ts';
import { cleanName } from './clean-name.ts';

function cleaned(text: string): string | undefined {
  const span = cleanName(tokenize(text));
  return span && text.slice(span.begin, span.end);
}

describe('cleanName', () => {
  it.each([
    ['no residual tumor', 'residual tumor'],
    ['denies the dyspnoea', 'dyspnoea'],
    ['spindle cells and', 'spindle cells'],
    ['(lymphangitis)', 'lymphangitis'],
    ['right frontal lobe', 'frontal lobe'],
    ['antibodies (IgG)', 'antibodies (IgG)'],
  ])('cuts %s to %s', (text, name) => {
    expect(cleaned(text)).toBe(name);
  });

  it.each([
    ['a negator', 'no'],
    ['a relative', 'his mother'],
    ['a single letter', 'B'],
    ['a number', '12.5'],
    ['punctuation', '--'],
    ['plain words', 'the medical problems'],
    ['a side alone', 'the right'],
    ['nothing', ''],
  ])('takes %s for no name', (_title, text) => {
    expect(cleaned(text)).toBeUndefined();
  });
});
