import type { Span, Token } from '../../document.ts';
import { EDGE_WORDS, PLAIN_WORDS } from './rules/not-names.ts';

function isEdge(token: Token): boolean {
  return token.kind === 'punctuation' || EDGE_WORDS.has(token.norm);
}

// "antibodies (IgG)" keeps its last bracket, "nodule)" does not.
function closesBracket(tokens: readonly Token[], end: number): boolean {
  return tokens[end]?.text === ')' && tokens.slice(0, end).some(({ text }) => text === '(');
}

function trim(tokens: readonly Token[]): readonly Token[] {
  let first = 0;
  let end = tokens.length;
  while (first < end && isEdge(tokens[first]!)) first += 1;
  while (end > first && isEdge(tokens[end - 1]!)) end -= 1;
  const kept = tokens.slice(first);
  return kept.slice(0, closesBracket(kept, end - first) ? end - first + 1 : end - first);
}

function namesSomething(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ kind, norm }) =>
      kind === 'word' && norm.length > 1 && !EDGE_WORDS.has(norm) && !PLAIN_WORDS.has(norm),
  );
}

/**
 * The span of a name that the model read, without the words at its ends that belong to no name; undefined when what is
 * left names nothing (plain words, relatives, single letters, numbers).
 */
export function cleanName(tokens: readonly Token[]): Span | undefined {
  const kept = trim(tokens);
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last || !namesSomething(kept)) return undefined;
  return { begin: first.begin, end: last.end };
}
