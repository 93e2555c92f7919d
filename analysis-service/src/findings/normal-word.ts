import type { Token } from '../document.ts';

// Words that seldom change which finding is meant; phrases and text are compared without them.
const FILLERS = new Set(
  `a an the his her my their our your its this these those is are was were be been being am has have had having of in on
  at to with for from by when while upon during some also patient's both very quite really he she i they him`.split(
    /\s+/u,
  ),
);

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/^oedema/u, 'edema'],
  [/haem/u, 'hem'],
  [/aemi/u, 'emi'],
  [/rrhoea/u, 'rrhea'],
  [/pnoea/u, 'pnea'],
  [/oesoph/u, 'esoph'],
  [/oestr/u, 'estr'],
  [/^paed/u, 'ped'],
  [/aesth/u, 'esth'],
  [/colour/u, 'color'],
  [/odour/u, 'odor'],
  [/tumour/u, 'tumor'],
  [/goitre/u, 'goiter'],
  [/coeliac/u, 'celiac'],
  [/^cannot$/u, 'cant'],
];

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(?:ss|us|is|ous)$/u.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/u.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const cache = new Map<string, string>();
const CACHE_LIMIT = 20_000;

/** The form in which a word of a phrase and a word of a text are compared: singular, American, without apostrophe. */
export function normalWord(norm: string): string {
  const known = cache.get(norm);
  if (known !== undefined) return known;
  let word = norm.replace(/'s$/u, '').replaceAll("'", '');
  for (const [pattern, replacement] of BRITISH) word = word.replace(pattern, replacement);
  word = singular(word);
  if (cache.size < CACHE_LIMIT) cache.set(norm, word);
  return word;
}

/** The tokens that phrases are compared with, each with its normal word as `norm`. */
export function comparableTokens(tokens: readonly Token[]): Token[] {
  return tokens
    .filter((token) => !FILLERS.has(token.norm))
    .map((token) => ({ ...token, norm: normalWord(token.norm) }));
}
