import type { Document, Mention, Sentence, Token } from '../document.ts';

/** The words of a sentence as patterns see them: without line breaks and without the hyphens within words. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly norms: readonly string[];
  /** By index of the first word of a medicine the index behind its last. */
  readonly drugs: ReadonlyMap<number, number>;
  /** A word or a number stands there, and no punctuation mark. */
  readonly isWord: (at: number) => boolean;
}

function isJoiner(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next === undefined) return false;
  return (token.norm === '-' || token.norm === '/') && !token.spaced && !next.spaced;
}

/** Medicines by where they begin. */
export const drugsByBegin = (mentions: readonly Mention[]): ReadonlyMap<number, Mention> =>
  new Map(
    mentions.filter(({ category }) => category === 'MEDICATION').map((drug) => [drug.begin, drug]),
  );

export function toClause(
  doc: Document,
  { firstToken, endToken }: Sentence,
  drugAt: ReadonlyMap<number, Mention>,
): Clause {
  const tokens: Token[] = [];
  for (let at = firstToken; at < endToken; at += 1) {
    const token = doc.tokens[at]!;
    if (token.kind !== 'newline' && !isJoiner(doc.tokens, at)) tokens.push(token);
  }
  const drugs = new Map<number, number>();
  for (const [index, { begin }] of tokens.entries()) {
    const drug = drugAt.get(begin);
    if (drug === undefined) continue;
    let end = index + 1;
    while (end < tokens.length && tokens[end]!.begin < drug.end) end += 1;
    drugs.set(index, end);
  }
  return {
    tokens,
    norms: tokens.map(({ norm }) => norm),
    drugs,
    isWord: (at) => {
      const kind = tokens[at]?.kind;
      return kind === 'word' || kind === 'number';
    },
  };
}
