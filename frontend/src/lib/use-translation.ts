import { useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { logError } from './log-error.ts';
import type { TranslationResult } from './read-response.ts';

export type Translation =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly translation: TranslationResult };

/**
 * The Spanish of an English text. `request` asks for it unless it is there, on its way or there is nothing to
 * translate; after a failure it asks again.
 */
export function useTranslation(api: Api, text: string) {
  const [state, setState] = useState<Translation>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const call = running;
    return () => call.current?.abort();
  }, []);

  async function request(): Promise<void> {
    const isSettled = state.state === 'running' || state.state === 'done';
    if (isSettled || text.trim() === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ state: 'running' });
    try {
      const translation = await api.translate(text, signal);
      setState({ state: 'done', translation });
    } catch (error) {
      if (signal.aborted) return;
      logError('Translation error', error);
      setState({ state: 'failed' });
    }
  }

  return { state, request };
}
