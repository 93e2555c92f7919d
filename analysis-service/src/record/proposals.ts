// Findings that clauses only read like: possible at most, and nothing beside what was read outright.
import type { Observation } from '../document.ts';
import { ancestorsOf } from '../knowledge/ancestors.ts';
import type { KnowledgeTables } from '../knowledge/types.ts';
import type { FindingProposal } from '../reading.ts';
import type { PatientRecord } from './patient-record.ts';

/**
 * The record with the proposals that say something new: whatever was read outright of the same finding, of a more general or a
 * more special one holds instead, be it a denial. A proposal meets no rule of an alarm.
 */
export function withProposals(
  record: PatientRecord,
  proposals: readonly FindingProposal[],
  { findings }: Pick<KnowledgeTables, 'findings'>,
): PatientRecord {
  const told = new Set(record.observations.map(({ finding }) => finding));
  const general = new Set([...told].flatMap((id) => ancestorsOf(id, findings)));
  const isNew = ({ finding }: FindingProposal) =>
    findings.has(finding) &&
    !general.has(finding) &&
    ![finding, ...ancestorsOf(finding, findings)].some((id) => told.has(id)) &&
    !record.isDenied(finding);
  const added = proposals
    .filter(isNew)
    .map(({ finding, text, field, begin, end, known }): Observation => ({
      finding,
      text,
      field,
      begin,
      end,
      state: 'uncertain',
      basis: 'reader',
      readsLike: known,
    }));
  if (added.length === 0) return record;
  const proposed = new Set(added.map(({ finding }) => finding));
  return {
    ...record,
    observations: [...record.observations, ...added],
    isTold: (id) => proposed.has(id) || record.isTold(id),
  };
}
