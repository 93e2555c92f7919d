/** Ids of the places of a result that links within it lead to. */
export const SECTION_IDS = {
  recommendations: 'section-recommendations',
  medications: 'section-medications',
  findings: 'section-findings',
  translation: 'section-translation',
  note: 'section-note',
  about: 'section-about',
} as const;
export type SectionName = keyof typeof SECTION_IDS;

/** Id of the row of a candidate, by its rank from 1 on. */
export const candidateId = (rank: number) => `recommendation-${rank}`;

/** Id of the row of a finding; marks in the note lead to it. */
export const findingId = (key: string) => `finding-${key}`;
