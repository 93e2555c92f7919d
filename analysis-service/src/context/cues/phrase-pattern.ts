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
  const shortest = shortestOf(pattern);
  if (/[()|]/u.test(shortest)) return 'alternatives stand in parentheses that are closed: (a|b)';
  return shortest.trim() === '' ? 'one of its phrases is empty' : undefined;
}

function shortestOf(pattern: string): string {
  const group = GROUP.exec(pattern);
  if (group === null) return pattern;
  const choices = (group[1] ?? '').split('|').map((choice) => choice.trim());
  const [first = ''] = choices.toSorted((one, other) => one.length - other.length);
  return shortestOf(pattern.replace(group[0], () => first));
}
