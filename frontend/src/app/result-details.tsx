import type { Answer } from '../answer/answer.ts';
import { AboutResult } from '../features/about-result/about-result.tsx';
import { FindingsSection } from '../features/findings/findings-section.tsx';
import { HistoryTile } from '../features/history/history-tile.tsx';
import { MedicationSafety } from '../features/medication-safety/medication-safety.tsx';
import { TranslatedTile } from '../features/translation/translated-tile.tsx';

interface ResultDetailsProps {
  readonly answer: Answer;
  /** Entity whose row is to take the focus. */
  readonly focused: { readonly key: string } | undefined;
  readonly onEnglish: () => void;
}

/** Everything below the recommendations. */
export function ResultDetails({ answer, focused, onEnglish }: ResultDetailsProps) {
  // A review, a highlight or an edit of the form must not draw a long result again.
  'use memo';
  const { assessment, translated, provenance } = answer;
  return (
    <>
      {assessment !== undefined && <MedicationSafety assessment={assessment} />}
      {translated !== undefined && <TranslatedTile translated={translated} onEnglish={onEnglish} />}
      <FindingsSection answer={answer} focused={focused} />
      {assessment !== undefined && <HistoryTile problems={assessment.patient.problems} />}
      <AboutResult provenance={provenance} assessment={assessment} />
    </>
  );
}
