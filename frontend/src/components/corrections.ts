import { createContext, useContext } from 'react';
import type { FieldSpan } from '../answer/entity.ts';

/** Marks words as read wrongly; the answer is computed again without them. */
export type Correct = (spans: readonly FieldSpan[]) => void;

export const CorrectContext = createContext<Correct>(() => undefined);

export function useCorrect(): Correct {
  return useContext(CorrectContext);
}
