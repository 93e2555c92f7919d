import { createCircuitBreaker } from './circuit-breaker.ts';
import { exchange } from './exchange.ts';
import { createLimiter } from './limiter.ts';
import { readLanguages, readTranslation, readTranslations } from './responses.ts';
import { retry, sleep } from './retry.ts';
import { splitText } from './split-text.ts';
import type {
  ClientOptions,
  Language,
  LibreTranslateClient,
  TranslateOptions,
  Translation,
} from './types.ts';

const DEFAULTS = { characterLimit: 2_000, batchLimit: 25 };
const DEFAULT_BREAKER = { failures: 5, coolDownMs: 15_000 };
const MAX_ALTERNATIVES = 3;
const CANARY = 'No fever.';
// An untranslated canary also starts with "No", so the fever must be Spanish too.
const CANARY_KEPT = /\b(?:no|sin|niega|ning[uú]n[ao]?)\b.*\b(?:fiebre|calentura)\b/i;

const isBlank = (text: string) => text.trim() === '';

/** A client of one LibreTranslate server; its limits, breaker and clock are its own. */
export function createClient(options: ClientOptions): LibreTranslateClient {
  const settings = { ...DEFAULTS, now: Date.now, sleep, random: Math.random, fetch, ...options };
  const base = settings.baseUrl.replace(/\/+$/, '');
  const limit = createLimiter(settings.concurrency);
  const breaker = createCircuitBreaker({
    ...(settings.breaker ?? DEFAULT_BREAKER),
    now: settings.now,
  });

  const send = (
    path: string,
    body: unknown,
    call: Pick<TranslateOptions, 'signal' | 'deadline'>,
  ) => {
    const deadline = call.deadline ?? Number.POSITIVE_INFINITY;
    const once = () =>
      breaker.run(() =>
        exchange({
          fetch: settings.fetch,
          url: `${base}${path}`,
          body,
          timeoutMs: Math.ceil(Math.min(settings.timeoutMs, deadline - settings.now())),
          signal: call.signal,
        }),
      );
    return retry(() => limit(once, call.signal), { ...settings, deadline, signal: call.signal });
  };

  const post = async (items: readonly string[], call: TranslateOptions) => {
    const [only] = items;
    const single = items.length === 1 && only !== undefined;
    const body = await send(
      '/translate',
      toBody(single ? only : items, call, settings.apiKey),
      call,
    );
    return single ? [readTranslation(body)] : readTranslations(body, items.length);
  };

  const translateAll = async (items: readonly string[], call: TranslateOptions) => {
    const plans = items.map((item) =>
      isBlank(item) ? [] : splitText(item, settings.characterLimit),
    );
    const texts = plans.flatMap((parts) => parts.map((part) => part.text));
    const batches = chunk(texts, settings.batchLimit).map((batch) => post(batch, call));
    const done = (await Promise.all(batches)).flat();
    let next = 0;
    return items.map((item, at): Translation => {
      const parts = plans[at] ?? [];
      const mine = done.slice(next, next + parts.length);
      next += parts.length;
      return parts.length === 0 ? { text: item, alternatives: [] } : join(mine, parts);
    });
  };

  function translate(q: string, call: TranslateOptions): Promise<Translation>;
  function translate(q: readonly string[], call: TranslateOptions): Promise<readonly Translation[]>;
  async function translate(
    q: string | readonly string[],
    call: TranslateOptions,
  ): Promise<Translation | readonly Translation[]> {
    if (typeof q !== 'string') return translateAll(q, call);
    const [translation] = await translateAll([q], call);
    return translation ?? { text: q, alternatives: [] };
  }

  const languages = async (signal?: AbortSignal): Promise<readonly Language[]> =>
    readLanguages(await send('/languages', undefined, { signal }));

  const ready = async (signal?: AbortSignal) => {
    try {
      const known = await languages(signal);
      const english = known.find((language) => language.code === 'en');
      if (!english?.targets.includes('es')) return false;
      const { text } = await translate(CANARY, { source: 'en', target: 'es', signal });
      return CANARY_KEPT.test(text);
    } catch {
      return false;
    }
  };

  return { translate, languages, ready, state: breaker.state };
}

// An empty api_key would switch the server's cache on, and alternatives: null would make it fail.
function toBody(q: string | readonly string[], call: TranslateOptions, apiKey?: string) {
  return {
    q,
    source: call.source,
    target: call.target,
    format: 'text',
    ...(call.alternatives ? { alternatives: Math.min(call.alternatives, MAX_ALTERNATIVES) } : {}),
    ...(apiKey ? { api_key: apiKey } : {}),
  };
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** The parts of one text put together again; alternatives only make sense for a text that was not split. */
function join(
  done: readonly Translation[],
  parts: readonly { readonly gap: string }[],
): Translation {
  const text = done.map((part, at) => part.text + (parts[at]?.gap ?? '')).join('');
  return { text, alternatives: done.length === 1 ? (done[0]?.alternatives ?? []) : [] };
}
