import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/language.ts';
import { useStatements } from '../../i18n/statements.ts';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { exportJson } from './export-json.ts';
import { reportText, type Report } from './report-text.ts';
import styles from './take-away.module.css';

interface TakeAwayProps {
  readonly report: Report;
}

/** Copy, print and save: nothing of a result is stored, so what is to be kept has to be taken. */
export function TakeAway({ report }: TakeAwayProps) {
  const words = useWords();
  const say = useStatements();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | 'savedFile'>();

  async function copy() {
    const text = reportText(report, { words, say: (english) => say(english).text });
    setOutcome((await copyText(text)) ? 'copied' : 'copyFailed');
  }

  function save() {
    const day = report.shown.receivedAt.slice(0, 10);
    saveFile(`neurovista-result-${day}.json`, exportJson(report), 'application/json');
    setOutcome('savedFile');
  }

  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{words.takeAway}</legend>
      <Button look="quiet" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button look="quiet" onClick={save}>
        {words.save}
      </Button>
      <output className={styles.outcome}>{outcome !== undefined && words[outcome]}</output>
    </fieldset>
  );
}
