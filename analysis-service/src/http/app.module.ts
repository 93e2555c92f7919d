import { Module, type DynamicModule } from '@nestjs/common';
import type { Availability } from '@neurovista/service-edge';
import type { Engine } from '../pipeline.ts';
import type { TranslationClient } from '../translation-client.ts';
import { HealthController } from './health.controller.ts';
import { PatientsController } from './patients.controller.ts';
import { PARTS } from './parts.ts';

/** What the controllers work with. */
export interface ServiceParts {
  readonly engine: Engine;
  readonly translation: TranslationClient;
  readonly availability: Availability;
  readonly deadlineMs: number;
}

@Module({})
export class AppModule {
  static with(parts: ServiceParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [PatientsController, HealthController],
      providers: [{ provide: PARTS, useValue: parts }],
    };
  }
}

export const ROUTES = [
  { path: '/api/patients', methods: ['POST'] },
  { path: '/health/live', methods: ['GET', 'HEAD'] },
  { path: '/health/ready', methods: ['GET', 'HEAD'] },
];
