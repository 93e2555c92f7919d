import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { logError } from './log-error.ts';
import type { TranslationResult } from '../answer/answer.ts';

export type Translation =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly translation: TranslationResult };

/**
 * The Spanish of an English text. `request` asks for it unless it is there, on its way or there is nothing to
 * translate; after a failure it asks again.
 */
export function useTranslation(api: Api, text: string) {
  const [state, setState] = useState<Translation>({ state: 'idle' });
  const latest = useRef<Translation['state']>('idle');
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const call = running;
    return () => call.current?.abort();
  }, []);

  // One and the same function for the same text, so that what only hands it on is not drawn again.
  const request = useCallback(async (): Promise<void> => {
    function move(next: Translation) {
      latest.current = next.state;
      setState(next);
    }
    const isSettled = latest.current === 'running' || latest.current === 'done';
    if (isSettled || text.trim() === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    move({ state: 'running' });
    try {
      const translation = await api.translate(text, signal);
      move({ state: 'done', translation });
    } catch (error) {
      if (signal.aborted) return;
      logError('Translation error', error);
      move({ state: 'failed' });
    }
  }, [api, text]);

  return { state, request };
}
