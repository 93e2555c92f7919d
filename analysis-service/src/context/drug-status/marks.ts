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
  ['>', '>'],
];

const isAmount = (token: Token | undefined) =>
  token?.kind === 'number' ||
  /^(?:mg|mcg|g|ml|units?|u|iu|od|bd|bid|tds|tid|qds|qid|qd|daily|nocte|mane|om|on)$/u.test(
    token?.norm ?? '',
  ) ||
  (token?.kind === 'word' && token.norm.length >= LONG_WORD);
const LONG_WORD = 5;

/** How many tokens an arrow takes that is typed with other signs; 0 where none stands. */
function arrowLength(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!;
  // "> 110" is no arrow, "5 > 10 mg" is one.
  if (token.norm === '>' && tokens[at + 1]?.norm !== '>')
    return token.spaced && tokens[at + 1]?.spaced === true && isAmount(tokens[at - 1]) ? 1 : 0;
  if (!/^[-=>]$/u.test(token.norm)) return 0;
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

const FEWEST_LEADERS = 3;

/** How many dots lead from a name to what is said of it: "Lipitor 20 ....... taking". */
function leadersAt(tokens: readonly Token[], at: number): number {
  let end = at;
  while (tokens[end]?.norm === '.' || tokens[end]?.norm === '…') end += 1;
  return end - at >= FEWEST_LEADERS || tokens[at]?.norm === '…' ? end - at : 0;
}

/** The mark at a token with the number of tokens that it takes. */
export function markAt(
  tokens: readonly Token[],
  at: number,
): { readonly mark: Mark; readonly length: number } | undefined {
  const token = tokens[at];
  if (token === undefined || token.norm.length > 7) return undefined;
  const arrow = arrowLength(tokens, at);
  if (arrow > 0) return { mark: 'arrow', length: arrow };
  const leaders = leadersAt(tokens, at);
  if (leaders > 0) return { mark: 'dash', length: leaders };
  if (isInner[token.norm]?.(token, tokens[at + 1]) === true) return undefined;
  const mark = token.norm === '-' ? 'dash' : MARKS.get(token.norm);
  return mark && { mark, length: 1 };
}
