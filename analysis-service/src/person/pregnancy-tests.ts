// Results of pregnancy tests: hCG below 5 IU/L excludes, above 25 IU/L proves one (ACOG patient guidance; usual laboratory limits).
import type { Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';

export type TestResult = 'positive' | 'negative';

const NEGATIVE_BELOW = 5;
const POSITIVE_FROM = 25;
const REACH_BEHIND = 14;
const REACH_BEFORE = 6;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const NAMES = words('hcg bhcg upt upreg hpt uhcg');
const PREGNANCY = words('pregnancy preg');
const TESTS = words('test tests strip kit');
const POSITIVE = words('positive pos positives');
const NEGATIVE = words('negative neg negatives');
const FILLERS = words(
  'is was were came back result results today yesterday here at home in the ed er clinic office this last morning week weeks day days ' +
    'ago night and it has been again both times twice , by report of test tests strip level quant quantitative qualitative serum ' +
    "urine blood beta b - : = ( ) a an repeat faintly weakly very also two three 2 3 showed shows turned she says it's that read",
);
const BEFORE_FILLERS = words(
  'home urine serum blood clinic at clearblue hospital a an repeat quantitative qualitative beta b - the her my for faint ( ) on over counter',
);
const DENIERS = words('no not never without');

/** What the test that the token names came out as; undefined for another token or without a result. */
export function testResultAt(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): TestResult | undefined {
  const end = testEnd(tokens, at);
  if (end === undefined) return undefined;
  return (
    resultBehind(tokens, { end, sentence, isHormone: NAMES.has(tokenAt(tokens, at).norm) }) ??
    resultBefore(tokens, at, sentence)
  );
}

/** The token behind a test's name; undefined where none begins. */
export function testEnd(tokens: readonly Token[], at: number): number | undefined {
  const { norm } = tokenAt(tokens, at);
  if (NAMES.has(norm)) return at + 1;
  if (PREGNANCY.has(norm) && TESTS.has(tokenAt(tokens, at + 1).norm)) return at + 2;
  return undefined;
}

interface Behind {
  readonly end: number;
  readonly sentence: Sentence;
  readonly isHormone: boolean;
}

function resultBehind(
  tokens: readonly Token[],
  { end, sentence, isHormone }: Behind,
): TestResult | undefined {
  const limit = Math.min(sentence.endToken, end + REACH_BEHIND);
  for (let at = end; at < limit; at += 1) {
    const { norm, kind } = tokenAt(tokens, at);
    const result = resultWord(norm) ?? resultSign(tokens, at, sentence);
    if (result !== undefined) return result;
    if (kind === 'number' && isHormone && !isTime(tokens, at)) return byLevel(tokens, at);
    if (!FILLERS.has(norm) && kind !== 'number') return undefined;
  }
  return undefined;
}

function resultWord(norm: string): TestResult | undefined {
  if (POSITIVE.has(norm)) return 'positive';
  return NEGATIVE.has(norm) ? 'negative' : undefined;
}

// "UPT +", "two lines", "hCG <5", "UPT -".
function resultSign(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): TestResult | undefined {
  const { norm } = tokenAt(tokens, at);
  if (norm === '+') return 'positive';
  if (norm === 'line' || norm === 'lines')
    return tokenAt(tokens, at - 1).norm === 'one' ? 'negative' : 'positive';
  if (norm === '<') return 'negative';
  return norm === '-' && isBareMinus(tokens, at, sentence) ? 'negative' : undefined;
}

const TIMES = words('day days week weeks month months d wks wk hours h /');
const isTime = (tokens: readonly Token[], at: number) => TIMES.has(tokenAt(tokens, at + 1).norm);

// "UPT -", "hCG (-)", not "hCG - negative".
function isBareMinus(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const next = tokenAt(tokens, at + 1);
  return (
    at + 1 >= sentence.endToken ||
    /^[),.;]$/u.test(next.norm) ||
    (!tokenAt(tokens, at).spaced && next.kind === 'newline')
  );
}

function byLevel(tokens: readonly Token[], at: number): TestResult | undefined {
  const grouped =
    tokenAt(tokens, at + 1).norm === ',' && /^\d{3}$/u.test(tokenAt(tokens, at + 2).norm);
  const level = grouped
    ? Number(`${tokenAt(tokens, at).norm}${tokenAt(tokens, at + 2).norm}`)
    : Number(tokenAt(tokens, at).norm);
  if (level < NEGATIVE_BELOW) return 'negative';
  return level >= POSITIVE_FROM ? 'positive' : undefined;
}

/** "Positive home pregnancy test". */
function resultBefore(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): TestResult | undefined {
  for (
    let before = at - 1;
    before >= Math.max(sentence.firstToken, at - REACH_BEFORE);
    before -= 1
  ) {
    const { norm } = tokenAt(tokens, before);
    const result =
      POSITIVE.has(norm) || norm === '+' ? 'positive' : NEGATIVE.has(norm) ? 'negative' : undefined;
    if (result !== undefined)
      return DENIERS.has(tokenAt(tokens, before - 1).norm) ||
        DENIERS.has(tokenAt(tokens, before - 2).norm)
        ? undefined
        : result;
    if (!BEFORE_FILLERS.has(norm)) return undefined;
  }
  return undefined;
}
