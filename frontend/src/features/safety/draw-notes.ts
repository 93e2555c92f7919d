import { drawEvidence } from '../../components/draw-evidence.ts';
import { Drawing, element, type Part } from '../../components/drawing.ts';
import { drawNotice } from '../../components/notice.tsx';
import type { RedFlagView, SafetyNoteView } from '../../lib/read-assessment.ts';
import styles from './safety-summary.module.css';

const look = (name: string | undefined) => ({ className: `${name}` });

/** Title, detail, the words that it rests on and its source; `tag` says what kind of note it is. */
function drawNote(drawing: Drawing, note: RedFlagView, tag: Part): readonly Part[] {
  const { title, detail, evidence, source } = note;
  const detailed =
    detail === '' ? '' : element('p', look(styles.detail), drawing.statement(detail));
  return [
    element('p', look(styles.flagTitle), tag, ' ', element('strong', {}, drawing.statement(title))),
    detailed,
    drawEvidence(drawing, (words) => words.restsOn, evidence),
    element(
      'p',
      look(styles.source),
      drawing.words((words) => `${words.source}: `),
      source === ''
        ? drawing.words((words) => words.noSource)
        : element('span', { lang: 'en' }, source),
    ),
  ];
}

export function drawRedFlags(flags: readonly RedFlagView[]): Drawing {
  const drawing = new Drawing();
  return drawing.put(flags.map((flag) => drawNotice('critical', ...drawNote(drawing, flag, ''))));
}

export function drawSafetyNotes(notes: readonly SafetyNoteView[]): Drawing {
  const drawing = new Drawing();
  return drawing.put(
    notes.map((note) => {
      const { kind, severity } = note;
      const said = drawing.words(
        (words) => `${words.severity[severity]} · ${words.safetyKind[kind]}`,
      );
      const tag = element('span', look(styles.tag), said);
      return drawNotice(severity, ...drawNote(drawing, note, tag));
    }),
  );
}
