import { describe, expect, it } from '@jest/globals';
import { loadTermbase } from '../termbase/termbase.ts';
import { RULES } from './engine.ts';
import { Generation } from './generation.ts';
import { loadFunctionWords } from './lexicon/function-words.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import { RuleIndex } from './rule-index.ts';
import { tagUnits } from './tag.ts';
import { tokenize } from './tokenize.ts';
import { toUnits } from './units.ts';

const lexicon = new Lexicon(loadTermbase());
const index = new RuleIndex(RULES);

/** Words at which a rule may begin, and others at which none should. */
const LEADS = new Set([
  ...RULES.flatMap(({ words }) => words),
  ...loadFunctionWords().map(({ key }) => key),
  ...'fever left Mother patient old aspirin severe daily reports denied treated radiating'.split(
    ' ',
  ),
  ...'May Monday Tuesdays 2 3-4 12 1st 7:30 2019 3/14/2020 . ( + ↑ nobodyknowsit B12 A'.split(' '),
]);

/** What makes rules of time, age, number, negation, verb and noun apply to the word before it. */
const TAILS = [
  'May 2019',
  '12, has pain',
  '2 days ago',
  '3-day history of cough',
  'the past 2 weeks',
  'than 2 days later',
  'least 2 mg',
  'day 2',
  '8 a.m. on May 3, 2019',
  'Monday',
  '7:30',
  '52 years of age',
  'age of 6',
  '6 months of age',
  '2-year-old woman',
  ', 12, has pain',
  '2 to 3 times',
  'out of 10',
  'estimated 2 cups',
  '2 polyps',
  'day',
  'weeks',
  '% of pain',
  'fever nor cough were reported',
  'improved',
  'no swelling',
  'tender',
  'been treated with aspirin',
  'taking it',
  'walk',
  'severe pain',
  'she fell',
  ', but well',
];
const BEFORE = ['', 'Mother'];
/** Units of a sentence that are looked at: the lead and what stands beside it. */
const MOST_UNITS = 4;

const SENTENCES = BEFORE.flatMap((before) =>
  [...LEADS].flatMap((lead) => TAILS.map((tail) => `${before} ${lead} ${tail}`)),
);

/** What later rules read of a generation, except its sentence. */
const stateOf = (g: Generation) =>
  JSON.stringify([
    [g.at, g.pieces, g.subject, g.topic, g.topicClass, g.outerTopic, g.outerNegated],
    [g.verb, g.lastVerb?.en, g.negated, g.skippedNegative, g.list?.es, g.past],
    [g.wishes, g.conditional, g.dosed, g.clauseStart],
  ]);

/** Where a rule that the index leaves out applies or changes something; [] when none does. */
function leftOut(generation: Generation): readonly string[] {
  const word = generation.lower();
  const chosen = new Set(index.at(generation.unit()));
  const before = stateOf(generation);
  const missed = RULES.find(({ rule }) => !chosen.has(rule) && rule(generation))?.rule.name;
  if (missed === undefined && stateOf(generation) === before) return [];
  return [`${missed ?? 'a change'} at "${word}"`];
}

describe('RuleIndex', () => {
  it('leaves out no rule that would apply', () => {
    const missed = new Set<string>();
    for (const sentence of SENTENCES) {
      const units = tagUnits(toUnits(tokenize(sentence), lexicon));
      const generation = new Generation(units, { sex: 'f' });
      while (generation.at < Math.min(units.length, MOST_UNITS)) {
        const { at } = generation;
        for (const name of leftOut(generation)) missed.add(name);
        index.at(generation.unit()).find((rule) => rule(generation) && generation.at > at);
        if (generation.at === at) generation.at += 1;
      }
    }
    expect([...missed]).toEqual([]);
  });
});
