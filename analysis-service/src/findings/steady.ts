// "Trace of ankle oedema, baseline": findings that the text itself tells to be as they have long been.
import type { Document, Observation, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';

/** Characters behind a finding in which it is told; `estimate`. */
const FARTHEST = 60;
const FARTHEST_BEFORE = 24;

const YEARS = String.raw`(?:\d+|many|several|some|a few|two|three|four|five|ten)\+? ?(?:years?|yrs?|y)\b`;
const STEADY_BEHIND = new RegExp(
  [
    String.raw`\b(?:at |(?:is|for) (?:his|her|their|my|the pt'?s?) |(?:his|her|their|my|usual|normal) )?baseline\b`,
    String.raw`\bunchanged\b(?! (?:by|with|despite|after|on|when))`,
    String.raw`\b(?:as|same as|like) (?:always|ever|usual|normal|last (?:year|visit|time|review))\b(?!['’])`,
    String.raw`\b(?:the )?same (?:for|since|over|x) (?!(?:yesterday|this|last night|today|\d+ ?(?:min|h|hr|hours?|days?)\b))`,
    String.raw`\blong[- ]?standing\b|\blife-?long\b`,
    String.raw`\b(?:for|over|x|present|present for|has had (?:it |this )?for|known for) ?${YEARS}`,
    String.raw`\b(?:for|has had for|in) years\b|\byears, (?:no worse|unchanged|stable|same)\b`,
    String.raw`\b(?:como siempre|igual que siempre|de siempre|sin cambios|desde hace (?:muchos |varios |\d+ )?años)(?!\p{L})`,
  ].join('|'),
  'iu',
);
const STEADY_BEFORE = /\b(?:usual|baseline|long[- ]?standing|habitual|life-?long)(?: \w+)?\s*$/iu;
/** What tells of a change takes it back for the whole sentence. */
const CHANGE =
  /\b(?:worse|worst|worsen\w*|new|newly|now|today|tonight|yesterday|sudden\w*|more|increas\w*|until|till|but|except|however|this (?:morning|week|time)|last (?:night|week)|different\w*|changed|changing|bigger|growing|grown|spread\w*|heavier|stronger|constant|peor|nuev[oa]s?|hoy|ayer|ahora|pero)\b/iu;
const NO_CHANGE =
  /\b(?:no|not|never|nor|nothing|hasn't|isn't|any) (?:\w+ )?(?:worse|new|more|different|bigger|changed|growing)\b/giu;
/** Between findings of which one thing is told: "cough and sputum, same as ever", "slow speech when tired, unchanged". */
const LINK = /^\s*(?:and|or|&|\/|\+|y|(?:\w+ )?when(?: he's| she's)?)\s*$/iu;

function tellsChange({ text }: Document, sentence: Span): boolean {
  return CHANGE.test(text.slice(sentence.begin, sentence.end).replaceAll(NO_CHANGE, ' '));
}

/** The end of the words that tell of a finding alone, or of it and those that it is told with. */
function endOfOwnWords(
  text: string,
  spans: readonly Span[],
  at: number,
): readonly [number, number] {
  let { end } = spans[at]!;
  for (let next = at + 1; next < spans.length; next += 1) {
    const { begin, end: limit } = spans[next]!;
    if (begin >= end && !LINK.test(text.slice(end, Math.min(begin, end + FARTHEST))))
      return [end, begin];
    end = Math.max(end, limit);
  }
  return [end, text.length];
}

/** The observations, those marked that the text tells to be as they have long been; time grows with their number. */
export function markSteady(doc: Document, observations: readonly Observation[]): Observation[] {
  const { text, sentences } = doc;
  const spans = observations.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
  const indexOf = new Map(spans.map((one, index) => [one, index]));
  const changed = new Map<Span, boolean>();
  const isChanging = (sentence: Span) => {
    const known = changed.get(sentence) ?? tellsChange(doc, sentence);
    changed.set(sentence, known);
    return known;
  };
  return observations.map((one) => {
    const sentence = spanAt(sentences, one.begin);
    if (one.basis !== 'words' || one.state !== 'present' || sentence === undefined) return one;
    const [end, limit] = endOfOwnWords(text, spans, indexOf.get(one) ?? 0);
    const behind = text.slice(end, Math.min(limit, sentence.end, end + FARTHEST));
    const before = text.slice(Math.max(sentence.begin, one.begin - FARTHEST_BEFORE), one.begin);
    const isSteady = STEADY_BEHIND.test(behind) || STEADY_BEFORE.test(before);
    return isSteady && !isChanging(sentence) ? { ...one, isSteady } : one;
  });
}
