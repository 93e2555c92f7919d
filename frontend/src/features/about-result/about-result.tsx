import { useWords } from '../../i18n/language.ts';
import styles from './about-result.module.css';

interface AboutResultProps {
  readonly provenance: readonly string[];
  readonly unrecognized: readonly string[];
}

/** For whom the result is, what it rests on, where its limits are, and what made it. */
export function AboutResult({ provenance, unrecognized }: AboutResultProps) {
  const words = useWords();
  return (
    <>
      {unrecognized.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.title}>{words.unrecognizedTitle}</h3>
          <p>{words.unrecognizedNote}</p>
          <ul lang="en" translate="no">
            {unrecognized.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <h3 className={styles.title}>{words.aboutTitle}</h3>
        <ul>
          {words.about.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {provenance.length > 0 && (
          <p>
            {words.versions}: <span lang="en">{provenance.join(' · ')}</span>
          </p>
        )}
      </section>
    </>
  );
}
