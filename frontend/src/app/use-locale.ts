import { startTransition, useEffect, useState } from 'react';
import { logError } from '../calls/log-error.ts';
import { english, loadSpanish } from '../i18n/locale.ts';

/** The language of the results; Spanish asks for what has to be translated. */
export function useLocale(requestTranslation: () => Promise<void>) {
  const [locale, setLocale] = useState(english);
  const [error, setError] = useState('');
  const { language } = locale;

  useEffect(() => {
    // Also for an answer that is computed again while it is read in Spanish.
    if (language === 'es') void requestTranslation();
  }, [language, requestTranslation]);

  async function toggleLanguage() {
    try {
      const next = language === 'en' ? await loadSpanish() : english;
      // All of a long result is drawn again, which must not hold up the next key.
      startTransition(() => {
        setLocale(next);
        setError('');
      });
    } catch (reason) {
      logError('The Spanish words could not be loaded', reason);
      setError(english.words.spanishMissing);
    }
  }

  return { locale, toggleLanguage, error };
}
