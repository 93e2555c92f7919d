export interface Probe {
  /** Checks at once, unless a check is under way. */
  readonly wake: () => void;
  /** Ends the background checking. */
  readonly stop: () => void;
}

interface ProbeOptions {
  readonly check: (signal: AbortSignal) => Promise<unknown>;
  /** Pause between two checks, in milliseconds. */
  readonly intervalMs?: number;
}

const INTERVAL_MS = 3_000;

/** Has a service checked in the background, again and again; what a check finds is its own affair. */
export function startProbe({ check, intervalMs = INTERVAL_MS }: ProbeOptions): Probe {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    timer = undefined;
    await check(stopped.signal);
    if (stopped.signal.aborted) return;
    timer = setTimeout(() => void look(), intervalMs);
    timer.unref();
  };
  void look();
  return {
    wake: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      void look();
    },
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
