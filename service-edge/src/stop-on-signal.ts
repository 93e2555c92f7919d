import type { Logger } from 'pino';
import { describeBug } from './problem-filter.ts';

const LONGEST_STOP_MS = 9_000;

/**
 * How the process ends. On SIGTERM or SIGINT: `stop` closes what is open, requests under way finish, and it exits with
 * 0. On an error that nobody caught: 1, with the place logged and not the message, which Node.js would print and which
 * may quote a patient.
 */
export function stopOnSignal(log: Logger, stop: () => Promise<unknown>): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ error: describeBug(error) }, 'ended by a bug');
    process.exit(1);
  });
}
