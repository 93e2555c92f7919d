import type { NextFunction, RequestHandler } from 'express';

async function tellRejection(done: Promise<unknown>, next: NextFunction): Promise<void> {
  try {
    await done;
  } catch (error) {
    next(error);
  }
}

/**
 * One handler for these, one after the other. Express matches, wraps and unwinds a layer for each handler that it is
 * given, which costs more than most of them do.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const run = (at: number): void => {
      const handler = handlers[at];
      if (handler === undefined) return next();
      try {
        const done: unknown = handler(request, response, (error?: unknown) => {
          if (error === undefined) run(at + 1);
          else next(error);
        });
        if (done instanceof Promise) void tellRejection(done, next);
      } catch (error) {
        next(error);
      }
    };
    run(0);
  };
}
