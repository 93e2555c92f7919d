import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import {
  countOverdueThreads,
  EdgeModule,
  LOGGER,
  METRICS,
  type EdgeOptions,
} from '@neurovista/nest-edge';
import type { Logger, ServiceMetrics } from '@neurovista/service-edge';
import { startAnalysisThreads, type AnalysisThreads } from '../analysis-threads.ts';
import type { Config } from '../config.ts';
import { createTranslationClient } from '../translation-client.ts';
import { HealthController } from './health.controller.ts';
import { PatientsController } from './patients.controller.ts';
import { ANALYZER, CONFIG, TRANSLATION } from './tokens.ts';

function openTranslation(config: Config, metrics: ServiceMetrics) {
  const client = createTranslationClient({
    url: config.TRANSLATION_URL,
    timeoutMs: config.TRANSLATION_TIMEOUT_MS,
  });
  metrics.watch(
    'translation_circuit_open',
    'Whether calls of the translation service are refused because the last ones failed',
    () => (client.isCircuitOpen() ? 1 : 0),
  );
  return client;
}

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [PatientsController, HealthController],
})
export class AppModule implements OnApplicationShutdown {
  readonly #analyzer: AnalysisThreads;

  constructor(@Inject(ANALYZER) analyzer: AnalysisThreads) {
    this.#analyzer = analyzer;
  }

  static forRoot(config: Config, edge: EdgeOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [EdgeModule.forRoot(edge)],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: ANALYZER,
          useFactory: (logger: Logger, metrics: ServiceMetrics) =>
            startAnalysisThreads(config, countOverdueThreads(logger, metrics)),
          inject: [LOGGER, METRICS],
        },
        {
          provide: TRANSLATION,
          useFactory: (metrics: ServiceMetrics) => openTranslation(config, metrics),
          inject: [METRICS],
        },
      ],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.#analyzer.stop();
  }
}
