import {
  ProblemError,
  readinessSchema,
  type Dependency,
  type Liveness,
  type Readiness,
} from '@neurovista/contracts';
import type { RequestHandler } from 'express';
import type { Access } from './access/authenticate.ts';
import type { GatewayConfig } from './config.ts';
import { type ServiceName, serviceUrl } from './routes.ts';

const PROBE_LIMIT_MS = 2_000;

/** Without translation the analysis is still given, with a warning; without analysis there is nothing to give. */
const DEPENDENCIES: readonly { readonly service: ServiceName; readonly required: boolean }[] = [
  { service: 'analysis-service', required: true },
  { service: 'translation-service', required: false },
];

type KeyProbe = Access['areKeysReadable'];

export interface ReadinessSources {
  /** True from the moment the process was told to stop. */
  readonly isStopping: () => boolean;
  readonly areKeysReadable: KeyProbe;
}

/** What a service says of itself; undefined when it is down. */
type Answer = Readiness | undefined;

async function probe(url: string): Promise<Answer> {
  try {
    const response = await fetch(new URL('/health/ready', url), {
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    if (!response.ok) return undefined;
    const readiness = readinessSchema.safeParse(await response.json());
    return readiness.data;
  } catch {
    // Refused, late or unreadable: whatever kept the service from answering, it is not ready.
    return undefined;
  }
}

/** Without its keys nobody can be let in. */
async function readIdentityProvider(areKeysReadable: KeyProbe): Promise<Dependency[]> {
  if (areKeysReadable === undefined) return [];
  const late = AbortSignal.timeout(PROBE_LIMIT_MS);
  const isUp = await Promise.race([
    areKeysReadable(),
    new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ]);
  return [{ name: 'identity-provider', required: true, status: isUp ? 'up' : 'down' }];
}

async function readDependencies(config: GatewayConfig, areKeysReadable: KeyProbe) {
  const [identityProvider, ...answers] = await Promise.all([
    readIdentityProvider(areKeysReadable),
    ...DEPENDENCIES.map(({ service }) => probe(serviceUrl(config, service))),
  ]);
  const own = DEPENDENCIES.map(({ service, required }, index): Dependency => {
    return { name: service, required, status: answers[index] === undefined ? 'down' : 'up' };
  });
  // What a service misses of its own, such as LibreTranslate, is named here too: who operates it asks the gateway.
  const theirs = answers
    .flatMap((answer) => answer?.dependencies ?? [])
    .filter(({ name, status }) => status === 'down' && own.every((one) => one.name !== name));
  const isWhole = answers.every((answer) => answer?.status === 'ready');
  return { dependencies: [...own, ...identityProvider, ...theirs], isWhole };
}

export function answerLiveness(): RequestHandler {
  const liveness: Liveness = { status: 'ok' };
  return (_request, response) => void response.json(liveness);
}

/** Long enough that health asked for by many costs the services nothing, and short enough for whoever waits for a change. */
const KEPT_MS = 1_000;

/** What `read` answers, asked for at most once in a while however many ask. */
function keepForAWhile<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let kept: { readonly answer: Promise<Result>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now >= kept.until) kept = { answer: read(), until: now + KEPT_MS };
    return kept.answer;
  };
}

/** Ready or degraded with 200; 503 while stopping, or naming the dependency that it cannot work without. */
export function answerReadiness(
  config: GatewayConfig,
  { isStopping, areKeysReadable }: ReadinessSources,
): RequestHandler {
  const readKept = keepForAWhile(() => readDependencies(config, areKeysReadable));
  return async (_request, response) => {
    if (isStopping()) throw new ProblemError('not-ready', 'The service is stopping.');
    const { dependencies, isWhole } = await readKept();
    const missing = dependencies.find(({ required, status }) => required && status === 'down');
    if (missing !== undefined) throw new ProblemError('not-ready', `${missing.name} is not ready.`);
    const readiness: Readiness = { status: isWhole ? 'ready' : 'degraded', dependencies };
    response.json(readiness);
  };
}
