import { useEffect } from 'react';
import { loadFormats } from '../features/export/load-formats.ts';
import { loadSpanish } from '../i18n/locale.ts';

/** Fetches what is likely wanted next. What fails here is fetched again, and told, when it is wanted. */
export function Preload() {
  useEffect(() => {
    void Promise.allSettled([loadSpanish(), loadFormats()]);
  }, []);
  return undefined;
}
