import { Module, type DynamicModule } from '@nestjs/common';
import type { Route } from '@neurovista/service-edge';
import { HealthController } from './health.controller.ts';
import { PARTS, type ServiceParts } from './parts.ts';
import { TranslationsController } from './translations.controller.ts';

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
