import { environment } from './environment.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_EVERY_MS = 250;

/**
 * npm passes a signal on to the shell between it and this process, and the shell dies without passing it on: the only
 * trace is another parent. Without npm a new parent means nothing, as with nohup.
 */
function watchParent(stop) {
  if (environment.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Resolves when this process is told to stop, by a signal or through npm. */
export function waitForStopRequest() {
  return new Promise((resolve) => {
    // A terminal and a parent may both tell: the second signal must not end what the first one lets finish.
    for (const signal of SIGNALS) process.on(signal, () => resolve(undefined));
    watchParent(() => resolve(undefined));
  });
}
