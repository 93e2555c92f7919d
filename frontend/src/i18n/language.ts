import { createContext, useContext } from 'react';
import type { Statement } from '../answer/reading.ts';
import { en, type Words } from './en.ts';

export type Language = 'en' | 'es';

/** The language of the results, and its words; the form stays English. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
}

export const english: Speech = { language: 'en', words: en };

/** The Spanish words come when they are wanted: most results are read in English. */
export async function loadSpanish(): Promise<Speech> {
  const { es } = await import('./es.ts');
  return { language: 'es', words: es };
}

export const SpeechContext = createContext<Speech>(english);

export function useLanguage(): Language {
  return useContext(SpeechContext).language;
}

/** The words of the results in their present language. */
export function useWords(): Words {
  return useContext(SpeechContext).words;
}

export interface Said {
  readonly text: string;
  readonly lang: Language;
}

/** How to say statements in the present language; in English where there is no Spanish. */
export function useSay() {
  const language = useLanguage();
  return ({ en: text, es: spanish }: Statement): Said =>
    language === 'es' && spanish !== undefined
      ? { text: spanish, lang: 'es' }
      : { text, lang: 'en' };
}
