import { shortDate, spokenDate } from '../i18n/dates.ts';
import { useWords } from '../i18n/locale.ts';

/** A calendar date (YYYY-MM-DD), short to look at and in full to listen to. */
export function DateText({ date }: { readonly date: string }) {
  const words = useWords();
  return (
    <time dateTime={date}>
      <span aria-hidden="true">{shortDate(date, words)}</span>
      <span className="visually-hidden">{spokenDate(date, words)}</span>
    </time>
  );
}
