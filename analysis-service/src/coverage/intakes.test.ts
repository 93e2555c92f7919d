import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadKnowledge } from '../reasoning/knowledge/knowledge-base.ts';
import { loadLexicon } from '../terminology/lexicon.ts';
import { parseTable } from '../terminology/tsv.ts';
import { languageOf } from './detect-language.ts';
import { judgeCoverage } from './judge-coverage.ts';
import { measureCoverage } from './measure-coverage.ts';
import { isUnderstood } from './understood.ts';

const table = readFileSync(new URL('intakes.tsv', import.meta.url), 'utf8');
const intakes = parseTable(table, 'intakes.tsv', ['verdict', 'complaint', 'symptoms']).map(
  ({ cells }) => cells,
);

const lexicon = loadLexicon();
const knowledge = loadKnowledge();

function readField(text: string, field: 'chiefComplaint' | 'symptoms') {
  const { doc, entities } = readNote(text, field, { lexicon, today: '2026-01-15' });
  const findings = knowledge.lexicon.mentionsIn(doc.tokens);
  const used = entities.flatMap((entity) => [
    entity,
    ...entity.attributes,
    ...entity.traits.flatMap(({ cue }) => (cue ? [cue] : [])),
  ]);
  return {
    field,
    coverage: measureCoverage(doc, [...used, ...findings]),
    language: languageOf(doc.tokens),
    isComplaintUnderstood: isUnderstood(doc, entities, findings),
  };
}

describe('coverage of intakes', () => {
  it.each(intakes)('$complaint: $symptoms ($verdict)', ({ verdict, complaint, symptoms }) => {
    const { isAssessable } = judgeCoverage([
      readField(complaint, 'chiefComplaint'),
      readField(symptoms, 'symptoms'),
    ]);
    expect(isAssessable).toBe(verdict === 'assessed');
  });
});
