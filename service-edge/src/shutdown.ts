import type { Logger } from 'pino';
import { describeBug } from './logging.ts';

/**
 * An error that nobody caught ends the process with code 1: its place is logged and not its message, which Node.js
 * would print and which may quote a patient.
 */
export function exitOnUncaughtException(logger: Logger): void {
  process.on('uncaughtException', (error: unknown) => {
    logger.fatal({ error: describeBug(error) }, 'uncaught exception');
    process.exit(1);
  });
}

const LONGEST_STOP_MS = 9_000;

/** On SIGTERM or SIGINT `stop` closes what is open, requests in flight finish, and the process exits with 0. */
export function stopOnSignal(
  logger: Logger,
  stop: () => Promise<unknown>,
  limitMs = LONGEST_STOP_MS,
): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), limitMs).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
