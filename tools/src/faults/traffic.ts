import { problemSchema, translateResponseSchema } from '@neurovista/contracts';
import { type Answer, call, type Failure } from './call.ts';
import { findTokens, INTAKE_KINDS, makeIntake } from './intakes.ts';
import { judgeAnswer, type AnswerDigest } from './judge-answer.ts';

/** What became of one request. Times are those of `performance.now()`. */
export interface Outcome {
  readonly sentAt: number;
  readonly endedAt: number;
  readonly kind: 'whole' | 'partial' | 'clean' | 'unclean' | 'wrong';
  readonly why: string;
}

type Verdict = Pick<Outcome, 'kind' | 'why'>;
type Request = (url: string, index: number, digests: readonly AnswerDigest[]) => Promise<Verdict>;

const whole: Verdict = { kind: 'whole', why: '' };
const wrong = (why: string): Verdict => ({ kind: 'wrong', why });

/** Goes on with an answer; a failure is told as it is. */
function judge(outcome: Answer | Failure, read: (body: unknown) => Verdict): Verdict {
  return 'failure' in outcome ? { kind: outcome.failure, why: outcome.why } : read(outcome.body);
}

const analyze: Request = async (url, index, digests) => {
  const intake = makeIntake(index);
  return judge(await call(`${url}/api/patients`, 200, intake.patient), (body) => {
    const { wrong: fault, isWhole } = judgeAnswer(intake, body, digests[intake.template]);
    // Its number makes the same text again.
    if (fault !== undefined) return wrong(`${fault}: intake ${index}`);
    return isWhole ? whole : { kind: 'partial', why: 'without translation or reader' };
  });
};

const translate: Request = async (url, index) => {
  const { token } = makeIntake(index);
  const text = `Takes flurry ${token} mg daily.`;
  const body = { text, targetLanguage: 'es' };
  return judge(await call(`${url}/api/translate`, 200, body), (answer) => {
    const parsed = translateResponseSchema.safeParse(answer);
    if (!parsed.success) return wrong('not of the contract');
    const seen = findTokens(parsed.data.translatedText);
    return seen.join() === token ? whole : wrong('a number is lost or changed in translation');
  });
};

const sendBroken: Request = async (url, index) => {
  const { patient } = makeIntake(index);
  const body = { ...patient, symptoms: '' };
  return judge(await call(`${url}/api/patients`, 422, body), (answer) => {
    const pointers = problemSchema.safeParse(answer).data?.errors?.map(({ pointer }) => pointer);
    return pointers?.join() === '#/symptoms' ? whole : wrong('an empty field is not refused');
  });
};

const readDocument: Request = async (url) => judge(await call(`${url}/api/docs`, 200), () => whole);

/** The mix of requests, by turns. */
const MIX: readonly Request[] = [
  analyze,
  analyze,
  translate,
  analyze,
  sendBroken,
  analyze,
  analyze,
  translate,
  analyze,
  readDocument,
];

/** The digests of each kind of intake as an undisturbed stack answers them. */
export async function takeDigests(url: string): Promise<readonly AnswerDigest[]> {
  const digests: AnswerDigest[] = [];
  for (let index = 0; index < INTAKE_KINDS; index += 1) {
    const intake = makeIntake(index);
    const answer = await call(`${url}/api/patients`, 200, intake.patient);
    const { wrong: fault = '', digest } = judgeAnswer(
      intake,
      'failure' in answer ? undefined : answer.body,
      undefined,
    );
    if (fault !== '') throw new Error(`Without any fault: ${fault}`);
    digests.push(digest);
  }
  return digests;
}

export interface TrafficOptions {
  readonly url: string;
  readonly digests: readonly AnswerDigest[];
  /** Requests under way at any time. */
  readonly concurrency: number;
  readonly isOver: () => boolean;
}

/**
 * Sends requests, each answer judged against its own, until it is over. autocannon counts answers by status; here each is
 * compared with what was asked, and one that never came with the problem that it should have been.
 */
export async function sendTraffic(options: TrafficOptions): Promise<readonly Outcome[]> {
  const { url, digests, concurrency, isOver } = options;
  const outcomes: Outcome[] = [];
  let next = INTAKE_KINDS;
  const work = async (): Promise<void> => {
    while (!isOver()) {
      const index = next;
      next += 1;
      const request = MIX[index % MIX.length] ?? analyze;
      const sentAt = performance.now();
      const verdict = await request(url, index, digests);
      outcomes.push({ sentAt, endedAt: performance.now(), ...verdict });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return outcomes;
}
