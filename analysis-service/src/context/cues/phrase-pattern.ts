// The first group that holds no other.
const GROUP = /\(([^()]*)\)/u;

/** Every phrase that a pattern stands for: "(no|without) pain" is "no pain" and "without pain". */
export function expand(pattern: string): string[] {
  const group = GROUP.exec(pattern);
  if (group === null) return [pattern];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  const choices = (group[1] ?? '').split('|');
  return choices.flatMap((choice) => expand(`${before}${choice}${after}`));
}

/** Why a pattern cannot be meant as it is written; undefined when it can. */
export function faultOf(pattern: string): string | undefined {
  if (pattern !== pattern.toLowerCase()) return 'phrases are in lower case';
  const phrases = expand(pattern);
  if (phrases.some((phrase) => /[()|]/u.test(phrase)))
    return 'alternatives stand in parentheses, each of which is closed: (a|b)';
  return phrases.some((phrase) => phrase.trim() === '') ? 'a phrase is empty' : undefined;
}
