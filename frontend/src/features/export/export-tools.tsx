import { useRef, useState } from 'react';
import { logError } from '../../calls/log-error.ts';
import { Button } from '../../components/button.tsx';
import { useLocalize, useWords } from '../../i18n/locale.ts';
import styles from './export-tools.module.css';
import { loadFormats, type Formats } from './load-formats.ts';
import type { Report, ReportLocale } from './report-text.ts';

/** In the order of their buttons. */
const ACTIONS = ['copyParagraph', 'copyReport', 'print', 'printAll', 'save'] as const;

type Outcome = 'paragraphCopied' | 'reportCopied' | 'copyFailed' | 'saved' | 'failed';

interface ExportToolsProps {
  readonly report: Report;
  /** Prints with everything unfolded. */
  readonly onPrintAll: () => void;
}

/** Undefined outside of secure contexts, whatever its type says: pages on plain HTTP have no clipboard. */
const clipboardOf = (navigator: Navigator) => navigator.clipboard as Clipboard | undefined;

/** Copy, print and save: nothing of a result is stored, so what is to be kept has to be taken. */
export function ExportTools({ report, onPrintAll }: ExportToolsProps) {
  const words = useWords();
  const localize = useLocalize();
  const [outcome, setOutcome] = useState<Outcome>();
  const area = useRef<HTMLTextAreaElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const locale: ReportLocale = { words, localize: (statement) => localize(statement).text };

  /** Copies through a selected text area, which works on plain HTTP. */
  function copyBySelection(text: string): boolean {
    const { current } = area;
    if (current === null) return false;
    const focused = document.activeElement;
    current.value = text;
    current.select();
    const isCopied = document.execCommand('copy');
    // The text must not stay in the page twice.
    current.value = '';
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }

  async function copy(text: string, done: Outcome) {
    const clipboard = clipboardOf(navigator);
    const isWritten = await clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isWritten === true || copyBySelection(text) ? done : 'copyFailed');
  }

  function save(json: string) {
    const { current } = link;
    if (current === null) return;
    const file = new Blob([json], { type: 'application/json' });
    current.href = URL.createObjectURL(file);
    // The name must not hold anything about the patient.
    current.download = `neurovista-result-${report.shown.receivedAt.slice(0, 10)}.json`;
    current.click();
    URL.revokeObjectURL(current.href);
    current.removeAttribute('href');
    setOutcome('saved');
  }

  async function exportAs(act: (formats: Formats) => void | Promise<void>) {
    try {
      await act(await loadFormats());
    } catch (error) {
      logError('The export could not be made', error);
      setOutcome('failed');
    }
  }

  const actions = {
    copyParagraph: () =>
      exportAs(({ chartParagraph }) => copy(chartParagraph(report, locale), 'paragraphCopied')),
    copyReport: () =>
      exportAs(({ reportText }) => copy(reportText(report, locale), 'reportCopied')),
    print: () => window.print(),
    printAll: onPrintAll,
    save: () => exportAs(({ exportJson }) => save(exportJson(report))),
  };
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{words.export.label}</legend>
      {ACTIONS.map((name) => (
        <Button variant="small" onClick={() => void actions[name]()} key={name}>
          {words.export[name]}
        </Button>
      ))}
      <output className={styles.outcome}>{outcome !== undefined && words.export[outcome]}</output>
      <textarea className="visually-hidden" ref={area} readOnly tabIndex={-1} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- pressed by the button above */}
      <a ref={link} hidden aria-hidden="true" tabIndex={-1} />
    </fieldset>
  );
}
