import { memo } from 'react';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { cardId } from '../../lib/anchors.ts';
import { Jump } from '../../components/jump.tsx';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import styles from './pictures.module.css';

interface BarProps {
  readonly hypothesis: HypothesisView;
}

// The numbers stand beside the bar as text, so a screen reader can skip it.
function Bar({ hypothesis }: BarProps) {
  const { score = 0, band } = hypothesis;
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect className={styles.track} x="0" y="3" width="100%" height="12" />
      <rect
        className={styles[band]}
        x="0"
        y="3"
        width={`${Math.max(1, score * 100)}%`}
        height="12"
      />
    </svg>
  );
}

interface DifferentialPictureProps {
  readonly differential: readonly HypothesisView[];
}

function Picture({ differential }: DifferentialPictureProps) {
  const words = useWords();
  const columns = words.fitColumns;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <strong>{words.fitTitle}</strong> {words.fitNote}
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.band}</th>
          <th className={styles.wide} scope="col">
            {columns.bar}
          </th>
          <th scope="col">{columns.evidence}</th>
        </tr>
      </thead>
      <tbody>
        {differential.map((hypothesis, index) => (
          <tr key={hypothesis.name}>
            <th scope="row">
              {index + 1}.{' '}
              <Jump to={cardId(index + 1)}>
                <Statement text={hypothesis.name} />
              </Jump>
            </th>
            <td>{words.band[hypothesis.band]}</td>
            <td className={styles.wide}>
              <Bar hypothesis={hypothesis} />
            </td>
            <td className={styles.numbers}>
              {hypothesis.for.length} / {hypothesis.against.length} / {hypothesis.missing.length}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The candidates by fit, each with a bar and the number of findings behind it. */
export const DifferentialPicture = memo(Picture);
