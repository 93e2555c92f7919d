// What happens once and is over soon: poisonings, bites, injuries.
import type { Document, Observation, Span } from '../document.ts';
import { overlapping } from '../spans.ts';
import { isExposureOfBefore, isToldOfAge } from './finding-state.ts';

/** When what a text tells of was. */
export interface Times {
  readonly doc: Document;
  /** Since when what stands at a place is there, when the text tells. */
  readonly sinceOf: (span: Span) => string | undefined;
  /** Whether the time next to a place is that of a state or an event told before. */
  readonly isDatedElsewhere: (span: Span) => boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Findings that happen once and are over soon: poisonings, bites, injuries. */
  readonly exposures: ReadonlySet<string>;
}

/** "Saving them up since August": what began long ago and goes on. */
const GOES_ON = /^(?:saving|stashing|hoarding|stockpiling|keeping|hiding)\b/iu;

/** Whether a poisoning, a bite or an injury was long ago. */
export function isExposureOver(
  { doc, today, exposures, sinceOf, isDatedElsewhere }: Times,
  span: Span,
  finding: string,
): boolean {
  if (!exposures.has(finding)) return false;
  if (isToldOfAge(doc, span.end)) return true;
  const isGoingOn = GOES_ON.test(doc.text.slice(span.begin, span.end));
  return !isGoingOn && isExposureOfBefore(sinceOf(span), today) && !isDatedElsewhere(span);
}

/** "Bitten by dog in 1975": what is long over is so by its shorter words, too. */
export function endWithin(
  observations: readonly Observation[],
  exposures: ReadonlySet<string>,
): Observation[] {
  const isOver = overlapping(
    observations.filter(({ finding, state }) => state === 'past' && exposures.has(finding)),
  );
  return observations.map((one) =>
    one.state === 'present' && exposures.has(one.finding) && isOver(one).length > 0
      ? { ...one, state: 'past' as const }
      : one,
  );
}
