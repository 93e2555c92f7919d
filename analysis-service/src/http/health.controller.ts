import { All, Controller, Get, Header, Inject } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { ProblemError, type Liveness, type Readiness } from '@neurovista/contracts';
import { toReadiness } from '@neurovista/nest-edge';
import type { AnalysisThreads } from '../analysis-threads.ts';
import type { TranslationClient } from '../translation-client.ts';
import { ANALYZER, TRANSLATION } from './tokens.ts';

@Controller('health')
export class HealthController {
  readonly #health: HealthCheckService;
  readonly #indicator: HealthIndicatorService;
  readonly #analyzer: AnalysisThreads;
  readonly #translation: TranslationClient;

  constructor(
    health: HealthCheckService,
    indicator: HealthIndicatorService,
    @Inject(ANALYZER) analyzer: AnalysisThreads,
    @Inject(TRANSLATION) translation: TranslationClient,
  ) {
    this.#health = health;
    this.#indicator = indicator;
    this.#analyzer = analyzer;
    this.#translation = translation;
  }

  @Get('live')
  live(): Liveness {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<Readiness> {
    const { details } = await this.#health.check([
      () => this.#checkThreads(),
      () => this.#checkTranslation(),
    ]);
    return toReadiness(details);
  }

  @All(['live', 'ready'])
  @Header('Allow', 'GET, HEAD')
  refuseMethod(): never {
    throw new ProblemError('method-not-allowed');
  }

  async #checkThreads() {
    const threads = this.#indicator.check('analysis-threads');
    return (await this.#analyzer.isReady()) ? threads.up() : threads.down();
  }

  /** Without translation the analysis is still given. */
  async #checkTranslation() {
    const translation = this.#indicator.check('translation-service');
    const isReady = await this.#translation.isReady();
    return isReady
      ? translation.up({ required: false })
      : translation.degraded({ required: false });
  }
}
