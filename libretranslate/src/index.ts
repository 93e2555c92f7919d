// For tools/src/linear-time only.
export { joinPieces, toBatches } from './batches.ts';
export { createClient } from './client.ts';
export { LibreTranslateError } from './errors.ts';
export type { ErrorKind } from './errors.ts';
export type {
  Cause,
  ClientOptions,
  Health,
  Language,
  LibreTranslateClient,
  Outcome,
  TranslateOptions,
  Translation,
} from './types.ts';
