// Letters that stand for findings in slash lists ("denies n/v, f/c", "no m/r/g"). What a letter means depends on its list.

export interface ShorthandFamily {
  /** The whole list in lower case, items apart by one slash. */
  readonly list: RegExp;
  /** The finding that each letter names, in the order in which a repeated letter means them. */
  readonly items: Readonly<Record<string, readonly string[]>>;
}

const COMPLAINTS = {
  n: ['nausea'],
  v: ['vomiting'],
  d: ['diarrhea'],
  f: ['fever'],
  s: ['sweating'],
  ns: ['night sweats'],
  cp: ['chest pain'],
  sob: ['dyspnea'],
  doe: ['dyspnea on exertion'],
  ha: ['headache'],
  pnd: ['paroxysmal nocturnal dyspnea'],
} as const;

// The first family whose list fits counts.
export const SHORTHAND_FAMILIES: readonly ShorthandFamily[] = [
  {
    list: /^(?:(?=[mrg/]{5}$)(?:([mrg])(?!.*\1)\/?){3}|[mr]\/g|g\/[mr])$/,
    items: { m: ['heart murmur'], r: ['pericardial friction rub'], g: ['gallop'] },
  },
  {
    list: /^(?:w\/r\/r|r\/r\/w|r\/w\/r|w\/[rc]\/[rc]|[rc]\/[rc]\/w|w\/r|r\/w|r\/r)$/,
    items: { w: ['wheezing'], r: ['rales', 'rhonchi'], c: ['rales'] },
  },
  {
    list: /^(?:c\/c\/e|c\/e\/c|e\/c\/c)$/,
    items: { c: ['clubbing', 'cyanosis'], e: ['edema'] },
  },
  // Beside a fever "c" is chills, without one constipation.
  { list: /(?:^|\/)f\/c(?:\/|$)/, items: { ...COMPLAINTS, c: ['chills', 'constipation'] } },
  {
    list: /(?:^|\/)(?:n\/v|v\/n|n\/v\/d|v\/d|d\/v|f\/n|f\/v|n\/f|v\/f|cp|sob|doe|ns|ha|pnd)(?:\/|$)/,
    items: { ...COMPLAINTS, c: ['constipation'] },
  },
];
