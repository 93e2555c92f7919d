import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filled, readTable, textColumns } from '@neurovista/tables';
import { z } from 'zod';

const WRITERS = ['patient', 'parent', 'partner', 'carer', 'nurse', 'resident', 'gp'] as const;
const REGIONS = ['us', 'uk', 'ie', 'in', 'au', 'caribbean', 'latam', 'africa'] as const;
const folder = new URL('../../training/data/', import.meta.url);

const Clause = z.strictObject({
  author: z.string().regex(/^author-\d+$/u),
  text: z.string().min(3).max(400),
  finding: z.string(),
  label: z.enum(['present', 'decoy']),
  writer: z.enum(WRITERS),
  region: z.enum(REGIONS),
});

const SPANISH_REGIONS = ['latam', 'spain', 'us'] as const;
const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;

const Story = z.strictObject({
  author: z.string().regex(/^author-\d+$/u),
  chiefComplaint: z.string().min(1),
  /** Empty where the complaint tells it all. */
  symptoms: z.string(),
  medicalHistory: z.string(),
  dateOfBirth: z.iso.date(),
  sex: z.enum(['female', 'male', 'unknown']),
  level: z.enum(LEVELS),
  /** Empty where nobody is ill, or nothing fits. */
  condition: z.string(),
  writer: z.enum(WRITERS),
  region: z.enum(REGIONS),
});

const SpanishStory = Story.omit({ condition: true }).extend({ region: z.enum(SPANISH_REGIONS) });

const columns = textColumns('author', 'text', 'finding', 'label', 'writer', 'region');
/** A file for each author. */
const filesOf = (kind: 'clauses' | 'stories' | 'spanish') =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => new URL(`${kind}/${name}`, folder));
const clauses = filesOf('clauses').flatMap((file) =>
  readTable(file, columns).map(({ cells }) => cells),
);
const readStories = (files: readonly URL[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line)),
  );
const stories = readStories(filesOf('stories'));
const spanish = readStories(filesOf('spanish').filter(({ href }) => href.endsWith('.jsonl')));
const spanishComplaints = readTable(new URL('spanish/complaints.tsv', folder), {
  level: z.enum(LEVELS),
  text: filled,
}).map(({ cells }) => cells.text);
const linesOf = (kind: string) =>
  readdirSync(new URL(`${kind}/`, folder)).flatMap((name) =>
    readFileSync(new URL(`${kind}/${name}`, folder), 'utf8')
      .trimEnd()
      .split('\n'),
  );
const knowledge = new URL('../../analysis-service/data/knowledge/', import.meta.url);
const idsOf = (file: string) =>
  readFileSync(new URL(file, knowledge), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '');
const findings = new Set(idsOf('findings.tsv'));
const conditions = new Set(
  readdirSync(knowledge)
    .filter((file) => file.startsWith('conditions-'))
    .flatMap(idsOf),
);

const isConditionOrNone = new Set(['', ...conditions]);

const faultsOf = (schema: z.ZodType, rows: readonly unknown[]) =>
  rows.flatMap((row, index) => {
    const { error } = schema.safeParse(row);
    return error ? [`${index + 1}: ${z.prettifyError(error)}`] : [];
  });

const doubled = (texts: readonly string[]) => {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase();
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
};

describe('the training data', () => {
  it('has rows of the shape that its README tells', () => {
    expect(faultsOf(Clause, clauses)).toEqual([]);
    expect(faultsOf(Story, stories)).toEqual([]);
    expect(faultsOf(SpanishStory, spanish)).toEqual([]);
  });

  it('speaks of findings and conditions of the knowledge base only', () => {
    const unknownFindings = clauses.filter(({ finding }) => !findings.has(finding));
    const unknownConditions = stories.filter(
      (story) => !isConditionOrNone.has(Story.parse(story).condition),
    );
    expect(unknownFindings).toEqual([]);
    expect(unknownConditions).toEqual([]);
  });

  it('holds each text once', () => {
    expect(doubled(clauses.map(({ text }) => text))).toEqual([]);
    const told = stories.map((story) => Story.parse(story));
    expect(doubled(told.map(({ chiefComplaint, symptoms }) => symptoms || chiefComplaint))).toEqual(
      [],
    );
    const inSpanish = spanish.map((story) => SpanishStory.parse(story).symptoms);
    expect(doubled([...inSpanish, ...spanishComplaints])).toEqual([]);
  });

  it.each([
    ['drugs', 'taken|stopped|held|planned|declined|other'],
    ['findings', 'now|denied|past|other|advice|feared'],
    ['documents', 'now|denied|past|other|advice|feared|taken|stopped|held|planned|declined|none'],
  ])('marks each of the %s of a line with a status that is known', (kind, statuses) => {
    const lines = linesOf(kind);
    const mark = new RegExp(String.raw`\{[^{}|]+\|(?:${statuses})\}`, 'gu');
    const isWhole = (line: string) => mark.test(line) && !/[{}]/u.test(line.replaceAll(mark, ''));
    expect(lines.filter((line) => !isWhole(line))).toEqual([]);
    expect(doubled(lines)).toEqual([]);
  });

  it('has clauses of either kind for each finding that it teaches', () => {
    const withDecoy = new Set(
      clauses.filter(({ label }) => label === 'decoy').map(({ finding }) => finding),
    );
    const present = new Set(
      clauses.filter(({ label }) => label === 'present').map(({ finding }) => finding),
    );
    expect([...present].filter((finding) => !withDecoy.has(finding))).toEqual([]);
  });
});
