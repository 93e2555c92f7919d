import { useEffect, useRef, useState } from 'react';
import { logError } from '../../calls/log-error.ts';
import { Button } from '../../components/button.tsx';
import { useSay, useWords } from '../../i18n/language.ts';
import styles from './export-tools.module.css';
import type { Report, Voice } from './report-text.ts';

/** Comes while the result is read: nobody exports before. */
const loadFormats = () => import('./formats.ts');
type Formats = Awaited<ReturnType<typeof loadFormats>>;

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
  const say = useSay();
  const [outcome, setOutcome] = useState<Outcome>();
  const area = useRef<HTMLTextAreaElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const voice: Voice = { words, say: (statement) => say(statement).text };

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

  useEffect(() => {
    // When it fails, it is tried again when it is wanted.
    loadFormats().catch(() => undefined);
  }, []);

  async function take(act: (formats: Formats) => void | Promise<void>) {
    try {
      await act(await loadFormats());
    } catch (error) {
      logError('The export could not be made', error);
      setOutcome('failed');
    }
  }

  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{words.export.label}</legend>
      <Button
        variant="small"
        onClick={() =>
          void take(({ chartParagraph }) => copy(chartParagraph(report, voice), 'paragraphCopied'))
        }
      >
        {words.export.copyParagraph}
      </Button>
      <Button
        variant="small"
        onClick={() =>
          void take(({ reportText }) => copy(reportText(report, voice), 'reportCopied'))
        }
      >
        {words.export.copyReport}
      </Button>
      <Button variant="small" onClick={() => window.print()}>
        {words.export.print}
      </Button>
      <Button variant="small" onClick={onPrintAll}>
        {words.export.printAll}
      </Button>
      <Button
        variant="small"
        onClick={() => void take(({ exportJson }) => save(exportJson(report)))}
      >
        {words.export.save}
      </Button>
      <output className={styles.outcome}>{outcome !== undefined && words.export[outcome]}</output>
      <textarea className="visually-hidden" ref={area} readOnly tabIndex={-1} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/anchor-has-content -- pressed by the button above */}
      <a ref={link} hidden aria-hidden="true" tabIndex={-1} />
    </fieldset>
  );
}
