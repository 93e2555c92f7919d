import { createContext, useContext } from 'react';
import type { Statement } from '../answer/reading.ts';
import { en, type Words } from './en.ts';

export type Language = 'en' | 'es';

/** The language of the results, and its words; the form stays English. */
export interface Locale {
  readonly language: Language;
  readonly words: Words;
}

export const english: Locale = { language: 'en', words: en };

/** The Spanish words come when they are wanted: most results are read in English. */
export async function loadSpanish(): Promise<Locale> {
  const { es } = await import('./es.ts');
  return { language: 'es', words: es };
}

export const LocaleContext = createContext<Locale>(english);

export function useLanguage(): Language {
  return useContext(LocaleContext).language;
}

/** The words of the results in their present language. */
export function useWords(): Words {
  return useContext(LocaleContext).words;
}

export interface LocalizedText {
  readonly text: string;
  readonly lang: Language;
}

/** Puts statements into the present language; into English where there is no Spanish. */
export function useLocalize() {
  const language = useLanguage();
  return ({ en: text, es: spanish }: Statement): LocalizedText =>
    language === 'es' && spanish !== undefined
      ? { text: spanish, lang: 'es' }
      : { text, lang: 'en' };
}
