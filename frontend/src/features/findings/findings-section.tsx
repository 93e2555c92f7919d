import { useEffect, useState } from 'react';
import type { ShownResult } from '../../calls/use-analysis.ts';
import { focusById } from '../../components/focus.ts';
import { findingId, SECTION_IDS } from '../../components/targets.ts';
import { useWords } from '../../i18n/language.ts';
import { FindingsTile } from './findings-tile.tsx';
import styles from './findings-section.module.css';
import { rangesByEntity } from './measured-ranges.ts';
import { mergeMentions } from './merge-mentions.ts';
import { ScoreFilter } from './score-filter.tsx';
import { countHidden, type ScoreFloor } from './score-floor.ts';

interface FindingsSectionProps {
  readonly shown: ShownResult;
  /** Entity whose row is to take the focus. */
  readonly goal: { readonly key: string } | undefined;
}

/** The entity tiles with the filter by score. */
export function FindingsSection({ shown, goal }: FindingsSectionProps) {
  const words = useWords();
  const [filter, setFilter] = useState<{ readonly floor: ScoreFloor; readonly goal: unknown }>({
    floor: 0,
    goal,
  });
  // Whoever follows a mark of the note sees its row, whatever the filter hides.
  const floor = filter.goal === goal ? filter.floor : 0;
  const { tiles, assessment } = shown.answer;
  const filled = tiles.map((tile) => ({ tile, findings: mergeMentions(tile.entities) }));
  const all = filled.flatMap(({ findings }) => findings);
  const ranges = rangesByEntity(assessment?.patient.measurements ?? []);
  const row = all.find(({ mentions }) => mentions.some(({ key }) => key === goal?.key))?.key;

  useEffect(() => {
    if (goal !== undefined && row !== undefined) focusById(findingId(row), 'center');
  }, [goal, row]);

  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title} id={SECTION_IDS.findings} tabIndex={-1}>
          {words.findingsTitle}
        </h3>
        <ScoreFilter
          floor={floor}
          hidden={countHidden(all, floor)}
          onChange={(next) => setFilter({ floor: next, goal })}
        />
        <span className={styles.scoreNote}>{words.scoreNote}</span>
      </div>
      <div className={styles.lists}>
        {filled.map(({ tile, findings }) => (
          <FindingsTile
            tile={tile}
            findings={findings}
            ranges={ranges}
            floor={floor}
            key={tile.list}
          />
        ))}
      </div>
    </>
  );
}
