import { readFileSync } from 'node:fs';
import { openApiDocument } from '@neurovista/contracts';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { allowAddresses, authenticate } from './access/authenticate.ts';
import { allowHosts } from './access/known-hosts.ts';
import { auditAnalyses } from './audit.ts';
import { readBody } from './body.ts';
import { limitInFlight } from './bulkhead.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { GatewayConfig } from './config.ts';
import { answerLiveness, answerReadiness } from './health.ts';
import { inOrder } from './in-order.ts';
import type { Metrics } from './metrics.ts';
import { describeProblem } from './problem-pages.ts';
import { answerErrors, refuseMethod, refuseUnknownPath } from './problems.ts';
import { forwardTo } from './proxy.ts';
import { limitRate } from './rate-limit.ts';
import { refuseAmbiguous, refuseCrossSite, requireJson, requireMethod } from './request-guards.ts';
import { assignRequestId } from './request-id.ts';
import { observeRequests } from './request-log.ts';
import { SERVICE_ROUTES, serviceUrl } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { SERVICE_BREAKER, spareService } from './spare-service.ts';

export interface AppDependencies {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** True from the moment the process was told to stop. */
  readonly isStopping: () => boolean;
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this package's own file
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function answerDocument(): RequestHandler {
  const document = JSON.stringify(openApiDocument(readVersion()));
  return (_request, response) => void response.type('json').send(document);
}

function answerOnlyGet(app: Express, path: string, answer: RequestHandler): void {
  app
    .route(path)
    .get(answer)
    .all((_request, response) => refuseMethod(response, ['GET', 'HEAD']));
}

/** Longest wait for a call of a service to end; with it the slowest answer stays well within the page's deadline. */
const QUEUE_LIMIT_MS = 2_000;

function forwardRoutes(app: Express, config: GatewayConfig, dependencies: AppDependencies): void {
  const { logger, metrics } = dependencies;
  app.route('/api/patients').all(auditAnalyses(logger));
  const authenticated = authenticate(config);
  for (const { path, service, methods } of SERVICE_ROUTES) {
    const breaker = createCircuitBreaker(SERVICE_BREAKER);
    metrics.watchCircuit(service, breaker.isOpen);
    const answer = inOrder(
      requireMethod(path, methods),
      requireJson(),
      authenticated,
      readBody(),
      spareService(service, breaker),
      limitInFlight({
        name: service,
        maxInFlight: config.MAX_IN_FLIGHT,
        maxQueued: config.MAX_QUEUED,
        maxWaitMs: QUEUE_LIMIT_MS,
        metrics,
      }),
      forwardTo({
        service,
        url: serviceUrl(config, service),
        timeoutMs: config.GATEWAY_TIMEOUT_MS,
        breaker,
        metrics,
      }),
    );
    app.route([path, `${path}/*rest`]).all(answer);
  }
}

/** The gateway as an Express application: order matters, since what stands first also covers every refusal after it. */
export function createApp(config: GatewayConfig, dependencies: AppDependencies): Express {
  const { logger, metrics, isStopping } = dependencies;
  const app = express().disable('x-powered-by').disable('etag').enable('strict routing');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  const observe = observeRequests(logger, metrics);
  app.use(inOrder(assignRequestId(), observe, securityHeaders(config), refuseAmbiguous()));
  answerOnlyGet(app, '/health/live', answerLiveness());
  answerOnlyGet(app, '/health/ready', answerReadiness(config, isStopping));
  const allow = inOrder(allowHosts(config.ALLOWED_HOSTS), allowAddresses(config.ALLOWED_CIDRS));
  app.use(inOrder(allow, limitRate(config.RATE_LIMIT_PER_MINUTE), refuseCrossSite()));
  answerOnlyGet(app, '/problems/:kind', describeProblem());
  answerOnlyGet(app, '/api/docs', answerDocument());
  forwardRoutes(app, config, dependencies);
  app.use(refuseUnknownPath(), answerErrors(logger));
  return app;
}
