import type { LibreTranslateClient, Translation } from 'libretranslate-client';

/** A machine translation service that may be away. */
export interface Upstream {
  /** Whether the last probe found it ready; never waits. */
  readonly isReady: () => boolean;
  /** Translations in the order of the texts; rejects when the service fails or the deadline passes. */
  readonly translate: (
    texts: readonly string[],
    call: UpstreamCall,
  ) => Promise<readonly Translation[]>;
}

export interface UpstreamCall {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of Date.now(). */
  readonly deadline: number;
}

const ALTERNATIVES = 2;

/** LibreTranslate for English to Spanish; `isReady` is told by whoever probes it. */
export function createUpstream(
  client: Pick<LibreTranslateClient, 'translate'>,
  isReady: () => boolean,
): Upstream {
  return {
    isReady,
    translate: (texts, call) =>
      client.translate(texts.map(quieten), {
        source: 'en',
        target: 'es',
        alternatives: ALTERNATIVES,
        ...call,
      }),
  };
}

/** Sentence case for shouted text, which the models do not translate; short words may be abbreviations and stay. */
export function quieten(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12 || /\p{Ll}/u.test(text)) return text;
  const lower = text.replaceAll(/\p{Lu}{4,}/gu, (word) => word.toLowerCase());
  return lower.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
}
