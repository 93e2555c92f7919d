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
  FIELD_TRANSLATIONS_PATH,
  FIELDS,
  fieldTextSchemas,
  fieldTranslationsRequestSchema,
  ProblemError,
  type Field,
  type FieldTranslation,
  type FieldTranslationsRequest,
  type FieldTranslationsResponse,
} from '@neurovista/contracts';
import { clientAbortSignal, contextOf, describeBug, type Logger } from '@neurovista/service-edge';
import { clientOf, JsonBodyGuard, LOGGER } from '@neurovista/nest-edge';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { TranslateCall, Translator } from '../index.ts';
import { CONFIG, TRANSLATION_METRICS, TRANSLATOR } from './tokens.ts';
import type { TranslationMetrics } from './translation-metrics.ts';

/** The fields of an intake from English to Spanish, by one call. What becomes of one field does not touch the others. */
@Controller(FIELD_TRANSLATIONS_PATH)
export class FieldTranslationsController {
  readonly #translator: Translator;
  readonly #metrics: TranslationMetrics;
  readonly #logger: Logger;
  readonly #deadlineMs: number;

  constructor(
    @Inject(TRANSLATOR) translator: Translator,
    @Inject(TRANSLATION_METRICS) metrics: TranslationMetrics,
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) config: Config,
  ) {
    this.#translator = translator;
    this.#metrics = metrics;
    this.#logger = logger;
    this.#deadlineMs = config.TRANSLATION_DEADLINE_MS;
  }

  @Post()
  @HttpCode(200)
  @UseGuards(JsonBodyGuard)
  async translate(
    @Body({ schema: fieldTranslationsRequestSchema }) texts: FieldTranslationsRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FieldTranslationsResponse> {
    const { requestId } = contextOf(response);
    const call = {
      signal: clientAbortSignal(response, this.#deadlineMs),
      client: clientOf(response),
      caller: response,
      deadline: performance.now() + this.#deadlineMs,
    };
    const translate = async (field: Field): Promise<FieldTranslation> => {
      if (!fieldTextSchemas[field].safeParse(texts[field]).success) return { failure: 'refused' };
      try {
        return await this.#translateField(texts[field], {
          ...call,
          priority: FIELDS.indexOf(field),
        });
      } catch (error) {
        this.#logger.error({ requestId, error: describeBug(error) }, 'field failed');
        return { failure: 'failed' };
      }
    };
    const [chiefComplaint, symptoms, medicalHistory] = await Promise.all([
      translate('chiefComplaint'),
      translate('symptoms'),
      translate('medicalHistory'),
    ]);
    return { chiefComplaint, symptoms, medicalHistory };
  }

  @All()
  @Header('Allow', 'POST')
  refuseMethod(): never {
    throw new ProblemError('method-not-allowed');
  }

  async #translateField(text: string, call: TranslateCall): Promise<FieldTranslation> {
    const translation = await this.#translator.translate(text, call);
    this.#metrics.countSegments(translation.segments);
    return translation;
  }
}
