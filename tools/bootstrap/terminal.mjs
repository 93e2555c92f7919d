const REPORT_EVERY_SECONDS = 5;

/** One line on standard error: standard output belongs to what the command makes. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure that the reader can act on; it is printed without a stack. */
export class CommandError extends Error {
  name = 'CommandError';
}

/** Runs `work`, and says what is going on with the elapsed seconds when it takes longer than one. */
export async function withProgress(label, work) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  let reported = -REPORT_EVERY_SECONDS;
  const timer = setInterval(() => {
    if (seconds() - reported < REPORT_EVERY_SECONDS) return;
    reported = seconds();
    say(`${label} ... ${reported} s`);
  }, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (reported >= 0) say(`${label}: ${seconds()} s`);
  }
}
