// "CSF: WBC 350", "urine dip: pH 7.2", "WBC 150 /hpf": a count or an acidity that is not that of the blood.
import type { Document, Measurement } from '../document.ts';

const TESTS: ReadonlySet<string> = new Set(['white blood cell count', 'pH']);
const FLUIDS: readonly (readonly [name: string, words: string])[] = [
  ['urine', String.raw`urine|urinary|urinalysis|ua|msu|(?:urine )?dip(?:stick)?`],
  ['CSF', 'csf|lp|lumbar puncture|spinal fluid'],
  ['joint fluid', 'synovial|joint|knee tap|aspirate'],
  ['pleural fluid', 'pleural'],
  ['ascitic fluid', String.raw`ascit\w+|peritoneal`],
  ['vaginal', 'vaginal'],
];
const PATTERNS = FLUIDS.map(([name, words]) => ({
  name,
  before: new RegExp(String.raw`\b(?:${words})\b[^.;\n]*$`, 'iu'),
  behind: new RegExp(String.raw`^[^.;,\n]{0,16}\b(?:in|of|on) (?:the |a )?(?:${words})\b`, 'iu'),
}));
const PER_FIELD = /^\s?(?:cells?\s?)?(?:\/|per )\s?(?:hpf|high|field)/iu;
/** Characters before and behind a test in which its fluid stands; estimate. */
const REACH = 40;

function fluidOf({ text }: Document, { begin, end }: Measurement): string | undefined {
  const before = text.slice(Math.max(0, begin - REACH), begin);
  const behind = text.slice(end, end + REACH);
  if (PER_FIELD.test(behind)) return 'urine';
  return PATTERNS.find((one) => one.before.test(before) || one.behind.test(behind))?.name;
}

/** A result under the name of the fluid it is of, as the vocabulary names such tests ("urine pH"). */
export function ofItsFluid<T extends Measurement>(doc: Document, one: T): T {
  const fluid = TESTS.has(one.test) ? fluidOf(doc, one) : undefined;
  return fluid === undefined ? one : { ...one, test: `${fluid} ${one.test}` };
}
