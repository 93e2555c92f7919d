// A client that costs a fraction of node:http: it shares the cores with what it measures, and is meant to leave them to it.
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '0\r\n\r\n';

/** What the head of an answer says of it. */
interface Head {
  readonly status: number;
  /** Bytes of the whole answer, head included; `undefined` when it comes in chunks. */
  readonly length: number | undefined;
  /** Whether the other side closes the connection behind it. */
  readonly isLast: boolean;
}

function readHead(bytes: Buffer): Head | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    length: length === undefined ? undefined : end + END_OF_HEAD.length + Number(length),
    isLast: /\r\nconnection: *close/i.test(head),
  };
}

/** One answer as its parts arrive. */
class Arriving {
  readonly #parts: Buffer[] = [];
  #arrived = 0;
  #head: Head | undefined;

  /** The head, once the whole answer is there. */
  take(part: Buffer): Head | undefined {
    this.#parts.push(part);
    this.#arrived += part.length;
    this.#head ??= readHead(this.#parts.length === 1 ? part : Buffer.concat(this.#parts));
    if (this.#head === undefined) return undefined;
    const { length } = this.#head;
    const isWhole = length === undefined ? this.#endsInLastChunk() : this.#arrived >= length;
    return isWhole ? this.#head : undefined;
  }

  #endsInLastChunk(): boolean {
    const end = Buffer.concat(this.#parts.slice(-END_OF_CHUNKS.length));
    return end.subarray(-END_OF_CHUNKS.length).toString('latin1') === END_OF_CHUNKS;
  }
}

/** One connection that is kept, and opened anew when the other side has closed it. */
export interface LoadConnection {
  /** Posts the request once more; the status of its answer when that is there, and 0 without one. */
  readonly ask: () => Promise<number>;
  readonly close: () => void;
}

export function openLoadConnection(url: string, body: string): LoadConnection {
  const { protocol, hostname, host, port, pathname } = new URL(url);
  const isSecure = protocol === 'https:';
  const target = { host: hostname, port: Number(port) || (isSecure ? 443 : 80) };
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const request = Buffer.from(`${head.join('\r\n')}${END_OF_HEAD}${body}`);
  let socket: Socket | undefined;
  let arriving = new Arriving();
  let settle: ((status: number) => void) | undefined;

  const open = (): Socket => {
    const opened = isSecure
      ? connectSecure({ ...target, servername: hostname })
      : connectPlain(target).setNoDelay();
    opened.on('data', (part: Buffer) => {
      const answer = arriving.take(part);
      if (answer === undefined) return;
      arriving = new Arriving();
      if (answer.isLast) opened.destroy();
      settle?.(answer.status);
    });
    opened.on('error', () => undefined);
    opened.once('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      settle?.(0);
    });
    return opened;
  };
  return {
    ask: () =>
      new Promise((resolve) => {
        settle = resolve;
        if (socket?.destroyed !== false) socket = open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}
