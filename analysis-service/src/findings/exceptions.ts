// Sentences in which the words of a finding do not mean it.
import type { Document, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';

interface Exception {
  /** What the sentence says. */
  readonly says: RegExp;
  /** Unless it says this too. */
  readonly unless?: RegExp;
}

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  // Weight that was lost by dieting is no sign.
  'weight-loss': {
    says: /\b(?:on purpose|(?<!un)intentional(?:ly)?|deliberate(?:ly)?|slimming|weight ?watchers|(?:been |by |with |after )?(?:dieting|a diet|his diet|her diet|my diet)|on (?:semaglutide|tirzepatide|ozempic|wegovy|mounjaro|saxenda)|(?:bariatric|sleeve|gastric bypass)|trying to lose|wanted to lose|couch to 5k)\b/iu,
    unless:
      /\b(?:unintentional\w*|unintended|unexplained|(?:without|w\/o|not|n't|no) (?:\w+ ){0,2}(?:trying|dieting|diet|intentional\w*|deliberate\w*|on purpose|meaning))\b/iu,
  },
  // A pressure injury, an injury of the kidney: no accident.
  'trauma-recent': {
    says: /\b(?:pressure|device|kidney|renal|liver|hepatic|lung|myocardial|reperfusion|strain|stress|drug[- ]induced) injur(?:y|ies)\b/iu,
    unless:
      /\b(?:fell|fall|accident|crash|collision|hit|struck|assault\w*|kicked|punched|stabb\w*|trauma)\b/iu,
  },
  // A line that is out is no way in for germs.
  'recent-cath-lines': {
    says: /\b(?:picc|line|catheter|cvc|port)\b[^.;]{0,30}\b(?:out|removed|pulled|healed|d\/c'?d)\b|\b(?:old|former|previous|removed) (?:\w+ )?(?:picc|line|catheter|cvc|port)\b/iu,
    unless: /\b(?:red|pus|swollen|tender|discharge|oozing|hot|new)\b/iu,
  },
};

/** Whether the sentence of a finding says that its words do not mean it. */
export function isException({ text, sentences }: Document, { begin }: Span, id: string): boolean {
  const exception = EXCEPTIONS[id];
  if (!exception) return false;
  const sentence = spanAt(sentences, begin);
  const words = sentence ? text.slice(sentence.begin, sentence.end) : '';
  return exception.says.test(words) && exception.unless?.test(words) !== true;
}
