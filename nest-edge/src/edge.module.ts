import { Inject, Module, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import {
  CLOSE_LIMIT_MS,
  closeGracefully,
  drain,
  type Logger,
  type ServiceMetrics,
} from '@neurovista/service-edge';
import { LoggerModule } from 'nestjs-pino';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ContractValidationPipe } from './contract-validation.pipe.ts';
import { LimitInFlightInterceptor } from './limit-in-flight.interceptor.ts';
import { ProblemFilter } from './problem.filter.ts';

/** Injection tokens of what every service has. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
const DRAINED = Symbol('drained');

type Drained = Required<Pick<EdgeOptions, 'servers' | 'drainMs'>>;

/** Several times the 48 calls that the gateway lets through, and few enough for the memory. */
const MAX_IN_FLIGHT = 256;

export interface EdgeOptions {
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
  /** Closed when the service stops, once the requests in flight are answered. */
  readonly servers?: readonly Server[];
  /** Milliseconds for which they take requests after the service was told to stop. Default 0. */
  readonly drainMs?: number;
  /** Requests at a time; more are refused. Default 256. */
  readonly maxInFlight?: number;
}

/** What every service has at its HTTP edge: validation by contract, problems, a limit, logs and metrics. */
@Module({})
export class EdgeModule implements BeforeApplicationShutdown {
  readonly #drained: Drained;
  #isStopping = false;

  constructor(@Inject(DRAINED) drained: Drained) {
    this.#drained = drained;
  }

  static forRoot(options: EdgeOptions): DynamicModule {
    const { logger, metrics, servers = [], drainMs = 0, maxInFlight = MAX_IN_FLIGHT } = options;
    const limit = new LimitInFlightInterceptor(maxInFlight);
    return {
      module: EdgeModule,
      global: true,
      // The request is logged where Express begins with it, so that what a body parser refuses is logged as well.
      imports: [LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true })],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: metrics },
        { provide: DRAINED, useValue: { servers, drainMs } satisfies Drained },
        { provide: APP_PIPE, useClass: ContractValidationPipe },
        { provide: APP_FILTER, useValue: new ProblemFilter(logger) },
        { provide: APP_INTERCEPTOR, useValue: limit },
      ],
      exports: [LOGGER, METRICS],
    };
  }

  /** True from the moment the service was told to stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Not ready first: whoever shares out requests sees it go while it still takes them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    for (const server of this.#drained.servers) drain(server);
    await pause(this.#drained.drainMs);
    await Promise.all(
      this.#drained.servers.map((server) => closeGracefully(server, CLOSE_LIMIT_MS)),
    );
  }
}
