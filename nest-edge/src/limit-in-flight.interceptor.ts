import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ProblemError } from '@neurovista/contracts';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';

/**
 * Refuses with 503 and Retry-After what would be one request too many at a time. Health checks always pass: whoever
 * asks for them has to learn that a busy service lives.
 */
export class LimitInFlightInterceptor implements NestInterceptor {
  readonly #most: number;
  #inFlight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<Request>().path.startsWith('/health/')) return next.handle();
    if (this.#inFlight >= this.#most) {
      http.getResponse<Response>().setHeader('Retry-After', '1');
      throw new ProblemError('not-ready', 'Too much is asked at once; try again in a moment.');
    }
    this.#inFlight += 1;
    const leave = () => {
      this.#inFlight -= 1;
    };
    return next.handle().pipe(finalize(leave));
  }
}
