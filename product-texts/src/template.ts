import { TableError } from '@neurovista/tables';

/** How the text of a slot comes into the target; the members of a series stand between semicolons. */
export type SlotKind = 'text' | 'number' | 'list' | 'series' | 'verbatim';

export interface Slot {
  readonly name: string;
  readonly kind: SlotKind;
}

/** A translation with typed slots, e.g. "Repeat in {n:number} days" -> "Repita en {n} días". */
export interface Template {
  readonly pattern: RegExp;
  readonly slots: readonly Slot[];
  readonly target: readonly TargetPart[];
  /** Characters that are not in slots; the most literal template that fits is the best one. */
  readonly literalLength: number;
  /** First word in lower case, when the template begins with one that is not a slot. */
  readonly firstWord: string | undefined;
}

export type TargetPart = { readonly text: string } | { readonly slot: string };

const SLOT = /\{(\w+)(?::(number|list|series|verbatim))?\}/g;
const SOURCES: Readonly<Record<SlotKind, string>> = {
  text: '(.+?)',
  number: String.raw`(\d+(?:[.,/:]\d+)*(?:\s?[-–]\s?\d+(?:[.,]\d+)*)?)`,
  list: '(.+?)',
  series: '(.+?)',
  verbatim: '(.+?)',
};

/** Makes a template of a pair; throws TableError when the slots of the two sides differ. */
export function compileTemplate(en: string, es: string, place: string): Template {
  const slots = [...en.matchAll(SLOT)].map((match): Slot => ({
    name: match[1] ?? '',
    kind: toKind(match[2]),
  }));
  const target = splitTarget(es);
  checkSlots(slots, target, place);
  const literals = en.split(SLOT).filter((_, at) => at % 3 === 0);
  const source = literals
    .map((literal, at) => escape(literal) + (slots[at] ? SOURCES[slots[at].kind] : ''))
    .join('');
  return {
    pattern: new RegExp(`^${source}$`, 'u'),
    slots,
    target,
    literalLength: literals.join('').length,
    firstWord: /^[\p{L}\d]+(?=[\s,:;])/u.exec(literals[0] ?? '')?.[0].toLowerCase(),
  };
}

const toKind = (word: string | undefined): SlotKind =>
  word === 'number' || word === 'list' || word === 'series' || word === 'verbatim' ? word : 'text';

const escape = (literal: string) => literal.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

function splitTarget(es: string): readonly TargetPart[] {
  const parts: TargetPart[] = [];
  let begin = 0;
  for (const match of es.matchAll(SLOT)) {
    if (match.index > begin) parts.push({ text: es.slice(begin, match.index) });
    parts.push({ slot: match[1] ?? '' });
    begin = match.index + match[0].length;
  }
  if (begin < es.length) parts.push({ text: es.slice(begin) });
  return parts;
}

function checkSlots(slots: readonly Slot[], target: readonly TargetPart[], place: string): void {
  const used = target.flatMap((part) => ('slot' in part ? [part.slot] : []));
  const missing = slots.find((slot) => !used.includes(slot.name));
  if (missing) throw new TableError(`${place}: the Spanish side lacks {${missing.name}}`);
  const unknown = used.find((name) => !slots.some((slot) => slot.name === name));
  if (unknown) throw new TableError(`${place}: the English side lacks {${unknown}}`);
  if (new Set(slots.map((slot) => slot.name)).size < slots.length)
    throw new TableError(`${place}: a slot name stands twice on the English side`);
}
