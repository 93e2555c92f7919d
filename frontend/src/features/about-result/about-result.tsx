import type { AssessmentView } from '../../answer/assessment.ts';
import { Fold } from '../../components/fold.tsx';
import { Statement } from '../../components/statement.tsx';
import { Quote } from '../../components/quote.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import { useWords } from '../../i18n/locale.ts';
import styles from './about-result.module.css';
import { listAbbreviations } from './list-abbreviations.ts';

interface AboutResultProps {
  readonly provenance: readonly string[];
  readonly assessment: AssessmentView | undefined;
}

function Abbreviations({ abbreviations }: Pick<AssessmentView, 'abbreviations'>) {
  const words = useWords();
  const listed = listAbbreviations(abbreviations);
  if (listed.length === 0) return undefined;
  const risky = listed.filter(({ first }) => first.risk === 'error-prone').length;
  return (
    <Fold summary={words.abbreviationsTitle(listed.length, risky)}>
      <ul>
        {listed.map(({ key, first, count }) => (
          <li key={key}>
            <Quote text={first.text} asserted={undefined} span={first.span} proposal={undefined} />{' '}
            = <Statement of={first.meaning} />
            {count > 1 && ` (${words.mentions(count)})`}
            {first.risk === 'error-prone' && <strong> ! {words.easilyMisread}</strong>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Unrecognized({ unrecognized, unread }: Pick<AssessmentView, 'unrecognized' | 'unread'>) {
  const words = useWords();
  // What the header of the answer names is not said again.
  const others = unrecognized.filter((phrase) => unread.every(({ text }) => text !== phrase));
  if (others.length === 0) return undefined;
  return (
    <Fold summary={`${words.unrecognizedTitle} (${others.length})`}>
      <ul lang="en" translate="no">
        {others.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** For whom the result is, what it rests on, where its limits are, and what made it. */
export function AboutResult({ provenance, assessment }: AboutResultProps) {
  const words = useWords();
  return (
    <section className={styles.section} aria-labelledby={SECTION_IDS.about}>
      <h3 className={styles.title} id={SECTION_IDS.about} tabIndex={-1}>
        {words.aboutTitle}
      </h3>
      {assessment !== undefined && (
        <>
          <Abbreviations abbreviations={assessment.abbreviations} />
          <Unrecognized {...assessment} />
        </>
      )}
      <Fold summary={words.aboutLimits}>
        <ul>
          {words.about.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Fold>
      {provenance.length > 0 && (
        <p className={styles.versions}>
          {words.versions}: <span lang="en">{provenance.join(' · ')}</span>
        </p>
      )}
    </section>
  );
}
