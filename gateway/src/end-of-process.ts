import type { Logger } from 'pino';
import { placeOf } from './problems.ts';

/** An error that nobody caught ends the process: logged by name and place, since its message may quote a patient. */
export function exitOnBug(logger: Logger): void {
  process.on('uncaughtException', (error: unknown) => {
    const name = error instanceof Error ? error.name : typeof error;
    logger.fatal({ error: name, place: placeOf(error) }, 'ended by a bug');
    process.exit(1);
  });
}
