import type { Segment, SegmentFlag, TranslateResponse } from '@neurovista/contracts';
import type { Translation } from 'libretranslate-client';
import { readDiscourse } from './engine/discourse.ts';
import type { Discourse } from './engine/discourse.ts';
import type { Engine, EngineResult } from './engine/engine.ts';
import type { Inspect } from './guards/index.ts';
import {
  readApostrophes,
  segment,
  type Piece,
  type TranslationMemory,
} from '@neurovista/product-texts';
import type { IsSpanish } from './termbase/already-spanish.ts';
import type { HasTerms } from './termbase/required-terms.ts';
import { isForUpstream } from './upstream/choice.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What the embedded engine translates with. */
export interface Resources {
  readonly memory: TranslationMemory;
  readonly engine: Engine;
  readonly inspect: Inspect;
  readonly hasTerms: HasTerms;
  readonly isSpanish: IsSpanish;
  readonly provenance: string;
}

/** For whom a step is done, and until when. */
export interface StepCall {
  readonly signal?: AbortSignal | undefined;
  /** Who asks: clients take turns. */
  readonly client?: string | undefined;
}

export interface TranslateCall extends StepCall {
  /** Milliseconds of performance.now() after which only the embedded engine is used. */
  readonly deadline?: number | undefined;
  /** The request, when it is made of several texts: requests take turns at LibreTranslate. */
  readonly caller?: object | undefined;
  /** Lower goes first among the texts of one request: what the reader sees first. */
  readonly priority?: number | undefined;
}

/** Share of the time left that LibreTranslate may take; with the rest the other engines' work is finished. */
const UPSTREAM_SHARE = 0.8;

/** Share of words that the engine must know, or the English is kept. */
const MIN_KNOWN = 0.5;

/** A segment on its way: done, or with the reading of the embedded engine. */
type Draft =
  { readonly done: Segment } | { readonly source: string; readonly embedded: EngineResult };

/** A text before LibreTranslate is asked. */
export interface DraftedText {
  readonly pieces: readonly Piece[];
  readonly drafts: readonly Draft[];
}

/** What LibreTranslate has made of sources, those that came in time; the embedded engine makes the others. */
export interface Offers {
  readonly bySource: ReadonlyMap<string, Translation>;
  readonly version?: string | undefined;
}

const NO_OFFERS: Offers = { bySource: new Map() };

/** The work on a text: on threads, or where it is asked for. */
export interface Steps {
  readonly draft: (text: string, call?: StepCall) => Promise<DraftedText>;
  readonly finish: (
    drafted: DraftedText,
    offers: Offers,
    call?: StepCall,
  ) => Promise<TranslateResponse>;
  /** Both, without LibreTranslate. */
  readonly translate: (text: string, call?: StepCall) => Promise<TranslateResponse>;
}

/**
 * English to Spanish: segments, then for each the approved memory, the embedded engine where it knows what it does,
 * LibreTranslate for the others when it is ready and its reading stands up to the guards and the termbase, and at last
 * the English itself, marked as untranslated.
 */
export async function translate(
  text: string,
  steps: Steps,
  upstream: Upstream | undefined,
  call: TranslateCall = {},
): Promise<TranslateResponse> {
  const { signal, client, deadline = Number.POSITIVE_INFINITY } = call;
  const step = { signal, client };
  if (!upstream?.isReady() || performance.now() >= deadline) return steps.translate(text, step);
  const drafted = await steps.draft(text, step);
  const bySource = await askUpstream(drafted.drafts, upstream, { ...call, deadline });
  return steps.finish(drafted, { bySource, version: upstream.version() }, step);
}

/** Cuts a text into segments, with what the memory and the embedded engine make of each. */
export function draftText(text: string, resources: Resources): DraftedText {
  const pieces = segment(text, (line) => resources.memory.exact(line) !== undefined);
  const sources = pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []));
  const discourse = readDiscourse(text);
  return { pieces, drafts: sources.map((source) => draft(source, resources, discourse)) };
}

/** Takes of each segment the best reading there is. */
export function finishText(
  { pieces, drafts }: DraftedText,
  resources: Resources,
  offers: Offers = NO_OFFERS,
): TranslateResponse {
  const segments = drafts.map((one) =>
    'done' in one ? one.done : finish(one, offers.bySource.get(one.source), resources),
  );
  return {
    translatedText: join(pieces, segments),
    segments,
    provenance: { translation: describe(segments, resources, offers) },
  };
}

