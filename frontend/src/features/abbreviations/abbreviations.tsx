import { memo, useCallback, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { letShow } from '../../components/follow.ts';
import { useWords } from '../../i18n/language.ts';
import { SHOW_HINT_ID } from '../../lib/anchors.ts';
import type { AbbreviationView } from '../../lib/read-assessment.ts';
import { listAbbreviations, type ListedAbbreviation } from './list-abbreviations.ts';
import styles from './abbreviations.module.css';

interface FormProps {
  readonly abbreviation: AbbreviationView;
}

/** The short form; it leads to its place in the source text. */
function Form({ abbreviation: { text, span } }: FormProps) {
  const shown = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button !== null && span !== undefined) letShow(button, span);
    },
    [span],
  );
  if (span === undefined) return <strong lang="en">{text}</strong>;
  return (
    <Button look="inline" lang="en" translate="no" aria-describedby={SHOW_HINT_ID} ref={shown}>
      {text}
    </Button>
  );
}

function Entry({ first, count }: ListedAbbreviation) {
  const words = useWords();
  return (
    <li>
      <Form abbreviation={first} /> = <span lang="en">{first.meaning}</span>
      {count > 1 && <span className={styles.soft}> ({words.mentions(count)})</span>}
      {first.risk === 'error-prone' && (
        <strong className={styles.risk}>
          <span aria-hidden="true">! </span>
          {words.errorProne}
        </strong>
      )}
    </li>
  );
}

interface AbbreviationsProps {
  readonly abbreviations: readonly AbbreviationView[];
}

function List({ abbreviations }: AbbreviationsProps) {
  const words = useWords();
  const listed = useMemo(() => listAbbreviations(abbreviations), [abbreviations]);
  if (listed.length === 0) return undefined;
  const risky = listed.filter(({ first }) => first.risk === 'error-prone').length;
  return (
    <details className={styles.section}>
      <summary>{words.abbreviationsTitle(listed.length, risky)}</summary>
      <p className={styles.soft}>{words.abbreviationsNote}</p>
      <ul className={styles.list}>
        {listed.map((one) => (
          <Entry {...one} key={one.key} />
        ))}
      </ul>
    </details>
  );
}

/** The short forms of the text with what each was read as, folded: a clinician looks when a reading seems odd. */
export const Abbreviations = memo(List);
