import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/language.ts';
import { useSpeech } from '../../i18n/statements.ts';
import { cutText } from '../../lib/cut-text.ts';
import type { EntityTile, EntityView, FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceMark } from '../../lib/evidence-links.ts';
import { TEXT_FIELDS, type PatientInput } from '../../lib/patient.ts';
import { DrawnText } from './draw-text.ts';
import styles from './source-text.module.css';

/** A request to show words; a new object, so that asking twice shows twice. */
export interface ShownSpan {
  readonly span: FieldSpan;
  /** What had the focus; the way back leads there. */
  readonly from: Element | undefined;
}

interface SourceTextProps {
  readonly patient: PatientInput;
  readonly tiles: readonly EntityTile[];
  readonly evidence: readonly EvidenceMark[];
  readonly shown: ShownSpan | undefined;
  /** Takes the focus to the entry of a finding or the card of a candidate, by its id. */
  readonly onGo: (id: string) => void;
}

interface WayBackProps {
  readonly from: Element | undefined;
}

function WayBack({ from }: WayBackProps) {
  const words = useWords();
  if (!(from instanceof HTMLElement)) return undefined;
  return (
    <span className={styles.back}>
      {' '}
      <Button
        look="small"
        onClick={() => {
          from.scrollIntoView({ block: 'center' });
          from.focus({ preventScroll: true });
        }}
      >
        {words.backToItem}
      </Button>{' '}
    </span>
  );
}

interface FieldTextProps {
  readonly field: FieldSpan['field'];
  readonly patient: PatientInput;
  readonly entities: readonly EntityView[];
  readonly evidence: readonly EvidenceMark[];
  /** A request to show words of this field. */
  readonly shown: ShownSpan | undefined;
}

// The words and their marks are no part of React's tree; see the class Drawing.
function TextOfField({ field, patient, entities, evidence, shown }: FieldTextProps) {
  const words = useWords();
  const speech = useSpeech();
  const text = useRef<HTMLParagraphElement>(null);
  const [wayBack] = useState(() => document.createElement('span'));
  const { drawn, misplaced } = useMemo(() => {
    const marked = cutText(patient, field, { entities, evidence });
    return { drawn: new DrawnText(marked.pieces), misplaced: marked.misplaced.length };
  }, [patient, field, entities, evidence]);

  useLayoutEffect(() => drawn.speak(speech), [drawn, speech]);

  useLayoutEffect(() => {
    text.current?.replaceChildren(...drawn.nodes);
  }, [drawn]);

  useLayoutEffect(
    () => (shown === undefined ? undefined : drawn.show(shown.span, wayBack)),
    [drawn, shown, wayBack],
  );

  return (
    <div>
      <h4 className={styles.label}>{words.fields[field]}</h4>
      {misplaced > 0 && <p className={styles.trouble}>{words.misplaced(misplaced)}</p>}
      <p className={styles.text} lang="en" translate="no" ref={text} />
      {shown !== undefined && createPortal(<WayBack from={shown.from} />, wayBack)}
    </div>
  );
}

const FieldText = memo(TextOfField);

function Text({ patient, tiles, evidence, shown, onGo }: SourceTextProps) {
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const entities = useMemo(() => tiles.flatMap((tile) => tile.entities), [tiles]);

  useEffect(() => {
    if (shown === undefined) return;
    const target = section.current?.querySelector<HTMLElement>('[data-shown]');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [shown]);

  // One listener for hundreds of links. Only the focus moves; the address must not gain words of the patient's text.
  useEffect(() => {
    const element = section.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (link === null) return;
      event.preventDefault();
      onGo(link.getAttribute('href')?.slice(1) ?? '');
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [onGo]);

  return (
    <section className={styles.section} ref={section}>
      <h3 className={styles.title}>{words.sourceTitle}</h3>
      <p className={styles.note}>{words.sourceNote}</p>
      <div className={styles.fields}>
        {TEXT_FIELDS.map((field) => (
          <FieldText
            field={field}
            patient={patient}
            entities={entities}
            evidence={evidence}
            shown={shown?.span.field === field ? shown : undefined}
            key={field}
          />
        ))}
      </div>
    </section>
  );
}

/** The submitted text with every finding and every piece of evidence marked where it was read. */
export const SourceText = memo(Text);
