/** A piece of a text: what is translated, and what is kept as it stands (line breaks, bullets, numbers, spaces). */
export interface Piece {
  readonly kind: 'text' | 'kept';
  readonly text: string;
}

/** A line without its break: kept prefix, translatable body, kept trailing space. */
interface Line {
  readonly prefix: string;
  readonly number: boolean;
  readonly body: string;
  readonly tail: string;
}

const LINE_BREAK = /(\r?\n)/;
const PREFIX = /^\s*(?:(?:[-*•‣◦–—]|\(?\d{1,3}[.)](?=\s)|\(?[a-z]\)(?=\s))\s*)?/u;
const TITLE = /^([^:.!?]{2,90}):(\s+)(?=\S)/;
// Where a run of marks begins: from each of its marks the same end would be looked for anew.
const SENTENCE_END = /(?<![.!?])[.!?]+["'”’)\]]*\s+(?=["'“‘(]?(?:[\p{Lu}\d+]|\p{Ll}\p{Lu}{2}))/gu;
// Words whose full stop does not end a sentence, when a capital or a number follows.
const ABBREVIATION =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|st|vs|no|approx|ca|e\.g|i\.e|etc|fig|a\.m|p\.m|b\.i\.d|t\.i\.d|q\.d|p\.o|p\.r\.n|tab|tabs|cap|caps|max|min|wt|ht|temp|hx|dx|tx|rx|pt|resp|inj|susp|sol|[A-Z])\.$/i;
/** Longer sentences are cut at a comma or a space, since nobody writes them and no engine reads them. */
const MAX_SENTENCE = 1_200;

/**
 * Cuts a text into pieces that, joined, give it back unchanged. A numbered line "N. Title: description" is cut into
 * number, title and sentences; other lines into bullet and sentences.
 */
export function segment(
  text: string,
  isKnown: (line: string) => boolean = () => false,
): readonly Piece[] {
  return text
    .split(LINE_BREAK)
    .flatMap((part, at) => (at % 2 === 1 ? [kept(part)] : cutLine(part, isKnown)))
    .filter((piece) => piece.text !== '');
}

const kept = (text: string): Piece => ({ kind: 'kept', text });
const translatable = (text: string): Piece => ({ kind: 'text', text });

function cutLine(line: string, isKnown: (line: string) => boolean): readonly Piece[] {
  const { prefix, number, body, tail } = readLine(line);
  return [kept(prefix), ...cutBody(body, number, isKnown), kept(tail)];
}

function readLine(line: string): Line {
  const prefix = PREFIX.exec(line)?.[0] ?? '';
  const body = line.slice(prefix.length).trimEnd();
  return {
    prefix,
    number: /\d/.test(prefix),
    body,
    tail: line.slice(prefix.length + body.length),
  };
}

function cutBody(body: string, number: boolean, isKnown: (line: string) => boolean) {
  if (body === '') return [];
  // A reviewed translation of the whole line beats translations of its parts.
  if (isKnown(body)) return [translatable(body)];
  const title = number ? TITLE.exec(body) : undefined;
  if (!title?.[1]) return cutSentences(body);
  return [
    translatable(title[1]),
    kept(`:${title[2] ?? ''}`),
    ...cutSentences(body.slice(title[0].length)),
  ];
}

function cutSentences(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let begin = 0;
  for (const match of body.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].trimEnd().length;
    const sentence = body.slice(begin, end);
    if (ABBREVIATION.test(sentence)) continue;
    const next = match.index + match[0].length;
    pieces.push(...cutLong(sentence), kept(body.slice(end, next)));
    begin = next;
  }
  return [...pieces, ...cutLong(body.slice(begin))];
}

function cutLong(sentence: string): readonly Piece[] {
  if (sentence.length <= MAX_SENTENCE) return [translatable(sentence)];
  const head = sentence.slice(0, MAX_SENTENCE);
  const at =
    Math.max(head.lastIndexOf(', ') + 1, head.lastIndexOf('; ') + 1) || head.lastIndexOf(' ');
  const cut = at > 0 ? at : safeCut(sentence, MAX_SENTENCE);
  const gap = /^\s*/.exec(sentence.slice(cut))?.[0] ?? '';
  return [
    translatable(sentence.slice(0, cut)),
    kept(gap),
    ...cutLong(sentence.slice(cut + gap.length)),
  ];
}

/** A position that does not stand inside a surrogate pair. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
