import { Inject, Module, Optional, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { Logger, ServiceMetrics } from '@neurovista/service-edge';
import { EdgeModule, LOGGER, METRICS, type EdgeOptions } from '@neurovista/nest-edge';
import type { Config } from '../config.ts';
import { createTranslator, createUpstream, type Translator } from '../index.ts';
import { connectUpstream, type UpstreamConnection } from '../upstream/connection.ts';
import { FieldTranslationsController } from './field-translations.controller.ts';
import { HealthController } from './health.controller.ts';
import { CONFIG, TRANSLATION_METRICS, TRANSLATOR, UPSTREAM } from './tokens.ts';
import { createTranslationMetrics, type TranslationMetrics } from './translation-metrics.ts';
import { TranslationsController } from './translations.controller.ts';

/** The first translation of a process takes a quarter of a second, others milliseconds: no patient's should wait for it. */
const WARM_UP = 'Denies fever, cough or leg swelling. Takes lisinopril 10 mg daily since 2012.';

async function startTranslator(
  metrics: TranslationMetrics,
  connection?: UpstreamConnection,
): Promise<Translator> {
  const translator = createTranslator({
    upstream: connection && createUpstream(connection.client, metrics.countOutcome),
  });
  // A deadline that has passed leaves LibreTranslate out.
  await translator.translate(WARM_UP, { deadline: 0 });
  return translator;
}

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [TranslationsController, FieldTranslationsController, HealthController],
})
export class AppModule implements OnModuleDestroy {
  readonly #connection: UpstreamConnection | undefined;

  constructor(@Optional() @Inject(UPSTREAM) connection: UpstreamConnection | undefined) {
    this.#connection = connection;
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
          provide: TRANSLATOR,
          useFactory: startTranslator,
          inject: [TRANSLATION_METRICS, { token: UPSTREAM, optional: true }],
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
}
