export { createClient } from './client.ts';
export { LibreTranslateError } from './errors.ts';
export type { ErrorKind } from './errors.ts';
export type {
  ClientOptions,
  Language,
  LibreTranslateClient,
  TranslateOptions,
  Translation,
} from './types.ts';
