import type { AttributeType } from '@neurovista/contracts';
import type { Attribute, Document, Mention, Span, Token } from '../document.ts';
import { ACUITY, AFTERWARDS, DIRECTION, FILLERS, QUALITY } from './rules/qualifier-words.ts';
import { findSites } from './sites.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly type: AttributeType;
}

/** How many tokens of other words a chain of qualifiers may skip before and behind its head (estimate). */
const SKIP_BEFORE = 2;
const SKIP_BEHIND = 4;

function phraseTable(): ReadonlyMap<string, readonly Phrase[]> {
  const table = new Map<string, Phrase[]>();
  const lists = [
    ['DIRECTION', DIRECTION],
    ['ACUITY', ACUITY],
    ['QUALITY', QUALITY],
  ] as const;
  for (const [type, list] of lists)
    for (const text of list) {
      const words = text.split(/\s+|(?<=[-/])|(?=[-/])/u);
      const key = words[0] ?? '';
      table.set(key, [...(table.get(key) ?? []), { words, type }]);
    }
  for (const phrases of table.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return table;
}
const PHRASES = phraseTable();

interface Qualifier extends Span {
  readonly type: AttributeType;
  readonly first: number;
  readonly last: number;
}

const matches = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((word, offset) => tokens[at + offset]?.norm === word);

const nothingFor = <T>(tokens: readonly Token[]) => tokens.map((): T | undefined => undefined);

/** "In early 2015", "early this morning": the word belongs to the time. */
const TIME_NEXT =
  /^(?:(?:19|20)\d\d|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|this|last|yesterday|today|tomorrow|morning|afternoon|evening|spring|summer|fall|autumn|winter|childhood|twenties|thirties|forties|fifties|sixties|seventies|eighties)$/u;

function phraseAt(tokens: readonly Token[], at: number): Phrase | undefined {
  const { norm } = tokens[at]!;
  if (norm === 'early' && TIME_NEXT.test(tokens[at + 1]?.norm ?? '')) return undefined;
  return PHRASES.get(norm)?.find(({ words }) => matches(tokens, at, words));
}

/** Every qualifier of the text by the index of each of its tokens. */
function findQualifiers(tokens: readonly Token[]): readonly (Qualifier | undefined)[] {
  const found = nothingFor<Qualifier>(tokens);
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at);
    if (!phrase) continue;
    const last = at + phrase.words.length - 1;
    const [begin, end] = [tokens[at]?.begin ?? 0, tokens[last]?.end ?? 0];
    const qualifier: Qualifier = { type: phrase.type, first: at, last, begin, end };
    for (let index = at; index <= last; index += 1) found[index] = qualifier;
    at = last;
  }
  return found;
}

interface Scene {
  readonly doc: Document;
  readonly qualifiers: readonly (Qualifier | undefined)[];
  /** For each token whether it lies in a mention. */
  readonly owner: readonly (Mention | undefined)[];
}

const isJoint = ({ norm }: Token) => /^(?:,|and|or|-|\/|to|but)$/u.test(norm);
const isSkipped = (token: Token) =>
  isJoint(token) || token.norm === '(' || token.norm === ':' || FILLERS.has(token.norm);
const COPULA = /^(?::|is|are|was|were|be|been|has|have|had|feels?|felt|remains?|became|becoming)$/u;
/** What may stand between a direction and its head: "left side of the face", "left-sided weakness". */
const SIDE = /^(?:-|side|sided|aspect|part|portion|region|of|the|his|her|my|more|very)$/u;

/** Qualifiers in front of a head: "severe, sharp chest pain"; not those that a copula gives to what stands before. */
function before(scene: Scene, first: number): Qualifier[] {
  const found: Qualifier[] = [];
  let sure = 0;
  let skipped = 0;
  for (let at = first - 1; at >= 0 && skipped <= SKIP_BEFORE; at -= 1) {
    const token = scene.doc.tokens[at];
    const qualifier = scene.qualifiers[at];
    if (!token || scene.owner[at]) break;
    if (qualifier) {
      found.push(qualifier);
      if (skipped === 0) sure = found.length;
      at = qualifier.first;
      skipped = 0;
      continue;
    }
    if (COPULA.test(token.norm)) return found.slice(0, sure).toReversed();
    const isAllowed =
      found.length === 0 ? SIDE.test(token.norm) : isJoint(token) || SIDE.test(token.norm);
    if (!isAllowed) break;
    skipped += 1;
  }
  return found.toReversed();
}

