import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  ProblemError,
  translateRequestSchema,
  type TranslateRequest,
  type TranslateResponse,
} from '@neurovista/contracts';
import { leavingSignal, parseBody } from '@neurovista/service-edge';
import type { Response } from 'express';
import { PARTS, type ServiceParts } from './parts.ts';

@Controller('api/translate')
export class TranslationsController {
  readonly #parts: ServiceParts;

  constructor(@Inject(PARTS) parts: ServiceParts) {
    this.#parts = parts;
  }

  @Post()
  @HttpCode(200)
  async translate(
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TranslateResponse> {
    const request = parseBody(translateRequestSchema, body);
    refuseOtherLanguages(request);
    const result = await this.#parts.translator.translate(request.text, {
      signal: leavingSignal(response),
      deadline: Date.now() + this.#parts.deadlineMs,
    });
    this.#parts.metrics.countSegments(result.segments);
    return result;
  }
}

function refuseOtherLanguages({ sourceLanguage, targetLanguage }: TranslateRequest): void {
  if (sourceLanguage !== 'en')
    throw new ProblemError('unsupported-language', 'only en can be translated from');
  if (targetLanguage !== 'es')
    throw new ProblemError('unsupported-language', 'only es can be translated to');
}
