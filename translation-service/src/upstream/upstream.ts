import {
  LibreTranslateError,
  type ErrorKind,
  type LibreTranslateClient,
  type Translation,
} from 'libretranslate-client';

/** A machine translation service that may be away. */
export interface Upstream {
  /** Whether it may be asked; never waits. */
  readonly isReady: () => boolean;
  /** As the service tells it, where it does. */
  readonly version: () => string | undefined;
  /** Translations in the order of the texts, those that arrived by the deadline; never rejects. */
  readonly translate: (
    texts: readonly string[],
    call: UpstreamCall,
  ) => Promise<readonly (Translation | undefined)[]>;
}

export interface UpstreamCall {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of performance.now(). */
  readonly deadline: number;
  /** The request that the texts belong to: requests take turns. */
  readonly caller?: object | undefined;
  /** Lower goes first among the texts of one request. */
  readonly priority?: number | undefined;
}

/** What became of one text. */
export type UpstreamOutcome = 'translated' | ErrorKind;

const ALTERNATIVES = 2;

/** LibreTranslate for English to Spanish; `count` is told what became of each text. */
export function createUpstream(
  client: Pick<LibreTranslateClient, 'translateEach' | 'health'>,
  count: (outcome: UpstreamOutcome) => void = () => undefined,
): Upstream {
  return {
    isReady: () => client.health().ready,
    version: () => {
      const health = client.health();
      return health.ready ? health.version : undefined;
    },
    translate: async (texts, call) => {
      const outcomes = await client.translateEach(texts.map(quieten), {
        source: 'en',
        target: 'es',
        alternatives: ALTERNATIVES,
        ...call,
      });
      return outcomes.map((outcome) => {
        const failed = outcome instanceof LibreTranslateError;
        count(failed ? outcome.kind : 'translated');
        return failed ? undefined : outcome;
      });
    },
  };
}

/** Sentence case for shouted text, which the models do not translate; short words may be abbreviations and stay. */
export function quieten(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12 || /\p{Ll}/u.test(text)) return text;
  const lower = text.replaceAll(/\p{Lu}{4,}/gu, (word) => word.toLowerCase());
  return lower.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
}
