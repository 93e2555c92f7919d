import type { Statement as StatementView } from '../answer/reading.ts';
import { useLocalize } from '../i18n/locale.ts';

/** Words of the product in the language of the results, marked with the language that they are really in. */
export function Statement({ of }: { readonly of: StatementView }) {
  const { text, lang } = useLocalize()(of);
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
