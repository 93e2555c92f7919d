// Short names of drugs that stand for something else here: data/context/drug-homographs.tsv.
import { anyText, filled, readTable, TableError } from '@neurovista/tables';
import { CONTEXT_DATA } from '../cues/cue-table.ts';
import { NO_ITEM } from './others.ts';
import type { Pass } from './pass.ts';

interface Homograph {
  readonly name: RegExp;
  readonly before: RegExp;
  readonly behind: RegExp;
}

function readHomographs(): Homograph[] {
  const columns = { name: filled, before: anyText, behind: anyText, why: filled };
  return readTable(new URL('drug-homographs.tsv', CONTEXT_DATA), columns).map(
    ({ cells: { name, before, behind }, place }) => {
      try {
        return {
          name: new RegExp(`^(?:${name})$`, 'u'),
          before: new RegExp(before, 'u'),
          behind: new RegExp(behind, 'iu'),
        };
      } catch (cause) {
        throw new TableError(`${place}: no pattern`, { cause });
      }
    },
  );
}

const HOMOGRAPHS = readHomographs();

/** Characters to either side; `estimate`. */
const FARTHEST = 80;

/** "FEV1 61% pred", "salbutamol inh", "CBD 4 mm" name no drug of their own. */
export const byHomograph: Pass = ({ doc: { text } }, { named: { mention } }) => {
  const name = text.slice(mention.begin, mention.end);
  const known = HOMOGRAPHS.filter((one) => one.name.test(name));
  if (known.length === 0) return undefined;
  const before = text.slice(Math.max(0, mention.begin - FARTHEST), mention.begin);
  const behind = text.slice(mention.end, mention.end + FARTHEST);
  const line = {
    before: before.slice(before.lastIndexOf('\n') + 1),
    behind: /^[^\n]*/u.exec(behind)![0],
  };
  const isOther = known.some((one) => one.before.test(line.before) && one.behind.test(line.behind));
  return isOther ? NO_ITEM : undefined;
};
