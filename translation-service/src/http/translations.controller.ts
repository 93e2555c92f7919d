import { ProblemError, translateRequestSchema } from '@neurovista/contracts';
import type { TranslateRequest, TranslateResponse } from '@neurovista/contracts';
import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RUNTIME } from './runtime.ts';
import type { Runtime } from './runtime.ts';

@Controller('api/translate')
export class TranslationsController {
  readonly #runtime: Runtime;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.#runtime = runtime;
  }

  @Post()
  @HttpCode(200)
  async translate(
    @Body({ schema: translateRequestSchema }) request: TranslateRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TranslateResponse> {
    refuseOtherLanguages(request);
    const result = await this.#runtime.translator.translate(request.text, {
      signal: signalOfLeaving(response),
      deadline: Date.now() + this.#runtime.deadlineMs,
    });
    this.#runtime.metrics.countSegments(result.segments);
    return result;
  }
}

function refuseOtherLanguages({ sourceLanguage, targetLanguage }: TranslateRequest): void {
  if (sourceLanguage !== 'en')
    throw new ProblemError('unsupported-language', 'only en can be translated from');
  if (targetLanguage !== 'es')
    throw new ProblemError('unsupported-language', 'only es can be translated to');
}

/** Fires when the caller leaves before the answer. */
function signalOfLeaving(response: Response): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
