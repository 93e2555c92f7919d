// Only tests import this: texts whose drugs carry the status that they say, such as "Stopped {warfarin s}".
import type { DrugStatus, Mention } from '../../document.ts';
import { readDocument } from '../../text/read-document.ts';
import { assertMentions } from '../index.ts';
import { readDrugStatuses } from './index.ts';

const STATUS_OF_CODE: Readonly<Record<string, DrugStatus>> = {
  c: 'current',
  s: 'stopped',
  h: 'held',
  p: 'planned',
  d: 'declined',
  n: 'none',
};

const MARK = /\{([^{}]+?) ([cshpdn])\}/gu;

/** What a marked text says of each of its drugs, and what it should, as "warfarin stopped". */
export function readMarkedDrugs(marked: string): { said: string[]; expected: string[] } {
  const mentions: Mention[] = [];
  const expected: string[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    const [all, name = '', code = ''] = match;
    text += marked.slice(from, match.index);
    const [begin, end] = [text.length, text.length + name.length];
    mentions.push({
      begin,
      end,
      category: 'MEDICATION',
      type: 'GENERIC_NAME',
      concept: { system: 'RxNorm', name: name.toLowerCase() },
      source: 'lexicon',
      ambiguous: false,
    });
    expected.push(`${name} ${STATUS_OF_CODE[code]}`);
    text += name;
    from = match.index + all.length;
  }
  const doc = readDocument(text + marked.slice(from), 'medicalHistory');
  const traits = assertMentions(doc, mentions);
  const drugs = mentions.map((mention, index) => ({ mention, traits: traits[index] ?? [] }));
  const said = readDrugStatuses(doc, drugs, '2026-11-22').map(
    ({ status }, index) => `${mentions[index]?.concept?.name} ${status}`,
  );
  return { said, expected: expected.map((one) => one.toLowerCase()) };
}
