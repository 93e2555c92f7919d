// What sees text of users, on its way to an answer and to LibreTranslate and back.
import { createEngine, loadEncoder, type Encoder } from '@neurovista/analysis-service';
import { FIELD_LIMITS, TRANSLATION_LIMIT } from '@neurovista/contracts';
import {
  createGuards,
  createTermCheck,
  createTranslator,
  createUpstream,
  isForUpstream,
  loadTermbase,
  quieten,
} from '@neurovista/translation-service';
import { createClient, joinPieces, toBatches } from 'libretranslate-client';
import type { Shape } from './shapes.ts';

/** Something that takes text, and the most characters that it takes. */
export interface Entry {
  readonly name: string;
  readonly longest: number;
  /** Takes a share of the longest. */
  readonly take: (write: Shape['write'], share: number) => unknown;
}

const DIMENSIONS = 384;
const TODAY = '2026-11-23';

/**
 * The encoder with its own tokenizer and without its network, which takes as long for each clause as for the next: vectors
 * of no meaning.
 */
function loadTokenizerAlone(): Promise<Encoder> {
  const embedding = { data: new Float32Array(DIMENSIONS).fill(1 / Math.sqrt(DIMENSIONS)) };
  let calls = 0;
  return loadEncoder(undefined, async (call) => {
    calls += 1;
    // The first two load the runtime and the network, each of the others runs it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a run answers
    return calls > 2 ? ({ embedding } as Awaited<ReturnType<typeof call>>) : call();
  });
}

const PAGES: Readonly<Record<string, unknown>> = {
  '/languages': [{ code: 'en', name: 'English', targets: ['en', 'es'] }],
  '/spec': { info: { version: '1.9.6' } },
};
const CANARIES: Readonly<Record<string, string>> = { 'No fever.': 'Sin fiebre.' };
/** What a LibreTranslate offers that reads nothing: the text itself behind a word, and once more as another reading. */
const offerFor = (text: string) => CANARIES[text] ?? `Sin ${text}`;

/** Stands for the server. */
const answer: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  const { pathname } = new URL(request.url);
  if (pathname !== '/translate') return Response.json(PAGES[pathname]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the client
  const { q } = (await request.json()) as { q: string | readonly string[] };
  const translatedText = typeof q === 'string' ? offerFor(q) : q.map(offerFor);
  const alternatives = typeof q === 'string' ? [`No ${q}`] : q.map((text) => [`No ${text}`]);
  return Response.json({ translatedText, alternatives });
};

async function createOfferedTranslator() {
  const url = 'http://libretranslate';
  const client = createClient({ baseUrl: url, timeoutMs: 60_000, concurrency: 4, fetch: answer });
  const { ready } = await client.check();
  if (!ready) throw new Error('LibreTranslate is not ready');
  return createTranslator({ upstream: createUpstream(client) });
}

/** A text that is asked for whatever it holds, so that every pattern of the choice is tried. */
const EMBEDDED = { target: '', unknown: ['word'], words: 10_000, hasClause: false };
const BATCHES = { characterLimit: 2_000, batchCharacters: 500, batchLimit: 25 };
const SOUND = { source: 'No fever.', target: 'Sin fiebre.' };

/** Takes a whole text of the longest kind by itself. */
const entryOf = (name: string, take: (text: string) => unknown): Entry => ({
  name,
  longest: TRANSLATION_LIMIT,
  take: (write, share) => take(write(TRANSLATION_LIMIT * share)),
});

function listSteps(): readonly Entry[] {
  const termbase = loadTermbase();
  const inspect = createGuards(termbase);
  const hasTerms = createTermCheck(termbase);
  return [
    entryOf('isForUpstream', (text) => isForUpstream(text, EMBEDDED)),
    entryOf('quieten', quieten),
    entryOf('quieten of capitals', (text) => quieten(text.toUpperCase())),
    entryOf('toBatches', (text) => {
      const texts = [text, ...text.split(/(?<=[.\n])/)];
      const pieces = toBatches(texts, BATCHES).flat();
      return joinPieces(
        texts,
        pieces,
        pieces.map((piece) => ({ text: piece.text, alternatives: [] })),
      );
    }),
    entryOf('hasTerms', (text) => hasTerms(text, text)),
    entryOf('hasTerms of a source', (text) => hasTerms(text, 'x '.repeat(text.length / 2))),
    entryOf('hasTerms of an answer', (text) => hasTerms(SOUND.source, text)),
    entryOf('guards', (text) => inspect({ source: text, target: text })),
    entryOf('guards of a source', (text) => inspect({ ...SOUND, source: text })),
    entryOf('guards of an answer', (text) => inspect({ ...SOUND, target: text })),
  ];
}

/** Every entry; loads what each needs. */
export async function listEntries(): Promise<readonly Entry[]> {
  const engine = createEngine({ encoder: await loadTokenizerAlone() });
  const offered = await createOfferedTranslator();
  const { chiefComplaint, symptoms, medicalHistory } = FIELD_LIMITS;
  return [
    {
      name: 'analyzeIntake',
      longest: chiefComplaint + symptoms + medicalHistory,
      take: (write, share) =>
        engine.analyzeIntake(
          {
            dateOfBirth: '1961-05-04',
            chiefComplaint: write(chiefComplaint * share),
            symptoms: write(symptoms * share),
            medicalHistory: write(medicalHistory * share),
          },
          TODAY,
        ),
    },
    entryOf('translate with LibreTranslate', (text) => offered.translate(text)),
    ...listSteps(),
  ];
}
