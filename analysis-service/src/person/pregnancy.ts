import type { Sentence } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { tokenAt } from '../text/token-at.ts';
import { daysSinceDate, durationAt } from './elapsed.ts';
import { gestationsIn, type Gestation } from './gestation.ts';
import { testEnd, testResultAt } from './pregnancy-tests.ts';
import { readBirths } from './puerperium.ts';
import { excerpt, wordsBetween, type Scene } from './scene.ts';
import type { PersonStatement, PregnancyState } from './statements.ts';

export type PregnancyStatement = Extract<PersonStatement, { kind: 'pregnancy' }>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Without one of these a text is not read for a pregnancy. */
const TRIGGERS = words(
  'pregnant pregnent preg pregnancy pregnancies gravid primigravida primip multip gravida g para gestation gestational trimester hcg bhcg upt upreg hpt uhcg ' +
    'ega ga iup postpartum partum postnatal natal ppd pp puerperium birth delivered delivery baby section csection caesarean cesarean lscs ' +
    'nsvd svd miscarriage miscarriages miscarried conceive ttc ivf period periods menses lmp hysterectomy tah tubal tubes btl sterilized ' +
    'sterilised sterilization sterilisation menopause menopausal postmenopausal salpingectomy fetal foetal fetus foetus edd expecting ' +
    'along antenatal obstetric contractions 40 + twins boy girl',
);
const WORDS = words('pregnant pregnent preg pregnancy gravid pregnancies');
const MARKERS = words(
  'pregnant pregnent preg pregnancy gravid primigravida primip multip gravida para gestation fetal foetal fetus foetus antenatal iup ega edd obstetric contractions trimester',
);
const VISION = words('vision va acuity eye eyes od os ou snellen visual sight');

const FILL =
  '(?:(?:currently|now|known|to|be|being|been|get|getting|gets|fall|falling|become|becoming|actually|likely|any|a|an|the|that|i|am|she|is|was|herself|ever|yet|recently|already|possibility of|chance of|-|be|of|he|we|pt|patient|have|has|had|it|about|for) )*';
const before = (source: string) => new RegExp(`(?:^| )(?:${source}) ${FILL}$`, 'u');

const NEVER = before('never');
const UNSURE = before(
  "not sure(?: if| whether)?|unsure(?: if| whether)?|(?:don't|doesn't|dont|do not|does not|didn't) know(?: if| whether)?|wonders?(?: if)?|wondering(?: if)?|could|might|may|maybe|possibly|possible|perhaps|probably|suspects?|suspected|suspicion|thinks?|thought|concern(?:ed)?|worried|afraid|r / o|rule out|\\?|query|if i'm|if she's|whether",
);
const NOT = before(
  "not|isn't|isnt|aren't|wasn't|ain't|non|cannot|can't|cant|couldn't|can not|could not|denies|denied|denying|without|negative for|no chance of|no possibility of|not possible|unlikely|impossible",
);
const NO = /(?:^| )(?:no|nil)(?: (?:current|known|recent|evidence of|sign of|signs of))? $/u;
const TRYING =
  /(?:^| )(?:trying|try|tries|hoping|hopes|wants?|wanting|wishes|planning|plans|attempting|unable|difficulty|failed|failing|struggling)(?: (?:to|for|a|get|getting|fall|falling|become|becoming|be))* $/u;
const AVOIDING = before(
  'avoid|avoiding|prevent|preventing|prevents|prevention of|against|future|unwanted|protect against',
);
const CONDITIONAL =
  /(?:^| )(?:if|unless|in case|when)(?: (?:you|becomes?|become|get|gets|she becomes|you become|are|you are))* $/u;
const EARLIER =
  /(?:^| )(?:previous|prior|last|past|earlier|former|both|each|every|all|after|since|following|history of|hx of|h \/ o|hx)(?: (?:my|her|the|a|an|ectopic|molar|first|second|third|1st|2nd|twin))* $/u;
const ORDINAL =
  /(?:^| )(?:during|in|with|after|of)(?: (?:my|her|the))? (?:first|second|third|fourth|1st|2nd|3rd) $/u;
const DURING =
  /(?:^| )(?:during|while|when|in|with|when i|when she|while i|while she)(?: (?:was|were|i|she))* $/u;
