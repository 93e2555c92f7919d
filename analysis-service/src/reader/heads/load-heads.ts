// What is made of the vectors: trained by training/, checked against the manifest beside it before it is used.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DIMENSIONS } from '../encoder.ts';
import { ReaderModelError } from '../model-files.ts';
import { readMatrix, type Matrix } from './matrix.ts';

export const HEADS_FOLDER = new URL('../../../data/reader/heads/', import.meta.url);

const Manifest = z.object({
  version: z.string(),
  trainedOn: z.object({ stories: z.int(), clauses: z.int(), authors: z.int() }),
  files: z.record(z.string(), z.string()),
});

const Votes = z.object({ votes: z.array(z.number()), middle: z.number() });

const Acuity = z.object({
  ageBands: z.array(z.number()),
  parts: z.object({ clauses: z.number(), story: z.number(), facts: z.number() }),
  sharpness: z.number(),
  wellRead: z.number(),
  limits: z.object({
    emergency: z.number(),
    emergencyWellRead: z.number(),
    soon: z.number(),
    soonWellRead: z.number(),
    sameDay: z.number(),
    emergencyPlanned: z.number(),
    emergencyPlannedWellRead: z.number(),
    sameDayPlanned: z.number(),
    doubtful: z.number(),
    doubtfulWellRead: z.number(),
    calm: z.object({ emergency: z.number(), sameDay: z.number(), clause: z.number() }),
  }),
  /** Age band and pregnancy of each written story. */
  facts: z.array(z.tuple([z.int(), z.int()])),
  emergency: Votes,
  sameDay: Votes,
  known: z.array(z.tuple([z.string(), z.enum(['emergency', 'urgent'])])),
});

const Findings = z.object({
  findings: z.array(z.string()),
  bias: z.array(z.number()),
  limits: z.array(z.number()),
  examples: z.array(z.tuple([z.int(), z.string()])),
});

const Opinion = z.object({
  weight: z.number(),
  bias: z.array(z.number()),
  conditions: z.array(z.string()),
  stories: z.array(z.tuple([z.string(), z.string()])),
});

/** Written stories with what each says of a story that is like it, and the clauses that reasons quote. */
export type AcuityHead = z.infer<typeof Acuity> & {
  readonly writtenStories: Matrix;
  readonly knownClauses: Matrix;
};
/** What a clause may mean: a row for each finding and one for none. */
export type FindingsHead = z.infer<typeof Findings> & {
  readonly weights: Matrix;
  readonly exampleClauses: Matrix;
};
/** How like a story is to those of each condition, and the written stories with their rows by condition. */
export type OpinionHead = z.infer<typeof Opinion> & {
  readonly likeness: Matrix;
  readonly writtenStories: Matrix;
  readonly rowsOf: ReadonlyMap<string, readonly number[]>;
};

export interface Heads {
  readonly version: string;
  readonly acuity: AcuityHead;
  readonly findings: FindingsHead;
  readonly opinion: OpinionHead;
}

function read(folder: URL, name: string): Buffer {
  try {
    return readFileSync(new URL(name, folder));
  } catch (error) {
    const path = fileURLToPath(new URL(name, folder));
    throw new ReaderModelError(`${path} cannot be read`, { cause: error });
  }
}

const isDamaged = (name: string, options?: ErrorOptions) =>
  new ReaderModelError(`heads/${name} is not the file that its manifest names`, options);

function parse<Schema extends z.ZodType>(
  schema: Schema,
  file: Buffer,
  name: string,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(file.toString('utf8')));
  } catch (error) {
    throw isDamaged(name, { cause: error });
  }
}

/**
 * Loads the heads of a folder.
 * @throws ReaderModelError when a file is missing, damaged or of another encoder.
 */
export function loadHeads(folder: URL = HEADS_FOLDER): Heads {
  const manifest = parse(Manifest, read(folder, 'manifest.json'), 'manifest.json');
  const checked = (name: string) => {
    const file = read(folder, name);
    if (createHash('sha256').update(file).digest('hex') !== manifest.files[name])
      throw isDamaged(name);
    return file;
  };
  const json = <Schema extends z.ZodType>(schema: Schema, name: string) =>
    parse(schema, checked(`${name}.json`), `${name}.json`);
  const matrix = (name: string, rows: number, columns = DIMENSIONS): Matrix => {
    const found = readMatrix(checked(`${name}.bin`));
    if (found.rows !== rows || found.columns !== columns) throw isDamaged(`${name}.bin`);
    return found;
  };
  const acuity = json(Acuity, 'acuity');
  const findings = json(Findings, 'findings');
  const opinion = json(Opinion, 'opinion');
  const { length } = acuity.facts;
  if (acuity.emergency.votes.length !== length || acuity.sameDay.votes.length !== length)
    throw isDamaged('acuity.json');
  if (opinion.bias.length !== opinion.conditions.length) throw isDamaged('opinion.json');
  return {
    version: manifest.version,
    acuity: {
      ...acuity,
      // The mean of the clauses, and the whole of the story.
      writtenStories: matrix('acuity-stories', length, 2 * DIMENSIONS),
      knownClauses: matrix('known-clauses', acuity.known.length),
    },
    findings: {
      ...findings,
      weights: matrix('findings', findings.findings.length + 1),
      exampleClauses: matrix('finding-examples', findings.examples.length),
    },
    opinion: {
      ...opinion,
      likeness: matrix('conditions', opinion.conditions.length),
      writtenStories: matrix('stories', opinion.stories.length),
      rowsOf: Map.groupBy(opinion.stories.keys(), (row) => opinion.stories[row]![0]),
    },
  };
}
