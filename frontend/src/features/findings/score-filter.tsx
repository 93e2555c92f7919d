import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/locale.ts';
import { SCORE_FLOORS, type ScoreFloor } from './score-floor.ts';
import styles from './score-filter.module.css';

interface ScoreFilterProps {
  readonly floor: ScoreFloor;
  readonly hidden: number;
  readonly onChange: (floor: ScoreFloor) => void;
}

/** Chooses the least score to show; what it hides stays in sight as a number. */
export function ScoreFilter({ floor, hidden, onChange }: ScoreFilterProps) {
  const words = useWords();
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{words.filterLabel}</label>
      <select
        className={styles.choice}
        id={id}
        value={floor}
        onChange={({ target }) =>
          onChange(SCORE_FLOORS.find((known) => String(known) === target.value) ?? 0)
        }
      >
        {SCORE_FLOORS.map((known) => (
          <option value={known} key={known}>
            {known === 0 ? words.filterAll : known.toFixed(2)}
          </option>
        ))}
      </select>
      <output className={styles.hidden}>{hidden > 0 && words.hidden(hidden)}</output>
      {hidden > 0 && (
        <Button variant="small" onClick={() => onChange(0)}>
          {words.showAll}
        </Button>
      )}
    </div>
  );
}
