import { countMatches } from './guard.ts';
import type { Guard } from './guard.ts';

const SOURCE_CUE =
  /\b(?:no|not|never|without|w\/o|denie[sd]|deny|denying|none|neither|nor|nothing|nobody|unable|cannot|negative|neg|nkda|nka|nkfa)\b|n[’']t\b|\bnon(?=-)|\bN[TD]\b|\bNAD\b/g;
const SOURCE_NOT_A_CUE =
  /\bnot only\b|\bno\. ?\d|\bno later than\b|\bnor'|\bwhether or not\b|\bif not\b/gi;
// What the source implies without a cue of its own, so that a Spanish negator is not an invention.
const SOURCE_IMPLIED =
  /\b(?:unless|until|otherwise|only|unknown|afebrile|painless|hold|held|stop|stopped|stops|avoid|skip|fail|failed|fails|lack|lacks|lacking|absent|absence|free of|instead|rather|refus\w+|declin\w+|keeps? \w+ from|un\w{4,}|in(?:complete|sufficient|ability|active|tact|continen\w+|toleran\w+)|miss(?:ed|es|ing)?|ran out|out of|rule out|resolved|nil|ha(?:rd|ve difficulty)|homeless|sober|npo|nt\/nd|nrb|ams|syncope|lives alone|decaf\w*|sugar-free|\w+less|discontinu\w+|d\/c|dnr|known well|lkw|lkn|unremarkable|wnl|routine|benign|clear|free)\b/i;
const TARGET_CUE =
  /(?<![\p{L}])(?:no|sin|nunca|jam[aá]s|ni|tampoco|nada|nadie|nieg\p{L}+|neg[oó]|negar|negaba|ning[uú]n\p{L}*|ninguno|incapa\p{L}+|imposib\p{L}+|negativ\p{L}+|ausen\p{L}+|carece\p{L}*|desconoc\p{L}+)(?![\p{L}])/giu;
const TARGET_NOT_A_CUE =
  /\bsin embargo\b|\bno solo\b|\bno obstante\b|\bhasta que no\b|\ba no ser\b/gi;
// A dose to be withheld is as bad to lose as a "no".
const STOP_CUE =
  /\b(?:avoid|hold|withhold|stop|discontinue|do not)\b|\bskip(?= (?:a|the|this|your|doses?)\b)/i;
const STOP_TARGET =
  /evit|suspend|suspens|no |deje|dej[oóa]|interrump|omit|retir|retenga|det[eé]n|par[eaó]|descontin|sin |imped|ces[aeó]|sosten|mantenga|mantener|abst[ei]/i;

/** A negation must not get lost or appear, in the whole segment nor in a clause that has its counterpart. */
export const checkNegation: Guard = ({ source, target }) => {
  const english = clausesOf(source.replaceAll(SOURCE_NOT_A_CUE, ' '));
  const spanish = clausesOf(target.replaceAll(TARGET_NOT_A_CUE, ' '));
  const wanted = english.map(countSource);
  const found = spanish.map(countTarget);
  const stopLost = STOP_CUE.test(source) && !STOP_TARGET.test(target);
  const invented = sum(wanted) === 0 && sum(found) > 0 && !SOURCE_IMPLIED.test(source);
  return isLost(wanted, found) || stopLost || invented ? ['negation-mismatch'] : [];
};

const clausesOf = (text: string) =>
  text.split(/[.;:](?=\s|$)|\n/).filter((part) => part.trim() !== '');
// Abbreviations are upper case, cues any case.
const countSource = (clause: string) =>
  countMatches(
    clause.replaceAll(/\b(?!N[TD]\b|NAD\b)\p{Lu}\p{L}*/gu, (word) => word.toLowerCase()),
    SOURCE_CUE,
  );
const countTarget = (clause: string) => countMatches(clause, TARGET_CUE);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function isLost(english: readonly number[], spanish: readonly number[]): boolean {
  if (sum(spanish) < sum(english)) return true;
  return (
    english.length === spanish.length &&
    english.some((count, at) => count > 0 && (spanish[at] ?? 0) === 0)
  );
}
