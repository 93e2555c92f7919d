import { createContext, useContext } from 'react';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { page, type Page } from './page.ts';
import { pageEs } from './page-es.ts';

export type Language = 'en' | 'es';

const dictionaries: Readonly<Record<Language, Words>> = { en, es };

export const LanguageContext = createContext<Language>('en');

const pages: Readonly<Record<Language, Page>> = { en: page, es: pageEs };

/** The language of the page; it is English until a result is turned to Spanish. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The words of the results in a language. */
export function wordsIn(language: Language): Words {
  return dictionaries[language];
}

/** The words of the results in their present language. */
export function useWords(): Words {
  return dictionaries[useContext(LanguageContext)];
}

/** The words around the results in a language. */
export function pageIn(language: Language): Page {
  return pages[language];
}

/** The words around the results in their present language. */
export function usePage(): Page {
  return pageIn(useContext(LanguageContext));
}
