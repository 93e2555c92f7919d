import type { Token } from '../../document.ts';

// Cues that a slip of the keys would turn into a claim: "deneis fever" must not read as a fever.
const CUES = ['denies', 'denied', 'denying', 'without', 'negative'];
const HEARD: readonly (readonly [string, string])[] = [
  ['denys', 'denies'],
  ["deny's", 'denies'],
];
// One slip away from a cue, and words themselves.
const WORDS: ReadonlySet<string> = new Set(
  'defies defied defying deniers denier denims dented negatives negatived'.split(' '),
);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const slips: ReadonlyMap<string, string> = new Map(
  [...CUES.flatMap((cue) => slipsOf(cue).map((slip) => [slip, cue] as const)), ...HEARD].filter(
    ([slip]) => !CUES.includes(slip) && !WORDS.has(slip),
  ),
);

// After the first letter one letter left out, put in or wrong, or two letters in the wrong order.
function slipsOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => {
    const head = word.slice(0, index + 1);
    const [next = '', second = '', ...rest] = word.slice(index + 1);
    const tail = second + rest.join('');
    const typed = LETTERS.split('').flatMap((letter) => [
      head + letter + next + tail,
      head + letter + tail,
    ]);
    return [head + tail, head + second + next + rest.join(''), ...typed];
  }).flat();
}

/** The tokens with misspelled cues in their right form. */
export function withCueSpelling(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const cue = token.kind === 'word' ? slips.get(token.norm) : undefined;
    return cue === undefined || isName(token, tokens[at + 1]) ? token : { ...token, norm: cue };
  });
}

const AFTER_NAMES =
  /^(has|had|have|is|was|reports|reported|states|presents|presented|came|comes|[,.:;)(])$/u;

// Denise and Denis are names.
function isName({ text, norm }: Token, next: Token | undefined): boolean {
  if (!/^denn?ise?$/u.test(norm)) return false;
  return /^\p{Lu}\p{Ll}/u.test(text) || AFTER_NAMES.test(next?.norm ?? '');
}