const PRESENT =
  /(?:^| )(?:this|current|her current|intrauterine|twin|twins|triplet|viable|ongoing|early|late|weeks?|wks?|wk|months?|of|ectopic|molar|week -|new|confirmed|term)(?: (?:of|into|this|my|her|a))* $/u;
const WAS = /(?:^| )(?:was|were|been|had been|got|became)(?: (?:last|once|twice|previously))? $/u;
const FOUND_OUT =
  /(?:^| )(?:found out|told|confirmed|learned|discovered|turns out)(?: \S+){0,3} $/u;
const COMPLICATION =
  /^(?:complications?|problems?|issues?|losses?|loss|related|associated|concerns?)(?: |$)/u;
const NO_STATE =
  /^(?:category|prevention|vitamins?|safe|safety|register|registry|planning|counseling|counselling|class|classes|leave|test|tests|related|scare|wish|desire)(?: |$)/u;
const YES = /^(?:\? )?(?:: |- |= )?(?:yes|y|positive|pos|\+|confirmed)(?: |$)/u;
const NO_ANSWER =
  /^(?:\? )?(?:: |- |= |status : )?(?:no|n|negative|neg|denies|denied|none|ruled out|excluded|unlikely|is unlikely|not possible|impossible|was ruled out|is not possible)(?: |$)/u;
const UNKNOWN_ANSWER = /^(?:\? )?(?:: |- |= )?(?:unknown|n \/ a|unsure|possible|maybe)(?: |$)/u;
const AGO = /^(?:\S+ ){0,3}?(?:last year|years ago|yrs ago|in the past|times|as a teen)/u;

interface Word {
  readonly at: number;
  readonly left: string;
  readonly right: string;
  readonly sentence: Sentence;
}

interface State {
  readonly state: PregnancyState;
  readonly basis: PregnancyStatement['basis'];
}

const says = (state: PregnancyState): State => ({ state, basis: 'stated' });

/** What the text tells about a pregnancy of the patient, in text order. */
export function readPregnancy(scene: Scene): PregnancyStatement[] {
  const { tokens, sentences } = scene.doc;
  if (!tokens.some(({ norm }) => TRIGGERS.has(norm))) return [];
  const found: PregnancyStatement[] = [];
  const hasMarker = tokens.some((token, at) => MARKERS.has(token.norm) || isFormula(scene, at));
  for (const sentence of sentences) {
    const gestations = gestationsIn(tokens, sentence).filter((gestation) =>
      isGestation(scene, gestation, sentence),
    );
    const used = new Set<Gestation>();
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      if (scene.isOther[at] === 1) continue;
      const statement = statementAt(scene, { at, sentence, gestations, used });
      if (statement) found.push(statement);
    }
    for (const gestation of gestations)
      if (!used.has(gestation) && isOfPregnancy(scene, { gestation, sentence, hasMarker }))
        found.push({
          ...excerpt(scene, gestation.first, gestation.end),
          kind: 'pregnancy',
          ...says('pregnant'),
          weeks: gestation.weeks,
        });
    found.push(...readBirths(scene, sentence));
  }
  const sorted = found.toSorted((a, b) => a.begin - b.begin);
  return withPeriodWeeks(scene, sorted);
}

interface Place {
  readonly at: number;
  readonly sentence: Sentence;
  readonly gestations: readonly Gestation[];
  readonly used: Set<Gestation>;
}

const WINDOW = 8;

function wordAt(scene: Scene, at: number, sentence: Sentence): Word {
  const first = Math.max(sentence.firstToken, at - WINDOW);
  const end = Math.min(sentence.endToken, at + 1 + WINDOW);
  const left = wordsBetween(scene, first, at);
  return {
    at,
    left: left === '' ? '' : `${left} `,
    right: wordsBetween(scene, at + 1, end),
    sentence,
  };
}

const WEEKS_REACH = 9;

function statementAt(scene: Scene, place: Place): PregnancyStatement | undefined {
  const { at, sentence } = place;
  const { tokens } = scene.doc;
  const { norm } = tokenAt(tokens, at);
  const state = stateAt(scene, at, sentence);
  if (state === undefined) return undefined;
  const near = WORDS.has(norm)
    ? place.gestations.find(
        ({ first, end }) => Math.min(Math.abs(first - at), Math.abs(at - end)) <= WEEKS_REACH,
      )
    : undefined;
  const isNow = state.state === 'pregnant';
  if (near !== undefined && state.state !== 'past') place.used.add(near);
  return {
    ...excerpt(scene, at, at + 1),
    kind: 'pregnancy',
    ...state,
    ...(isNow && near !== undefined ? { weeks: near.weeks } : {}),
  };
}

