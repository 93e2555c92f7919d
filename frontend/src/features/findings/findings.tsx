import { memo, useMemo } from 'react';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import { groupByAssertion, type Assertion } from '../../lib/assertion.ts';
import type { EntityTile, FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { areHidden, countHidden, isHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { findingEntry } from './finding.tsx';
import styles from './findings.module.css';

type Uses = ReadonlyMap<string, readonly EvidenceUse[]>;

interface FindingListProps {
  readonly uses: Uses;
  readonly floor: ScoreFloor;
  readonly onShow: (span: FieldSpan) => void;
}

// One and the same list, so that a finding without uses is not drawn again.
const NO_USES: readonly EvidenceUse[] = [];

function usesOf({ mentions }: FindingView, uses: Uses): readonly EvidenceUse[] {
  const [only] = mentions;
  if (mentions.length === 1 && only !== undefined) return uses.get(only.key) ?? NO_USES;
  const all = mentions.flatMap(({ key }) => uses.get(key) ?? []);
  return [...new Map(all.map((use) => [use.rank, use])).values()];
}

/** More entries than this are drawn in stretches, so that the browser lays out only those near the screen. */
const STRETCH = 24;

function stretchesOf(findings: readonly FindingView[]): readonly (readonly FindingView[])[] {
  const count = Math.ceil(findings.length / STRETCH);
  return Array.from({ length: count }, (_none, index) =>
    findings.slice(index * STRETCH, (index + 1) * STRETCH),
  );
}

interface StretchProps extends FindingListProps {
  readonly findings: readonly FindingView[];
  readonly look: string;
}

function Entries({ findings, uses, floor, onShow, look }: StretchProps) {
  const words = useWords();
  return (
    <ul className={look} hidden={areHidden(findings, floor)}>
      {findings.map((finding) =>
        findingEntry({
          finding,
          uses: usesOf(finding, uses),
          words,
          visibility: isHidden(finding, floor) ? 'hidden' : 'shown',
          onShow,
        }),
      )}
    </ul>
  );
}

const Stretch = memo(Entries);

interface Group {
  readonly assertion: Assertion;
  readonly findings: readonly FindingView[];
  readonly stretches: readonly (readonly FindingView[])[];
}

interface GroupProps extends FindingListProps {
  readonly group: Group;
}

function GroupLists({ group, ...shared }: GroupProps) {
  const { findings, stretches } = group;
  const look = `${styles.list} ${findings.length > STRETCH ? styles.stretch : ''}`;
  return stretches.map((stretch) => (
    <Stretch {...shared} findings={stretch} look={look} key={stretch[0]?.key} />
  ));
}

interface GroupsProps extends FindingListProps {
  readonly findings: readonly FindingView[];
}

function Groups({ findings, ...shared }: GroupsProps) {
  const words = useWords();
  const groups = useMemo(
    () =>
      groupByAssertion(findings).map((group) => ({
        ...group,
        stretches: stretchesOf(group.findings),
      })),
    [findings],
  );
  const [only] = groups;
  if (only !== undefined && groups.length === 1 && only.assertion === 'present') {
    return <GroupLists {...shared} group={only} />;
  }
  return groups.map((group) => (
    <div
      className={styles.group}
      hidden={areHidden(group.findings, shared.floor)}
      key={group.assertion}
    >
      <h4 className={styles.groupTitle}>{words.groups[group.assertion]}</h4>
      <GroupLists {...shared} group={group} />
    </div>
  ));
}

interface FindingsTileProps extends GroupsProps {
  readonly tile: EntityTile;
}

function Findings({ tile, findings, floor, uses, onShow }: FindingsTileProps) {
  const words = useWords();
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  const hidden = countHidden(findings, floor);
  return (
    <Tile title={title} count={findings.length - hidden} look={tile.list}>
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.state === 'read' && isEmpty && <p className={styles.none}>{none}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      {findings.length > 0 && (
        <Groups findings={findings} floor={floor} uses={uses} onShow={onShow} />
      )}
      {hidden > 0 && <p className={styles.trouble}>{words.hiddenHere(hidden)}</p>}
    </Tile>
  );
}

/** The tile of one entity list. Nothing found, nothing returned, nothing readable and hidden are told apart. */
export const FindingsTile = memo(Findings);
