import { ConfigError, createLogger, openLogFile, type Logger } from '@neurovista/service-edge';

/** Where the lines of the audit go. */
export interface AuditLog {
  readonly logger: Logger;
  /** Opens the file anew, after its name was given to another by whoever rotates it. */
  readonly reopen: () => void;
}

/** A stream of its own: at one level, whatever LOG_LEVEL says, and marked, so that it can be told from other lines. */
export const createAuditLogger = (stream?: { write: (line: string) => void }): Logger =>
  createLogger('gateway', 'info', stream).child({ stream: 'audit' });

/**
 * The audit on standard output, or in this file. That it cannot be written later on, as on a full disk, is told to
 * `onError` and keeps nobody from an analysis. Throws a ConfigError when it cannot be opened.
 */
export function openAuditLog(path: string | undefined, onError: () => void): AuditLog {
  if (path === undefined) return { logger: createAuditLogger(), reopen: () => undefined };
  try {
    const file = openLogFile(path, onError);
    return { logger: createAuditLogger(file), reopen: () => file.reopen() };
  } catch {
    throw new ConfigError(
      'These settings are missing or not valid:\n- AUDIT_FILE: cannot be written',
    );
  }
}
