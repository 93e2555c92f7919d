import { readFileSync } from 'node:fs';
import { openApiDocument, ProblemError } from '@neurovista/contracts';
import {
  answerErrors,
  assignContext,
  measureRequests,
  requestLogOptions,
  type Logger,
  type ServiceMetrics,
} from '@neurovista/service-edge';
import express, { type Express, type RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { allowAddresses, createAccess } from './access/authenticate.ts';
import { allowHosts } from './access/known-hosts.ts';
import { auditCalls } from './audit.ts';
import type { GatewayConfig } from './config.ts';
import { shareFairly } from './fair-share.ts';
import { answerLiveness, answerReadiness } from './health.ts';
import { createUpstreamMetrics } from './metrics.ts';
import { describeProblem } from './problem-pages.ts';
import { forwardTo } from './proxy.ts';
import { limitRate } from './rate-limit.ts';
import {
  checkClientDate,
  refuseAmbiguous,
  refuseCrossSite,
  refuseMethod,
  requireJson,
  requireMethod,
} from './request-guards.ts';
import { routeOf, SERVICE_ROUTES, serviceUrl } from './routes.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppDependencies {
  readonly logger: Logger;
  /** Takes the audit, which is no part of the log. */
  readonly audit: Logger;
  readonly metrics: ServiceMetrics;
  /** True from the moment the process was told to stop. */
  readonly isStopping: () => boolean;
  /** Milliseconds that a request may wait for its turn; by default 2,000. */
  readonly queueLimitMs?: number;
}

/** Longest body in bytes; nginx refuses the same (client_max_body_size 750000). */
export const BODY_LIMIT_BYTES = 750_000;

/**
 * Reads the whole body before anything is sent on, so that a slow client holds no service, and stops at the limit
 * whether the length was announced or not. It stays bytes: the service decides what it says.
 */
const readBody = express.raw({ type: () => true, limit: BODY_LIMIT_BYTES, inflate: false });

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this package's own file
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Answered at /api/docs. */
const apiDocument = JSON.stringify(openApiDocument(readVersion()));

const answerDocument: RequestHandler = (_request, response) =>
  void response.type('json').send(apiDocument);

function answerOnlyGet(app: Express, path: string, answer: RequestHandler): void {
  app
    .route(path)
    .get(answer)
    .all((_request, response) => refuseMethod(response, ['GET', 'HEAD']));
}

const refuseUnknownPath: RequestHandler = () => {
  throw new ProblemError('not-found');
};

/** Longest wait for a call of a service to end; with it the slowest answer stays well within the page's deadline. */
const QUEUE_LIMIT_MS = 2_000;

function forwardRoutes(
  app: Express,
  config: GatewayConfig,
  dependencies: AppDependencies & { readonly authenticate: RequestHandler },
): void {
  const { audit, metrics, authenticate, queueLimitMs = QUEUE_LIMIT_MS } = dependencies;
  const upstreamMetrics = createUpstreamMetrics(metrics.registry);
  for (const { path, service, methods } of SERVICE_ROUTES) {
    const forward = forwardTo({
      service,
      url: serviceUrl(config, service),
      timeoutMs: config.GATEWAY_TIMEOUT_MS,
      maxInFlight: config.MAX_IN_FLIGHT,
      maxQueued: config.MAX_QUEUED,
      maxWaitMs: queueLimitMs,
      metrics: upstreamMetrics,
    });
    const share = shareFairly({
      maxInFlight: config.MAX_IN_FLIGHT_PER_CLIENT,
      maxQueued: config.MAX_QUEUED_PER_CLIENT,
      maxWaitMs: queueLimitMs,
      countRefusal: () => upstreamMetrics.countShed(service),
    });
    const guards = [requireMethod(methods), requireJson, checkClientDate];
    // One pattern for all of it: what the audit did not match would be forwarded without a line.
    app.all(path, auditCalls(audit, path), guards, authenticate, share, readBody, forward);
  }
}

/** The gateway as an Express application: order matters, since what stands first also covers every refusal after it. */
export function createApp(config: GatewayConfig, dependencies: AppDependencies): Express {
  const { logger, metrics, isStopping } = dependencies;
  const { authenticate, areKeysReadable } = createAccess(config);
  const app = express().disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(assignContext);
  app.use(pinoHttp(requestLogOptions({ logger, routeOf })), measureRequests(metrics, routeOf));
  app.use(securityHeaders(config));
  app.use(refuseAmbiguous);
  answerOnlyGet(app, '/health/live', answerLiveness());
  answerOnlyGet(app, '/health/ready', answerReadiness(config, { isStopping, areKeysReadable }));
  app.use(allowHosts(config.ALLOWED_HOSTS), allowAddresses(config.ALLOWED_CIDRS));
  app.use(limitRate(config.RATE_LIMIT_PER_MINUTE));
  app.use('/api', refuseCrossSite);
  answerOnlyGet(app, '/problems/:kind', describeProblem());
  answerOnlyGet(app, '/api/docs', answerDocument);
  forwardRoutes(app, config, { ...dependencies, authenticate });
  app.use(refuseUnknownPath, answerErrors(logger));
  return app;
}
