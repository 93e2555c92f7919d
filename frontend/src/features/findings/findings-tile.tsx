import { useDeferredValue, useState } from 'react';
import type { EntityTile } from '../../answer/entity.ts';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/locale.ts';
import { FindingRow } from './finding-row.tsx';
import styles from './findings.module.css';
import { groupByAssertion } from './group-findings.ts';
import { abnormalFirst, rangeOf, type Ranges } from './measured-ranges.ts';
import type { FindingView } from './merge-mentions.ts';
import { countHidden, isHidden, type ScoreFloor } from './score-floor.ts';

interface FindingsTileProps {
  readonly tile: EntityTile;
  readonly findings: readonly FindingView[];
  readonly ranges: Ranges;
  readonly floor: ScoreFloor;
}

/** The tile of one entity list. Nothing found, nothing returned, nothing readable and hidden are told apart. */
export function FindingsTile({ tile, findings, ranges, floor }: FindingsTileProps) {
  'use memo';
  const words = useWords();
  const [details, setDetails] = useState<'shown' | 'folded'>('folded');
  // The rows of a long list follow after the button has been painted.
  const drawnDetails = useDeferredValue(details);
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  const hidden = countHidden(findings, floor);
  const shown = findings.filter((finding) => !isHidden(finding, floor));
  const groups = groupByAssertion(shown);
  const isPlain = groups.length === 1 && groups[0]?.assertion === 'present';
  return (
    <Tile
      title={title}
      count={isEmpty && tile.state === 'read' ? none : shown.length}
      hue={tile.list}
      tools={
        findings.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={details === 'shown'}
            aria-label={words.detailsOf(title)}
            onClick={() => setDetails(details === 'shown' ? 'folded' : 'shown')}
          >
            {words.details}
          </button>
        )
      }
    >
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      <div className={styles.groups}>
        {groups.map(({ assertion, findings: members }) => (
          <div className={styles.group} key={assertion}>
            {!isPlain && (
              <h4 className={styles.groupTitle}>
                {tile.list === 'medications' && assertion === 'present'
                  ? words.taken
                  : words.groups[assertion]}
              </h4>
            )}
            <ul className={styles.list}>
              {abnormalFirst(members, ranges).map((finding) => (
                <FindingRow
                  finding={finding}
                  range={rangeOf(finding, ranges)}
                  details={drawnDetails}
                  key={finding.key}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hidden > 0 && <p className={styles.trouble}>{words.hiddenHere(hidden)}</p>}
    </Tile>
  );
}
