import { useEffect } from 'react';

function confirmLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** While it is on, the browser asks before the page is left, reloaded or closed. */
export function useLeaveGuard(state: 'on' | 'off'): void {
  useEffect(() => {
    if (state === 'off') return undefined;
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [state]);
}
