import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { NounClass } from '../lexicon/reading.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import type { ArticleWish, NounPhrase } from '../phrases/noun-phrase.ts';
import { infinitive } from '../spanish/conjugation.ts';

const BODY: ReadonlySet<NounClass> = new Set(['body', 'paired']);
const DEFINITE_AFTER: ReadonlySet<NounClass> = new Set([
  'condition',
  'symptom',
  'pain',
  'change',
  'lesion',
  'drug',
  'substance',
  'allergy',
]);

/** A preposition with what follows it. */
const preposition: Rule = (g) => {
  const tag = g.tag();
  const key = isRole(tag, 'to') ? 'to' : isRole(tag, 'preposition') ? tag.key : undefined;
  if (key === undefined || tag?.pos !== 'func') return false;
  const taken = g.at === g.skippedNegative;
  const es = asVerb(g, chooseSpanish(g, key, taken ? tag.es.replace(/^sin /, '') : tag.es));
  if (saySideAlone(g, es)) return true;
  if (sayClauseAfter(g, key, es) || sayGerundAfter(g, key, es)) return true;
  const phrase = parseNounPhrase(g, g.at + 1);
  if (!phrase) {
    g.emit(g.unit(1)?.kind === 'mark' || !g.unit(1) ? es.replace(/ de$/, '') : es);
    if (/^sin\b/.test(es)) g.negated = true;
    return true;
  }
  sayPhrase(g, key, es, phrase);
  if (taken) g.negated = true;
  return true;
};

/** "que empeora con" without its "que" where a clause begins or a copula was left out. */
const asVerb = (g: Generation, es: string) =>
  es.startsWith('que ') && (g.clauseStart || g.verb === 'copula') ? es.slice('que '.length) : es;

/** "on the right" with no noun after it: the right side */
function saySideAlone(g: Generation, es: string): boolean {
  const side = g.tag(2);
  if (g.lower(1) !== 'the' || !isAdjective(side) || !side.side || parseNounPhrase(g, g.at + 1))
    return false;
  g.emit(`${es} el lado ${side.es}`, 3);
  return true;
}

function sayPhrase(g: Generation, key: string, es: string, phrase: NounPhrase): void {
  const wish = wishFor(g, key, es, phrase);
  const text = renderNounPhrase(phrase, wish);
  const lead = key === 'on' && phrase.cls === 'drug' ? 'en tratamiento con' : es;
  g.emit(lead === '' ? text : `${lead} ${text}`, phrase.end - g.at);
  if (/^sin\b/.test(es)) g.negated = true;
  g.list =
    wish === 'definite' && phrase.determiner.kind === 'none'
      ? { es, classes: BODY.has(phrase.cls) ? BODY : DEFINITE_AFTER }
      : phrase.determiner.kind === 'definite' && BODY.has(phrase.cls)
        ? { es, classes: BODY }
        : undefined;
  // "antecedentes de asma": what follows in the list agrees with the disease.
  if (/antecedentes/.test(es) || !g.topic) g.setTopic(phrase.agreement, phrase.cls);
}

/** Article that the place after a preposition wants. */
function wishFor(
  g: Generation,
  key: string,
  es: string,
  { cls, determiner }: NounPhrase,
): ArticleWish {
  if (determiner.count !== '' || determiner.kind !== 'none') return 'source';
  if (cls === 'procedure' && /^(?:before|after|during|since|until|following|prior to)$/.test(key))
    return 'definite';
  if (BODY.has(cls)) return g.topicClass === 'procedure' && key === 'of' ? 'none' : 'definite';
  if (key === 'to' && (DEFINITE_AFTER.has(cls) || cls === 'other'))
    return g.lastVerb?.flags.has('bare') ? 'none' : 'definite';
  const purpose = DEFINITE_AFTER.has(cls) || cls === 'other';
  if (es === 'para' && purpose && cls !== 'drug' && !isPolarity(g)) return 'definite';
  return 'none';
}

