import { expect } from '@jest/globals';
import {
  PROBLEM_KINDS,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  type ProblemKind,
  problemSchema,
} from '@neurovista/contracts';
import type { Response } from 'supertest';

/** Reads a response that has to be a problem of this kind, whole and by the contract. */
export function expectProblem(response: Response, kind: ProblemKind): Problem {
  expect(response.status).toBe(PROBLEM_KINDS[kind].status);
  expect(response.headers['content-type']).toMatch(PROBLEM_MEDIA_TYPE);
  const problem = problemSchema.parse(response.body);
  expect(problem.type).toBe(`/problems/${kind}`);
  expect(problem.requestId).toBe(response.headers['x-request-id']);
  return problem;
}
