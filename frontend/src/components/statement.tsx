import { useStatements } from '../i18n/statements.ts';

interface StatementProps {
  /** What the server said, in English. */
  readonly text: string;
}

/** Words of the server in the language of the results, marked with the language that they are really in. */
export function Statement({ text: english }: StatementProps) {
  const { text, lang } = useStatements()(english);
  return <span lang={lang}>{text}</span>;
}
