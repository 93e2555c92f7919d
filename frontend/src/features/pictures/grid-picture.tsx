import { memo, useId } from 'react';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { leadOf } from '../../i18n/lead.ts';
import { useStatements } from '../../i18n/statements.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import { gridRows, type Bearing } from './evidence-grid.ts';
import styles from './pictures.module.css';

interface CellProps {
  readonly bearing: Bearing;
}

// Plus, minus, ring: the shapes differ, so that the picture needs no color.
function Sign({ bearing }: CellProps) {
  if (bearing === 'none') return <circle className={styles.noSign} cx="9" cy="9" r="1.5" />;
  if (bearing === 'missing') return <circle className={styles.missingSign} cx="9" cy="9" r="5" />;
  return (
    <>
      <rect className={styles[`${bearing}Sign`]} x="1" y="1" width="16" height="16" rx="2" />
      <path className={styles.stroke} d={bearing === 'for' ? 'M4 9h10M9 4v10' : 'M4 9h10'} />
    </>
  );
}

function Cell({ bearing }: CellProps) {
  const words = useWords();
  return (
    <td className={styles.cell}>
      <svg className={styles.sign} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <Sign bearing={bearing} />
      </svg>
      <span className="visually-hidden">{words.gridCells[bearing]}</span>
    </td>
  );
}

function Legend() {
  const words = useWords();
  return (
    <p className={styles.legend} aria-hidden="true">
      {(['for', 'against', 'missing'] as const).map((bearing) => (
        <span key={bearing}>
          <svg className={styles.sign} viewBox="0 0 18 18" focusable="false">
            <Sign bearing={bearing} />
          </svg>{' '}
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
                  <Cell bearing={bearing} key={differential[index]?.name} />
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
