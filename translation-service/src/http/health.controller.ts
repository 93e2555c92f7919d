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
  ready(): Readiness {
    const { probe, availability } = this.#parts;
    if (!probe) return availability.readiness([]);
    const status = probe.isReady() ? 'up' : 'down';
    return availability.readiness([{ name: 'libretranslate', status, required: false }]);
  }
}
