import { ProblemError } from '@neurovista/contracts';
import type { Liveness, Readiness } from '@neurovista/contracts';
import { Controller, Get, Inject } from '@nestjs/common';
import { RUNTIME } from './runtime.ts';
import type { Runtime } from './runtime.ts';

@Controller('health')
export class HealthController {
  readonly #runtime: Runtime;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.#runtime = runtime;
  }

  @Get('live')
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  ready(): Readiness {
    if (this.#runtime.isStopping()) throw new ProblemError('not-ready', 'the service is stopping');
    const probe = this.#runtime.probe;
    if (!probe) return { status: 'ready', dependencies: [] };
    const up = probe.isReady();
    return {
      status: up ? 'ready' : 'degraded',
      dependencies: [{ name: 'libretranslate', status: up ? 'up' : 'down', required: false }],
    };
  }
}
