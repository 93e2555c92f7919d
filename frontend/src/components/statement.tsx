import { Fragment } from 'react';
import type { Statement as StatementView } from '../answer/reading.ts';
import { useLanguage, useLocalize } from '../i18n/locale.ts';

/** Words of the product in the language of the results; where they have none in it, marked with the one that they are in. */
export function Statement({ of }: { readonly of: StatementView }) {
  const { text, lang } = useLocalize()(of);
  return lang === useLanguage() ? text : <span lang={lang}>{text}</span>;
}

/** Between what is listed in one line; no line begins with it. */
export const DOT = '\u00A0· ';

interface StatementsProps {
  readonly of: readonly StatementView[];
  readonly separator: string;
}

/** Several statements in one line. */
export function Statements({ of, separator }: StatementsProps) {
  return of.map((statement, index) => (
    <Fragment key={statement.en}>
      {index > 0 && separator}
      <Statement of={statement} />
    </Fragment>
  ));
}
