import { TEXT_FIELDS } from '../../answer/patient.ts';
import {
  distinctSegments,
  segmentsToCheck,
  type SegmentView,
  type TranslatedView,
} from '../../answer/translated.ts';
import { Button } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { SegmentChecks } from '../../components/segment-checks.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/locale.ts';
import styles from './translated-tile.module.css';

/** Longer texts scroll by themselves, so that what follows stays near; estimate. */
const LONG_TEXT = 1200;

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
          <dt>{words.fields[field]}</dt>{' '}
          <dd
            lang={lang}
            translate="no"
            dir="auto"
            {...(texts[field].length > LONG_TEXT && { className: styles.long, tabIndex: 0 })}
          >
            {texts[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each sentence beside its translation, with where the translation comes from and what to check in it. */
function Sentences({ segments }: { readonly segments: readonly SegmentView[] }) {
  const words = useWords();
  const origins: Readonly<Record<string, string>> = words.origins;
  const flags: Readonly<Record<string, string>> = words.segmentFlags;
  const columns = words.sentenceColumns;
  if (segments.length === 0) return undefined;
  return (
    <Fold summary={`${words.sentences} (${segments.length})`}>
      <table className={styles.sentences}>
        <thead>
          <tr>
            <th scope="col">{columns.english}</th>
            <th scope="col">{columns.spanish}</th>
            <th scope="col">{columns.origin}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <tr key={`${segment.field}-${segment.source}`}>
              <td lang="en" translate="no">
                {segment.source}
              </td>
              <td lang={segment.origin === 'untranslated' ? 'en' : 'es'} translate="no">
                {segment.target}
              </td>
              <td className={styles.origin}>
                {origins[segment.origin] ?? segment.origin}{' '}
                <strong>{segment.flags.map((flag) => flags[flag] ?? flag).join(', ')}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

interface TranslatedTileProps {
  readonly translated: TranslatedView;
  readonly onEnglish: () => void;
}

/** The patient's text: translated in the Spanish view; the originals, which stand in the note, folded in the English one. */
export function TranslatedTile({ translated, onEnglish }: TranslatedTileProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const { spanish, english, segments } = translated;
  return (
    <Tile
      title={words.translatedTitle}
      id={SECTION_IDS.translation}
      paper={isSpanish ? 'always' : 'when-open'}
      tools={
        isSpanish && (
          <Button variant="small" onClick={onEnglish}>
            {words.backToEnglish}
          </Button>
        )
      }
    >
      {isSpanish ? (
        <>
          <p className={styles.machine}>{words.machineTranslated}</p>
          <FieldTexts texts={spanish} lang="es" />
          <div className={styles.folds}>
            <SegmentChecks segments={segmentsToCheck(segments)} />
            <Sentences segments={distinctSegments(segments)} />
            <Fold summary={words.originalText}>
              <FieldTexts texts={english} lang="en" />
            </Fold>
          </div>
        </>
      ) : (
        <Fold summary={words.originals} content="kept">
          <FieldTexts texts={english} lang="en" />
        </Fold>
      )}
    </Tile>
  );
}
