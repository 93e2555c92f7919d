import type { Statement as StatementView } from '../answer/reading.ts';
import { useSay } from '../i18n/language.ts';

interface StatementProps {
  readonly of: StatementView;
}

/** Words of the product in the language of the results, marked with the language that they are really in. */
export function Statement({ of }: StatementProps) {
  const { text, lang } = useSay()(of);
  return <span lang={lang}>{text}</span>;
}

interface StatementsProps {
  readonly of: readonly StatementView[];
  readonly separator: string;
}

/** Several statements in one line. */
export function Statements({ of, separator }: StatementsProps) {
  return of.map((statement, index) => (
    <span key={statement.en}>
      {index > 0 && separator}
      <Statement of={statement} />
    </span>
  ));
}
