import { createContext, useContext } from 'react';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

export type Language = 'en' | 'es';

const dictionaries: Readonly<Record<Language, Words>> = { en, es };

export const LanguageContext = createContext<Language>('en');

/** The language of the results. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The words of the results in their present language. */
export function useWords(): Words {
  return dictionaries[useContext(LanguageContext)];
}
