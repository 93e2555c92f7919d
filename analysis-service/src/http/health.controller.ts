import { Controller, Get, Inject } from '@nestjs/common';
import type { Liveness, Readiness } from '@neurovista/contracts';
import { PARTS, type ServiceParts } from './parts.ts';

@Controller('health')
export class HealthController {
  readonly #parts: ServiceParts;

  constructor(@Inject(PARTS) parts: ServiceParts) {
    this.#parts = parts;
  }

  @Get('live')
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<Readiness> {
    const { translation, availability } = this.#parts;
    const isUp = await translation.isReady();
    const status = isUp ? 'up' : 'down';
    return availability.readiness([{ name: 'translation-service', status, required: false }]);
  }
}
