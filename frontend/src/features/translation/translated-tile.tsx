import { memo, useDeferredValue } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentChecks } from '../../components/segment-checks.tsx';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { TEXT_FIELDS } from '../../lib/patient.ts';
import {
  distinctSegments,
  segmentsToCheck,
  type SegmentView,
  type TranslatedView,
} from '../../lib/read-response.ts';
import styles from './translated-tile.module.css';

interface FieldTextsProps {
  readonly texts: TranslatedView['english'];
  readonly lang: 'en' | 'es';
}

function FieldTexts({ texts, lang }: FieldTextsProps) {
  const words = useWords();
  return (
    <dl className={styles.texts}>
      {TEXT_FIELDS.map((field) => (
        <div key={field}>
          <dt>{words.fields[field]}</dt>
          <dd lang={lang} translate="no">
            {texts[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NO_SEGMENTS: readonly SegmentView[] = [];

/** As many rows are laid out together; the others cost nothing until they are scrolled to. */
const STRETCH = 20;

interface SentencesProps {
  readonly segments: readonly SegmentView[];
}

function Rows({ segments }: SentencesProps) {
  const words = useWords();
  const origins: Readonly<Record<string, string>> = words.origins;
  const flags: Readonly<Record<string, string>> = words.segmentFlags;
  return (
    <tbody className={styles.stretch}>
      {segments.map((segment) => (
        <tr key={`${segment.field}-${segment.source}`}>
          <td lang="en" translate="no">
            {segment.source}
          </td>
          <td lang={segment.origin === 'untranslated' ? 'en' : 'es'} translate="no">
            {segment.target}
          </td>
          <td className={styles.origin}>
            {origins[segment.origin] ?? segment.origin}
            {segment.flags.map((flag) => (
              <strong key={flag}>{flags[flag] ?? flag}</strong>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Each sentence beside its translation, with where the translation comes from and what to check in it. */
function Sentences({ segments }: SentencesProps) {
  const words = useWords();
  const columns = words.sentenceColumns;
  // Folded at first, so that hundreds of rows may come a moment after the change of the language.
  const rows = useDeferredValue(segments, NO_SEGMENTS);
  const stretches = Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_none, index) =>
    rows.slice(index * STRETCH, (index + 1) * STRETCH),
  );
  if (segments.length === 0) return undefined;
  return (
    <details>
      <summary>
        {words.sentences} ({segments.length})
      </summary>
      <table className={styles.sentences}>
        <thead>
          <tr>
            <th scope="col">{columns.english}</th>
            <th scope="col">{columns.spanish}</th>
            <th scope="col">{columns.origin}</th>
          </tr>
        </thead>
        {stretches.map((stretch) => (
          <Rows segments={stretch} key={`${stretch[0]?.field}-${stretch[0]?.source}`} />
        ))}
      </table>
    </details>
  );
}

interface TranslatedTileProps {
  readonly translated: TranslatedView;
  readonly onEnglish: () => void;
}

function TranslatedTexts({ translated, onEnglish }: TranslatedTileProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  return (
    <Tile title={words.translatedTitle}>
      {isSpanish ? (
        <>
          <p className={styles.machine}>{words.machineTranslated}</p>
          <FieldTexts texts={translated.spanish} lang="es" />
          <SegmentChecks segments={segmentsToCheck(translated.segments)} />
          <Sentences segments={distinctSegments(translated.segments)} />
          <details>
            <summary>{words.originalText}</summary>
            <FieldTexts texts={translated.english} lang="en" />
          </details>
          <div>
            <Button look="quiet" onClick={onEnglish}>
              {words.backToEnglish}
            </Button>
          </div>
        </>
      ) : (
        <FieldTexts texts={translated.english} lang="en" />
      )}
    </Tile>
  );
}

/** The patient's text: translated in the Spanish view, the originals in the English one. */
export const TranslatedTile = memo(TranslatedTexts);
