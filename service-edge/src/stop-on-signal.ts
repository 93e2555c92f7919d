import type { Logger } from 'pino';

const LONGEST_STOP_MS = 9_000;

/** On SIGTERM or SIGINT: `stop` closes what is open, requests under way finish, and the process exits with 0. */
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
}
