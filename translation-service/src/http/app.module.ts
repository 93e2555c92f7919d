import {
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { Logger, ServiceMetrics } from '@neurovista/service-edge';
import {
  countOverdueThreads,
  EdgeModule,
  LOGGER,
  METRICS,
  type EdgeOptions,
} from '@neurovista/nest-edge';
import type { Config } from '../config.ts';
import { createTranslator, createUpstream } from '../index.ts';
import { startTranslationThreads, type TranslationThreads } from '../translation-threads.ts';
import { connectUpstream, type UpstreamConnection } from '../upstream/connection.ts';
import { FieldTranslationsController } from './field-translations.controller.ts';
import { HealthController } from './health.controller.ts';
import { CONFIG, THREADS, TRANSLATION_METRICS, TRANSLATOR, UPSTREAM } from './tokens.ts';
import { createTranslationMetrics, type TranslationMetrics } from './translation-metrics.ts';
import { TranslationsController } from './translations.controller.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [TranslationsController, FieldTranslationsController, HealthController],
})
export class AppModule implements OnModuleDestroy, OnApplicationShutdown {
  readonly #connection: UpstreamConnection | undefined;
  readonly #threads: TranslationThreads;

  constructor(
    @Optional() @Inject(UPSTREAM) connection: UpstreamConnection | undefined,
    @Inject(THREADS) threads: TranslationThreads,
  ) {
    this.#connection = connection;
    this.#threads = threads;
  }

  static forRoot(config: Config, edge: EdgeOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [EdgeModule.forRoot(edge)],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: UPSTREAM,
          useFactory: (logger: Logger) => connectUpstream(config, logger),
          inject: [LOGGER],
        },
        {
          provide: THREADS,
          useFactory: (logger: Logger, metrics: ServiceMetrics) =>
            startTranslationThreads(config, countOverdueThreads(logger, metrics)),
          inject: [LOGGER, METRICS],
        },
        {
          provide: TRANSLATOR,
          useFactory: (
            { steps }: TranslationThreads,
            { countOutcome }: TranslationMetrics,
            connection?: UpstreamConnection,
          ) =>
            createTranslator({
              steps,
              upstream: connection && createUpstream(connection.client, countOutcome),
            }),
          inject: [THREADS, TRANSLATION_METRICS, { token: UPSTREAM, optional: true }],
        },
        {
          provide: TRANSLATION_METRICS,
          useFactory: ({ registry }: ServiceMetrics, connection?: UpstreamConnection) =>
            createTranslationMetrics(registry, () => connection?.client.health().ready ?? false),
          inject: [METRICS, { token: UPSTREAM, optional: true }],
        },
      ],
    };
  }

  onModuleDestroy(): void {
    this.#connection?.probe.stop();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#threads.stop();
  }
}
