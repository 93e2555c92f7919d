import { createContext, useContext } from 'react';
import { spanishOf, type Statements } from '../lib/statements.ts';
import { useLanguage } from './language.ts';

export const StatementsContext = createContext<Statements>(new Map());

export interface Said {
  readonly text: string;
  readonly lang: 'en' | 'es';
}

/** How to say a statement of the server in the present language; in English where there is no safe translation. */
export function useStatements(): (english: string) => Said {
  const statements = useContext(StatementsContext);
  const language = useLanguage();
  return (english) => {
    const spanish = language === 'es' ? spanishOf(statements, english) : undefined;
    return spanish === undefined ? { text: english, lang: 'en' } : { text: spanish, lang: 'es' };
  };
}
