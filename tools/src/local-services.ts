import { findFreePorts } from './free-ports.ts';
import { waitForReady } from './readiness.ts';
import {
  type ServiceCommand,
  type ServiceProcess,
  startServiceProcess,
} from './service-process.ts';
import type { StackError } from './stack-error.ts';

const START_LIMIT_MS = 60_000;

export interface LocalServicesOptions {
  /** Folder of the checkout, with a slash at its end. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Arguments for Node.js before the script, such as --watch. */
  readonly nodeArguments?: readonly string[];
}

/** One running service, for tools that measure it and tests that harm it. */
export interface LocalService {
  readonly name: string;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  readonly url: string;
  /** Address of its metrics. */
  readonly managementUrl: string;
  /** Starts it again, at the same address, when it has ended: what a restart policy does for a container. */
  restart(): void;
}

export interface LocalServices {
  readonly gatewayUrl: string;
  readonly services: readonly LocalService[];
  /** Resolves with the reason when a service ends by itself. */
  readonly failure: Promise<StackError>;
  stop(): Promise<void>;
}

const address = (port: number | undefined): string => `http://127.0.0.1:${port}`;

interface DescribedService {
  readonly name: string;
  readonly settings: NodeJS.ProcessEnv;
}

/** What each service is told beside the environment of this process. */
function describeServices(ports: readonly number[]): readonly DescribedService[] {
  const [gateway, analysis, translation, ...management] = ports.map(String);
  return [
    {
      name: 'gateway',
      settings: {
        PORT: gateway,
        MANAGEMENT_PORT: management[0],
        ANALYSIS_URL: address(ports[1]),
        TRANSLATION_URL: address(ports[2]),
        // A setting meant for the composed stack may stand in the shell; here the page server is the only peer.
        TRUST_PROXY: 'loopback',
      },
    },
    {
      name: 'analysis-service',
      settings: {
        PORT: analysis,
        MANAGEMENT_PORT: management[1],
        TRANSLATION_URL: address(ports[2]),
      },
    },
    {
      name: 'translation-service',
      settings: { PORT: translation, MANAGEMENT_PORT: management[2] },
    },
  ];
}

interface Restartable {
  readonly name: string;
  readonly current: () => ServiceProcess;
  readonly restart: () => void;
}

function startRestartable(command: ServiceCommand): Restartable {
  let current = startServiceProcess(command);
  const restart = (): void => {
    current = startServiceProcess(command);
  };
  return { name: command.name, current: () => current, restart };
}

function startProcesses(options: LocalServicesOptions, ports: readonly number[]): Restartable[] {
  return describeServices(ports).map(({ name, settings }) =>
    startRestartable({
      name,
      folder: `${options.root}${name}`,
      // As in the Dockerfiles: by itself Node.js 24 lets the space for new objects alone grow to 128 MB.
      nodeArguments: ['--max-semi-space-size=8', ...(options.nodeArguments ?? [])],
      environment: { LOG_LEVEL: 'warn', ...options.environment, HOST: '127.0.0.1', ...settings },
    }),
  );
}

function describeRunning(
  processes: readonly Restartable[],
  ports: readonly number[],
): LocalService[] {
  return processes.map(({ name, current, restart }, index) => ({
    name,
    get pid() {
      return current().pid;
    },
    url: address(ports[index]),
    managementUrl: address(ports[processes.length + index]),
    restart,
  }));
}

/** Starts gateway, analysis and translation on free loopback ports; resolves when each reports ready. */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const ports = await findFreePorts(6);
  const processes = startProcesses(options, ports);
  const failure = Promise.race(processes.map(({ current }) => current().failure));
  const stop = async (): Promise<void> => {
    // The gateway first: what it has begun may still need the services.
    const [gateway, ...others] = processes;
    await gateway?.current().stop();
    await Promise.all(others.map(({ current }) => current().stop()));
  };
  const gatewayUrl = address(ports[0]);
  const abort = new AbortController();
  try {
    const failed = failure.then((error) => Promise.reject(error));
    const waits = ports
      .slice(0, processes.length)
      .map((port) => waitForReady(address(port), START_LIMIT_MS, abort.signal));
    await Promise.race([Promise.all(waits), failed]);
  } catch (error) {
    abort.abort();
    await stop();
    throw error;
  }
  return { gatewayUrl, services: describeRunning(processes, ports), failure, stop };
}
