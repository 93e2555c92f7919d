import { Button } from '../../components/button.tsx';
import { SegmentChecks } from '../../components/segment-checks.tsx';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { TEXT_FIELDS } from '../../lib/patient.ts';
import { segmentsToCheck, type TranslatedView } from '../../lib/read-response.ts';
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

interface TranslatedTileProps {
  readonly translated: TranslatedView;
  readonly onEnglish: () => void;
}

/** The patient's text: translated in the Spanish view, the originals in the English one. */
export function TranslatedTile({ translated, onEnglish }: TranslatedTileProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  return (
    <Tile title={words.translatedTitle}>
      {isSpanish ? (
        <>
          <p className={styles.machine}>{words.machineTranslated}</p>
          <FieldTexts texts={translated.spanish} lang="es" />
          <SegmentChecks segments={segmentsToCheck(translated.segments)} />
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
