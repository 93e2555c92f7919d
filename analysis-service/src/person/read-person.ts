import type { Document } from '../document.ts';
import { readAges } from './ages.ts';
import { readPregnancy } from './pregnancy.ts';
import { readScene } from './scene.ts';
import { readSex } from './sex.ts';
import type { PersonStatement } from './statements.ts';

/**
 * What the text tells about the sex, the age and a pregnancy of the patient, not of the others it names, in text order.
 * @param today YYYY-MM-DD, for weeks since a dated birth or last period
 */
export function readPerson(doc: Document, today: string): readonly PersonStatement[] {
  const scene = readScene(doc, today);
  return [...readSex(scene), ...readAges(scene), ...readPregnancy(scene)].toSorted(
    (a, b) => a.begin - b.begin || a.end - b.end,
  );
}
