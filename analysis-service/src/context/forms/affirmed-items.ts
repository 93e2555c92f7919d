import {
  isFree,
  mentionEnd,
  mentionStart,
  normAt,
  type Frame,
  type Range,
} from '../frame/index.ts';

/** Findings with a "yes" of their own in a list that is denied: "no fever no cough yes headache", "no rash / itching yes". */
export function findAffirmed(frame: Frame, sentence: Range): Range[] {
  const found: Range[] = [];
  for (let at = sentence.first + 1; at < sentence.end; at += 1) {
    if (normAt(frame, at) !== 'yes' || frame.tokens[at - 1]?.kind !== 'word') continue;
    const isLast = at + 1 >= sentence.end || frame.tokens[at + 1]?.kind === 'punctuation';
    if (isLast && !isFree(frame, at - 1))
      found.push({ first: mentionStart(frame, at, sentence.first), end: at });
    else if (!isFree(frame, at + 1))
      found.push({ first: at + 1, end: mentionEnd(frame, at + 1, sentence.end) });
  }
  return found;
}
