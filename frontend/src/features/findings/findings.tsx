import { memo } from 'react';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import { groupByAssertion } from '../../lib/assertion.ts';
import type { EntityTile, FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { isHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { Finding } from './finding.tsx';
import styles from './findings.module.css';

type Uses = ReadonlyMap<string, readonly EvidenceUse[]>;

interface FindingListProps {
  readonly findings: readonly FindingView[];
  readonly uses: Uses;
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
  readonly look: string;
}

function Stretch({ findings, uses, onShow, look }: StretchProps) {
  const words = useWords();
  return (
    <ul className={look}>
      {findings.map((finding) => (
        <Finding
          words={words}
          finding={finding}
          uses={usesOf(finding, uses)}
          onShow={onShow}
          key={finding.key}
        />
      ))}
    </ul>
  );
}

function FindingList({ findings, uses, onShow }: FindingListProps) {
  const isLong = findings.length > STRETCH;
  const look = `${styles.list} ${isLong ? styles.stretch : ''}`;
  return stretchesOf(findings).map((stretch) => (
    <Stretch findings={stretch} uses={uses} onShow={onShow} look={look} key={stretch[0]?.key} />
  ));
}

function Groups({ findings, uses, onShow }: FindingListProps) {
  const words = useWords();
  const groups = groupByAssertion(findings);
  if (groups.length === 1 && groups[0]?.assertion === 'present') {
    return <FindingList findings={findings} uses={uses} onShow={onShow} />;
  }
  return groups.map((group) => (
    <div className={styles.group} key={group.assertion}>
      <h4 className={styles.groupTitle}>{words.groups[group.assertion]}</h4>
      <FindingList findings={group.findings} uses={uses} onShow={onShow} />
    </div>
  ));
}

interface FindingsTileProps extends FindingListProps {
  readonly tile: EntityTile;
  readonly floor: ScoreFloor;
}

function Findings({ tile, findings, floor, uses, onShow }: FindingsTileProps) {
  const words = useWords();
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  const shown = findings.filter((finding) => !isHidden(finding, floor));
  const hidden = findings.length - shown.length;
  return (
    <Tile title={title} count={shown.length} look={tile.list}>
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.state === 'read' && isEmpty && <p className={styles.none}>{none}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      {shown.length > 0 && <Groups findings={shown} uses={uses} onShow={onShow} />}
      {hidden > 0 && <p className={styles.trouble}>{words.hiddenHere(hidden)}</p>}
    </Tile>
  );
}

/** The tile of one entity list. Nothing found, nothing returned, nothing readable and hidden are told apart. */
export const FindingsTile = memo(Findings);
