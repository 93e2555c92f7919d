import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Before these the page has to be whole: paper holds all of it, and a link may lead anywhere. */
const NEEDS_ALL = ['beforeprint', 'click'] as const;

/**
 * A value for the parts of the page that may be drawn a moment after the others: the one before it (`first` at the very
 * start) until there is time, the present one at the latest when something needs it.
 */
export function useLater<T>(value: T, first: T): T {
  const later = useDeferredValue(value, first);
  const [needed, need] = useState<T>();
  const isLate = later !== value && needed !== value;

  // Listens before anything can be pressed.
  useLayoutEffect(() => {
    if (!isLate) return undefined;
    const draw = () => flushSync(() => need(value));
    for (const kind of NEEDS_ALL) window.addEventListener(kind, draw, { capture: true });
    return () => {
      for (const kind of NEEDS_ALL) window.removeEventListener(kind, draw, { capture: true });
    };
  }, [isLate, value]);

  return isLate ? later : value;
}
