import { useEffect, useState } from 'react';
import { logError } from '../calls/log-error.ts';
import { english, loadSpanish } from '../i18n/language.ts';

/** The language of the results; turning to Spanish asks for what has to be translated. */
export function useSpeech(request: () => void) {
  const [speech, setSpeech] = useState(english);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    // So that the change is at once; when it fails, it is tried again when it is wanted.
    loadSpanish().catch(() => undefined);
  }, []);

  const { language } = speech;
  useEffect(() => {
    // Also for an answer that is computed again while it is read in Spanish.
    if (language === 'es') request();
  }, [language, request]);

  async function turnToSpanish() {
    try {
      setSpeech(await loadSpanish());
      setTrouble('');
    } catch (error) {
      logError('The Spanish words could not be loaded', error);
      setTrouble(english.words.spanishMissing);
    }
  }

  function turn() {
    if (speech.language === 'es') {
      setSpeech(english);
      return;
    }
    void turnToSpanish();
  }

  return { speech, turn, trouble };
}
