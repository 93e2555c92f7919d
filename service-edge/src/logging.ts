import pino, { stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** One JSON line an event, with UTC time, level and service; never any text of a patient. */
export function createLogger(service: string, level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream ? pino(options, stream) : pino(options);
}
