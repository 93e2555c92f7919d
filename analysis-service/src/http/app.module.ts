import { Module, type DynamicModule } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { PatientsController } from './patients.controller.ts';
import { PARTS, type ServiceParts } from './parts.ts';

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