function draft(source: string, resources: Resources, discourse: Discourse): Draft {
  const done = recall(source, resources, discourse);
  if (done) return { done };
  if (resources.isSpanish(source)) return { done: keep(source) };
  return { source, embedded: resources.engine.translate(readApostrophes(source), discourse) };
}

/** From the memory; what a person has approved, slots included, is not inspected. */
function recall(source: string, resources: Resources, discourse: Discourse): Segment | undefined {
  let approved = true;
  const found = resources.memory.recall(source, (slot) => {
    approved = false;
    return resources.engine.translate(slot, discourse);
  });
  if (!found) return undefined;
  const flags = approved ? [] : resources.inspect({ source, target: found.target });
  return {
    source,
    target: found.target,
    origin: found.origin,
    flags: [...flags, ...unknownFlag(found.unknown)],
  };
}

/** Offers of LibreTranslate by source, those that came in time. */
async function askUpstream(
  drafts: readonly Draft[],
  upstream: Upstream,
  { signal, caller, priority, deadline }: TranslateCall & { readonly deadline: number },
): Promise<ReadonlyMap<string, Translation>> {
  const now = performance.now();
  if (now >= deadline) return new Map();
  const open = drafts.flatMap((one) =>
    'embedded' in one && isForUpstream(one.source, one.embedded) ? [one.source] : [],
  );
  const wanted = [...new Set(open)];
  if (wanted.length === 0) return new Map();
  const last = now + (deadline - now) * UPSTREAM_SHARE;
  const offers = await upstream.translate(wanted, { signal, caller, priority, deadline: last });
  return new Map(
    wanted.flatMap((source, at): [string, Translation][] => {
      const offer = offers[at];
      return offer ? [[source, offer]] : [];
    }),
  );
}

const plain = (text: string) => text.trim().toLowerCase();

/** LibreTranslate may give back the English it cannot read, or characters that it could not write: no translation. */
const isTranslated = (source: string, target: string) =>
  plain(target) !== '' && plain(target) !== plain(source) && !target.includes('\uFFFD');

/**
 * The readings of an offer. Where the first has copied words that the model does not know, the others are guesses at
 * them: they are no way out.
 */
function readingsOf(source: string, offer: Translation | undefined, inspect: Inspect) {
  if (!offer || !isTranslated(source, offer.text)) return [];
  const isCopy = inspect({ source, target: offer.text }).includes('english-residue');
  return isCopy ? [] : [offer.text, ...offer.alternatives];
}

/** The best reading of a segment that the memory does not have. */
function finish(
  { source, embedded }: Exclude<Draft, { done: Segment }>,
  offer: Translation | undefined,
  { inspect, hasTerms }: Resources,
): Segment {
  const sound = readingsOf(source, offer, inspect).filter(
    (target) => isTranslated(source, target) && inspect({ source, target }).length === 0,
  );
  const target = sound.find((reading) => hasTerms(source, reading));
  if (target !== undefined) return { source, target, origin: 'libretranslate', flags: [] };
  if (!isMostlyUnknown(embedded)) return fromEmbedded(source, embedded, inspect);
  const [doubtful] = sound;
  return doubtful === undefined
    ? keep(source)
    : { source, target: doubtful, origin: 'libretranslate', flags: ['ambiguous'] };
}

/** The text itself, for a reader to deal with. */
const keep = (source: string): Segment => ({
  source,
  target: source,
  origin: 'untranslated',
  flags: ['untranslated'],
});

const isMostlyUnknown = ({ words, unknown }: EngineResult) =>
  words > 0 && unknown.length / words > 1 - MIN_KNOWN;

function fromEmbedded(
  source: string,
  { target, unknown }: EngineResult,
  inspect: Inspect,
): Segment {
  const flags: readonly SegmentFlag[] = inspect({ source: readApostrophes(source), target });
  return { source, target, origin: 'embedded', flags: [...flags, ...unknownFlag(unknown)] };
}

const unknownFlag = (unknown: readonly string[]): readonly SegmentFlag[] =>
  unknown.length > 0 ? ['unknown-words'] : [];

function join(pieces: readonly Piece[], segments: readonly Segment[]): string {
  let next = 0;
  return pieces
    .map((piece) => (piece.kind === 'kept' ? piece.text : (segments[next++]?.target ?? piece.text)))
    .join('');
}

function describe(
  segments: readonly Segment[],
  { provenance }: Resources,
  { version }: Offers,
): string {
  const usedUpstream = segments.some(({ origin }) => origin === 'libretranslate');
  if (!usedUpstream) return provenance;
  return `${provenance}; libretranslate${version === undefined ? '' : ` ${version}`} (en-es)`;
}
