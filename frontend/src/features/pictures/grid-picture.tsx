import { memo, useId } from 'react';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { leadOf } from '../../i18n/lead.ts';
import { useStatements } from '../../i18n/statements.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import { gridRows, type Bearing } from './evidence-grid.ts';
import styles from './pictures.module.css';

// Plus, minus, ring, dot: the shapes differ, so that the picture needs no color. They are drawn by the style sheet, since
// a picture of its own in every cell would be most of the elements of the page.
const CELLS: Readonly<Record<Bearing, string>> = {
  for: `${styles.cell} ${styles.for}`,
  against: `${styles.cell} ${styles.against}`,
  missing: `${styles.cell} ${styles.missing}`,
  none: styles.cell ?? '',
};

function Legend() {
  const words = useWords();
  return (
    <p className={styles.legend} aria-hidden="true">
      {(['for', 'against', 'missing'] as const).map((bearing) => (
        <span className={styles[bearing]} key={bearing}>
          {words.gridCells[bearing]}
        </span>
      ))}
    </p>
  );
}

interface GridPictureProps {
  readonly differential: readonly HypothesisView[];
}

function Picture({ differential }: GridPictureProps) {
  const words = useWords();
  const say = useStatements();
  const title = useId();
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll sideways, which needs the keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby={title}>
        <table className={styles.grid}>
          <caption className={styles.caption}>
            <strong id={title}>{words.gridTitle}</strong> {words.gridNote}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.gridFinding}</th>
              {differential.map(({ name }, index) => (
                <th className={styles.cell} scope="col" key={name}>
                  {index + 1}
                  <span className="visually-hidden" lang={say(name).lang}>
                    {' '}
                    {say(name).text}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gridRows(differential).map(({ key, finding, evidence, bearings }) => (
              <tr key={key}>
                <th scope="row">
                  {evidence === undefined ? (
                    <Statement text={finding} />
                  ) : (
                    <>
                      {evidence.status !== undefined && leadOf(words, evidence.status, finding)}
                      <span lang="en" translate="no">
                        {finding}
                      </span>
                    </>
                  )}
                </th>
                {bearings.map((bearing, index) => (
                  <td className={CELLS[bearing]} key={differential[index]?.name}>
                    <span className="visually-hidden">{words.gridCells[bearing]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend />
    </div>
  );
}

/** What each finding means for each candidate, as a table of signs. */
export const GridPicture = memo(Picture);
