import { useEffect } from 'react';

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** While it is on, the browser asks before the page is left, reloaded or closed. */
export function useLeaveGuard(state: 'on' | 'off'): void {
  useEffect(() => {
    if (state === 'off') return undefined;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [state]);
}
