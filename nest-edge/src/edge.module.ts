import { Inject, Module, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { closeGracefully, type Logger, type ServiceMetrics } from '@neurovista/service-edge';
import { LoggerModule } from 'nestjs-pino';
import type { Server } from 'node:http';
import { ContractValidationPipe } from './contract-validation.pipe.ts';
import { LimitInFlightInterceptor } from './limit-in-flight.interceptor.ts';
import { ProblemFilter } from './problem.filter.ts';

/** Injection tokens of what every service has. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
const SERVERS = Symbol('servers');

/** Several times the 48 calls that the gateway lets through, and few enough for the memory. */
const MAX_IN_FLIGHT = 256;
/** Less than the time that a container is given to stop. */
const CLOSE_LIMIT_MS = 8_000;

export interface EdgeOptions {
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
  /** Closed when the service stops, once the requests in flight are answered. */
  readonly servers?: readonly Server[];
  /** Requests at a time; more are refused. Default 256. */
  readonly maxInFlight?: number;
}

/** What every service has at its HTTP edge: validation by contract, problems, a limit, logs and metrics. */
@Module({})
export class EdgeModule implements BeforeApplicationShutdown {
  readonly #servers: readonly Server[];

  constructor(@Inject(SERVERS) servers: readonly Server[]) {
    this.#servers = servers;
  }

  static forRoot(options: EdgeOptions): DynamicModule {
    const { logger, metrics, servers = [], maxInFlight = MAX_IN_FLIGHT } = options;
    const limit = new LimitInFlightInterceptor(maxInFlight);
    return {
      module: EdgeModule,
      global: true,
      // The request is logged where Express begins with it, so that what a body parser refuses is logged as well.
      imports: [LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true })],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: metrics },
        { provide: SERVERS, useValue: servers },
        { provide: APP_PIPE, useClass: ContractValidationPipe },
        { provide: APP_FILTER, useValue: new ProblemFilter(logger) },
        { provide: APP_INTERCEPTOR, useValue: limit },
      ],
      exports: [LOGGER, METRICS],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#servers.map((server) => closeGracefully(server, CLOSE_LIMIT_MS)));
  }
}
