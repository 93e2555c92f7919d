import {
  type LocalService,
  type LocalServicesOptions,
  startLocalServices,
} from './local-services.ts';
import { startPageServer } from './page-server.ts';
import type { StackError } from './stack-error.ts';

export interface LocalStackOptions extends LocalServicesOptions {
  /** Port of the page; 0 takes a free one. */
  readonly port: number;
}

export interface LocalStack {
  readonly url: string;
  readonly services: readonly LocalService[];
  /** Resolves with the reason when a service ends by itself. */
  readonly failure: Promise<StackError>;
  stop(): Promise<void>;
}

/** The whole product on loopback without containers. Throws a StackError that says what to do when it cannot start. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const page = await startPageServer({ root: options.root, port: options.port });
  try {
    const services = await startLocalServices(options);
    page.forwardTo(services.gatewayUrl);
    const stop = async (): Promise<void> => {
      await page.stop();
      await services.stop();
    };
    const { failure, services: running } = services;
    return { url: page.url, services: running, failure, stop };
  } catch (error) {
    await page.stop();
    throw error;
  }
}
