// "Trace of ankle oedema, baseline": findings that the text itself tells to be as they have long been.
import type { Document, Observation, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';

/** Characters behind a finding in which it is told; `estimate`. */
const FARTHEST = 60;
const FARTHEST_BEFORE = 24;

/** What may stand between a finding and these words: nothing that they could be told of instead ("ECG unchanged"). */
const BETWEEN = String.raw`^(?:[\s,(:–-]*\b(?:mild|slight|slightly|fine|intermittent|occasional|trouble|is|are|was|at|his|her|their|my|the|in|on|of|both|left|right|l|r|od|os|ou|present|there|has|been|it|this|still|remains?|stays?|very|no worse|worse|walking|exertion|uphill|stairs|[0-5][+-]?\/5|ankles?|legs?|hands?|feet|foot|eyes?|knees?|back|with|buttons|cutlery|just|felt|palpable|heard|audible|loud|loudest|softer|sitting|lying|up|hips?|arms?|forearms?|mornings?|evenings?|nights?|most|days?|clear|some)\b)*[\s,(:–-]*`;
const YEARS = String.raw`(?:\d+|many|several|some|a few|two|three|four|five|ten)\+? ?(?:years?|yrs?|y)\b(?! (?:ago|back|earlier)\b)`;
const TOLD = [
  String.raw`(?:at |(?:his|her|their|my|usual|normal) |)baseline\b`,
  String.raw`old (?:per|on|in|since|as|from|by) `,
  String.raw`unchanged\b(?! (?:by|with|despite|after|on|when))`,
  // The rest in a bladder is measured, and no rest of an illness.
  String.raw`residual(?=\s*(?:$|[,.;)]))`,
  String.raw`(?:as|same as) (?:always|ever|usual|normal|before(?=\s*(?:$|[,.;)]))|(?:at|on) discharge|(?:at )?(?:the |his |her )?last \d? ?visits?|for years)\b`,
  String.raw`(?:the )?same as at (?:the |his |her )?(?:\w+ )?(?:months?|weeks?|birth|check|review)\b`,
  String.raw`(?:the )?same as (?:the |his |her )?(?:last|past|previous) (?:\d+|two|three|four|five|six|few|several|couple of) (?:years?|visits?|checks?|reviews?|results?|readings?|counts?|tests?)\b`,
  String.raw`(?:which )?(?:has|have) not (?:altered|changed)\b`,
  String.raw`(?:the )?same (?:for|since|over|x) (?!(?:yesterday|this|last night|today|\d+ ?(?:min|h|hr|hours?|days?)\b))`,
  String.raw`long[- ]?standing\b|life-?long\b`,
  String.raw`(?:known )?(?:since|from) (?:birth|childhood|school|infancy|(?:my|his|her) (?:teens|teenage years|twenties|thirties|youth))\b|all (?:my|his|her) life\b`,
  String.raw`(?:for|over|x|known for|had (?:it |this )?for|(?:has|have) (?:done|been) (?:so |this |it |like this )?for|) ?(?:at least |more than |about |nearly |over |the last |the past |approx(?:imately|\.)? |around |roughly |almost |some )?${YEARS}`,
  String.raw`(?:for|had for) years\b|years, (?:no worse|unchanged|stable|same)\b`,
  String.raw`(?:como siempre|igual que siempre|de siempre|sin cambios|desde hace (?:muchos |varios |\d+ )?años)(?!\p{L})`,
];
const STEADY_BEHIND = new RegExp(`${BETWEEN}(?:${TOLD.join('|')})`, 'iu');
const SINCE_YEAR = new RegExp(String.raw`${BETWEEN}since (?<year>(?:19|20)\d\d)\b`, 'iu');
/** Years from which on what is told "since 2022" has long been so; estimate. */
const LEAST_YEARS = 2;
const STEADY_BEFORE =
  /(?<!\b(?:not|unlike|than)\b.{0,12})\b(?:usual|baseline|long[- ]?standing|habitual|life-?long|residual)(?: \w+)?\s*$/iu;
/** "Same weak right hand since the stroke": what is left of it. */
const LEFT_BEHIND = /\bsame (?:\w+ )?$/iu;
const SINCE_EVENT =
  /^[^.;\n]{0,30}?\bsince (?:the|his|her|my|that|a) (?:(?:old|first|last|\d{4}) )?(?:stroke|tia|operation|polio)\b(?![^.;\n]*\b(?:came on|started|fell|at \d|[ap]m|but|began)\b)/iu;
/** "Residual: mild clumsiness, mild word finding difficulty" */
const RESIDUAL = /^\W*residual(?: (?:deficits?|symptoms?|signs?|problems?))?\s*[:–-]/iu;
/** What an illness of long ago has left: "made a full recovery apart from being a bit clumsy", "done wonderfully, only a weak grip". */
const LEFT_OVER =
  /\b(?:recover(?:y|ed)|(?:done|doing|did) (?:wonderfully|brilliantly|really well|very well|well)|got (?:almost )?everything back)\b[^.;]{0,20}\b(?:apart from|aside from|only|just|bar|save for|left with)\b[^.;]{0,40}$/iu;
const FARTHEST_LEFT_OVER = 110;
/** What tells of a change, or of a time without it, takes it back for the whole sentence. */
const CHANGE =
  /\b(?:\d+ ?(?:hours?|hrs?|h|minutes?|mins?)|onset|waking|woke|worse|worst|worsen\w*|new|newly|now|today|tonight|yesterday|sudden\w*|more|increas\w*|until|till|but|except|however|first|again|another|recurr\w*|return\w*|none|without|free|hasn['’]?t|has not|not had|never|this (?:morning|week|time)|last (?:night|week)|different\w*|changed|changing|bigger|growing|grown|spread\w*|heavier|stronger|constant|peor|nuev[oa]s?|hoy|ayer|ahora|pero)\b/iu;
const NO_CHANGE =
  /\b(?:no|not|never|nor|nothing|hasn't|isn't|any) (?:\w+ )?(?:worse|new|more|different|bigger|changed|growing)\b|\b(?:years?|yrs?|months?|decades?|ages) now\b/giu;
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

const isLeftOver = (text: string, sentence: Span, { begin }: Span) =>
  LEFT_OVER.test(text.slice(Math.max(sentence.begin, begin - FARTHEST_LEFT_OVER), begin));

/** Words of a complaint that only names what the symptoms tell of; `estimate`. */
const MOST_WORDS = 4;

const isBareComplaint = ({ field, text, tokens }: Document) =>
  field === 'chiefComplaint' &&
  tokens.filter(({ kind }) => kind === 'word').length <= MOST_WORDS &&
  !CHANGE.test(text) &&
  !/\d/u.test(text);

interface Around {
  readonly before: string;
  /** To the next finding. */
  readonly behind: string;
  readonly rest: string;
}

const isSinceYears = (behind: string, today: string) => {
  const year = SINCE_YEAR.exec(behind)?.groups?.['year'];
  return year !== undefined && Number(today.slice(0, 4)) - Number(year) >= LEAST_YEARS;
};

const tellsSteady = ({ before, behind, rest }: Around, today: string) =>
  STEADY_BEHIND.test(behind) ||
  isSinceYears(behind, today) ||
  STEADY_BEFORE.test(before) ||
  (LEFT_BEHIND.test(before) && SINCE_EVENT.test(rest));

/** The observations, those marked that the text tells to be as they have long been; time grows with their number. `today` is YYYY-MM-DD. */
export function markSteady(
  doc: Document,
  observations: readonly Observation[],
  today: string,
): Observation[] {
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
    if (isBareComplaint(doc)) return { ...one, isBareComplaint: true };
    const isSteady =
      tellsSteady({ before, behind, rest: text.slice(end, sentence.end) }, today) ||
      RESIDUAL.test(text.slice(sentence.begin, one.begin)) ||
      isLeftOver(text, sentence, one);
    return isSteady && !isChanging(sentence) ? { ...one, isSteady } : one;
  });
}
