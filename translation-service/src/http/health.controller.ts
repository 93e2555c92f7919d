import { All, Controller, Get, Header, Inject, Optional } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { ProblemError, type Liveness, type Readiness } from '@neurovista/contracts';
import { toReadiness } from '@neurovista/nest-edge';
import type { Health } from 'libretranslate-client';
import type { UpstreamConnection } from '../upstream/connection.ts';
import type { TranslationThreads } from '../translation-threads.ts';
import { THREADS, UPSTREAM } from './tokens.ts';

@Controller('health')
export class HealthController {
  readonly #health: HealthCheckService;
  readonly #indicator: HealthIndicatorService;
  readonly #threads: TranslationThreads;
  readonly #connection: UpstreamConnection | undefined;

  constructor(
    health: HealthCheckService,
    indicator: HealthIndicatorService,
    @Inject(THREADS) threads: TranslationThreads,
    @Optional() @Inject(UPSTREAM) connection: UpstreamConnection | undefined,
  ) {
    this.#health = health;
    this.#indicator = indicator;
    this.#threads = threads;
    this.#connection = connection;
  }

  @Get('live')
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<Readiness> {
    const client = this.#connection?.client;
    const { details } = await this.#health.check([
      () => this.#checkThreads(),
      ...(client ? [() => this.#checkLibreTranslate(client.health())] : []),
    ]);
    return toReadiness(details);
  }

  @All(['live', 'ready'])
  @Header('Allow', 'GET, HEAD')
  refuseMethod(): never {
    throw new ProblemError('method-not-allowed');
  }

  async #checkThreads() {
    const threads = this.#indicator.check('translation-threads');
    return (await this.#threads.isReady()) ? threads.up() : threads.down();
  }

  /** Without LibreTranslate the embedded engine translates. */
  #checkLibreTranslate(health: Health) {
    const libretranslate = this.#indicator.check('libretranslate');
    return health.ready
      ? libretranslate.up({ required: false })
      : libretranslate.degraded({ required: false, cause: health.cause });
  }
}
