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

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const exit = () => process.exit(0);

/**
 * Until a service has started it has nothing to finish: told to stop, it ends at once with 0. Without a handler the first
 * process of a container would not hear it. Call what is returned when it has started.
 */
export function exitWhileStarting(): () => void {
  for (const signal of SIGNALS) process.once(signal, exit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}

/** On SIGTERM or SIGINT `stop` closes what is open, requests in flight finish, and the process exits with 0. */
export function stopOnSignal(logger: Logger, stop: () => Promise<unknown>, limitMs: number): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), limitMs).unref();
    void stop().then(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, handle);
}
