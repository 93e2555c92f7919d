import { memo, useMemo } from 'react';
import { Drawing } from '../../components/drawing.ts';
import { Drawn } from '../../components/drawn.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import { drawFit } from './draw-fit.ts';
import { drawGrid } from './draw-grid.ts';
import styles from './pictures.module.css';

interface CandidatePicturesProps {
  readonly differential: readonly HypothesisView[];
}

function Pictures({ differential }: CandidatePicturesProps) {
  const words = useWords();
  const drawing = useMemo(() => {
    const made = new Drawing();
    return made.put([drawFit(made, differential), drawGrid(made, differential)]);
  }, [differential]);
  return (
    <Tile title={words.explanationTitle}>
      <Drawn drawing={drawing} look={styles.pictures} />
    </Tile>
  );
}

/** Why the candidates are considered: their fit, and what each finding means for each of them. */
export const CandidatePictures = memo(Pictures);
