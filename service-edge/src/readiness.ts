import { ProblemError, type Dependency, type Readiness } from '@neurovista/contracts';

/** Whether this process takes requests; false once it has been told to stop. */
export class Availability {
  #isStopping = false;

  stop(): void {
    this.#isStopping = true;
  }

  /** The readiness to answer with; throws not-ready naming the required dependencies that are down. */
  readiness(dependencies: readonly Dependency[]): Readiness {
    if (this.#isStopping) throw new ProblemError('not-ready', 'The service is stopping');
    const down = dependencies.filter(({ status }) => status === 'down');
    const missing = down.filter(({ required }) => required).map(({ name }) => name);
    if (missing.length > 0)
      throw new ProblemError('not-ready', `Unavailable: ${missing.join(', ')}`);
    return { status: down.length > 0 ? 'degraded' : 'ready', dependencies: [...dependencies] };
  }
}
