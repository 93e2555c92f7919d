/** How often the line is shown: on a terminal it is written over, elsewhere it is one more line of a log. */
const TERMINAL_INTERVAL_MS = 500;
const LOG_INTERVAL_MS = 10_000;

export interface Progress {
  /** Counts one finished item and shows the count now and then. */
  readonly step: () => void;
  /** Shows the final count with the seconds it took. */
  readonly finish: () => void;
}

interface ProgressOptions {
  readonly stream?: NodeJS.WriteStream;
  /** What to say beside the count. */
  readonly detail?: () => string;
}

/** A line on standard error that counts `what` while it is worked through, rewritten in place on a terminal. */
export function showProgress(
  what: string,
  { stream = process.stderr, detail }: ProgressOptions = {},
): Progress {
  const start = performance.now();
  const interval = stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
  let count = 0;
  let shownAt = start;
  const show = (ending: string) => {
    const seconds = (performance.now() - start) / 1_000;
    const rate = `${(count / Math.max(seconds, 0.001)).toFixed(1)}/s`;
    const more = [rate, ...(detail ? [detail()] : [])].join(', ');
    const text = `${count} ${what} in ${seconds.toFixed(1)} s (${more})`;
    stream.write(`${stream.isTTY ? '\r' : ''}${text}${ending}`);
  };
  return {
    step: () => {
      count += 1;
      if (performance.now() - shownAt < interval) return;
      shownAt = performance.now();
      show(stream.isTTY ? '' : '\n');
    },
    finish: () => show('\n'),
  };
}
