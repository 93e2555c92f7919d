// A LibreTranslate that fails as the real one has been seen to: late, never, with another shape, or with a translation
// that is wrong. It knows two sentences of the intakes, which the embedded engine does not.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Manner =
  | 'well'
  | 'late'
  | 'never'
  | 'wrong digits'
  | 'without negations'
  | 'English'
  | 'cut JSON'
  | 'no connection'
  | 'status 500';

export interface LibreTranslateDouble {
  readonly url: string;
  /** How it answers from now on. */
  behave(manner: Manner): void;
  stop(): void;
}

const LATE_MS = 3_000;
const NEGATOR = /\b(?:sin|no|niega)\s/gi;

/** Spanish of what it knows; the rest comes back marked. */
function translate(english: string): string {
  if (english === 'No fever.') return 'Sin fiebre.';
  if (english === 'Flurry with no cough.') return 'Ráfaga sin tos.';
  const [, dose] = /^Takes flurry (\d+) mg daily\.$/.exec(english) ?? [];
  return dose === undefined ? `es: ${english}` : `Toma ráfaga ${dose} mg al día.`;
}

const changes: Readonly<Partial<Record<Manner, (english: string) => string>>> = {
  'wrong digits': (english) =>
    translate(english).replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
  'without negations': (english) => translate(english).replaceAll(NEGATOR, ''),
  English: (english) => english,
};

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

function readQuestion(body: string): string | string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by libretranslate-client
  return (JSON.parse(body) as { q: string | string[] }).q;
}

async function answer(
  manner: Manner,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/languages') {
    return send(response, 200, '[{"code":"en","name":"English","targets":["es"]}]');
  }
  const q = readQuestion(await text(request));
  if (manner === 'never') return;
  if (manner === 'late') await pause(LATE_MS);
  if (manner === 'status 500') return send(response, 500, '{"error":"Cannot translate text"}');
  if (manner === 'cut JSON') return send(response, 200, '{"translatedText": "El pac');
  const change = changes[manner] ?? translate;
  const translatedText = typeof q === 'string' ? change(q) : q.map(change);
  send(response, 200, JSON.stringify({ translatedText }));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts it on a free loopback port, behaving well. */
export async function startLibreTranslateDouble(): Promise<LibreTranslateDouble> {
  let manner: Manner = 'well';
  const server = createServer((request, response) => {
    if (manner === 'no connection') request.socket.destroy();
    else void answer(manner, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    behave: (next) => {
      manner = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
