import { useDeferredValue, type ReactNode } from 'react';

/** Draws its content once what is around it has been painted. */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue && children;
}
