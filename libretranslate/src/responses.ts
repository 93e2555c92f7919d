import { LibreTranslateError } from './errors.ts';
import type { Language, Translation } from './types.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

// It is shown to clinicians, so nothing else may come in by it.
const VERSION = /^[\w.+-]{1,32}$/;

function malformed(): never {
  throw new LibreTranslateError('protocol');
}

/** The body as JSON; an HTML page or a cut answer is a protocol error. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return malformed();
  }
}

/**
 * The translations of a batch. The shape must be that of the request: the server's cache has been seen to answer a
 * string with an array, and an array of another length would pair sources with foreign targets.
 */
export function readTranslations(body: unknown, count: number): readonly Translation[] {
  if (!isRecord(body)) return malformed();
  const { translatedText: texts, alternatives } = body;
  if (!isStrings(texts) || texts.length !== count) return malformed();
  return texts.map((text, at) => ({
    text,
    alternatives: Array.isArray(alternatives) ? readAlternatives(alternatives[at]) : [],
  }));
}

/** The translation of a single text. */
export function readTranslation(body: unknown): Translation {
  if (!isRecord(body) || typeof body['translatedText'] !== 'string') return malformed();
  return { text: body['translatedText'], alternatives: readAlternatives(body['alternatives']) };
}

const readAlternatives = (value: unknown): readonly string[] => (isStrings(value) ? value : []);

/** The languages of GET /languages. */
export function readLanguages(body: unknown): readonly Language[] {
  if (!Array.isArray(body)) return malformed();
  return body.map((entry: unknown) => {
    if (!isRecord(entry)) return malformed();
    const { code, name, targets } = entry;
    if (typeof code !== 'string' || typeof name !== 'string' || !isStrings(targets))
      return malformed();
    return { code, name, targets };
  });
}

/** The server's own version, out of GET /spec; undefined where that does not tell it. */
export function readVersion(body: unknown): string | undefined {
  const info = isRecord(body) ? body['info'] : undefined;
  const version = isRecord(info) ? info['version'] : undefined;
  return typeof version === 'string' && VERSION.test(version) ? version : undefined;
}
