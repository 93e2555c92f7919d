import { useEffect, useRef, useState } from 'react';
import type { Api } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import type { TranslationResult } from '../../lib/read-response.ts';

export type SpanishRecommendations =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly translation: TranslationResult };

/**
 * The Spanish recommendations. `request` asks for them unless they are there, on their way or there is nothing
 * to translate; after a failure it asks again.
 */
export function useSpanishRecommendations(api: Api, text: string) {
  const [spanish, setSpanish] = useState<SpanishRecommendations>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const call = running;
    return () => call.current?.abort();
  }, []);

  async function request(): Promise<void> {
    const isSettled = spanish.state === 'running' || spanish.state === 'done';
    if (isSettled || text.trim() === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSpanish({ state: 'running' });
    try {
      const translation = await api.translate(text, signal);
      setSpanish({ state: 'done', translation });
    } catch (error) {
      if (signal.aborted) return;
      logError('Translation error', error);
      setSpanish({ state: 'failed' });
    }
  }

  return { spanish, request };
}
