import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ProblemError } from '@neurovista/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Logger as NestLogger } from 'nestjs-pino';
import { pinoHttp } from 'pino-http';
import {
  answerErrors,
  assignContext,
  measureRequests,
  readJsonBody,
  requestLogOptions,
  type Logger,
  type ServiceMetrics,
} from '@neurovista/service-edge';
import { EdgeModule } from './edge.module.ts';

/** Largest request body in bytes: the longest text of the API with every character written as two escaped UTF-16 units fits. */
export const MAX_BODY_BYTES = 750_000;

interface Observers {
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
}

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  next();
}

/** The pattern of the route that Express found, of which a service has a few; `unknown` for all other paths. */
function routeOf({ route }: Request): string {
  const found: unknown = route;
  const hasPath = typeof found === 'object' && found !== null && 'path' in found;
  return hasPath && typeof found.path === 'string' ? found.path : 'unknown';
}

/** Answers that a service is not ready once it was told to stop, while it still takes requests. */
function refuseReadiness(edge: EdgeModule): RequestHandler {
  return ({ path }, _response, next) => {
    if (path === '/health/ready' && edge.isStopping)
      throw new ProblemError('not-ready', 'The service is stopping.');
    next();
  };
}

/** Makes an application read JSON, tell every error as a problem and log no text of a request; and initializes it. */
export async function configure(
  app: NestExpressApplication,
  { logger, metrics }: Observers,
): Promise<NestExpressApplication> {
  app.useLogger(app.get(NestLogger));
  app.disable('x-powered-by').disable('etag');
  app.use(assignContext, pinoHttp(requestLogOptions({ logger, routeOf })), noStore);
  app.use(measureRequests(metrics, routeOf));
  app.use(refuseReadiness(app.get(EdgeModule)));
  app.use(readJsonBody(MAX_BODY_BYTES));
  // Nest's own handling of what a parser throws would lose what kind of error it is.
  app.use(answerErrors(logger));
  // Exits with 0 once everything is closed; by itself Nest ends the process by the signal that it got.
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  return app.init();
}

/** An application of this module, configured and initialized. */
export async function createApplication(
  module: Type | DynamicModule,
  observers: Observers,
): Promise<NestExpressApplication> {
  const options = { bodyParser: false, bufferLogs: true, abortOnError: false };
  const app = await NestFactory.create<NestExpressApplication>(module, options);
  return configure(app, observers);
}

/** What answers the requests of an application that was initialized. */
export function listenerOf(app: NestExpressApplication): RequestListener {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an Express application is a request listener
  return app.getHttpAdapter().getInstance() as RequestListener;
}
