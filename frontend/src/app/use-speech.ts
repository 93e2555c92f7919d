import { startTransition, useEffect, useState } from 'react';
import { logError } from '../calls/log-error.ts';
import { english, loadSpanish } from '../i18n/language.ts';

/** The language of the results; turning to Spanish asks for what has to be translated. */
export function useSpeech(request: () => Promise<void>) {
  const [speech, setSpeech] = useState(english);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    // So that the change is at once; when it fails, it is tried again when it is wanted.
    loadSpanish().catch(() => undefined);
  }, []);

  const { language } = speech;
  useEffect(() => {
    // Also for an answer that is computed again while it is read in Spanish.
    if (language === 'es') void request();
  }, [language, request]);

  async function turnToSpanish() {
    try {
      const spanish = await loadSpanish();
      startTransition(() => {
        setSpeech(spanish);
        setTrouble('');
      });
    } catch (error) {
      logError('The Spanish words could not be loaded', error);
      setTrouble(english.words.spanishMissing);
    }
  }

  function turn() {
    if (speech.language === 'es') {
      // All of a long result is drawn again, which must not hold up the next key.
      startTransition(() => setSpeech(english));
      return;
    }
    void turnToSpanish();
  }

  return { speech, turn, trouble };
}
