import type { Response } from 'express';

/** Header in which the gateway tells a service who asks; clients take turns by it, and nothing else depends on it. */
export const CLIENT_HEADER = 'X-Forwarded-For';

/** Who asks, as the gateway tells it. */
export const clientOf = ({ req }: Response): string | undefined => req.get(CLIENT_HEADER);
