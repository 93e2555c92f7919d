import { setTimeout as pause } from 'node:timers/promises';
import { StackError } from './stack-error.ts';

const POLL_MS = 100;
const ONE_CALL_MS = 2_000;

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/health/ready`, {
      signal: AbortSignal.timeout(ONE_CALL_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Resolves when `baseUrl` reports ready; throws a StackError after `timeoutMs`, or when `signal` aborts. */
export async function waitForReady(
  baseUrl: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // oxlint-disable-next-line no-await-in-loop -- each poll decides about the next
  while (!(await isReady(baseUrl))) {
    if (signal?.aborted === true) throw new StackError('Stopped while starting.');
    if (Date.now() > deadline) {
      throw new StackError(`${baseUrl} was not ready within ${timeoutMs / 1000} seconds.`);
    }
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(POLL_MS);
  }
}
