import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isNoun, isRole } from '../lexicon/reading.ts';
import type { Reading } from '../lexicon/reading.ts';
import { hasRole, opensFinite, opensVerb, unitAt } from '../units-and-readings.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { agree } from '../spanish/agreement.ts';
import { ownEntry } from '../../own-entry.ts';

const CLAUSE_END = /^[.;:!?—–]$/;

/** Punctuation: ends clauses, opens and closes brackets, and drops the comma before "and". */
const punctuation: Rule = (g) => {
  const { kind, text, glued } = g.unit();
  if (kind !== 'mark') return false;
  if (CLAUSE_END.test(text) || (text === '-' && !glued)) return endClause(g);
  if (text === '(' || text === '[') return openBracket(g);
  if (text === ')' || text === ']') return closeBracket(g);
  return text === ',' && comma(g);
};

function endClause(g: Generation): boolean {
  if (g.unit().text === ':' && g.topic) g.outerTopic = g.topic;
  g.emit(g.unit().text);
  g.endClause();
  return true;
}

function openBracket(g: Generation): boolean {
  g.emit(g.unit().text);
  g.outerTopic = g.topic;
  g.outerNegated = g.negated;
  g.endClause();
  return true;
}

function closeBracket(g: Generation): boolean {
  g.emit(g.unit().text);
  g.topic = g.outerTopic ?? g.topic;
  g.negated = g.outerNegated;
  return true;
}

function comma(g: Generation): boolean {
  const joins = isRole(g.tag(1), 'conjunction') && /^(?:and|or|&|and\/or)$/.test(g.lower(1));
  // Spanish has no comma before the last member of a list.
  if (joins && !opensClause(g.tag(2)) && !hasVerbAhead(g, 2)) {
    g.at += 1;
    return true;
  }
  g.emit(',');
  if ((!isNoun(g.tag()) && !isAdjective(g.tag())) || isSubjectOfBe(g)) g.clauseStart = true;
  return true;
}

/** "Mother had cancer, father is well": the noun after the comma has a verb of its own. */
function isSubjectOfBe(g: Generation): boolean {
  const phrase = parseNounPhrase(g, g.at);
  return phrase !== undefined && hasRole(unitAt(g.units, phrase.end).tag, 'be', 'have', 'do');
}

const opensClause = (tag: Reading | undefined) => opensVerb(tag) || hasRole(tag, 'pronoun');

/** How many units an English list member may have before its verb. */
const LOOK_AHEAD = 7;

function hasVerbAhead(g: Generation, from: number): boolean {
  const ahead = g.units.slice(g.at + from, g.at + from + LOOK_AHEAD);
  const mark = ahead.findIndex(({ kind, lower }) => kind === 'mark' || lower === 'but');
  return ahead
    .slice(0, mark < 0 ? undefined : mark)
    .some(({ tag }) => opensFinite(tag) && !hasRole(tag, 'modal', 'do'));
}

/** "+nitrites", "+ Murphy": found present */
const positive: Rule = (g) => {
  const unit = g.unit();
  if (unit.text !== '+' || g.unit(-1).kind === 'number') return false;
  const phrase = parseNounPhrase(g, g.at + 1);
  if (!phrase) return false;
  const signLike = phrase.unknown || /^(?:test|sign|value)$/.test(phrase.cls);
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
  const word = ownEntry(ARROWS, g.unit().text);
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
  g.emit(g.unit(1).kind === 'number' ? `${word} de` : word);
  g.setTopic(agreement, 'change');
  return true;
};

/** Rules for marks, in the order in which they are tried. */
export const markRules: readonly OpenedRule[] = [
  opens(punctuation, ['mark']),
  opens(positive, [], ['+']),
  opens(arrow, [], Object.keys(ARROWS)),
];
