import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { patientRequestSchema, type PatientResponse } from '@neurovista/contracts';
import { contextOf, leavingSignal, parseBody } from '@neurovista/service-edge';
import type { Request, Response } from 'express';
import { analyzePatient } from '../analyze-patient.ts';
import { PARTS, type ServiceParts } from './parts.ts';

/** Versions and counts for the audit line of the gateway. */
function summarize({ analysis, assessment, provenance, warnings }: PatientResponse): string {
  const entities = Object.values(analysis).reduce((sum, list) => sum + list.length, 0);
  const { differential, redFlags, medicationSafety } = assessment;
  const counts = {
    engine: provenance.engine,
    knowledge: provenance.knowledge,
    entities,
    differential: differential.length,
    redFlags: redFlags.length,
    medicationSafety: medicationSafety.length,
    warnings: warnings.length,
  };
  return Object.entries(counts)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

@Controller('api/patients')
export class PatientsController {
  readonly #parts: ServiceParts;

  constructor(@Inject(PARTS) parts: ServiceParts) {
    this.#parts = parts;
  }

  @Post()
  @HttpCode(200)
  async analyze(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PatientResponse> {
    const patient = parseBody(patientRequestSchema, body);
    const call = { ...contextOf(request), signal: leavingSignal(response) };
    const answer = await analyzePatient(patient, call, this.#parts);
    response.setHeader('X-Analysis-Summary', summarize(answer));
    return answer;
  }
}
