import type { Generation, Rule } from '../generation.ts';
import { isNoun, isRole } from '../lexicon/reading.ts';
import { isClass, unitAt } from '../units-and-readings.ts';
import { agreeCount, readCount } from '../phrases/determiner.ts';
import { APPROXIMATION_WORDS, readApproximation, timeUnitOf } from '../phrases/durations.ts';
import { measureOf } from '../phrases/measures.ts';
import { parseNounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';

const SINGULAR: Readonly<Record<string, string>> = { unidades: 'unidad', libras: 'libra' };

/** "500 mg", "160 mg/5 mL", "89%", "> 180 mmHg" */
const measured: Rule = (g) => {
  const approximation = readApproximation(g.units, g.at);
  const number = g.units[approximation.end];
  if (number?.kind !== 'number') return false;
  const unit = g.units[approximation.end + 1];
  if (
    unit?.text === '%' ||
    (unit && measureOf(unit.lower) !== undefined && isMeasure(g, approximation.end + 1))
  ) {
    sayMeasured(g, approximation.say('m', true), approximation.end);
    return true;
  }
  return false;
};

/** "in" and "l" are units only where nothing else can be meant. */
function isMeasure(g: Generation, at: number): boolean {
  const unit = g.units[at];
  if (unit?.lower === 'in') return false;
  if (unit?.lower === 'l') return unit.text === 'L' ? !isBodyNext(g, at + 1) : true;
  return !(unit?.lower === 'min' && unit.text !== 'min');
}

const isBodyNext = (g: Generation, at: number) => {
  const tag = unitAt(g.units, at).tag;
  return (
    isNoun(tag) && (tag.cls === 'body' || tag.cls === 'paired') && !unitAt(g.units, at - 1).glued
  );
};

function sayMeasured(g: Generation, lead: string, at: number): void {
  const number = unitAt(g.units, at).text;
  const unit = unitAt(g.units, at + 1);
  const es = unit.text === '%' ? '%' : (measureOf(unit.lower) ?? '');
  const single = number === '1' ? (SINGULAR[es] ?? es) : es;
  const joint = /^[~<>]$/.test(lead) ? lead : `${lead} `;
  g.emit(`${lead === '' ? '' : joint}${number} ${single}`, at + 2 - g.at);
  g.dosed = g.dosed || /^(?:mg|mcg|g|mL|unidades|UI|mEq|inhalaciones)$/.test(es);
  sayRatio(g);
  // "500 mg aspirin" is so much of it.
  if (isClass(g.tag(), 'drug', 'substance')) g.insert('de');
}

/** The rest of "mg/dL", "mcg/h", "mg/5 mL", "leucocitos/campo" */
function sayRatio(g: Generation): void {
  while (g.unit().text === '/' && g.unit().glued && g.unit(1).glued) {
    const below = g.unit(1);
    const es = perUnit(below.lower) ?? below.text;
    g.emit('/');
    g.emit(es);
    const measure = below.kind === 'number' ? measureOf(g.lower()) : undefined;
    if (measure !== undefined) g.emit(measure);
  }
}

function perUnit(word: string): string | undefined {
  if (/^(?:day|d)$/.test(word)) return 'día';
  if (/^(?:hr|hour|h)$/.test(word)) return 'h';
  return measureOf(word) ?? timeUnitOf(word)?.one;
}

/** "3 times", "about 4 pain crises", "2 polyps": a count with what is counted. */
const counted: Rule = (g) => {
  const approximation = readApproximation(g.units, g.at);
  const count = readCount(g.units, approximation.end);
  if (count.text === '' || approximation.end === g.at) return false;
  const phrase = parseNounPhrase(g, approximation.end);
  if (phrase && phrase.determiner.count !== '') {
    const lead = approximation.say(phrase.agreement.gender, phrase.agreement.number === 'p');
    g.emit(`${lead} ${renderCounted(phrase)}`.replace(/^([~<>]) /, '$1'), phrase.end - g.at);
    g.setTopic(phrase.agreement, phrase.cls);
    return true;
  }
  g.emit(
    `${approximation.say('m', true)} ${count.text}`.replace(/^([~<>]) /, '$1'),
    count.end - g.at,
  );
  return true;
};

const renderCounted = (phrase: NonNullable<ReturnType<typeof parseNounPhrase>>) =>
  `${agreeCount(phrase.determiner.count, phrase.agreement)} ${phrase.text}`;

/** "8 out of 10" */
const outOf: Rule = (g) => {
  if (g.unit().kind !== 'number' || g.lower(1) !== 'out of' || g.unit(2).kind !== 'number')
    return false;
  g.emit(`${g.unit().text} sobre ${g.unit(2).text}`, 3);
  return true;
};

/** "3 to 4 times", "5 to 10": a range on its own */
const range: Rule = (g) => {
  const count = readCount(g.units, g.at);
  if (count.text === '' || count.end === g.at + 1) return false;
  const unit = measureOf(unitAt(g.units, count.end).lower);
  if (unit !== undefined && isMeasure(g, count.end)) {
    g.emit(`${count.text} ${unit}`, count.end + 1 - g.at);
    sayRatio(g);
    return true;
  }
  if (
    isNoun(unitAt(g.units, count.end).tag) ||
    isRole(unitAt(g.units, count.end).tag, 'determiner')
  )
    return false;
  g.emit(count.text, count.end - g.at);
  return true;
};

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/i;

/** "2nd" -> "2.º"; the agreement follows the noun after it. */
const ordinal: Rule = (g) => {
  const match = ORDINAL.exec(g.unit().text);
  if (!match) return false;
  const phrase = parseNounPhrase(g, g.at + 1);
  g.emit(`${match[1] ?? ''}.${phrase?.agreement.gender === 'f' ? 'ª' : 'º'}`);
  return true;
};

/** A number that no other rule wanted. */
const number: Rule = (g) => {
  const unit = g.unit();
  if (unit?.kind !== 'number') return false;
  if (isNoun(g.tag(1)) || (g.unit(1) && parseNounPhrase(g, g.at))) {
    const phrase = parseNounPhrase(g, g.at);
    if (phrase && phrase.determiner.count !== '') return false;
  }
  g.emit(unit.text);
  return true;
};

/** Rules for numbers, in the order in which they are tried. */
export const amountRules: readonly OpenedRule[] = [
  opens(outOf, ['number']),
  opens(measured, ['number'], APPROXIMATION_WORDS),
  opens(counted, [], APPROXIMATION_WORDS),
  opens(range, ['number']),
  opens(ordinal, ['digit']),
  opens(number, ['number']),
];
