import { en } from '../../i18n/en.ts';
import type { Report } from './report-text.ts';

/** The result with what it was made from and what was decided, for another program; keys as in the API. */
export function exportJson({ shown, reviews, isOutOfDate }: Report): string {
  const { patient, origin, receivedAt, answer, corrections } = shown;
  const record = {
    product: 'NeuroVista',
    notice: `${en.noticeTitle}. ${en.notice}`,
    receivedAt,
    origin,
    outOfDate: isOutOfDate,
    patient,
    corrections,
    reviews: [...reviews].map(([name, review]) => ({ name, ...review })),
    result: answer.body,
  };
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
