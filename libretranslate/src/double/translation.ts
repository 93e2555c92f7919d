import { json, type Answer } from './answer.ts';

export interface TranslationOptions {
  /** Spanish of English texts, besides its own few; texts of neither come back with "es: " before them. */
  readonly dictionary?:
    Readonly<Record<string, string>> | ((english: string) => string | undefined);
  /** Keys with the texts that each may have translated in a minute; without any, nobody needs one. */
  readonly keys?: Readonly<Record<string, number>>;
  /** What callers without a key get: refused, or a limit of zero. */
  readonly withoutKey?: 'refused' | 'zero';
  readonly characterLimit?: number;
  readonly batchLimit?: number;
  readonly alternativesLimit?: number;
}

interface Body {
  readonly q?: unknown;
  readonly source?: unknown;
  readonly target?: unknown;
  readonly format?: unknown;
  readonly alternatives?: unknown;
  readonly api_key?: unknown;
}

/** English, Spanish, and a second Spanish where there is one. */
const OWN: Readonly<Record<string, readonly [string, string?]>> = {
  'No fever.': ['Sin fiebre.', 'Sin calentura.'],
  'No cough.': ['Sin tos.'],
  'No rash.': ['Sin erupción.'],
};

const error = (status: number, text: string) => json(status, { error: text });
const invalid = (text: string) => error(400, `Invalid request: ${text}`);
const INTERNAL = error(
  500,
  'The server encountered an internal error and was unable to complete your request. Either the server is overloaded or there is an error in the application.',
);
const slowDown = (limit: number) => error(429, `Slowdown: ${limit} per 1 minute`);
const NEEDS_KEY = error(400, 'Please contact the server operator to get an API key');
const BAD_JSON = error(
  400,
  'The browser (or proxy) sent a request that this server could not understand.',
);

/** A refusal on its way to being the answer. */
class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super();
    this.answer = answer;
  }
}
const refuse = (answer: Answer): never => {
  throw new Refusal(answer);
};

const codePoints = (text: string) => Array.from(text).length;
const nameOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const isText = (value: unknown): value is string => typeof value === 'string';

/** What POST /translate answers, and the settings that the server tells. */
export function createTranslation(options: TranslationOptions) {
  const limits = { characterLimit: 5_000, batchLimit: 50, alternativesLimit: 3, ...options };
  const used = new Map<string, number>();

  const checkKey = (key: unknown, texts: number) => {
    const { keys } = options;
    if (!keys) return;
    const isZero = options.withoutKey === 'zero';
    const limit = isText(key) ? keys[key] : undefined;
    if (!isText(key) || limit === undefined) {
      if (isZero) throw new Refusal(slowDown(0));
      throw new Refusal(key ? error(403, 'Invalid API key') : NEEDS_KEY);
    }
    const before = used.get(key) ?? 0;
    if (before >= limit) throw new Refusal(slowDown(limit));
    // A batch that is more than what is left passes and counts nothing.
    if (before + texts <= limit) used.set(key, before + texts);
  };

  const checkSizes = (texts: readonly unknown[], isList: boolean) => {
    if (isList && texts.length > limits.batchLimit)
      refuse(tooLong(texts.length, limits.batchLimit));
    for (const text of texts)
      if (isText(text) && codePoints(text) > limits.characterLimit)
        refuse(tooLong(codePoints(text), limits.characterLimit));
  };

  const readAlternatives = (value: unknown): number => {
    if (value === undefined) return 0;
    const count = Number(value);
    if (value === null || !Number.isInteger(count)) return refuse(INTERNAL);
    if (count > limits.alternativesLimit)
      return refuse(invalid(`alternatives parameter must be <= ${limits.alternativesLimit}`));
    return count;
  };

  const toSpanish = (text: string): readonly string[] => {
    const { dictionary } = options;
    const given = typeof dictionary === 'function' ? dictionary(text) : dictionary?.[text];
    const own = OWN[text]?.filter((one) => one !== undefined);
    return given === undefined ? (own ?? [`es: ${text}`]) : [given];
  };

  /** What is wrong with the parameters, if anything is. */
  const refusalOf = (body: Body): Answer | undefined => {
    const { q, source, target, format = 'text' } = body;
    if (!q || (Array.isArray(q) && q.length === 0)) return invalid('missing q parameter');
    if (!source) return invalid('missing source parameter');
    if (!target) return invalid('missing target parameter');
    checkSizes([q].flat(), Array.isArray(q));
    const unknown = [source, target].map((code) => nameOf(code).toLowerCase()).find(isUnknown);
    if (unknown !== undefined) return error(400, `${unknown} is not supported`);
    return format === 'text' || format === 'html'
      ? undefined
      : error(400, `${nameOf(format)} format is not supported`);
  };

  const answer = (body: Body, fault: string): Answer => {
    const isList = Array.isArray(body.q);
    const texts: readonly unknown[] = [body.q].flat();
    checkKey(body.api_key, texts.length);
    const alternatives = readAlternatives(body.alternatives);
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    if (!texts.every(isText)) return INTERNAL;
    const isSame = body.source === body.target;
    const readings = texts.map((text) =>
      isSame || (text.trim() === '' && !isList) ? [text] : change(text, fault, toSpanish),
    );
    const first = readings.map(([reading = '']) => reading);
    const others = readings.map((all) => all.slice(1, 1 + alternatives));
    const asList = isList !== (fault === 'another shape');
    return json(200, {
      ...(alternatives > 0 ? { alternatives: isList ? others : others[0] } : {}),
      translatedText: asList ? first : first.join('|'),
    });
  };

  return {
    settings: {
      apiKeys: options.keys !== undefined,
      charLimit: limits.characterLimit,
      filesTranslation: false,
      frontendTimeout: 500,
      keyRequired: false,
      language: {
        source: { code: 'auto', name: 'Auto Detect' },
        target: { code: 'es', name: 'Spanish' },
      },
      suggestions: false,
      supportedFilesFormat: [],
    },
    /** `type` is the content type of the request, `fault` what is to be wrong with a translation. */
    answer: (raw: string, type: string | undefined, fault: string): Answer => {
      if (!type?.startsWith('application/json')) return invalid('missing q parameter');
      try {
        return answer(readBody(raw), fault);
      } catch (refusal) {
        if (refusal instanceof Refusal) return refusal.answer;
        throw refusal;
      }
    },
  };
}

const isUnknown = (code: string) => code !== 'en' && code !== 'es';

const tooLong = (length: number, limit: number) =>
  invalid(`request (${length}) exceeds text limit (${limit})`);

function readBody(raw: string): Body {
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    return refuse(BAD_JSON);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(error(400, 'Invalid JSON format'));
  return body;
}

const NEGATOR = /\b(?:no|sin|niega|ni)\s/gi;

/** The readings of one text, line by line as the server does it, with what is to be wrong with them. */
function change(
  text: string,
  fault: string,
  toSpanish: (line: string) => readonly string[],
): readonly string[] {
  if (fault === 'English') return [text, ''];
  if (text.trim() === '') return [''];
  const lines = text
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' ? [''] : toSpanish(line.trim())));
  const most = Math.max(...lines.map((readings) => readings.length));
  return Array.from({ length: most }, (_, at) => {
    const whole = lines.map((readings) => readings[at] ?? readings[0] ?? '').join('\n');
    if (fault === 'wrong digits') return whole.replaceAll(/\d/g, '7');
    return fault === 'without negations' ? whole.replaceAll(NEGATOR, '') : whole;
  });
}
