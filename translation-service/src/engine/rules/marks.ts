import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import { agree } from '../spanish/agreement.ts';

const CLAUSE_END = /^[.;:!?—–]$/;

/** Punctuation: ends clauses, opens and closes brackets, and drops the comma before "and". */
const punctuation: Rule = (g) => {
  const unit = g.unit();
  if (unit?.kind !== 'mark') return false;
  if (CLAUSE_END.test(unit.text) || (unit.text === '-' && !unit.glued)) {
    if (unit.text === ':' && g.topic) g.outerTopic = g.topic;
    g.emit(unit.text === '—' ? '—' : unit.text);
    g.endClause();
    return true;
  }
  if (unit.text === '(' || unit.text === '[') return openBracket(g);
  if (unit.text === ')' || unit.text === ']') return closeBracket(g);
  if (unit.text === ',') return comma(g);
  return false;
};

function openBracket(g: Generation): boolean {
  g.emit(g.unit()?.text ?? '');
  g.outerTopic = g.topic;
  const { topic } = g;
  g.endClause();
  g.topic = topic;
  return true;
}

function closeBracket(g: Generation): boolean {
  g.emit(g.unit()?.text ?? '');
  g.topic = g.outerTopic ?? g.topic;
  const { negated } = g;
  g.negated = negated;
  return true;
}

function comma(g: Generation): boolean {
  const joint = g.tag(1);
  const joins = isRole(joint, 'conjunction') && /^(?:and|or|&|and\/or)$/.test(joint.key);
  const opensClause =
    isVerb(g.tag(2)) ||
    isRole(g.tag(2), 'pronoun') ||
    isRole(g.tag(2), 'have') ||
    isRole(g.tag(2), 'be');
  // Spanish has no comma before the last member of a list.
  if (joins && !opensClause && !hasVerbAhead(g, 2)) {
    g.at += 1;
    return true;
  }
  g.emit(',');
  if (g.verb !== 'none' && isVerb(g.tag()) && g.tag()?.pos === 'verb') g.clauseStart = true;
  if (!isNoun(g.tag()) && !isAdjective(g.tag())) g.clauseStart = true;
  return true;
}

function hasVerbAhead(g: Generation, from: number): boolean {
  for (let offset = from; offset < from + 7; offset += 1) {
    const unit = g.unit(offset);
    if (!unit || unit.kind === 'mark') return false;
    if (
      isRole(unit.tag, 'be') ||
      isRole(unit.tag, 'have') ||
      (isVerb(unit.tag) && (unit.tag.form === 's' || unit.tag.form === 'past'))
    )
      return true;
  }
  return false;
}

/** "+nitrites", "+ Murphy": found present */
const positive: Rule = (g) => {
  const unit = g.unit();
  if (unit?.text !== '+' || g.unit(-1)?.kind === 'number') return false;
  const phrase = parseNounPhrase(g, g.at + 1);
  if (!phrase) return false;
  const signLike =
    phrase.cls === 'test' || phrase.cls === 'sign' || phrase.cls === 'value' || phrase.unknown;
  const text = renderNounPhrase(phrase, 'none');
  g.emit(
    signLike ? `${text} ${agree('positivo', phrase.agreement)}` : `con ${text}`,
    phrase.end - g.at,
  );
  g.setTopic(phrase.agreement, phrase.cls);
  return true;
};

const ARROWS: Readonly<Record<string, string>> = { '↑': 'aumento', '↓': 'disminución' };

/** "↓ PO intake" -> "disminución de la ingesta oral" */
const arrow: Rule = (g) => {
  const word = ARROWS[g.unit()?.text ?? ''];
  if (word === undefined) return false;
  const phrase = parseNounPhrase(g, g.at + 1);
  const agreement = {
    gender: word === 'aumento' ? ('m' as const) : ('f' as const),
    number: 's' as const,
  };
  if (phrase && phrase.determiner.count === '') {
    g.emit(`${word} de ${renderNounPhrase(phrase, 'definite')}`, phrase.end - g.at);
    g.setTopic(agreement, 'change');
    return true;
  }
  g.emit(g.unit(1)?.kind === 'number' ? `${word} de` : word);
  g.setTopic(agreement, 'change');
  return true;
};

const SIGNS: Readonly<Record<string, string>> = {
  '&': 'y',
  '@': 'a',
  '=': '=',
  '#': 'n.º',
  '≈': '~',
};

/** A mark that no rule explains stays as it is. */
const anyMark: Rule = (g) => {
  const unit = g.unit();
  if (unit?.kind !== 'mark') return false;
  g.emit(SIGNS[unit.text] ?? unit.text);
  return true;
};

/** Rules for marks, in the order in which they are tried. */
export const markRules: readonly Rule[] = [punctuation, positive, arrow];
export const lastMarkRule = anyMark;
