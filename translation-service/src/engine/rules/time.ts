import type { Generation, Rule } from '../generation.ts';
import { isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { NounClass } from '../lexicon/reading.ts';
import { unitAt } from '../units-and-readings.ts';
import { DURATION_WORDS, readDuration, readRecent, timeUnitOf } from '../phrases/durations.ts';
import { parseNounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { sayInfinitive } from '../spanish/conjugation.ts';
import type { Tagged } from '../unit.ts';
import { ownEntry } from '../../own-entry.ts';

/** Findings that last; "for 2 hours" after one of them means since then. */
const LASTING: ReadonlySet<NounClass> = new Set([
  'pain',
  'change',
  'symptom',
  'condition',
  'lesion',
  'sign',
  'other',
  'allergy',
]);

/** "2 days ago", "about 2 months ago" */
const ago: Rule = (g) => {
  const duration = readDuration(g.units, g.at);
  if (!duration || !isRole(unitAt(g.units, duration.end).tag, 'ago')) return false;
  g.emit(`hace ${duration.text}`, duration.end + 1 - g.at);
  return true;
};

/** "for 2 hours", "for the past 10 days", "× 3 days" */
const lasting: Rule = (g) => {
  const cross = g.unit().text === '×';
  if (g.lower() !== 'for' && !cross) return false;
  const recent = readRecent(g.units, g.at + 1);
  if (recent) {
    g.emit(`durante ${recent.text}`, recent.end - g.at);
    return true;
  }
  const duration = readDuration(g.units, g.at + 1) ?? readVague(g);
  if (!duration || isNoun(unitAt(g.units, duration.end).tag)) return false;
  g.emit(sayLasting(g, duration.text, cross), duration.end - g.at);
  return true;
};

function readVague(g: Generation) {
  const word = g.lower(1);
  const plural = word.endsWith('s') ? timeUnitOf(word) : undefined;
  return plural && { text: plural.many, end: g.at + 2 };
}

function sayLasting(g: Generation, text: string, cross: boolean): string {
  if (isSince(g))
    return cross && g.verb === 'none' ? `de ${text} de evolución` : `desde hace ${text}`;
  return `durante ${text}`;
}

function isSince({ verb, dosed, past, conditional, topicClass, topic }: Generation): boolean {
  if (dosed || past || conditional) return false;
  if (verb === 'present' || verb === 'perfect' || verb === 'copula') return true;
  return verb === 'none' && topic !== undefined && LASTING.has(topicClass);
}

/** "3-day history of cough" -> "tos de 3 días de evolución" */
const historyOf: Rule = (g) => {
  const article = isRole(g.tag(), 'article') ? 1 : 0;
  const duration = readDuration(g.units, g.at + article);
  if (!duration) return false;
  const word = unitAt(g.units, duration.end).lower;
  if (!/^(?:history of|hx of|h\/o)$/.test(word)) return false;
  const phrase = parseNounPhrase(g, duration.end + 1);
  if (!phrase) return false;
  g.emit(`${phrase.text} de ${duration.text} de evolución`, phrase.end - g.at);
  g.setTopic(phrase.agreement, phrase.cls);
  return true;
};

const RECENT_LEADS: Readonly<Record<string, string>> = {
  in: 'en',
  over: 'durante',
  during: 'durante',
  within: 'en',
  for: 'durante',
  since: 'desde',
  throughout: 'durante',
};

/** "in the past 2 weeks", "over the last year" */
const recently: Rule = (g) => {
  const lead = ownEntry(RECENT_LEADS, g.lower());
  if (lead === undefined) return false;
  const recent = readRecent(g.units, g.at + 1);
  if (!recent && g.lower() === 'in' && g.lower(1) === 'the' && g.lower(2) === 'past') {
    g.emit('en el pasado', 3);
    return true;
  }
  if (!recent) return false;
  g.emit(`${lead} ${recent.text}`, recent.end - g.at);
  return true;
};

/** "over 1 hour", "in 2 weeks" */
const bounded: Rule = (g) => {
  if (g.lower() !== 'over' && g.lower() !== 'in') return false;
  const duration = readDuration(g.units, g.at + 1);
  if (!duration || isRole(unitAt(g.units, duration.end).tag, 'ago')) return false;
  if (g.lower() === 'over' && g.verb === 'none' && !g.dosed) return false;
  g.emit(`en ${duration.text}`, duration.end - g.at);
  return true;
};

/** "within 24 hours", "within 5 minutes of resting" */
const within: Rule = (g) => {
  const duration = g.lower() === 'within' ? readDuration(g.units, g.at + 1) : undefined;
  if (!duration) return false;
  const lead = g.verb === 'command' ? 'en un plazo de' : 'en menos de';
  g.emit(`${lead} ${duration.text}`, duration.end - g.at);
  if (g.lower() === 'of' && (isVerb(g.tag(1)) || isNoun(g.tag(1)))) {
    const next = g.tag(1);
    const verb = isVerb(next) ? ` ${sayInfinitive(next.verb.es)}` : '';
    g.emit(`después de${verb}`, verb === '' ? 1 : 2);
  }
  return true;
};

/** "every 6 hours", "every 4 to 6 hours", "every morning", "each night" */
const everySo: Rule = (g) => {
  if (g.lower() !== 'every' && g.lower() !== 'each') return false;
  const duration = readDuration(g.units, g.at + 1);
  const time = timeUnitOf(g.lower(1));
  if (!duration && !time) return false;
  g.dosed = true;
  g.emit(`cada ${duration?.text ?? time?.one ?? ''}`, (duration?.end ?? g.at + 2) - g.at);
  return true;
};

const PER = /^(?:\/|per|a|an|each)$/;

/** "twice a day", "3 times per week", "1 pack per day", "5 pads/d" */
const perTime: Rule = (g) => {
  const time = PER.test(g.lower()) ? timeUnitOf(g.lower(1)) : undefined;
  if (!time || g.at === 0 || !followsAmount(g.unit(-1)) || isRole(g.tag(2), 'ago')) return false;
  if (g.verb === 'none') g.dosed = true;
  if (g.lower() === '/') {
    g.emit('/');
    g.emit(time.one === 'hora' ? 'h' : time.one);
    return true;
  }
  g.emit(time.one === 'día' ? 'al día' : `por ${time.one}`, 2);
  return true;
};

const AMOUNT_WORD = /^(?:times?|once|twice|mg|ml|mcg|g|units?|l|oz|\))$/;

const followsAmount = ({ kind, tag, lower }: Tagged) =>
  kind === 'number' || isNoun(tag) || tag?.pos === 'phrase' || AMOUNT_WORD.test(lower);

/** A bare length of time: "40 minutes", "34 weeks pregnant", "3 days later" */
const plainDuration: Rule = (g) => {
  const duration = readDuration(g.units, g.at);
  if (!duration || isRole(g.tag(), 'article')) return false;
  const word = unitAt(g.units, duration.end).lower;
  if (word === 'pregnant') {
    g.emit(`embarazo de ${duration.text}`, duration.end + 1 - g.at);
    return true;
  }
  if (word === 'later') {
    g.emit(`${duration.text} después`, duration.end + 1 - g.at);
    return true;
  }
  if (isNoun(unitAt(g.units, duration.end).tag) && unitAt(g.units, g.at + 1).hyphenated)
    return false;
  g.emit(duration.text, duration.end - g.at);
  return true;
};

const DAY_ARTICLES: Readonly<Record<string, string>> = {
  day: 'el día',
  days: 'los días',
  week: 'la semana',
  weeks: 'las semanas',
};

/** "on day 1", "days 2-5" */
const numberedDay: Rule = (g) => {
  const lead = g.lower() === 'on' ? 1 : 0;
  const word = g.lower(lead);
  const number = g.unit(lead + 1);
  if (!/^(?:days?|weeks?)$/.test(word) || number.kind !== 'number') return false;
  const article = ownEntry(DAY_ARTICLES, word) ?? '';
  g.emit(`${article} ${number.text.replace(/\s?[-–]\s?/, ' a ')}`, lead + 2);
  return true;
};

/** Rules for lengths of time and frequencies, in the order in which they are tried. */
export const timeRules: readonly OpenedRule[] = [
  opens(numberedDay, [], ['on', ...Object.keys(DAY_ARTICLES)]),
  opens(historyOf, ['number', 'article'], DURATION_WORDS),
  opens(ago, ['number'], DURATION_WORDS),
  opens(recently, [], Object.keys(RECENT_LEADS)),
  opens(lasting, [], ['for', '×']),
  opens(bounded, [], ['over', 'in']),
  opens(within, [], ['within']),
  opens(everySo, [], ['every', 'each']),
  opens(perTime, [], ['/', 'per', 'a', 'an', 'each']),
  opens(plainDuration, ['number'], DURATION_WORDS),
];
