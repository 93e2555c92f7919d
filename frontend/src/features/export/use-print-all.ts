import { useEffect, useState } from 'react';

/** Prints with everything unfolded, then folds it again. */
export function usePrintAll() {
  const [state, setState] = useState<'as-chosen' | 'all'>('as-chosen');
  useEffect(() => {
    if (state === 'as-chosen') return undefined;
    const fold = () => setState('as-chosen');
    window.addEventListener('afterprint', fold);
    window.print();
    return () => window.removeEventListener('afterprint', fold);
  }, [state]);
  return [state, () => setState('all')] as const;
}
