// A reading of words that shares no code with the engine: what the engine overlooks must not be overlooked here too.

/** A word of a text in the form in which it is compared, with where it stands. */
export interface Word {
  /** As written, in lower case. */
  readonly raw: string;
  /** Without ending, in American spelling. */
  readonly stem: string;
  readonly begin: number;
  readonly end: number;
}

/** Words up to a mark that ends a thought. */
export type Clause = readonly Word[];

const FILLERS = new Set(
  `a an the his her my their our your its this these those is are was were be been being am has have had having of in on at
  to with for from by when while upon during some also patient patient's both very quite really he she i they him it and`.split(
    /\s+/u,
  ),
);

/** Words that deny what follows them. */
export const DENIALS = new Set(
  'no not denies denied deny denying without w/o negative neg never neither nor non none doesnt dont didnt isnt hasnt wasnt cant absent'.split(
    ' ',
  ),
);
const SHORTHAND: ReadonlyMap<string, string> = new Map([
  ['abd', 'abdominal'],
  ['abdo', 'abdominal'],
  ['cp', 'chest pain'],
  ['decr', 'decreased'],
  ['diff', 'difficulty'],
  ['esp', 'especially'],
  ['exert', 'exertion'],
  ['ha', 'headache'],
  ['incr', 'increased'],
  ['insp', 'inspiration'],
  ['inspir', 'inspiration'],
  ['lt', 'left'],
  ['l', 'left'],
  ['n/v', 'nausea vomiting'],
  ['n/v/d', 'nausea vomiting diarrhea'],
  ['r', 'right'],
  ['rad', 'radiating'],
  ['rads', 'radiating'],
  ['rt', 'right'],
  ['sob', 'shortness of breath'],
  ['sscp', 'substernal chest pain'],
  ['w/', 'with'],
  ['w/o', 'without'],
  ['wt', 'weight'],
]);

const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/oedema/u, 'edema'],
  [/haem/u, 'hem'],
  [/aemi/u, 'emi'],
  [/rrhoea/u, 'rrhea'],
  [/pnoea/u, 'pnea'],
  [/oesoph/u, 'esoph'],
  [/colour/u, 'color'],
  [/tumour/u, 'tumor'],
];

// "n/v" is one word and "cough/cold" two.
const WORD = /\bw\/o?(?!\p{L})|(?<!\p{L})\p{L}(?:\/\p{L})+(?!\p{L})|[\p{L}\d]+(?:['’]\p{L}+)*/giu;
// A colon stands between a heading and its text; a decimal point ends nothing.
const END_OF_CLAUSE = /[;!?\n•]|\.(?!\d)/gu;

function spelled(word: string): string {
  let out = word.replaceAll('’', "'").replace(/'s$/u, '').replaceAll("'", '');
  for (const [pattern, american] of BRITISH) out = out.replace(pattern, american);
  return out;
}

// In this order; each where enough is left of the word. "-ies" and "-y" meet in "-i".
const ENDINGS: readonly (readonly [longerThan: number, ending: RegExp, instead: string])[] = [
  [3, /(?<![sui])s$/u, ''],
  [5, /ing$/u, ''],
  [4, /ed$/u, ''],
  [4, /e$/u, ''],
  [4, /y$/u, 'i'],
  [3, /([^s])\1$/u, '$1'],
];

/** The common part of "cough", "coughs", "coughed" and "coughing". */
export function stem(word: string): string {
  let out = spelled(word.toLowerCase());
  for (const [longerThan, ending, instead] of ENDINGS)
    if (out.length > longerThan) out = out.replace(ending, instead);
  return out;
}

/** The words of a piece of text that count, each with its place; `offset` is where the piece begins. */
export function wordsOf(text: string, offset = 0): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const raw = written.toLowerCase();
    const place = { begin: offset + index, end: offset + index + written.length };
    const long = SHORTHAND.get(raw)?.split(' ') ?? [raw.replaceAll('/', '')];
    return long
      .filter((word) => !FILLERS.has(word))
      .map((word) => ({ raw: word, stem: stem(word), ...place }));
  });
}

/** Words that mean the same have the same comparable form. */
export const comparable = (words: string) =>
  wordsOf(words)
    .map(({ stem: word }) => word)
    .join(' ');

// An age is no duration of anything.
const AGE = /\d+[\s-]?(?:day|week|wk|month|mo|year|yr)s?[\s-]old/giu;

/** The clauses of a text, cut at sentence marks, semicolons and line breaks. */
export function clausesOf(text: string): Clause[] {
  const timeless = text.replaceAll(AGE, (age) => ' '.repeat(age.length));
  const ends = [...text.matchAll(END_OF_CLAUSE)].map(({ index }) => index);
  return [...ends, text.length].map((end, at) => {
    const begin = at === 0 ? 0 : ends[at - 1]! + 1;
    return wordsOf(timeless.slice(begin, end), begin);
  });
}
