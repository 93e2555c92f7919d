import { type Logger, pino, stdTimeFunctions } from 'pino';

/** Structured log lines with UTC time; pino escapes line breaks, so that no header can forge a line. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'gateway' },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
