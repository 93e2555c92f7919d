import { useDeferredValue, useEffect, useState } from 'react';
import type { Answer } from '../../answer/answer.ts';
import { focusById } from '../../components/focus.ts';
import { findingId, SECTION_IDS } from '../../components/targets.ts';
import { useWords } from '../../i18n/locale.ts';
import { FindingsTile } from './findings-tile.tsx';
import styles from './findings-section.module.css';
import { rangesByEntity } from './measured-ranges.ts';
import { mergeMentions } from './merge-mentions.ts';
import { ScoreFilter } from './score-filter.tsx';
import { countHidden, type ScoreFloor } from './score-floor.ts';

interface FindingsSectionProps {
  readonly answer: Answer;
  /** Entity whose row is to take the focus. */
  readonly focused: { readonly key: string } | undefined;
}

/** The entity tiles with the filter by score. */
export function FindingsSection({ answer, focused }: FindingsSectionProps) {
  'use memo';
  const words = useWords();
  const [filter, setFilter] = useState<{ readonly floor: ScoreFloor; readonly at: unknown }>({
    floor: 0,
    at: focused,
  });
  // Whoever follows a mark of the note sees its row, whatever the filter hides.
  const floor = filter.at === focused ? filter.floor : 0;
  // A long list is filtered after the choice has been painted.
  const appliedFloor = useDeferredValue(floor);
  const { tiles, assessment } = answer;
  const lists = tiles.map((tile) => ({ tile, findings: mergeMentions(tile.entities) }));
  const all = lists.flatMap(({ findings }) => findings);
  const ranges = rangesByEntity(assessment?.patient.measurements ?? []);
  const row = all.find(({ mentions }) => mentions.some(({ key }) => key === focused?.key))?.key;

  useEffect(() => {
    if (focused !== undefined && row !== undefined) focusById(findingId(row), 'center');
  }, [focused, row]);

  return (
    <>
      <div className={styles.head}>
        <h3 id={SECTION_IDS.findings} tabIndex={-1}>
          {words.findingsTitle}
        </h3>
        <ScoreFilter
          floor={floor}
          hidden={countHidden(all, floor)}
          onChange={(next) => setFilter({ floor: next, at: focused })}
        />
        <span className={styles.scoreNote}>{words.scoreNote}</span>
      </div>
      <div className={styles.lists}>
        {lists.map(({ tile, findings }) => (
          <FindingsTile
            tile={tile}
            findings={findings}
            ranges={ranges}
            floor={appliedFloor}
            key={tile.list}
          />
        ))}
      </div>
    </>
  );
}
