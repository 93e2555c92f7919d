import { createContext, useContext, useMemo } from 'react';
import { spanishOf, type Statements } from '../lib/statements.ts';
import type { Words } from './en.ts';
import { useLanguage, useWords, type Language } from './language.ts';

export const StatementsContext = createContext<Statements>(new Map());

export interface Said {
  readonly text: string;
  readonly lang: 'en' | 'es';
}

/** How to say a statement of the server; in English where there is no safe translation. */
type Say = (english: string) => Said;

/** The words of the page, and how to say what the server said. */
export interface Speech {
  readonly words: Words;
  readonly say: Say;
}

function sayIn(language: Language, statements: Statements): Say {
  return (english) => {
    const spanish = language === 'es' ? spanishOf(statements, english) : undefined;
    return spanish === undefined ? { text: english, lang: 'en' } : { text: spanish, lang: 'es' };
  };
}

/** How to say a statement of the server in the present language. */
export function useStatements(): Say {
  return sayIn(useLanguage(), useContext(StatementsContext));
}

/** The present language; the same object until it changes or statements come. */
export function useSpeech(): Speech {
  const words = useWords();
  const language = useLanguage();
  const statements = useContext(StatementsContext);
  return useMemo(
    () => ({ words, say: sayIn(language, statements) }),
    [words, language, statements],
  );
}
