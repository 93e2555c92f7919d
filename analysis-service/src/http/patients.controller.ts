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
  patientRequestSchema,
  ProblemError,
  type PatientRequest,
  type PatientResponse,
} from '@neurovista/contracts';
import { clientAbortSignal, contextOf } from '@neurovista/service-edge';
import { clientOf, JsonBodyGuard } from '@neurovista/nest-edge';
import type { Response } from 'express';
import type { IntakeAnalyzer } from '../analysis-threads.ts';
import { analyzePatient } from '../analyze-patient.ts';
import type { Config } from '../config.ts';
import type { TranslationClient } from '../translation-client.ts';
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
    @Body({ schema: patientRequestSchema }) patient: PatientRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PatientResponse> {
    const signal = clientAbortSignal(response, this.#deadlineMs);
    const { requestId, traceparent } = contextOf(response);
    const client = clientOf(response);
    const call = { requestId, traceparent, signal, client };
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
