import type { Dependency, Readiness } from '@neurovista/contracts';

/** What a health check says of each dependency; only those without which the service cannot work are ever `down`. */
type Details = Readonly<
  Record<string, { readonly status: string; readonly required?: unknown; readonly cause?: unknown }>
>;

/** The readiness to answer with when a health check has passed. */
export function toReadiness(details: Details): Readiness {
  const dependencies = Object.entries(details).map(
    ([name, { status, required, cause }]): Dependency => ({
      name,
      status: status === 'up' ? 'up' : 'down',
      required: required !== false,
      ...(typeof cause === 'string' ? { cause } : {}),
    }),
  );
  const isWhole = dependencies.every(({ status }) => status === 'up');
  return { status: isWhole ? 'ready' : 'degraded', dependencies };
}
