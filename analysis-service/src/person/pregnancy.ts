import type { Sentence } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import {
  isGestation,
  isObstetricText,
  isOfPregnancy,
  surroundingsOf,
} from './gestation-context.ts';
import { gestationsIn, type Gestation } from './gestation.ts';
import { INFERTILITY } from './infertility.ts';
import { weeksSincePeriod } from './last-period.ts';
import { SIGNS } from './pregnancy-signs.ts';
import { testEnd, testResultAt } from './pregnancy-tests.ts';
import { pregnancyWordState } from './pregnancy-words.ts';
import { readBirths } from './puerperium.ts';
import { excerpt, wordsBetween, type Scene } from './scene.ts';
import type { PersonStatement } from './statements.ts';
import { says, stateByRules, type State, type Word } from './word-rule.ts';

type PregnancyStatement = Extract<PersonStatement, { kind: 'pregnancy' }>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Without one of these a text is not read for a pregnancy. */
const TRIGGERS = words(
  'pregnant pregnent preg pregnancy pregnancies gravid primigravida primip multip gravida g para gestation gestational trimester hcg bhcg upt upreg hpt uhcg ' +
    'ega ga iup postpartum partum postnatal natal ppd pp puerperium birth delivered delivery baby section csection caesarean cesarean lscs ' +
    'nsvd svd miscarriage miscarriages miscarried conceive ttc ivf period periods menses lmp hysterectomy tah tubal tubes btl sterilized ' +
    'sterilised sterilization sterilisation menopause menopausal postmenopausal salpingectomy fetal foetal fetus foetus edd expecting ' +
    'along antenatal obstetric contractions weeks wks placenta praevia previa uterus womb 40 + twins boy girl clots pads bump kicking kicks midwife waters spotting bleeding gone',
);
const WORDS = words('pregnant pregnent preg pregnancy gravid pregnancies');
/** "( ) pregnant": a form on which it was not ticked. */
const EMPTY_BOX = /(?:\( *\)|\[ *\]|☐|□) *$/u;

/** What the text tells about a pregnancy of the patient, in text order. */
export function readPregnancy(scene: Scene): PregnancyStatement[] {
  const { tokens, sentences } = scene.doc;
  if (!tokens.some(({ norm }) => TRIGGERS.has(norm))) return [];
  const found: PregnancyStatement[] = [];
  const isObstetric = isObstetricText(scene);
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
    const around = surroundingsOf(scene, sentence, isObstetric);
    for (const gestation of gestations)
      if (!used.has(gestation) && isOfPregnancy(scene, gestation, around))
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
  const leader = endOfLeader(scene, at + 1, sentence.endToken);
  if (leader > at + 1) {
    const right = wordsBetween(scene, leader, Math.min(sentence.endToken, leader + WINDOW));
    return { at, left: leftOf(scene, first, at), right: `: ${right}`, sentence };
  }
  const end = Math.min(sentence.endToken, at + 1 + WINDOW);
  return {
    at,
    left: leftOf(scene, first, at),
    right: wordsBetween(scene, at + 1, end),
    sentence,
  };
}

function leftOf(scene: Scene, first: number, at: number): string {
  const left = wordsBetween(scene, first, at);
  return left === '' ? '' : `${left} `;
}

/** Dots of a leader at least: "Pregnant ........ No" */
const LEADER = 3;

/** Where the dots end that lead from a label to its answer; `from` where none do. */
function endOfLeader({ doc: { tokens } }: Scene, from: number, limit: number): number {
  let at = from;
  while (at < limit && /^(?:\.|…)+$/u.test(tokenAt(tokens, at).norm)) at += 1;
  return at - from >= LEADER ? at : from;
}

const WEEKS_REACH = 9;

/** The first gestational age, of those in text order, within a few words of the token; by halving. */
function gestationNear(gestations: readonly Gestation[], at: number): Gestation | undefined {
  let low = 0;
  let high = gestations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (gestations[middle]!.end < at - WEEKS_REACH) low = middle + 1;
    else high = middle;
  }
  const found = gestations[low];
  return found && found.first <= at + WEEKS_REACH ? found : undefined;
}

function statementAt(scene: Scene, place: Place): PregnancyStatement | undefined {
  const { at, sentence } = place;
  const { tokens } = scene.doc;
  const { norm } = tokenAt(tokens, at);
  const state = stateAt(scene, at, sentence);
  if (state === undefined) return undefined;
  const near = WORDS.has(norm) ? gestationNear(place.gestations, at) : undefined;
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
  const { norm, begin } = tokenAt(tokens, at);
  if (!TRIGGERS.has(norm)) return undefined;
  if (WORDS.has(norm) && EMPTY_BOX.test(scene.doc.text.slice(Math.max(0, begin - 6), begin)))
    return says('not-pregnant');
  if (testEnd(tokens, at) !== undefined) {
    const result = testResultAt(tokens, at, sentence);
    return result && says(result === 'positive' ? 'pregnant' : 'not-pregnant');
  }
  const word = wordAt(scene, at, sentence);
  if (WORDS.has(norm)) return pregnancyWordState(scene, word);
  return stateByRules(word, SIGNS.get(norm) ?? INFERTILITY.get(norm) ?? []);
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
