import {
  All,
  Body,
  Controller,
  Header,
  Headers,
  HttpCode,
  Inject,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  CLIENT_DATE_HEADER,
  localToday,
  ProblemError,
  todayFor,
  type PatientResponse,
} from '@neurovista/contracts';
import { clientAbortSignal, contextOf } from '@neurovista/service-edge';
import { clientOf, JsonBodyGuard } from '@neurovista/nest-edge';
import type { Response } from 'express';
import type { IntakeAnalyzer } from '../analysis-threads.ts';
import { analyzePatient } from '../analyze-patient.ts';
import type { Config } from '../config.ts';
import type { TranslationClient } from '../translation-client.ts';
import { readPatientRequest } from './read-request.ts';
import { summarize } from './summary.ts';
import { ANALYZER, CONFIG, TRANSLATION } from './tokens.ts';

@Controller('api/patients')
export class PatientsController {
  readonly #parts: { readonly analyzer: IntakeAnalyzer; readonly translation: TranslationClient };
  readonly #deadlineMs: number;

  constructor(
    @Inject(ANALYZER) analyzer: IntakeAnalyzer,
    @Inject(TRANSLATION) translation: TranslationClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#parts = { analyzer, translation };
    this.#deadlineMs = config.ANALYSIS_DEADLINE_MS;
  }

  @Post()
  @HttpCode(200)
  @UseGuards(JsonBodyGuard)
  async analyze(
    @Body() body: unknown,
    @Headers(CLIENT_DATE_HEADER) clientDate: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PatientResponse> {
    // The gateway lets no other text by; a date of birth is checked against the day where the caller is.
    const today = todayFor(clientDate) ?? localToday();
    const patient = readPatientRequest(body, today);
    const signal = clientAbortSignal(response, this.#deadlineMs);
    const { requestId, traceparent } = contextOf(response);
    const client = clientOf(response);
    const call = { requestId, traceparent, signal, client, today };
    const answer = await analyzePatient(patient, call, this.#parts);
    response.setHeader('X-Analysis-Summary', summarize(answer));
    return answer;
  }

  @All()
  @Header('Allow', 'POST')
  refuseMethod(): never {
    throw new ProblemError('method-not-allowed');
  }
}
