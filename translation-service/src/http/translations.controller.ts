import {
  All,
  Body,
  Controller,
  Header,
  HttpCode,
  Inject,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  ProblemError,
  translateRequestSchema,
  type TranslateRequest,
  type TranslateResponse,
} from '@neurovista/contracts';
import { clientAbortSignal } from '@neurovista/service-edge';
import { clientOf, JsonBodyGuard } from '@neurovista/nest-edge';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { Translator } from '../index.ts';
import { CONFIG, TRANSLATION_METRICS, TRANSLATOR } from './tokens.ts';
import type { TranslationMetrics } from './translation-metrics.ts';

@Controller('api/translate')
export class TranslationsController {
  readonly #translator: Translator;
  readonly #metrics: TranslationMetrics;
  readonly #deadlineMs: number;

  constructor(
    @Inject(TRANSLATOR) translator: Translator,
    @Inject(TRANSLATION_METRICS) metrics: TranslationMetrics,
    @Inject(CONFIG) config: Config,
  ) {
    this.#translator = translator;
    this.#metrics = metrics;
    this.#deadlineMs = config.TRANSLATION_DEADLINE_MS;
  }

  @Post()
  @HttpCode(200)
  @UseGuards(JsonBodyGuard)
  async translate(
    @Body({ schema: translateRequestSchema }) request: TranslateRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TranslateResponse> {
    refuseOtherLanguages(request);
    const result = await this.#translator.translate(request.text, {
      signal: clientAbortSignal(response, this.#deadlineMs),
      client: clientOf(response),
      deadline: performance.now() + this.#deadlineMs,
    });
    this.#metrics.countSegments(result.segments);
    return result;
  }

  @All()
  @Header('Allow', 'POST')
  refuseMethod(): never {
    throw new ProblemError('method-not-allowed');
  }
}

function refuseOtherLanguages({ sourceLanguage, targetLanguage }: TranslateRequest): void {
  if (sourceLanguage !== 'en')
    throw new ProblemError('unsupported-language', 'only en can be translated from');
  if (targetLanguage !== 'es')
    throw new ProblemError('unsupported-language', 'only es can be translated to');
}
