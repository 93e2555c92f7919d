import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StackError } from './stack-error.ts';

/** A service ends by itself within 25 s. */
const STOP_GRACE_MS = 26_000;
const KEPT_OUTPUT = 4_000;
const preload = new URL('../dist/stop-with-parent.js', import.meta.url).href;

export interface ServiceCommand {
  readonly name: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly nodeArguments: readonly string[];
}

export interface ServiceProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves with the reason when the process ends without having been told to. */
  readonly failure: Promise<StackError>;
  stop(): Promise<void>;
}

/** Shows what the service prints on standard error, and answers a reader of its last words. */
function relayOutput(child: ChildProcess): () => string {
  let last = '';
  const relay = (chunk: Buffer): void => {
    last = (last + chunk.toString()).slice(-KEPT_OUTPUT);
    process.stderr.write(chunk);
  };
  child.stdout?.on('data', relay);
  child.stderr?.on('data', relay);
  return () => last.trim();
}

function describeEnd(name: string, code: number | undefined, lastWords: string): StackError {
  const hint = lastWords === '' ? '' : ' Its last lines are above.';
  return new StackError(`${name} ended by itself (exit code ${code ?? 'none'}).${hint}`);
}

/** Starts one service of the product as a process of its own. */
export function startServiceProcess(command: ServiceCommand): ServiceProcess {
  const entry = fileURLToPath(new URL('dist/main.js', `file://${command.folder}/`));
  const child = spawn(process.execPath, [...command.nodeArguments, '--import', preload, entry], {
    cwd: command.folder,
    env: command.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A Ctrl-C reaches the whole process group: in a group of its own the service stops when this process says so.
    detached: true,
  });
  const readLastWords = relayOutput(child);
  let isStopping = false;
  const ended = new Promise<number | undefined>((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('exit', (code) => resolve(code ?? undefined));
  });
  const waitForFailure = async (): Promise<StackError> => {
    const code = await ended;
    if (!isStopping) return describeEnd(command.name, code, readLastWords());
    return new Promise(() => undefined);
  };
  const failure = waitForFailure();
  return {
    name: command.name,
    pid: child.pid,
    failure,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      await ended;
      clearTimeout(killer);
    },
  };
}
