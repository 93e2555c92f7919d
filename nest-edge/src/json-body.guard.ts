import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@neurovista/contracts';
import type { Request } from 'express';

const BODYLESS = new Set(['GET', 'HEAD']);

/** Refuses with 415 a body that is not sent as JSON, and which the parser has therefore left alone. */
export class JsonBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (BODYLESS.has(request.method) || type === 'application/json') return true;
    throw new ProblemError('unsupported-media');
  }
}