function stateAt(scene: Scene, at: number, sentence: Sentence): State | undefined {
  const { tokens } = scene.doc;
  const { norm } = tokenAt(tokens, at);
  if (!TRIGGERS.has(norm)) return undefined;
  if (testEnd(tokens, at) !== undefined) {
    const result = testResultAt(tokens, at, sentence);
    return result && says(result === 'positive' ? 'pregnant' : 'not-pregnant');
  }
  const word = wordAt(scene, at, sentence);
  if (WORDS.has(norm)) return ofPregnancyWord(scene, word);
  return (
    ofTrying(norm, word) ?? ofPeriod(norm, word) ?? ofOperation(norm, word) ?? ofOther(norm, word)
  );
}

function ofPregnancyWord(scene: Scene, word: Word): State | undefined {
  const { left, right } = word;
  if (/(?:^| )tested positive for $|(?:^| )positive for(?: a)? $/u.test(left))
    return says('pregnant');
  if (NO_STATE.test(right)) return undefined;
  if (YES.test(right)) return says('pregnant');
  if (NO_ANSWER.test(right)) return says('not-pregnant');
  if (UNKNOWN_ANSWER.test(right)) return says('possible');
  if (AVOIDING.test(left)) return undefined;
  if (NEVER.test(left)) return says('not-pregnant');
  if (/(?:^| )not trying /u.test(left)) return undefined;
  if (TRYING.test(left)) return says('trying');
  if (UNSURE.test(left)) return says('possible');
  if (NOT.test(left))
    return /^(?:before|previously|in the past)(?: |$)/u.test(right)
      ? undefined
      : says('not-pregnant');
  const isNoun = /^pregnanc/u.test(tokenAt(scene.doc.tokens, word.at).norm);
  if (isNoun && NO.test(left) && !COMPLICATION.test(right)) return says('not-pregnant');
  if (right.startsWith('?')) return says('possible');
  if (CONDITIONAL.test(left) && !/(?:^| )when /u.test(left)) return undefined;
  return isNoun ? ofNoun(scene, word) : ofAdjective(scene, word);
}

const yearOf = (today: string) => Number(today.slice(0, 4));

