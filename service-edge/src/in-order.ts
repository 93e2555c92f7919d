import type { NextFunction, Request, Response } from 'express';

type Handler = (request: Request, response: Response, next: NextFunction) => void;

/**
 * One handler for these, one after the other; what one throws is told as the error. Express matches, wraps and unwinds
 * a layer for each handler that it is given, which costs more than most of them do.
 */
export function inOrder(...handlers: readonly Handler[]): Handler {
  return (request, response, next) => {
    const run = (at: number): void => {
      const handler = handlers[at];
      if (handler === undefined) return next();
      try {
        handler(request, response, (error?: unknown) => {
          if (error === undefined) run(at + 1);
          else next(error);
        });
      } catch (error) {
        next(error);
      }
    };
    run(0);
  };
}
