import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { comparableTokens } from '../findings/normal-word.ts';
import { OF_DIAGNOSES } from './diagnosis-findings.ts';
import { loadTables } from './load-tables.ts';
import { tokenize } from '../text/tokenize.ts';

const DATA = new URL('../../data/knowledge/', import.meta.url);
const knowledge = loadTables();

function withChange(file: string, change: (text: string) => string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  cpSync(DATA, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return pathToFileURL(`${folder}/`);
}

describe('loadTables', () => {
  it.each([
    [
      'an unknown finding of a condition',
      'links-eye.tsv',
      (text: string) => text.replace('\ncataract\t\tgradual-vision-loss', '\ncataract\t\tno-such'),
      /links-eye\.tsv:\d+: finding: unknown "no-such"$/u,
    ],
    [
      'a condition that is there twice',
      'conditions-eye.tsv',
      (text: string) => `${text}${text.trimEnd().split('\n').at(-1) ?? ''}\n`,
      /conditions-eye\.tsv:\d+: "[a-z-]+" is there twice/u,
    ],
    [
      'an unknown parent',
      'findings.tsv',
      (text: string) => text.replace('\tfever\tsys\t', '\tno-such\tsys\t'),
      /findings\.tsv:\d+: parent: unknown "no-such"$/u,
    ],
    [
      'an unknown next step',
      'next-steps.tsv',
      (text: string) => text.replace('\ntroponin\t', '\ntroponine\t'),
      /conditions-[a-z]+\.tsv:\d+: next step: unknown "troponin"; did you mean "troponine"\?$/u,
    ],
    [
      'a word that is no prevalence class',
      'conditions-eye.tsv',
      (text: string) => text.replace('\tuncommon\t', '\tseldom\t'),
      /conditions-eye\.tsv:\d+: prevalence: unknown "seldom"; it is one of very-common, /u,
    ],
  ])('refuses %s, with file and line', (_name, file, change, message) => {
    expect(() => loadTables(withChange(file, change))).toThrow(message);
  });
});

describe('the knowledge base', () => {
  it('knows at least 300 conditions', () => {
    expect(knowledge.conditions.length).toBeGreaterThanOrEqual(300);
  });

  it('links every finding to a condition, as a sign, a risk or a more general finding', () => {
    const used = new Set(
      knowledge.conditions.flatMap((one) => [...one.links.keys(), ...one.risks.keys()]),
    );
    const parents = new Set([...knowledge.findings.values()].map(({ parent }) => parent));
    const orphans = [...knowledge.findings.keys()].filter(
      (id) => !used.has(id) && !parents.has(id) && !OF_DIAGNOSES.has(id),
    );
    expect(orphans).toEqual([]);
  });

  it('gives every condition a finding, a next step, a course and a source', () => {
    const thin = knowledge.conditions.filter(
      ({ links, nextSteps, courses, source }) =>
        links.size === 0 || nextSteps.length === 0 || courses.length === 0 || source === '',
    );
    expect(thin.map(({ id }) => id)).toEqual([]);
  });

  it('treats every condition that must not be missed as urgent or an emergency', () => {
    const slow = knowledge.conditions.filter(
      ({ mustNotMiss, urgency }) => mustNotMiss && urgency !== 'emergency' && urgency !== 'urgent',
    );
    expect(slow.map(({ id }) => id)).toEqual([]);
  });

  it('has no phrase of several words of which only one counts, as it would be found anywhere', () => {
    const risky = [...knowledge.findings.values()].flatMap(({ id, phrases }) =>
      phrases
        .filter((phrase) => !phrase.includes('+'))
        .filter((phrase) => {
          const [all, counted] = [tokenize(phrase), comparableTokens(tokenize(phrase))];
          return all.length > 1 && counted.length === 0;
        })
        .map((phrase) => `${id}: ${phrase}`),
    );
    expect(risky).toEqual([]);
  });

  it('has no two conditions of one name', () => {
    const names = knowledge.conditions.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
