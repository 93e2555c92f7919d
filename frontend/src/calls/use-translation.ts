import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranslationResult } from '../answer/answer.ts';
import type { Api } from './api.ts';
import { logError } from './log-error.ts';

export type Translation =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly translation: TranslationResult };

const IDLE: Translation = { state: 'idle' };

/**
 * The Spanish of an English text. `request` asks for it unless it is there, on its way or there is nothing to
 * translate; after a failure, and for another text, it asks again.
 */
export function useTranslation(api: Api, text: string) {
  const [held, hold] = useState({ of: text, translation: IDLE });
  const latest = useRef({ of: text, state: IDLE.state });
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const call = running;
    return () => call.current?.abort();
  }, []);

  // One and the same function for the same text, so that an effect may depend on it.
  const request = useCallback(async (): Promise<void> => {
    function move(translation: Translation) {
      latest.current = { of: text, state: translation.state };
      hold({ of: text, translation });
    }
    const { of, state } = latest.current;
    const isSettled = of === text && (state === 'running' || state === 'done');
    if (isSettled || text.trim() === '') return;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    move({ state: 'running' });
    try {
      const translation = await api.translate(text, signal);
      if (!signal.aborted) move({ state: 'done', translation });
    } catch (error) {
      if (signal.aborted) return;
      logError('Translation error', error);
      move({ state: 'failed' });
    }
  }, [api, text]);

  return { state: held.of === text ? held.translation : IDLE, request };
}
