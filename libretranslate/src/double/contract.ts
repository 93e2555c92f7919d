import { readFileSync } from 'node:fs';
import type { Observed } from './observe.ts';

export { CONTRACT } from './contract-cases.ts';
export type { ContractCase, ContractServer } from './contract-cases.ts';
export { observe } from './observe.ts';
export type { Observed } from './observe.ts';

/** What a real LibreTranslate 1.9.6 answered to each case of each server (data/README.md). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by npm run test:libretranslate -- --record
export const ANSWERS = JSON.parse(
  readFileSync(new URL('../../data/contract-answers.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, Observed>>>>;
