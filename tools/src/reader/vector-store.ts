import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Encoder } from '@neurovista/analysis-service';
import { z } from 'zod';

/** Vectors of texts in a folder: each text once, by its row; what an earlier run with the same encoder wrote is kept. */
export interface VectorStore {
  /** The row of the text, which is encoded when it is new. */
  readonly rowOf: (text: string) => Promise<number>;
  /** By their rows. */
  readonly texts: readonly string[];
  readonly save: () => void;
}

const Index = z.object({ encoder: z.string(), texts: z.array(z.string()) });

/** Opens the store of a folder. */
export function createVectorStore(folder: string, encoder: Encoder): VectorStore {
  const [index, numbers] = [`${folder}/texts.json`, `${folder}/vectors.f32`];
  const before = existsSync(index)
    ? Index.parse(JSON.parse(readFileSync(index, 'utf8')))
    : undefined;
  const isSame = before !== undefined && before.encoder === encoder.name;
  const texts = isSame ? before.texts : [];
  const rows = new Map(texts.map((text, row) => [text, row]));
  const parts: Buffer[] = isSame ? [readFileSync(numbers)] : [];
  return {
    texts,
    async rowOf(text) {
      const known = rows.get(text);
      if (known !== undefined) return known;
      const row = texts.length;
      rows.set(text, row);
      texts.push(text);
      const [vector] = await encoder.encode([text]);
      if (vector) parts.push(Buffer.from(Float32Array.from(vector).buffer));
      return row;
    },
    save() {
      writeFileSync(index, JSON.stringify({ encoder: encoder.name, texts }));
      writeFileSync(numbers, Buffer.concat(parts));
    },
  };
}
