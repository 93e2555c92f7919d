/** Injection token of the service's parts. */
export const PARTS = Symbol('parts');
