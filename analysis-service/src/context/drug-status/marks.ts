import type { Token } from '../../document.ts';

/** What parts the statements of a sentence. */
export type Mark = 'comma' | 'stop' | 'open' | 'close' | 'and' | 'but' | 'dash' | 'colon' | 'arrow';

const MARKS: ReadonlyMap<string, Mark> = new Map([
  [',', 'comma'],
  [';', 'stop'],
  ['|', 'stop'],
  ['.', 'stop'],
  ['!', 'stop'],
  ['•', 'stop'],
  ['(', 'open'],
  ['[', 'open'],
  [')', 'close'],
  [']', 'close'],
  ['and', 'and'],
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'and'],
  ['plus', 'and'],
  ['but', 'but'],
  ['whereas', 'but'],
  ['while', 'but'],
  ['however', 'but'],
  ['except', 'but'],
  [':', 'colon'],
  ['→', 'arrow'],
  ['➔', 'arrow'],
  ['⇒', 'arrow'],
]);

const ARROWS: readonly (readonly string[])[] = [
  ['-', '-', '>'],
  ['-', '>'],
  ['=', '>'],
];

/** How many tokens an arrow takes that is typed with other signs; 0 where none stands. */
function arrowLength(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!;
  // "> 110" is no arrow, "5 > 10 mg" is one.
  if (token.norm === '>') return token.spaced && tokens[at + 1]?.spaced === true ? 1 : 0;
  if (token.norm !== '-' && token.norm !== '=') return 0;
  const arrow = ARROWS.find((signs) =>
    signs.every((sign, next) => tokens[at + next]?.norm === sign),
  );
  return arrow?.length ?? 0;
}

// A hyphen within a word is no dash, "2.5 mg" and "b.d." hold no stop, "24/26" and "mg /kg" do not join drugs.
const isInner: Readonly<Record<string, (token: Token, next: Token | undefined) => boolean>> = {
  '-': (token, next) => !token.spaced || next?.spaced === false,
  '.': (_token, next) => next !== undefined && !next.spaced,
  '/': ({ spaced }, next) => spaced || next?.kind === 'number',
};

/** The mark at a token with the number of tokens that it takes. */
export function markAt(
  tokens: readonly Token[],
  at: number,
): { readonly mark: Mark; readonly length: number } | undefined {
  const token = tokens[at];
  if (token === undefined || token.norm.length > 7) return undefined;
  const arrow = arrowLength(tokens, at);
  if (arrow > 0) return { mark: 'arrow', length: arrow };
  if (isInner[token.norm]?.(token, tokens[at + 1]) === true) return undefined;
  const mark = token.norm === '-' ? 'dash' : MARKS.get(token.norm);
  return mark && { mark, length: 1 };
}
