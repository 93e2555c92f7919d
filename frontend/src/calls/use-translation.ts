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
  const [latest, setLatest] = useState({ text, translation: IDLE });
  const progress = useRef({ text, state: IDLE.state, controller: new AbortController() });

  useEffect(() => () => progress.current.controller.abort(), []);

  // One and the same function for the same text, so that an effect may depend on it.
  const request = useCallback(async (): Promise<void> => {
    function update(translation: Translation) {
      progress.current.state = translation.state;
      setLatest({ text, translation });
    }
    const { current } = progress;
    const isRequested = current.text === text && /^(?:running|done)$/.test(current.state);
    if (isRequested || text.trim() === '') return;
    current.controller.abort();
    const controller = new AbortController();
    progress.current = { text, state: 'running', controller };
    update({ state: 'running' });
    try {
      const translation = await api.translate(text, controller.signal);
      if (!controller.signal.aborted) update({ state: 'done', translation });
    } catch (error) {
      if (controller.signal.aborted) return;
      logError('Translation error', error);
      update({ state: 'failed' });
    }
  }, [api, text]);

  return { state: latest.text === text ? latest.translation : IDLE, request };
}
