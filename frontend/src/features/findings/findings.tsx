import { memo, useLayoutEffect, useMemo } from 'react';
import { Drawn } from '../../components/drawn.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import type { EntityTile } from '../../lib/entity-view.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { countHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { DrawnFindings, type Uses } from './drawn-findings.ts';
import styles from './findings.module.css';

interface GroupsProps {
  readonly findings: readonly FindingView[];
  readonly uses: Uses;
  readonly floor: ScoreFloor;
}

// The findings are no part of React's tree, only their place is; see the class Drawing.
function Groups({ findings, uses, floor }: GroupsProps) {
  const drawn = useMemo(() => new DrawnFindings(findings, uses), [findings, uses]);
  useLayoutEffect(() => drawn.filter(floor), [drawn, floor]);
  return <Drawn drawing={drawn.drawing} look={styles.groups} />;
}

interface FindingsTileProps extends GroupsProps {
  readonly tile: EntityTile;
}

function Findings({ tile, findings, floor, uses }: FindingsTileProps) {
  const words = useWords();
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  const hidden = countHidden(findings, floor);
  return (
    <Tile title={title} count={findings.length - hidden} look={tile.list}>
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.state === 'read' && isEmpty && <p className={styles.none}>{none}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      {findings.length > 0 && <Groups findings={findings} uses={uses} floor={floor} />}
      {hidden > 0 && <p className={styles.trouble}>{words.hiddenHere(hidden)}</p>}
    </Tile>
  );
}

/** The tile of one entity list. Nothing found, nothing returned, nothing readable and hidden are told apart. */
export const FindingsTile = memo(Findings);
