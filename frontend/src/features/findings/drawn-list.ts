import { Drawing } from '../../components/drawing.ts';
import type { Speech } from '../../i18n/statements.ts';
import type { FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { isHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { drawFinding } from './draw-finding.ts';

export type Uses = ReadonlyMap<string, readonly EvidenceUse[]>;

const NO_USES: readonly EvidenceUse[] = [];

function usesOf({ mentions }: FindingView, uses: Uses): readonly EvidenceUse[] {
  const [only] = mentions;
  if (mentions.length === 1 && only !== undefined) return uses.get(only.key) ?? NO_USES;
  const all = mentions.flatMap(({ key }) => uses.get(key) ?? []);
  return [...new Map(all.map((use) => [use.rank, use])).values()];
}

/** The entries of a list of findings; their language is said by `speak`. */
export class DrawnList {
  readonly #findings: readonly FindingView[];
  readonly #drawing = new Drawing();
  readonly #spans = new Map<Element, FieldSpan>();
  readonly entries: readonly HTMLLIElement[];

  constructor(findings: readonly FindingView[], uses: Uses) {
    const sheet = { drawing: this.#drawing, spans: this.#spans };
    this.#findings = findings;
    this.entries = findings.map((finding) => drawFinding(sheet, finding, usesOf(finding, uses)));
  }

  speak(speech: Speech): void {
    this.#drawing.speak(speech);
  }

  /** Hides what the filter hides. It stays where it is, so that nothing is drawn again. */
  filter(floor: ScoreFloor): void {
    for (const [index, finding] of this.#findings.entries()) {
      const entry = this.entries[index];
      const isToHide = isHidden(finding, floor);
      if (entry !== undefined && entry.hidden !== isToHide) entry.hidden = isToHide;
    }
  }

  /** The words of the text that a button of an entry shows. */
  spanOf(button: Element): FieldSpan | undefined {
    return this.#spans.get(button);
  }
}
