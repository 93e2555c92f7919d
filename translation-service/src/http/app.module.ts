import { ProblemError, toFieldErrors } from '@neurovista/contracts';
import { Module, StandardSchemaValidationPipe } from '@nestjs/common';
import type { DynamicModule, INestApplication } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { HealthController } from './health.controller.ts';
import { parseJsonBody } from './json-body.ts';
import { ProblemFilter } from './problem.filter.ts';
import { assignRequestId } from './request-id.ts';
import { createRequestLog } from './request-log.ts';
import { checkRoute } from './routes.ts';
import { RUNTIME } from './runtime.ts';
import type { Runtime } from './runtime.ts';
import { TranslationsController } from './translations.controller.ts';

@Module({})
export class AppModule {
  static with(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      controllers: [TranslationsController, HealthController],
      providers: [{ provide: RUNTIME, useValue: runtime }],
    };
  }
}

/** Everything between the socket and the controllers; the application must be created with `bodyParser: false`. */
export function configureApp(app: INestApplication, runtime: Runtime, logger: Logger): void {
  app.use(assignRequestId);
  app.use(createRequestLog(logger, runtime.metrics));
  app.use(setHeaders);
  app.use(checkRoute);
  app.use(parseJsonBody);
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      exceptionFactory: (issues) =>
        new ProblemError('validation', undefined, toFieldErrors(issues)),
    }),
  );
  app.useGlobalFilters(new ProblemFilter());
}

function setHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.removeHeader('X-Powered-By');
  next();
}
