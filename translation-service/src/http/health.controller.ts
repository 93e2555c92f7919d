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
    const { libretranslate, availability } = this.#parts;
    if (!libretranslate) return availability.readiness([]);
    const health = libretranslate();
    return availability.readiness([
      health.ready
        ? { name: 'libretranslate', status: 'up', required: false }
        : { name: 'libretranslate', status: 'down', required: false, cause: health.cause },
    ]);
  }
}
