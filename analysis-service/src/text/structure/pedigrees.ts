// Lines of a pedigree: "M: breast ca 48. F: well. MGM: colon ca 52 d."
import type { Token } from '../../document.ts';

const SURE_LABEL = /^(?:[mp]g[mf]|[mp](?:gma|gpa)|[mp][ua]\d?|sibs?)$/u;
const LABEL = /^(?:[mfbsd]|kids|children)$/u;

/** A line in token indices, half-open; its line break is not part of it. */
export interface TokenLine {
  readonly first: number;
  readonly end: number;
}

const isLabelAt = (tokens: readonly Token[], at: number, label: RegExp) =>
  label.test(tokens[at]?.norm ?? '') && tokens[at + 1]?.norm === ':';

function isPedigree(tokens: readonly Token[], { first, end }: TokenLine): boolean {
  let sure = 0;
  let all = 0;
  for (let at = first; at < end; at += 1) {
    if (isLabelAt(tokens, at, SURE_LABEL)) sure += 1;
    if (isLabelAt(tokens, at, SURE_LABEL) || isLabelAt(tokens, at, LABEL)) all += 1;
  }
  return (
    sure > 0 && all > 1 && (isLabelAt(tokens, first, SURE_LABEL) || isLabelAt(tokens, first, LABEL))
  );
}

const GENERATION = /^(?:i|ii|iii|iv|v)$/u;
const PROBAND = /^(?:proband|proposita|propositus|pt|patient|self|consultand)$/u;
const FARTHEST_NAME = 5;

/** "II-1 mother, 66, ovarian cancer": a member by generation and number, but the patient. */
function isMember(tokens: readonly Token[], { first, end }: TokenLine): boolean {
  const isNumbered =
    GENERATION.test(tokens[first]?.norm ?? '') &&
    tokens[first + 1]?.norm === '-' &&
    tokens[first + 2]?.kind === 'number';
  if (!isNumbered) return false;
  const names = tokens.slice(first + 3, Math.min(end, first + FARTHEST_NAME));
  return names.length > 0 && !names.some(({ norm }) => PROBAND.test(norm));
}

/** Lines that begin with a label of a pedigree and hold another, one of them at least that is nothing else. */
export function pedigreeLines(tokens: readonly Token[]): TokenLine[] {
  const lines: TokenLine[] = [];
  let first = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at]?.kind !== 'newline') continue;
    const line = { first, end: at };
    if (isPedigree(tokens, line) || isMember(tokens, line)) lines.push(line);
    first = at + 1;
  }
  return lines;
}
