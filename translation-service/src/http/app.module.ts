import { Module, type DynamicModule } from '@nestjs/common';
import { FIELD_TRANSLATIONS_PATH } from '@neurovista/contracts';
import type { Route } from '@neurovista/service-edge';
import { FieldTranslationsController } from './field-translations.controller.ts';
import { HealthController } from './health.controller.ts';
import { PARTS, type ServiceParts } from './parts.ts';
import { TranslationsController } from './translations.controller.ts';

@Module({})
export class AppModule {
  static with(parts: ServiceParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [TranslationsController, FieldTranslationsController, HealthController],
      providers: [{ provide: PARTS, useValue: parts }],
    };
  }
}

export const ROUTES: readonly Route[] = [
  { path: '/api/translate', methods: ['POST'] },
  { path: FIELD_TRANSLATIONS_PATH, methods: ['POST'] },
  { path: '/health/live', methods: ['GET', 'HEAD'] },
  { path: '/health/ready', methods: ['GET', 'HEAD'] },
];
