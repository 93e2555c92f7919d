/** Tenses and moods that notes need. */
export type Tense =
  'present' | 'preterite' | 'imperfect' | 'future' | 'conditional' | 'subjunctive';
