export interface Probe {
  readonly isReady: () => boolean;
  /** Ends the background probing. */
  readonly stop: () => void;
}

interface ProbeOptions {
  readonly check: (signal: AbortSignal) => Promise<boolean>;
  readonly onChange?: (ready: boolean) => void;
  /** Pause between two checks while ready, and while not, in milliseconds. */
  readonly intervals?: { readonly ready: number; readonly away: number };
}

const INTERVALS = { ready: 30_000, away: 3_000 };

/** Asks in the background, again and again, whether a service is ready; answers at once with what it knows. */
export function startProbe({ check, onChange, intervals = INTERVALS }: ProbeOptions): Probe {
  const stopped = new AbortController();
  let ready = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const now = await check(stopped.signal);
    if (stopped.signal.aborted) return;
    if (now !== ready) onChange?.(now);
    ready = now;
    timer = setTimeout(() => void look(), ready ? intervals.ready : intervals.away);
    timer.unref();
  };
  void look();
  return {
    isReady: () => ready,
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
