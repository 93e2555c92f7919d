import { Drawing, element } from '../../components/drawing.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { areHidden, isHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { drawFinding } from './draw-finding.ts';
import styles from './findings.module.css';
import { groupByAssertion, type AssertionGroup } from './group-findings.ts';

export type Uses = ReadonlyMap<string, readonly EvidenceUse[]>;

const NO_USES: readonly EvidenceUse[] = [];

function usesOf({ mentions }: FindingView, uses: Uses): readonly EvidenceUse[] {
  const [only] = mentions;
  if (mentions.length === 1 && only !== undefined) return uses.get(only.key) ?? NO_USES;
  const all = mentions.flatMap(({ key }) => uses.get(key) ?? []);
  return [...new Map(all.map((use) => [use.rank, use])).values()];
}

/** More entries than this are drawn in stretches, so that the browser lays out only those near the screen. */
const STRETCH = 24;

function stretchesOf(findings: readonly FindingView[]): readonly (readonly FindingView[])[] {
  const count = Math.ceil(findings.length / STRETCH);
  return Array.from({ length: count }, (_none, index) =>
    findings.slice(index * STRETCH, (index + 1) * STRETCH),
  );
}

function hide(held: HTMLElement | undefined, isToHide: boolean): void {
  if (held !== undefined && held.hidden !== isToHide) held.hidden = isToHide;
}

/** An element that is to be seen as long as one of its findings is. */
interface Holder {
  readonly element: HTMLElement;
  readonly findings: readonly FindingView[];
}

/** The findings of a list, grouped by how they are asserted. */
export class DrawnFindings {
  readonly drawing = new Drawing();
  readonly #uses: Uses;
  readonly #holders: Holder[] = [];
  readonly #findings: FindingView[] = [];
  /** In the order of the findings. */
  readonly #entries: HTMLElement[] = [];
  #floor: ScoreFloor = 0;

  constructor(findings: readonly FindingView[], uses: Uses) {
    this.#uses = uses;
    const groups = groupByAssertion(findings);
    const [only] = groups;
    const isPlain = groups.length === 1 && only?.assertion === 'present';
    this.drawing.put(
      isPlain ? this.#listsOf(only.findings) : groups.map((group) => this.#groupOf(group)),
    );
  }

  /** Hides what the filter hides. It stays where it is, so that nothing is drawn again. */
  filter(floor: ScoreFloor): void {
    if (floor === this.#floor) return;
    this.#floor = floor;
    for (const [index, finding] of this.#findings.entries()) {
      hide(this.#entries[index], isHidden(finding, floor));
    }
    for (const holder of this.#holders) hide(holder.element, areHidden(holder.findings, floor));
  }

  #held<Held extends HTMLElement>(held: Held, findings: readonly FindingView[]): Held {
    this.#holders.push({ element: held, findings });
    return held;
  }

  #entryOf(finding: FindingView): HTMLLIElement {
    const entry = drawFinding(this.drawing, finding, usesOf(finding, this.#uses));
    this.#findings.push(finding);
    this.#entries.push(entry);
    return entry;
  }

  #listsOf(findings: readonly FindingView[]): readonly HTMLUListElement[] {
    const className = `${styles.list} ${findings.length > STRETCH ? styles.stretch : ''}`;
    return stretchesOf(findings).map((stretch) => {
      const list = element('ul', { className });
      for (const finding of stretch) list.append(this.#entryOf(finding));
      return this.#held(list, stretch);
    });
  }

  #groupOf({ assertion, findings }: AssertionGroup): HTMLElement {
    const said = this.drawing.words((words) => words.groups[assertion]);
    const title = element('h4', { className: `${styles.groupTitle}` }, said);
    const group = element(
      'div',
      { className: `${styles.group}` },
      title,
      ...this.#listsOf(findings),
    );
    return this.#held(group, findings);
  }
}
