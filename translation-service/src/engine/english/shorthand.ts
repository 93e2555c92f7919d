/** A way of writing and the English it stands for. */
type Rewriting = readonly [RegExp, string];

const H = String.raw`(?:hrs?|hours?|h)`;

/** Rewritings and what a text must have for any of them to apply, which is quick to look for. */
export interface RewritingGroup {
  readonly needs: RegExp;
  readonly rewritings: readonly Rewriting[];
}

const group = (needs: RegExp, ...rewritings: readonly Rewriting[]): RewritingGroup => ({
  needs,
  rewritings,
});

/** Clinical shorthand that is made of digits and letters, spelled out before anything else is read. */
export const SHORTHAND: readonly RewritingGroup[] = [
  group(/[’‘“”]/, [/[’‘]/g, "'"], [/[“”]/g, '"']),
  group(
    /q\.?\s?\d/i,
    [
      new RegExp(String.raw`\bq\s?(\d+)\s?(?:-|–|to)\s?(\d+)\s?${H}\b`, 'gi'),
      'every $1 to $2 hours',
    ],
    [new RegExp(String.raw`\bq\.?\s?(\d+)\s?${H}\b`, 'gi'), 'every $1 hours'],
    [/\bq\s?(\d+)\s?min(?:utes?)?\b/gi, 'every $1 minutes'],
    [/\bq\s?(\d+)\s?(?:d|days?)\b/gi, 'every $1 days'],
    [/\bq\s?(\d+)\s?(?:w|wks?|weeks?)\b/gi, 'every $1 weeks'],
    [/\bq\s?(\d+)\s?(?:mo|months?)\b/gi, 'every $1 months'],
  ),
  group(
    /\d\s?[MF]/,
    // "58M with", "34F, G2P1": only at the beginning, since "101 F" elsewhere is a temperature.
    [
      /^((?:(?:[Pp]t|[Pp]atient) is )?(?:an? )?)(\d{1,3})\s?([MF])\b(?=\s+\p{Ll}|\s*[,.]|$)/gu,
      '$1$2-year-old $3',
    ],
  ),
  group(
    /p\/w|pack|w[ao]ke/i,
    [/(?:(?<=\s)|^)p\/w(?=\s)/gi, 'presents with'],
    [/(\d+)[\s-]pack[\s-]years? (?:smoking )?history\b/gi, 'smoking history of $1 pack-years'],
    [/\bwakes (?:him|her|me) up\b/gi, 'awakens the patient'],
    [/\bwoke (?:him|her|me) up\b/gi, 'awakened the patient'],
  ),
  group(
    /old|y[/.]?o|m\/o/i,
    [/(\d+)\s?-?\s?(?:y\/o|yo|y\.o\.|yrs?\.? old|years? old|year-old)\b/gi, '$1-year-old'],
    [/(\d+)\s?-?\s?(?:m\/o|mo old|months? old|month-old)\b/gi, '$1-month-old'],
    [/(\d+)\s?-?\s?(?:weeks? old|week-old|wk old)\b/gi, '$1-week-old'],
    [/(\d+)\s?-?\s?(?:days? old|day-old)\b/gi, '$1-day-old'],
  ),
  group(
    /[x×]\s?\d/i,
    [/(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?(?:d|days?)\b/gi, '× $1 days'],
    [/(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?(?:wks?|weeks?|w)\b/gi, '× $1 weeks'],
    [/(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?(?:mos?|months?)\b/gi, '× $1 months'],
    [/(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?(?:yrs?|years?|y)\b/gi, '× $1 years'],
    [new RegExp(String.raw`(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?${H}\b`, 'gi'), '× $1 hours'],
    [/(?:(?<=\s)|^)[x×]\s?(\d+(?:-\d+)?)\s?min(?:utes?)?\b/gi, '× $1 minutes'],
  ),
  group(
    /\dw\d|\d\/7/i,
    [/\b(\d{1,2})w(\d)d\b/gi, '$1 weeks and $2 days'],
    [/\b(\d{1,2}) (\d)\/7 (?:weeks|wks?)\b/gi, '$1 weeks and $2 days'],
  ),
  group(
    /\d{4}/,
    // "at 1415" is a clock time, "since 2015" a year.
    [
      /\b(at|around|by|LKW|last known well) ([01]\d|2[0-3])([0-5]\d)\b(?!\s?(?:m[gl]|mcg|kcal|cal))/gi,
      '$1 $2:$3',
    ],
    [/\b(since|until) (0\d|1[0-8]|2[1-3])([0-5]\d)\b(?!\s?(?:m[gl]|mcg|kcal|cal))/gi, '$1 $2:$3'],
  ),
  group(
    /\d\s?(?:mm|cc|[°º])/,
    [/(\d)\s?(?:mm Hg|mmhg)\b/g, '$1 mmHg'],
    [/(\d)\s?(?:°|º)\s?([CF])\b/g, '$1 °$2'],
    [/(\d)\s?cc\b/g, '$1 mL'],
  ),
  group(/[(+]/, [/\((?:-|–)\)\s?/g, 'no '], [/\(\+\)\s?/g, '+'], [/\+\s?\/\s?-/g, '±']),
  group(/\d\s?#/, [/(\d)\s?#(?=\s|$)/g, '$1 lb']),
  group(/w\//i, [/\bw\/o(?=\s)/gi, 'without'], [/\bw\/(?=\s|\p{L})(?!\p{L}\/)/giu, 'with ']),
];

/** The sentence with its shorthand spelled out; numbers are moved, never changed. */
export function expandShorthand(sentence: string): string {
  let text = sentence;
  for (const { needs, rewritings } of SHORTHAND)
    if (needs.test(text))
      for (const [pattern, replacement] of rewritings) text = text.replaceAll(pattern, replacement);
  return text;
}
