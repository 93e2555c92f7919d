// Lines that somebody adds to a document of before; own wording.

/** "Overnight", but not an overnight stay. */
export const OVERNIGHT =
  'overnight(?! (?:stays?|admissions?|observation|in hospital|dialysis|feeds?|oxygen|cpap|oximetry|monitoring|pads?|splints?))';

/** A time of today or of last night. */
const TIME = String.raw`(?:today|tonight|this (?:morning|afternoon|evening)|last night|yesterday|${OVERNIGHT}|right now|just now|since (?:last night|this|lunch\w*|breakfast|supper|tea|noon|midnight|waking|about|around|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?\b(?![/.-]\d))|(?:\d+|an?|half an|two|three|few|couple of) (?:minutes?|mins?|hours?|hrs?) ago|(?:for|x) (?:\d+|an?|two|three|four|five|six|several|a few) (?:minutes?|mins?|hours?|hrs?)\b|\d{1,2}:\d\d(?! ?-)|(?<=\bat )ten to \w+)`;
/** A time of now anywhere in some words. */
export const TIME_OF_NOTE = new RegExp(String.raw`\b${TIME}`, 'iu');

const WRITER =
  '(?:mum|mom|mam|mummy|mother|dad|daddy|father|parents?|wife|husband|partner|son|daughter|sister|brother|gran|nan|carer|staff|nurse|warden|neighbou?r|friend|patient|pt|me)';
/**
 * The head of such a line: "Addendum by patient, Saturday: ", "Late shift Sat 28/11 - ", "Reason for call today: ", "Mum: "; a
 * remark of some words stands behind it.
 */
export const HEAD_OF_NOTE = new RegExp(
  String.raw`^[\s*#=>(\[–—-]{0,8}(?:addend(?:um|a)|late entry|(?:late|early|night|day|evening|morning) shift|update|message|msg|comments?|remarks?|p\.?s\.?|reason for (?:call|contact|attendance)|(?:added|written|note) by|(?:${WRITER})(?: (?:says?|said|writes?|wrote|adds?|added|speaking|reports?|rang|phoned|here))?)\b[^:–\n]{0,40}?(?:[:–]|\s-)\s+(?=(?:\S+\s+){5})`,
  'iu',
);

/** Whether somebody adds in this line what is of now. */
export const isNoteOfNow = (line: string): boolean => {
  const head = HEAD_OF_NOTE.exec(line)?.[0];
  return head !== undefined && (/\btoday\b/iu.test(head) || TIME_OF_NOTE.test(line));
};

/** "Phone msg (wife): ...", "--- Call from daughter: ...": what came in after the letter that stands above it. */
export const OPENS_CALL =
  /^[\s*#=\-–—>[(]*(?:(?:phone|tele?phone|tel|t\/c|voice ?mail|portal|e-?mail|text|reception|nurse|urgent)\b[^:\n]{0,20}\b)?(?:msg|message|voice ?mail|t\/c|rang|phoned|called|caller|call(?= (?:from|received|rec'?d|taken|at|on|today|\d|\()))\b[^:\n]{0,50}:/iu;