function isLongAgo(scene: Scene, right: string): boolean {
  const year =
    /^(?:\S+ ){0,4}?(?:in |back in |during |, |\( |of |from )?((?:19|20)\d\d)(?: |$)/u.exec(
      right,
    )?.[1];
  return (year !== undefined && Number(year) < yearOf(scene.today)) || AGO.test(right);
}

function ofAdjective(scene: Scene, { left, right }: Word): State | undefined {
  if (isLongAgo(scene, right)) return says('past');
  if (FOUND_OUT.test(left)) return says('pregnant');
  const hasWeeks = /(?:weeks?|wks?|months?|\d w|\+ \d|\d \/ 7)(?: \S+)? $/u.test(left);
  if (DURING.test(left) && !hasWeeks && !/(?:^| )with $/u.test(left)) return says('past');
  if (WAS.test(left) && !hasWeeks && !/(?:^| )(?:got|became) $/u.test(left)) return says('past');
  return says('pregnant');
}

const RULED =
  /(?:^| )(?:r \/ o|rule out|ruled out|exclude|concern(?:ed)? for|possible|\?|suspected|suspicion)(?: \S+){0,3} $/u;

function ofNoun(scene: Scene, { at, left, right, sentence }: Word): State | undefined {
  const { tokens } = scene.doc;
  if (tokenAt(tokens, at).norm === 'pregnancies') return says('past');
  if (RULED.test(left)) return says('possible');
  if (EARLIER.test(left) || isLongAgo(scene, right)) return says('past');
  if (ORDINAL.test(left)) return says('past');
  if (DURING.test(left)) return says('past');
  if (/(?:^| )(?:history|hx|previous|prior|s \/ p|past) /u.test(left)) return says('past');
  if (PRESENT.test(left)) {
    const isHistory =
      spanAt(scene.doc.sections, tokenAt(tokens, at).begin)?.category === 'past-history';
    return says(isHistory && /(?:^| )(?:ectopic|molar) $/u.test(left) ? 'past' : 'pregnant');
  }
  if (/^(?:at|,|@|now|\() (?:\( )?\d/u.test(right) || right.startsWith('complicated'))
    return says('pregnant');
  if (/(?:^| )(?:her|my|the|is a)(?: (?:first|second|third|fourth))? $/u.test(left))
    return says('pregnant');
  const category = spanAt(scene.doc.sections, tokenAt(tokens, at).begin)?.category;
  return at === sentence.firstToken && category !== 'past-history' ? says('pregnant') : undefined;
}

function ofTrying(norm: string, { left, right }: Word): State | undefined {
  if (
    /(?:^| )not (?:currently )?(?:trying|actively trying)/u.test(left) ||
    /(?:^| )not $/u.test(left)
  )
    return undefined;
  if (norm === 'ttc') return says('trying');
  if (norm === 'conceive') return TRYING.test(left) ? says('trying') : undefined;
  if (norm === 'baby')
    return /(?:^| )trying(?: again)? for(?: a| another)?(?: second| third| first)? $/u.test(left)
      ? says('trying')
      : undefined;
  if (norm === 'expecting') return ofExpecting(right);
  return undefined;
}

function ofExpecting(right: string): State | undefined {
  const ends =
    /^(?:a|our|my|her|their|twins|another)(?: \S+)? ?(?:baby|child|first|second|third|twins|girl|boy)?/u.exec(
      right,
    );
  return ends && /(?:baby|child|first|second|third|twins|girl|boy)/u.test(ends[0])
    ? says('pregnant')
    : undefined;
}

const PERIOD_WORDS = words('period periods menses');
const MISSED =
  /(?:^| )(?:missed|missing|late|skipped|overdue|delayed)(?: (?:a|my|her|the|menstrual|last|one|two))* $/u;
const LATE =
  /^(?:\S+ ){0,4}?(?:late|overdue|hasn't come|has not come|didn't come|did not come|not come|skipped)(?: |$)/u;
const NO_PERIOD =
  /(?:^| )(?:no|not had a|haven't had a|hasn't had a|not had my|not had her|haven't had my)(?: menstrual)? $/u;

function ofPeriod(norm: string, { left, right }: Word): State | undefined {
  if (!PERIOD_WORDS.has(norm)) return undefined;
  if (/^(?:of|between|over)(?: |$)/u.test(right)) return undefined;
  if (MISSED.test(left) || (LATE.test(right) && !/(?:^| )(?:not|isn't|wasn't) /u.test(right)))
    return says('possible');
  return NO_PERIOD.test(left) && /^(?:for|in|since|x|this)(?: |$)/u.test(right)
    ? says('possible')
    : undefined;
}

const NOT_DONE =
  /(?:^| )(?:no|not|never|denies|denied|without|declined|declines|scheduled|schedule|planned|planning|plan|considering|discussed|awaiting|for|before|needs|possible|wants|offered|booked|recommended|refused|pending|partial)(?: \S+){0,3} $/u;
const OPERATIONS = words('hysterectomy tah btl sterilized sterilised sterilization sterilisation');

function ofOperation(norm: string, { left, right }: Word): State | undefined {
  const inferred: State = { state: 'not-pregnant', basis: 'inferred' };
  if (norm === 'postmenopausal') return NOT.test(left) ? undefined : inferred;
  if (norm === 'menopausal')
    return /(?:peri|pre|not|early|\?)(?: -)? $/u.test(left) ? undefined : inferred;
  if (norm === 'menopause') return isPastMenopause(left, right) ? inferred : undefined;
  const isDone =
    !NOT_DONE.test(left) &&
    !/^(?:scheduled|planned|booked|next|tomorrow|discussed|is scheduled|is planned|reversal|reversed)(?: |$)/u.test(
      right,
    );
  if (!isDone) return undefined;
  if (OPERATIONS.has(norm)) return inferred;
  if (norm === 'tubes')
    return /^(?:are |were |got )?tied/u.test(right) || /(?:^| )tied(?: (?:my|her))? $/u.test(left)
      ? inferred
      : undefined;
  if (norm === 'salpingectomy') return /bilateral $/u.test(left) ? inferred : undefined;
  if (norm !== 'tubal') return undefined;
  const isOperation = /^(?:ligation|sterili[sz]ation|occlusion|tie)(?: |$)/u.test(right);
  return isOperation ||
    (/(?:^| )(?:s \/ p|had a|after(?: a)?|have a|post)(?: \S+)? $/u.test(left) &&
      !/^(?:pregnancy|ectopic|factor|abscess)/u.test(right))
    ? inferred
    : undefined;
}

function isPastMenopause(left: string, right: string): boolean {
  if (/(?:peri|pre|approaching|nearing|early|before|\?|not)(?: \S+)? $/u.test(left)) return false;
  return (
    /(?:^| )(?:through|thru|since|after|post|post -|had|reached|hit|past|completed|s \/ p|in)(?: (?:the|her|my))? $/u.test(
      left,
    ) ||
    /^(?:at|age|in|since|\d)/u.test(right) ||
    left === ''
  );
}

function ofOther(norm: string, { left, right }: Word): State | undefined {
  if (norm === 'trimester')
    return /(?:^| )(?:first|second|third|1st|2nd|3rd|last) $/u.test(left) &&
      !/(?:^| )(?:was|until|last) /u.test(left) &&
      !/(?:previous|prior|loss)/u.test(`${left}${right}`)
      ? says('pregnant')
      : undefined;
  if (norm === 'primigravida') return says('pregnant');
  if (/^miscarr/u.test(norm)) {
    if (
      /(?:^| )(?:threatened|possible|having a|worried about|concern for|\?|inevitable)(?: \S+)? $/u.test(
        left,
      )
    )
      return says('possible');
    return /(?:^| )(?:no|denies|never)(?: \S+){0,2} $/u.test(left) ? undefined : says('past');
  }
  if (/^f(?:o|)etal$/u.test(norm))
    return /^(?:movements?|heart|kicks|hr)/u.test(right) ? says('pregnant') : undefined;
  if (norm === 'edd') return /(?:^| )(?:was|previous) $/u.test(left) ? undefined : says('pregnant');
  return undefined;
}

const NOT_GESTATION_BEFORE =
  /(?:^| )(?:born|birth|size|sized|delivered|delivery|ex|former|nsvd|svd|section|miscarr\S*|loss|lost|sab|tab|iufd|stillb\S*|premature|termination)(?: \S+){0,4} $|(?:^| )(?:for|x|since|every|q|in|over|after|within|past|last|next|previous|another|lmp|approximately for|of life|score)(?: (?:about|the|around|last|past|-|:))* $/u;
const NOT_GESTATION_BEHIND =
  /^(?:-? ?)?(?:ago|history|hx|of (?!pregnancy|gestation)|later|postpartum|post|pp|after|old|prior|before|s \/ p|weeker|weekers|early|duration|from now|earlier|-? ?old|since|follow|apart|course|post|out)/u;

/** No duration, no birth: the number may be how far a pregnancy is. */
function isGestation(scene: Scene, { first, end }: Gestation, sentence: Sentence): boolean {
  if (scene.isOther[first] === 1 || isWeeker(scene, end)) return false;
  const left = `${wordsBetween(scene, Math.max(sentence.firstToken, first - WINDOW), first)} `;
  const right = wordsBetween(scene, end, Math.min(sentence.endToken, end + 4));
  if (NOT_GESTATION_BEHIND.test(right)) return false;
  return !NOT_GESTATION_BEFORE.test(left);
}

const isWeeker = (scene: Scene, end: number) =>
  /^weekers?$/u.test(tokenAt(scene.doc.tokens, end).norm);

interface Dated {
  readonly gestation: Gestation;
  readonly sentence: Sentence;
  readonly hasMarker: boolean;
}

const NAMED_BEHIND =
  /^(?:-? ?)?(?:' )?(?:\( )?(?:pregnant|preg|gestation|gestational|gravid|gest|ga|ega|iup|siup|sliup|along|of pregnancy|of gestation|into (?:her|my|the) pregnancy|intrauterine|pregnancy|twins?)(?: |$)/u;
const NAMED_BEFORE =
  /(?:^| )(?:pregnant|pregnancy|preg|gestation|ega|ga|iup|siup|gravid|primigravida|primip|age)(?: (?:at|,|of|@|about|approximately|now|currently|is|=|:|\(|~|around|nearly|almost|by|lmp|dates|us|scan))* $/u;
const AT =
  /(?:^| )(?:at|@|currently|now|is|i'm|she's|\(|,)(?: (?:about|approximately|~|around))? $/u;

/** "EGA 34 weeks", "G2P1 at 32 weeks", "32/40". */
function isOfPregnancy(scene: Scene, { gestation, sentence, hasMarker }: Dated): boolean {
  const { first, end, form } = gestation;
  const left =
    first === sentence.firstToken
      ? ''
      : `${wordsBetween(scene, Math.max(sentence.firstToken, first - WINDOW), first)} `;
  const right = wordsBetween(scene, end, Math.min(sentence.endToken, end + 4));
  if (NAMED_BEHIND.test(right) || NAMED_BEFORE.test(left)) return true;
  if (form === 'months') return false;
  const isNear = sentenceHasMarker(scene, sentence);
  if (form === 'weeks')
    return isNear && (left === '' || AT.test(left) || isAfterFormula(scene, first));
  if (isNear) return form === 'plus' || !hasVision(scene, sentence);
  const isOpen = left === '' || AT.test(left);
  if (form === 'plus') return hasMarker || isOpen;
  return (hasMarker || (isOpen && gestation.weeks !== 20)) && !hasVision(scene, sentence);
}

function hasVision(scene: Scene, { firstToken, endToken }: Sentence): boolean {
  for (let at = firstToken; at < endToken; at += 1)
    if (VISION.has(tokenAt(scene.doc.tokens, at).norm)) return true;
  return false;
}

function sentenceHasMarker(scene: Scene, { firstToken, endToken }: Sentence): boolean {
  for (let at = firstToken; at < endToken; at += 1)
    if (
      scene.isOther[at] === 0 &&
      (MARKERS.has(tokenAt(scene.doc.tokens, at).norm) || isFormula(scene, at))
    )
      return true;
  return false;
}

/** G2P1: an unspaced number behind a single G, with a P. */
function isFormula({ doc: { tokens } }: Scene, at: number): boolean {
  const number = tokenAt(tokens, at + 1);
  if (tokenAt(tokens, at).norm !== 'g' || number.kind !== 'number' || number.spaced) return false;
  const para = tokenAt(tokens, at + 2).norm === ',' ? at + 3 : at + 2;
  return tokenAt(tokens, para).norm === 'p' && tokenAt(tokens, para + 1).kind === 'number';
}

const FORMULA_LENGTH = 7;
function isAfterFormula(scene: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - FORMULA_LENGTH); at -= 1)
    if (isFormula(scene, at)) return true;
  return false;
}

const LAST_PERIOD = /(?:^| )last (?:menstrual )?period$/u;

/** Weeks since the last menstrual period, where the text dates it. */
function weeksSincePeriod(scene: Scene): number | undefined {
  const { tokens, sentences } = scene.doc;
  for (const sentence of sentences) {
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      if (scene.isOther[at] === 1) continue;
      const { norm } = tokenAt(tokens, at);
      const isNamed =
        norm === 'lmp' ||
        (norm === 'period' && LAST_PERIOD.test(wordsBetween(scene, at - 2, at + 1)));
      const days = isNamed ? daysBehind(scene, at + 1, sentence) : undefined;
      if (days === undefined) continue;
      const weeks = Math.floor(days / 7);
      if (weeks >= 3 && weeks <= 44) return weeks;
    }
  }
  return undefined;
}

const PERIOD_REACH = 6;
function daysBehind(scene: Scene, from: number, sentence: Sentence): number | undefined {
  for (let at = from; at < Math.min(sentence.endToken, from + PERIOD_REACH); at += 1) {
    const duration = durationAt(scene, at);
    if (duration && tokenAt(scene.doc.tokens, duration.end).norm === 'ago') return duration.days;
  }
  return daysSinceDate(scene, from, sentence);
}

// A pregnancy without weeks gets those since the last period.
function withPeriodWeeks(scene: Scene, statements: PregnancyStatement[]): PregnancyStatement[] {
  const isOpen = (statement: PregnancyStatement) =>
    statement.state === 'pregnant' && statement.weeks === undefined;
  const isDated = statements.some(
    ({ state, weeks }) => state === 'pregnant' && weeks !== undefined,
  );
  if (isDated || !statements.some(isOpen)) return statements;
  const weeks = weeksSincePeriod(scene);
  if (weeks === undefined) return statements;
  return statements.map((statement) => (isOpen(statement) ? { ...statement, weeks } : statement));
}
