import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { patientRequestSchema } from '@neurovista/contracts';
import { contextOf, leavingSignal, parseBody } from '@neurovista/service-edge';
import type { Request, Response } from 'express';
import { analyzePatient, type PatientAnswer } from '../analyze-patient.ts';
import { PARTS, type ServiceParts } from './parts.ts';

/** `name=value;…`, for the audit line of the gateway. */
const summarize = (summary: PatientAnswer['summary']) =>
  Object.entries(summary)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

@Controller('api/patients')
export class PatientsController {
  readonly #parts: ServiceParts;

  constructor(@Inject(PARTS) parts: ServiceParts) {
    this.#parts = parts;
  }

  @Post()
  async analyze(
    @Body() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const patient = parseBody(patientRequestSchema, body);
    const { requestId, traceparent } = contextOf(request);
    const signal = leavingSignal(response, this.#parts.deadlineMs);
    const call = { requestId, traceparent, signal };
    const { json, summary } = await analyzePatient(patient, call, this.#parts);
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': json.length,
      'X-Analysis-Summary': summarize(summary),
    });
    response.end(json);
  }
}
