// A real LibreTranslate, set up by npm run test:libretranslate, as a process of one test file.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { eventually } from './own-stack.ts';

export interface RealLibreTranslate {
  readonly url: string;
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
  /** Starts it again at the same address, with other settings if they are given. */
  readonly restart: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => void;
}

// oxlint-disable-next-line node/no-process-env -- set by npm run test:libretranslate
const { LIBRETRANSLATE_KIT: kit = '', LIBRETRANSLATE_DIR: folder = '' } = process.env;

/** Where its sentence splitters are, without which every translation fails. */
export const SPLITTERS = `${folder}/home/.local/share/argos-translate/minisbd`;

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const isUp = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts it as its image does, with these settings beside the image's; resolves when it answers. */
export async function startRealLibreTranslate(
  settings: Readonly<Record<string, string>> = {},
): Promise<RealLibreTranslate> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let pid = 0;

  const start = async (changes: Readonly<Record<string, string>>) => {
    const given = Object.entries(changes).map(([name, value]) => `${name}=${value}`);
    const args = [folder, String(port), '--gunicorn', ...given];
    // A group of its own, so that the workers get the signals as well.
    const child = spawn(`${kit}/serve`, args, { stdio: 'ignore', detached: true });
    pid = child.pid ?? 0;
    await eventually(() => isUp(url));
  };
  const signal = (name: NodeJS.Signals) => {
    process.kill(-pid, name);
  };
  const kill = async () => {
    signal('SIGKILL');
    await eventually(async () => !(await isUp(url)));
  };

  await start(settings);
  return {
    url,
    signal,
    restart: async (changes = settings) => {
      // One that was killed before is gone.
      await kill().catch(() => undefined);
      await start(changes);
    },
    stop: () => {
      try {
        signal('SIGKILL');
      } catch {
        // Gone already.
      }
    },
  };
}
