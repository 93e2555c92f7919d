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

/** Spanish by English statement, for statements that came without their Spanish. */
export type Spanish = ReadonlyMap<string, string>;

export const SpanishContext = createContext<Spanish>(new Map());

export interface Said {
  readonly text: string;
  readonly lang: Language;
}

/** How to say a statement of the product; in English where there is no Spanish for it. */
export type Say = (statement: Statement) => Said;

/** How to say statements in a language. */
export function sayIn(language: Language, spanish: Spanish): Say {
  return (statement) => {
    const said = language === 'es' ? (statement.es ?? spanish.get(statement.en)) : undefined;
    return said === undefined ? { text: statement.en, lang: 'en' } : { text: said, lang: 'es' };
  };
}

/** How to say statements in the present language. */
export function useSay(): Say {
  return sayIn(useLanguage(), useContext(SpanishContext));
}
