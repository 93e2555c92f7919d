import type { Document, Section } from '../../document.ts';

export interface SectionLookup {
  /** The section that holds a character. */
  readonly at: (offset: number) => Section | undefined;
}

export function sectionLookup({ sections }: Document): SectionLookup {
  return {
    at(offset) {
      let low = 0;
      let high = sections.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sections[middle]?.end ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return sections[low];
    },
  };
}
