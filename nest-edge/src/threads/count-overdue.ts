import type { Logger, ServiceMetrics } from '@neurovista/service-edge';

/** Counts, and logs, each thread that is ended because its job ran for too long. */
export function countOverdueThreads(logger: Logger, metrics: ServiceMetrics): () => void {
  const count = metrics.count(
    'threads_overdue_total',
    'Threads that were ended and replaced because a job ran for too long',
  );
  return () => {
    count();
    logger.error('a job ran for too long; its thread is ended and replaced');
  };
}
