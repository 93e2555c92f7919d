import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import {
  FIELD_TRANSLATIONS_PATH,
  FIELDS,
  fieldTextSchemas,
  fieldTranslationsRequestSchema,
  type Field,
  type FieldTranslation,
  type FieldTranslationsResponse,
} from '@neurovista/contracts';
import { contextOf, describeBug, leavingSignal, parseBody } from '@neurovista/service-edge';
import type { Request, Response } from 'express';
import { createTurns } from '../turns.ts';
import { PARTS, type ServiceParts } from './parts.ts';

/** The fields of an intake from English to Spanish, by one call. What becomes of one field does not touch the others. */
@Controller(FIELD_TRANSLATIONS_PATH)
export class FieldTranslationsController {
  readonly #parts: ServiceParts;

  constructor(@Inject(PARTS) parts: ServiceParts) {
    this.#parts = parts;
  }

  @Post()
  async translate(
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { translator, libretranslate, metrics, log, deadlineMs } = this.#parts;
    const texts = parseBody(fieldTranslationsRequestSchema, body);
    const { requestId } = contextOf(request);
    const call = {
      // Only LibreTranslate can be told to stop; the embedded engine is done before anybody notices.
      signal: libretranslate && leavingSignal(response),
      deadline: Date.now() + deadlineMs,
      turns: createTurns(),
      caller: request,
    };
    const translate = async (field: Field): Promise<FieldTranslation> => {
      if (!fieldTextSchemas[field].safeParse(texts[field]).success) return { failure: 'refused' };
      try {
        const translation = await translator.translate(texts[field], {
          ...call,
          priority: FIELDS.indexOf(field),
        });
        metrics.countSegments(translation.segments);
        return translation;
      } catch (error) {
        log.error({ requestId, error: describeBug(error) }, 'field failed');
        return { failure: 'failed' };
      }
    };
    const [chiefComplaint, symptoms, medicalHistory] = await Promise.all([
      translate('chiefComplaint'),
      translate('symptoms'),
      translate('medicalHistory'),
    ]);
    const answer: FieldTranslationsResponse = { chiefComplaint, symptoms, medicalHistory };
    const json = JSON.stringify(answer);
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(json),
    });
    response.end(json);
  }
}
