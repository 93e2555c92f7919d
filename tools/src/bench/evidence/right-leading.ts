import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BENCHMARKS } from '../datasets.ts';

/** The names of the leading hypotheses, by the id of the case. */
export type LeadingNames = ReadonlyMap<string, string>;

// The scorers' own notion of a right name: that of score_ddx.py, and the pattern of whole intakes.
const SCRIPT = `
import json, re, sys
sys.path.insert(0, sys.argv[1])
from score_ddx import match
right = []
for line in json.load(sys.stdin):
    case, name = line['case'], line['name']
    if 'gold' in case:
        good = bool(case['gold'].get('diagnosis')) and match(name, case['gold']['acceptable'])
    else:
        good = bool(case['expect']['diagnosis']) and bool(re.search(case['expect']['diagnosis'], name, re.I))
    if good:
        right.append(case['id'])
print(json.dumps(right))
`;

const caseSchema = z.looseObject({ id: z.string() });

/** Ids of the cases of a set whose leading hypothesis is right. */
export function rightCases(gold: string, leading: LeadingNames): ReadonlySet<string> {
  const cases = readFileSync(gold, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => caseSchema.parse(JSON.parse(line)))
    .flatMap((one) => {
      const name = leading.get(one.id);
      return name === undefined ? [] : [{ case: one, name }];
    });
  const printed = execFileSync('python3', ['-c', SCRIPT, fileURLToPath(BENCHMARKS)], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  return new Set(z.array(z.string()).parse(JSON.parse(printed)));
}
