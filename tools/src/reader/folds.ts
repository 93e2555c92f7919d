// Vectors of the encoders that have not seen some of the authors (training/train/encoder.py).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { loadEncoder } from '@neurovista/analysis-service';
import { z } from 'zod';

const Folds = z.array(z.object({ folder: z.string(), authors: z.array(z.string()) }));

async function encodeWith(folder: string, name: string, texts: readonly string[]): Promise<void> {
  const encoder = await loadEncoder(pathToFileURL(`${folder}/encoders/${name}/`));
  const parts: Buffer[] = [];
  for (const text of texts) {
    const [vector] = await encoder.encode([text]);
    if (vector) parts.push(Buffer.from(Float32Array.from(vector).buffer));
  }
  writeFileSync(`${folder}/${name}.f32`, Buffer.concat(parts));
}

/** Writes for each of the encoders in `folder` what it makes of the texts; none where there is none yet. */
export async function encodeForFolds(folder: string, texts: readonly string[]): Promise<void> {
  const file = `${folder}/encoders/folds.json`;
  if (!existsSync(file)) return;
  const folds = Folds.parse(JSON.parse(readFileSync(file, 'utf8')));
  await Promise.all(folds.map(({ folder: name }) => encodeWith(folder, name, texts)));
}
