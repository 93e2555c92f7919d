// A carer who writes names the patient by what they are to each other.
import type { Document, Token } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';
import type { Frame, Range } from '../frame/index.ts';
import { askedNow } from '../uncertainty/asked-now.ts';

/** Asks a document once, not for each relative that it names: a long text names many. */
function rememberedOf(ask: (doc: Document) => boolean): (doc: Document) => boolean {
  const known = new WeakMap<Document, boolean>();
  return (doc) => {
    const told = known.get(doc) ?? ask(doc);
    known.set(doc, told);
    return told;
  };
}

const OF_NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening)|last night|yesterday|sudden(?:ly)?|just|(?:seconds?|mins?|minutes?|hrs?|hours?|days?) ago|(?:since|for|x) (?:the )?(?:\d+|an?|one|two|three|four|five|six|few|last|past|this|yesterday|morning|breakfast|lunch|noon|midnight)\b)/iu;
/** The same without a time: "mum collapsed and is hard to wake", "grandad cannot pass water"; not "mother is diabetic". */
const GOES_ON =
  /\b(?:(?:is|isn['’]?t|looks?|seems?|feels?) (?:hot|feverish|having|clutching|grabbing|complaining|screaming|turning|acting|slurring|sweating|throwing up|coughing up|losing|lying|laying|not|hard|very|so|really|all|un(?:conscious|responsive|wakeable|well)|confused|drowsy|delirious|limp|floppy|pale|gr[ae]y|blue|purple|mottled|blotchy|cold|clammy|burning|choking|fitting|shaking|bleeding|vomiting|breathing|struggling|gasping|wheezing)|(?:baby|newborn|infant|toddler|son|daughter|child|kid|little one|little boy|little girl) (?:has|have)(?: got)? (?:an? |the |some )?(?:\w+ )?(?:fever|temp(?:erature)?|rash|fit|seizure|hives|lump|spots|diarrh?o?ea|croup|earache)|has been (?:sick|vomiting|coughing|crying|screaming)|slept through|won['’]?t|can(?:no|['’])?t|hasn['’]?t|pulses|spurt(?:s|ed|ing)|pulsing|came (?:off|out|open)|burst|collapsed|fainted|passed out|blacked out|slumped|keeled over|went (?:stiff|rigid|limp|floppy|blue|gr[ae]y|white|pale|blank|unconscious|into a fit)|jerked|jerking|convuls\w+|had an? (?:fit|seizure|convulsion|blackout|funny turn)|stopped (?:breathing|talking|speaking|responding)|lost consciousness|swallowed|ate|drank|fell|bleeding|vomiting|not (?:\w+ing|breathing|responding))\b/iu;
/** "My wife has chest pain and sweating": complaints that nobody tells as the history of a family; not what has gone on for years. */
const HAS_COMPLAINT =
  /^[\s,]{0,2}(?:has|have|['’]s got|is in|in)(?: got)? (?:(?:an?|the|some|this|really|very|such|so|bad|terrible|awful|severe|crushing|sudden|high|tight|sharp|much|lots of) ){0,4}(?:(?:chest|belly|tummy|stomach|abdominal|back|head|neck|eye|ear|leg|calf|testic\w+|jaw|arm|throat|flank|pelvic|groin) )?(?:pains?|ache|agony|tightness|pressure|fever|temp(?:erature)?|rash|hives|headache|palpitations|seizures?|numbness|weakness|bleeding|swelling|facial droop|slurred speech|breathlessness|trouble breathing|difficulty breathing|vomiting|diarrh?o?ea|a? ?stiff neck|blood in)\b(?![^.\n]{0,40}\b(?:for years|for \d+ years|all (?:his|her) life|every|chronic|history|too|as well)\b)/iu;
/** Characters behind a relative in which such a complaint is told. */
const LONGEST_COMPLAINT = 120;

/** Whether a complaint of now is told of a relative; not beside a visit that was planned. */
function tellsComplaint(words: string, { text, isOfPlannedVisit }: Document, { end }: Token) {
  if (GOES_ON.test(words)) return true;
  return isOfPlannedVisit !== true && HAS_COMPLAINT.test(text.slice(end, end + LONGEST_COMPLAINT));
}

/** Then somebody else is the patient, wherever the text says so. */
const WRITER = /\b(?:i|i['’]m|i['’]ve|i['’]d|me|myself|pt|patient)\b/iu;
/** What one who looks after the ill says of themselves: "what can I give", "I can't wake her", "should I wait". */
const CARER = new RegExp(
  [
    String.raw`\b(?:can|could|should|shall|do|did|may|must|will|would|when|if|before|what|how|where|whom?) I(?: (?:can|should|could|do|must))?\b`,
    String.raw`\bI (?:just |only |also |really |already |then )?(?:can['’]?t|cannot|could(?:n['’]?t)?|can|had to)? ?(?:give|gave|given|put|rub(?:bed)?|call(?:ed)?|rang|ring|phone[d]?|think|thought|know|see|saw|seen|found|find|told|tell|timed?|took|noticed?|heard|hear|checked?|tried|try|wake|rouse|get|got|look(?:ed)?|press(?:ed)?|hold|held|carried|bought|read|washed|rinsed|picked|feed|fed|stop|promised|ask(?:ed)?|wait(?:ed)?|drive|bring|brought|let|leave|left|pull(?:ed)?|reach|wouldn['’]?t|don['’]?t|didn['’]?t|want(?:ed)?|need(?:ed)?|wonder(?:ed)?|assume[d]?|suppose|guess|mean|said|say|swear)\b`,
    String.raw`\bI['’]?(?:m| am) (?:not sure|not a|at|with|alone|here|his|her|the|a|an|so|really|very|not|calling|ringing|asking|writing|worried|scared|frightened|panicking|shaking)\b`,
    String.raw`\bI['’](?:ve|d) (?:just |already |only |also |rather |like |tried|given|put|called|rung|been|never|got|had to)\b`,
    String.raw`\b(?:tell|help|advise|told|tells|let|giving|gave|calls?|called|asked|shouted at|looks? at|knows?|for|to|with|scares?|worr(?:y|ies)|beside|near|hear|answer|recogni[sz]e) me\b`,
  ].join('|'),
  'giu',
);
/** In the sentence of the relative: "my wife has flu since Monday and our son has the same", "mum died yesterday". */
const ANOTHER_PATIENT =
  /\b(?:also|same|too|both|similar|like (?:him|her|me)|contacts?|exposed|exposure|caught|never had it|not had it|had it (?:as a|at school)|(?:sat|been|was|played) with (?:him|her|them)|stress\w*|caring|carer|died|passed away|funeral|because of|history|anniversary|lives? with|supported by)\b/iu;

/** "Mother's BP", but not "Dad's not breathing", "Mum's collapsed". */
const POSSESSIVE =
  /^['’]s\b(?! (?:(?:left |right )?(?:arm|leg|hand|foot|face|eyes?|head|chest|belly|tummy|lips?|mouth|tongue|wound|fistula|stitches|breathing)|not|been|just|gone|got|had|having|very|so|really|all|un\w+|\w+(?:ing|ed))\b)/iu;

/** "Mum's speech is slurred", "my wife's sugars are high", "Dad's heart failure: he is"; not "Mother's stroke was at 60". */
const OWNED_OF_NOW =
  /^['’]s (?!(?:friends?|doctors?|gp|nurse|carers?|sister|brother|neighbou?r|partner|husband|wife|mother|father|family|side)\b)(?:\p{L}+ ){1,3}(?:(?:is|are|has|have|isn['’]?t|aren['’]?t|keeps?|won['’]?t|can['’]?t|hurts?|looks?|feels?|seems?|smells?|bleeds?|reads?|says|shows?|went|gone|goes|turned|dropped|stopped|swelled|swollen)\b|(?:(?:got|getting|gets) )?(?:worse|bad)\b)|^['’]s (?:\p{L}+ ){0,2}\p{L}+ ?[:;,–-] ?(?:she|he)\b/iu;

/** "Mum's mood is low, baby well": the patient may be the child. */
const PARENT = /^(?:mum|mom|mam|mummy|mommy|mother|dad|daddy|father|parent)/iu;
const CHILD = /\b(?:baby|newborn|infant|toddler|child|little one|son|daughter|boy|girl)\b/iu;

const namesChild = rememberedOf(({ text }) => CHILD.test(text));

function ownsTroubleOfNow(doc: Document, { begin }: Token): boolean {
  if (doc.isOfPlannedVisit === true) return false;
  const words = doc.text.slice(begin, begin + LONGEST_OWNED);
  if (PARENT.test(words) && namesChild(doc)) return false;
  return OWNED_OF_NOW.test(words.replace(/^[^'’\s]+/u, ''));
}

/** "She is calling for herself" */
const FOR_SELF =
  /\b(?:call(?:s|ing|ed)?|ring(?:s|ing)?|rang|phon(?:es|ed|ing)|asks?|asking|asked|here|comes?|came|visit|appointment|writ(?:es|ing)) (?:today |only |just )?(?:about|for|re|regarding|on behalf of) (?:her|him|my|them)self\b/iu;

const tellsOfWriter = (text: string) =>
  FOR_SELF.test(text) || WRITER.test(text.replaceAll(CARER, ' '));

/** Whether a text tells of its writer, or of a patient, beside the relatives. */
const isOfWriter = rememberedOf(({ text }) => tellsOfWriter(text));

const firstTold = new WeakMap<Frame, number>();

/** "I read about sepsis": what somebody has heard of is nobody's. */
const HEARSAY =
  /\b(?:read(?:ing)? (?:online |up )?(?:about|of|on|that)|(?:watched|saw) (?:a|the|this|some) (?:video|film|programme|program|documentary|advert)|heard (?:about|of)|googled?|the internet)\b[^.,;]{0,30}$/iu;

/** The first token of what is told other than in a question, and not as hearsay. */
function findFirstTold({ doc, tokens, inMention, inRemedy }: Frame): number {
  for (let at = 0; at < tokens.length; at += 1) {
    if (inMention[at] !== 1 || inRemedy[at] === 1) continue;
    const sentence = spanAt(doc.sentences, tokens[at]!.begin);
    const end = sentence === undefined ? '' : doc.text.slice(sentence.end - 4, sentence.end);
    const before = doc.text.slice(sentence?.begin ?? 0, tokens[at]!.begin);
    if (!end.includes('?') && !HEARSAY.test(before)) return at;
  }
  return Infinity;
}

/** Whether something was told before a token, other than in a question: that is the patient's. */
function isToldBefore(frame: Frame, at: number): boolean {
  const first = firstTold.get(frame) ?? findFirstTold(frame);
  firstTold.set(frame, first);
  return first < at;
}

/** Characters around a relative that tell what befell them; estimates. */
const BEFORE = 120;
const BEHIND = 400;

/**
 * Whether the relative is who is ill: what befell them just now, or how they are, is told of nobody else before, and the
 * writer only looks after them ("My wife has crushing chest pain since 20 minutes", "What can I give? Our son won't wake").
 */
export function isBroughtRelative(frame: Frame, at: number, sentence: Range): boolean {
  const { doc, tokens } = frame;
  if (doc.field === undefined || doc.field === 'medicalHistory') return false;
  const { begin } = tokens[at]!;
  const words = doc.text.slice(
    Math.max(tokens[sentence.first]!.begin, begin - BEFORE),
    Math.min(tokens[sentence.end - 1]!.end, begin + BEHIND),
  );
  if (tellsOfAnother(doc, begin, words)) return false;
  // "What should I do if my husband has chest pain?"
  if (askedNow(frame).has(at)) return !isOfWriter(doc) && !isToldBefore(frame, at);
  const isAcute =
    OF_NOW.test(words) ||
    (isOwner(doc, tokens[at]!)
      ? ownsTroubleOfNow(doc, tokens[at]!)
      : tellsComplaint(words, doc, tokens[at]!));
  if (isAcute && isNamedByReporter(doc, tokens[at]!)) return true;
  return isAcute && !isOfWriter(doc) && !isToldBefore(frame, at);
}

/** "This lady's husband suffered a heart attack": whose relative it is is the patient. */
const OF_PATIENT =
  /\b(?:this|the|our) (?:lady|gentleman|woman|man|girl|boy|child|patient|client)['’]s (?:(?:own|elderly|older|younger|late) )?$/iu;
const LONGEST_OWNER = 40;

const tellsOfAnother = ({ text }: Document, begin: number, words: string) =>
  ANOTHER_PATIENT.test(words) ||
  OF_PATIENT.test(text.slice(Math.max(0, begin - LONGEST_OWNER), begin));

const SAYS =
  '\\b(?:says?|said|saying|reports?|reported|states?|stated|tells?|told|rang|rings?|called|calls|calling|phoned|noticed|noticing|found|worried|concerned|describes?)\\b';
const WITHIN_REPORT = String.raw`[^.\n]{0,90}(?:\.\s[^.\n]{0,40})?${SAYS}[^.\n]{0,25}$`;
/** Who reports, and by which words such a one names the patient: to a daughter who rings, "Mum" is the patient. */
const REPORTERS: readonly (readonly [RegExp, RegExp])[] = [
  [
    new RegExp(String.raw`\b(?:daughter|son|grand(?:daughter|son|child))\b${WITHIN_REPORT}`, 'iu'),
    /^(?:mums?|moms?|mams?|mummy|mother|dads?|daddy|father|gran(?:ny|dma|dad|dpa|nie)?|nana?|grand(?:mother|father))\b/iu,
  ],
  [
    new RegExp(String.raw`\b(?:wife|husband|partner)\b${WITHIN_REPORT}`, 'iu'),
    /^(?:husband|wife|partner)\b/iu,
  ],
  [
    new RegExp(String.raw`\b(?:mum|mom|mother|dad|father|parents?)\b${WITHIN_REPORT}`, 'iu'),
    /^(?:son|daughter|baby|child|boy|girl|toddler|infant)\b/iu,
  ],
];
const FARTHEST_REPORTER = 200;
/** "Daughter, 5, says Mum's tummy hurts": a child tells of somebody else. */
const YOUNG_REPORTER = /\b(?:daughter|son)\b,? \(?(?:aged? )?\d\b/iu;

/** Whether somebody reports by phone or beside the patient, whose own word for the patient the relative is. */
function isNamedByReporter({ text }: Document, { begin, end }: Token): boolean {
  const before = text.slice(Math.max(0, begin - FARTHEST_REPORTER), begin);
  const name = text.slice(begin, end);
  if (YOUNG_REPORTER.test(before)) return false;
  return REPORTERS.some(([reporter, patient]) => patient.test(name) && reporter.test(before));
}

const LONGEST_POSSESSIVE = 40;
const LONGEST_OWNED = 80;

const isOwner = ({ text }: Document, { begin }: Token) =>
  POSSESSIVE.test(text.slice(begin, begin + LONGEST_POSSESSIVE).replace(/^[^'’\s]+/u, ''));