const isPolarity = (g: Generation) => /^(?:negative|positive|neg|pos)$/.test(g.lower(-1));

const LEADS_BY_CLASS: readonly (readonly [string, NounClass, string])[] = [
  ['for', 'person', 'para'],
  ['at', 'place', 'en'],
  ['on', 'time', ''],
];

/** The Spanish preposition, as the verb before and the noun after it want it. */
function chooseSpanish(g: Generation, key: string, usual: string): string {
  const byVerb = g.lastVerb?.prepositions[key];
  if (byVerb !== undefined && isVerb(g.unit(-1)?.tag)) return byVerb;
  if (byVerb !== undefined && g.lastVerb?.flags.has('far')) return byVerb;
  if (key === 'to' && g.unit(-1)?.kind === 'number') return 'a';
  if (key === 'for') return chooseFor(g);
  if (key === 'from' && g.verb === 'past' && isNoun(g.tag(1)) && g.lastVerb?.flags.has('motion'))
    return 'desde';
  const phrase = parseNounPhrase(g, g.at + 1);
  const byClass = LEADS_BY_CLASS.find(([word, cls]) => word === key && cls === phrase?.cls);
  return byClass?.[2] ?? usual;
}

/** "for" of a cause is "por", of a purpose "para". */
function chooseFor(g: Generation): string {
  if (isPolarity(g)) return 'para';
  const phrase = parseNounPhrase(g, g.at + 1);
  const caused =
    /^(?:hospitalize|admit|treat|see|evaluate|operate|miss|refer|present|follow|surgery)/.test(
      g.lastVerb?.en ?? '',
    ) || g.topicClass === 'procedure';
  const finding = phrase && /^(?:condition|symptom|pain|change|lesion|sign)$/.test(phrase.cls);
  return caused && finding ? 'por' : 'para';
}

const CLAUSE_LEADS: Readonly<Record<string, string>> = {
  after: 'después de que',
  before: 'antes de que',
  since: 'desde que',
  until: 'hasta que',
  for: 'para que',
  as: 'cuando',
  than: 'de lo que',
  like: 'como si',
};

/** "after she fell", "since he started": a clause follows, not a noun */
function sayClauseAfter(g: Generation, key: string, es: string): boolean {
  const lead = CLAUSE_LEADS[key];
  if (lead === undefined) return false;
  const pronoun = isRole(g.tag(1), 'pronoun');
  const phrase = pronoun ? undefined : parseNounPhrase(g, g.at + 1);
  const verb = phrase ? g.units[phrase.end]?.tag : undefined;
  const finite =
    isRole(verb, 'be') ||
    isRole(verb, 'have') ||
    isRole(verb, 'do') ||
    isRole(verb, 'modal') ||
    (isVerb(verb) && (verb.form === 's' || verb.form === 'past'));
  if (!pronoun && !finite) return false;
  g.emit(key === 'as' && es === 'como' ? 'ya que' : lead);
  g.endClause();
  g.wishes = key === 'until' || key === 'before' || key === 'for';
  return true;
}

/** "after eating" -> "después de comer"; "by resting" -> "al descansar" */
function sayGerundAfter(g: Generation, key: string, es: string): boolean {
  const next = g.tag(1);
  if (!isVerb(next) || next.form !== 'ing') return false;
  const lead =
    {
      by: 'al',
      on: 'al',
      with: 'al',
      from: 'por',
      for: 'para',
      of: 'de',
      in: 'al',
      'history of': 'antecedentes de',
    }[key] ?? es;
  const byVerb = g.lastVerb?.prepositions[key];
  g.emit(`${byVerb ?? lead} ${infinitive(next.verb.es)}`.trim(), 2);
  g.lastVerb = next.verb;
  if (/^sin\b/.test(lead)) g.negated = true;
  return true;
}

export const prepositionRules: readonly Rule[] = [preposition];
