import { Module, type DynamicModule } from '@nestjs/common';
import type { Availability, Route } from '@neurovista/service-edge';
import type { Translator } from '../index.ts';
import type { Probe } from '../upstream/probe.ts';
import { HealthController } from './health.controller.ts';
import { PARTS } from './parts.ts';
import type { TranslationMetrics } from './translation-metrics.ts';
import { TranslationsController } from './translations.controller.ts';

/** What the controllers work with. */
export interface ServiceParts {
  readonly translator: Translator;
  /** Absent when no LibreTranslate is configured. */
  readonly probe?: Probe | undefined;
  readonly metrics: TranslationMetrics;
  readonly availability: Availability;
  /** Milliseconds within which a translation must be made. */
  readonly deadlineMs: number;
}

@Module({})
export class AppModule {
  static with(parts: ServiceParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [TranslationsController, HealthController],
      providers: [{ provide: PARTS, useValue: parts }],
    };
  }
}

export const ROUTES: readonly Route[] = [
  { path: '/api/translate', methods: ['POST'] },
  { path: '/health/live', methods: ['GET', 'HEAD'] },
  { path: '/health/ready', methods: ['GET', 'HEAD'] },
];
