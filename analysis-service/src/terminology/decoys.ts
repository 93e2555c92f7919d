// Words that look clinical and mean nothing clinical where they stand ("a bit", "fits the picture"), of
// data/lexicon/decoys.tsv; its notation is described in data/lexicon/README.md.
import { filled, list, readTable, TableError, anyText } from '@neurovista/tables';
import type { Document, Sentence, Span, Token } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { tokenize } from '../text/tokenize.ts';

// How many words before and after a decoy are searched for what makes it clinical; estimate.
const REACH = 5;

interface Step {
  readonly fits: (token: Token) => boolean;
  /** The word by which the step is found, where it has just one or a few. */
  readonly words: readonly string[];
  readonly isOptional: boolean;
  /** The word must stand there and may still mean something. */
  readonly isContext: boolean;
}

interface Decoy {
  readonly steps: readonly Step[];
  readonly exceptions: readonly Step[];
}

const isNumber = ({ kind }: Token) => kind === 'number';
const isLongNumber = ({ kind, text }: Token) => kind === 'number' && text.length > 4;
const isCapitalized = ({ text }: Token) => /^\p{Lu}\p{Ll}+$/u.test(text);

function toWord(word: string): Pick<Step, 'fits' | 'words'> {
  if (word === '#') return { fits: isNumber, words: [] };
  if (word === '##') return { fits: isLongNumber, words: [] };
  if (word === '<name>') return { fits: isCapitalized, words: [] };
  if (word.startsWith('='))
    return { fits: ({ text }) => text === word.slice(1), words: [word.slice(1).toLowerCase()] };
  if (!word.endsWith('*')) return { fits: ({ norm }) => norm === word, words: [word] };
  return { fits: ({ norm }) => norm.startsWith(word.slice(0, -1)), words: [] };
}

function toSteps(chunk: string): Step[] {
  const isContext = /^\[.*\]$/u.test(chunk);
  const inner = isContext ? chunk.slice(1, -1) : chunk;
  const choice = /^\((.*)\)$/u.exec(inner)?.[1]?.split('/');
  if (!choice) {
    const isPlain = !/^[=#<]|\*$/u.test(inner);
    const words = isPlain ? tokenize(inner).map(({ norm }) => norm) : [inner];
    return words.map((word) => ({ ...toWord(word), isOptional: false, isContext }));
  }
  const words = choice.filter((word) => word !== '').map((word) => toWord(word));
  return [
    {
      fits: (token) => words.some((word) => word.fits(token)),
      words: words.every((word) => word.words.length > 0)
        ? words.flatMap((word) => word.words)
        : [],
      isOptional: choice.includes(''),
      isContext,
    },
  ];
}

function toDecoy(phrase: string, unless: readonly string[], place: string): Decoy {
  const steps = phrase.split(' ').flatMap((chunk) => toSteps(chunk));
  if (!steps[0] || steps[0].isOptional || steps.every(({ isContext }) => isContext))
    throw new TableError(`${place}: "${phrase}" has no first word, or nothing but context`);
  return { steps, exceptions: unless.flatMap((word) => toSteps(word)) };
}

/** The tokens that the steps take from the step `from` on, undefined for an optional one that is left out; none where they do not fit. */
function take(
  tokens: readonly Token[],
  at: number,
  steps: readonly Step[],
  from = 0,
): readonly (Token | undefined)[] | undefined {
  const step = steps[from];
  if (!step) return [];
  const token = tokens[at];
  if (token && token.kind !== 'newline' && step.fits(token)) {
    const others = take(tokens, at + 1, steps, from + 1);
    if (others) return [token, ...others];
  }
  if (!step.isOptional) return undefined;
  const others = take(tokens, at, steps, from + 1);
  return others ? [undefined, ...others] : undefined;
}

function isClinical(
  { exceptions }: Decoy,
  tokens: readonly Token[],
  { firstToken, endToken }: Sentence,
  { first, end }: { readonly first: number; readonly end: number },
): boolean {
  const near = [
    ...tokens.slice(Math.max(firstToken, first - REACH), first),
    ...tokens.slice(end, Math.min(endToken, end + REACH)),
  ];
  return exceptions.some(({ fits }) => near.some(fits));
}

type FindDecoys = (doc: Document) => Span[];

/** Reads the table; throws with file and line when a row is malformed. */
function loadDecoys(): FindDecoys {
  const file = new URL('../../data/lexicon/decoys.tsv', import.meta.url);
  const rows = readTable(file, { phrase: filled, unless: list, note: anyText });
  const byWord = new Map<string, Decoy[]>();
  const others: Decoy[] = [];
  for (const { cells, place } of rows) {
    const decoy = toDecoy(cells.phrase, cells.unless, place);
    const words = decoy.steps[0]?.words ?? [];
    if (words.length === 0) others.push(decoy);
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), decoy]);
  }
  const spanOf = (doc: Document, decoy: Decoy, at: number): Span[] => {
    const taken = take(doc.tokens, at, decoy.steps);
    if (!taken) return [];
    const own = taken.flatMap((token, index) =>
      token && decoy.steps[index]?.isContext === false ? [token] : [],
    );
    const [first, last] = [own[0], own.at(-1)];
    const sentence = spanAt(doc.sentences, doc.tokens[at]?.begin ?? 0);
    if (!first || !last || !sentence) return [];
    const end = at + taken.filter((token) => token !== undefined).length;
    if (isClinical(decoy, doc.tokens, sentence, { first: at, end })) return [];
    return [{ begin: first.begin, end: last.end }];
  };
  return (doc) =>
    doc.tokens.flatMap((token, at) =>
      token.kind === 'newline'
        ? []
        : [...(byWord.get(token.norm) ?? []), ...others].flatMap((decoy) => spanOf(doc, decoy, at)),
    );
}

let loaded: FindDecoys | undefined;

/** Spans of words that mean nothing clinical where they stand. */
export function findDecoys(doc: Document): Span[] {
  loaded ??= loadDecoys();
  return loaded(doc);
}
