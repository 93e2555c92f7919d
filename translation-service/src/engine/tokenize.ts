import { MARKUP } from '../markup.ts';

/** The smallest unit of a sentence. */
export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** No white space before it. */
  readonly glued: boolean;
  /** A hyphen joined it to the token before, which is otherwise not kept as a token. */
  readonly hyphenated: boolean;
}

const TOKEN = new RegExp(
  [
    `(?<mark>${MARKUP})`,
    String.raw`(?<date>\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d))`,
    String.raw`(?<gestation>\d{1,2}w\d{1,2}d)`,
    String.raw`(?<ordinal>\d+(?:st|nd|rd|th)\b)`,
    String.raw`(?<number>\d+(?:[.,:/]\d+)*(?:\s?[-–]\s?\d+(?:[.,/]\d+)*)?|(?<!\d)\.\d+)`,
    String.raw`(?<dotted>(?:\p{L}\.){2,})`,
    String.raw`(?<clitic>['’](?:s|re|ve|ll|d|m)\b)`,
    String.raw`(?<word>\p{L}+['’]t\b|\p{L}[\p{L}\p{M}\d]*|\d+\p{L}+)`,
    String.raw`(?<sign>[^\s])`,
  ].join('|'),
  'giu',
);

/** Splits a sentence; hyphens between letters become a property, so that "follow-up" and "follow up" are the same. */
export function tokenize(sentence: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let hyphen = false;
  for (const match of sentence.matchAll(TOKEN)) {
    const [text] = match;
    const glued = match.index === end;
    const after = sentence.charAt(match.index + 1);
    end = match.index + text.length;
    if (text === '-' && glued && tokens.length > 0 && /[\p{L}\d]/u.test(after)) {
      hyphen = true;
      continue;
    }
    tokens.push({ text, kind: kindOf(match), glued, hyphenated: hyphen });
    hyphen = false;
  }
  return splitNegations(tokens);
}

function kindOf({ groups }: RegExpExecArray): Token['kind'] {
  if (groups?.['mark'] !== undefined || groups?.['sign'] !== undefined) return 'mark';
  const numeric = ['date', 'gestation', 'number', 'ordinal'].some(
    (name) => groups?.[name] !== undefined,
  );
  return numeric ? 'number' : 'word';
}

/** "can't" -> "can" "not"; the auxiliary and its negation are translated apart. */
function splitNegations(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const base = /^(\p{L}+)n['’]t$/iu.exec(token.text)?.[1];
    if (base === undefined) return [token];
    const full = { ca: 'can', wo: 'will', sha: 'shall' }[base.toLowerCase()] ?? base;
    return [
      { ...token, text: full },
      { text: 'not', kind: 'word', glued: false, hyphenated: false } as const,
    ];
  });
}
