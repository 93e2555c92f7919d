import type { ContractCase } from './contract-cases.ts';

/** Of an answer, what a client can depend on. */
export interface Observed {
  readonly status: number;
  readonly type: string | null;
  readonly connection: string | null;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** What a server answers to a case. */
export async function observe(base: string, one: ContractCase): Promise<Observed> {
  const { method = 'GET', times = 1 } = one;
  const body = one.raw ?? (one.body === undefined ? undefined : JSON.stringify(one.body));
  const headers = { 'Accept-Language': 'en', ...(body === undefined ? {} : JSON_TYPE) };
  const send = () =>
    fetch(`${base}${one.path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  for (let count = 1; count < times; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (await send()).arrayBuffer();
  }
  const response = await send();
  const type = response.headers.get('content-type');
  const text = await response.text();
  return {
    status: response.status,
    type,
    connection: response.headers.get('connection'),
    retryAfter: response.headers.get('retry-after'),
    body: type === 'application/json' ? withShapes(JSON.parse(text), one.onlyShape ?? []) : text,
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function withShapes(body: unknown, keys: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || keys.length === 0) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => [
      key,
      keys.includes(key) ? shapeOf(value) : value,
    ]),
  );
}

/** A value with its texts left out. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  return typeof value === 'object' && value !== null ? Object.keys(value) : typeof value;
}
