import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { patientRequestSchema, type PatientResponse } from '@neurovista/contracts';
import { contextOf, leavingSignal, parseBody } from '@neurovista/service-edge';
import type { Request, Response } from 'express';
import { analyzePatient } from '../analyze-patient.ts';
import { PARTS, type ServiceParts } from './parts.ts';

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
    return analyzePatient(patient, call, this.#parts);
  }
}
