import { EvidenceList } from '../../components/evidence-list.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import type { FieldSpan } from '../../lib/entity-view.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import styles from './explanation-tile.module.css';

interface PhrasesProps {
  readonly label: string;
  readonly phrases: readonly string[];
}

function Phrases({ label, phrases }: PhrasesProps) {
  if (phrases.length === 0) return undefined;
  return (
    <p className={styles.phrases}>
      <span className={styles.label}>{label}: </span>
      <span lang="en">{phrases.join('; ')}</span>
    </p>
  );
}

interface HypothesisProps {
  readonly hypothesis: HypothesisView;
  readonly onShow: (span: FieldSpan) => void;
}

function Hypothesis({ hypothesis, onShow }: HypothesisProps) {
  const words = useWords();
  const { name, icd10, band, danger, sources } = hypothesis;
  return (
    <li className={styles.hypothesis}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.name} lang="en">
            {name}
          </span>{' '}
          {icd10 !== undefined && <code>{icd10}</code>}{' '}
          <span className={styles.band}>{words.band[band]}</span>{' '}
          {danger === 'must-not-miss' && (
            <span className={styles.danger}>{words.mustNotMissTitle}</span>
          )}
        </summary>
        <div className={styles.reasons}>
          <EvidenceList label={words.findingsFor} evidence={hypothesis.for} onShow={onShow} />
          <EvidenceList
            label={words.findingsAgainst}
            evidence={hypothesis.against}
            onShow={onShow}
          />
          <Phrases label={words.findingsMissing} phrases={hypothesis.missing} />
          <Phrases label={words.nextSteps} phrases={hypothesis.nextSteps} />
          <Phrases
            label={words.sources}
            phrases={sources.length === 0 ? [words.noSource] : sources}
          />
        </div>
      </details>
    </li>
  );
}

interface ExplanationTileProps {
  readonly differential: readonly HypothesisView[];
  readonly onShow: (span: FieldSpan) => void;
}

/** The reasons for and against each candidate, best first. */
export function ExplanationTile({ differential, onShow }: ExplanationTileProps) {
  const words = useWords();
  if (differential.length === 0) return undefined;
  return (
    <Tile title={words.explanationTitle}>
      <ol className={styles.list}>
        {differential.map((hypothesis) => (
          <Hypothesis hypothesis={hypothesis} onShow={onShow} key={hypothesis.name} />
        ))}
      </ol>
    </Tile>
  );
}
