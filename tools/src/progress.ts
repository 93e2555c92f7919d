const INTERVAL_MS = 500;

export interface Progress {
  /** Counts one finished item and shows the count now and then. */
  readonly step: () => void;
  /** Shows the final count with the seconds it took. */
  readonly finish: () => void;
}

/** A line on standard error that counts `what` while it is worked through, rewritten in place on a terminal. */
export function showProgress(what: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const start = performance.now();
  let count = 0;
  let shownAt = start;
  const show = (ending: string) => {
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    stream.write(`${stream.isTTY ? '\r' : ''}${count} ${what} in ${seconds} s${ending}`);
  };
  return {
    step: () => {
      count += 1;
      if (performance.now() - shownAt < INTERVAL_MS) return;
      shownAt = performance.now();
      show(stream.isTTY ? '' : '\n');
    },
    finish: () => show('\n'),
  };
}