function behind(scene: Scene, last: number, type: Mention['category']): Qualifier[] {
  const found: Qualifier[] = [];
  let skipped = 0;
  for (let at = last + 1; at < scene.doc.tokens.length && skipped <= SKIP_BEHIND; at += 1) {
    const token = scene.doc.tokens[at];
    const qualifier = scene.qualifiers[at];
    if (!token || scene.owner[at]) break;
    if (qualifier) {
      found.push(qualifier);
      at = qualifier.last;
      skipped = 0;
      continue;
    }
    if (!isSkipped(token) || type === 'ANATOMY') break;
    skipped += 1;
  }
  return found;
}

function toAttribute(
  { type, begin, end }: Span & { type: AttributeType },
  bond: number,
): Attribute {
  return { type, begin, end, score: 0.9, relationshipScore: bond };
}

/** Index of the first token that begins at or after the offset. */
function tokenFrom(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.begin ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sceneOf(doc: Document, mentions: readonly Mention[]): Scene {
  const owner = nothingFor<Mention>(doc.tokens);
  for (const mention of mentions)
    owner.fill(mention, tokenFrom(doc.tokens, mention.begin), tokenFrom(doc.tokens, mention.end));
  return { doc, owner, qualifiers: findQualifiers(doc.tokens) };
}

/** Without the last ones where they lead directly to another head: "pain, severe headache". */
function withoutLeading(scene: Scene, found: readonly Qualifier[]): readonly Qualifier[] {
  let count = found.length;
  const after = skipSide(scene, (found.at(-1)?.last ?? 0) + 1);
  if (scene.owner[after] === undefined && !isForeignHead(scene, found, after)) return found;
  let head = after;
  while (count > 0 && skipSide(scene, (found[count - 1]?.last ?? 0) + 1) === head) {
    count -= 1;
    head = found[count]?.first ?? 0;
  }
  return found.slice(0, count);
}

/** "sore throat, rapid strep test": behind a comma the qualifiers of a word that is no known head. */
function isForeignHead({ doc }: Scene, found: readonly Qualifier[], at: number): boolean {
  const token = doc.tokens[at];
  const first = doc.tokens[(found[0]?.first ?? 0) - 1];
  return (
    token?.kind === 'word' &&
    /^(?:,|and)$/u.test(first?.norm ?? '') &&
    !isSkipped(token) &&
    !AFTERWARDS.has(token.norm)
  );
}

function skipSide(scene: Scene, from: number): number {
  let at = from;
  while (at < from + 4 && SIDE.test(scene.doc.tokens[at]?.norm ?? '')) at += 1;
  return at;
}

function qualify(scene: Scene, mention: Mention): Attribute[] {
  const { tokens } = scene.doc;
  const first = tokenFrom(tokens, mention.begin);
  const last = tokenFrom(tokens, mention.end) - 1;
  const types: readonly AttributeType[] =
    mention.category === 'ANATOMY' ? ['DIRECTION'] : ['ACUITY', 'QUALITY', 'DIRECTION'];
  const after = behind(scene, last, mention.category);
  return [
    ...before(scene, first).map((found) => toAttribute(found, 0.95)),
    ...withoutLeading(scene, after).map((found) => toAttribute(found, 0.85)),
  ].filter(({ type }) => types.includes(type));
}

const isHead = ({ category }: Mention) =>
  category === 'MEDICAL_CONDITION' || category === 'ANATOMY';

const spanKey = ({ begin, end }: Span) => `${begin}-${end}`;

/** The side of its only site is the side of the condition too: "pain in the left knee". */
function inherited(
  sites: readonly Attribute[],
  own: readonly Attribute[],
  directions: ReadonlyMap<string, readonly Attribute[]>,
): Attribute[] {
  const [only] = sites;
  if (only === undefined || sites.length > 1) return [];
  return (directions.get(spanKey(only)) ?? [])
    .filter(({ begin }) => !own.some((attribute) => attribute.begin === begin))
    .map((attribute) => toAttribute(attribute, 0.8));
}

/**
 * Qualifiers of each condition (ACUITY, QUALITY, DIRECTION, SYSTEM_ORGAN_SITE) and body site (DIRECTION), in text
 * order; other mentions have none. Same order as `mentions`.
 */
export function attachQualifiers(
  doc: Document,
  mentions: readonly Mention[],
): readonly (readonly Attribute[])[] {
  const heads = mentions.filter(isHead);
  const scene = sceneOf(doc, heads);
  const sites = findSites(doc, heads);
  const own = mentions.map((mention) => (isHead(mention) ? qualify(scene, mention) : []));
  const directions = new Map(
    mentions.flatMap((mention, index) =>
      mention.category === 'ANATOMY' ? [[spanKey(mention), own[index] ?? []] as const] : [],
    ),
  );
  return mentions.map((mention, index) => {
    const words = own[index] ?? [];
    const places = sites.get(mention) ?? [];
    return [...words, ...places, ...inherited(places, words, directions)].toSorted(
      (a, b) => a.begin - b.begin,
    );
  });
}
