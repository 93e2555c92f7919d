import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PatientRequest } from '@neurovista/contracts';
import request from 'supertest';
import { readBaseUrl } from './base-url.ts';

/** Requests against the stack under test. */
export const stack = () => request(readBaseUrl());

/** A complete and valid intake; `changes` replace fields. */
export function makePatient(changes: Partial<PatientRequest> = {}): PatientRequest {
  return {
    name: 'Ana Example',
    dateOfBirth: '1961-05-04',
    chiefComplaint: 'Chest pain for 2 hours',
    symptoms: 'Crushing chest pain radiating to the left arm, with sweating. Denies fever.',
    medicalHistory: 'Hypertension. Takes lisinopril 10 mg daily. Allergic to penicillin.',
    ...changes,
  };
}

export const postPatient = (patient: object) => stack().post('/api/patients').send(patient);

/** Sends these bytes as they are and answers all that comes back until the other side closes the connection. */
export async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(readBaseUrl());
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
