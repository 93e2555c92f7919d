import { useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../i18n/statements.ts';
import type { Drawing } from './drawing.ts';

interface DrawnProps {
  readonly drawing: Drawing;
  readonly look?: string | undefined;
}

/** The place in React's tree of what is drawn without it. */
export function Drawn({ drawing, look }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const speech = useSpeech();

  // Said before it is put in, where nothing has to be laid out for it.
  useLayoutEffect(() => drawing.speak(speech), [drawing, speech]);
  useLayoutEffect(() => place.current?.replaceChildren(...drawing.nodes), [drawing]);

  return <div className={look} ref={place} />;
}
