import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isRole, isVerb } from '../lexicon/reading.ts';
import type { NounClass } from '../lexicon/reading.ts';
import { opensFinite, unitAt, words } from '../units-and-readings.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import type { ArticleWish, NounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { sayInfinitive } from '../spanish/conjugation.ts';
import { ownEntry } from '../../own-entry.ts';

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
  if (!isRole(tag, 'preposition') && !isRole(tag, 'to')) return false;
  // The "no" of "no signs of" may have gone to the verb before it.
  const taken = g.at === g.skippedNegative;
  const usual = taken ? tag.es.replace(/^sin /, '') : tag.es;
  const es = asVerb(g, chooseSpanish(g, tag.key, usual));
  const said = [saySideAlone, sayClauseAfter, sayGerundAfter, sayPhrase, sayAlone];
  said.some((way) => way(g, tag.key, es));
  if (taken || /^sin\b/.test(es)) g.negated = true;
  return true;
};

type Way = (g: Generation, key: string, es: string) => boolean;

/** "que empeora con" without its "que" where a clause begins or a copula was left out. */
const asVerb = (g: Generation, es: string) =>
  es.startsWith('que ') && (g.clauseStart || g.verb === 'copula') ? es.slice('que '.length) : es;

/** "on the right" with no noun after it: the right side */
const saySideAlone: Way = (g, _key, es) => {
  const side = g.tag(2);
  if (g.lower(1) !== 'the' || !isAdjective(side) || !side.side) return false;
  if (parseNounPhrase(g, g.at + 1)) return false;
  g.emit(`${es} el lado ${side.es}`, 3);
  return true;
};

/** Before a mark or a word that no noun phrase begins with. */
const sayAlone: Way = (g, _key, es) => {
  g.emit(g.unit(1).kind === 'mark' ? es.replace(/ de$/, '') : es);
  return true;
};

const sayPhrase: Way = (g, key, es) => {
  const phrase = parseNounPhrase(g, g.at + 1);
  if (!phrase) return false;
  const wish = wishFor(g, { key, es }, phrase);
  const begun = g.lastVerb?.en === 'start' ? 'tratamiento con' : 'en tratamiento con';
  const lead = key === 'on' && phrase.cls === 'drug' ? begun : es;
  g.emit(words(lead, renderNounPhrase(phrase, wish)), phrase.end - g.at);
  g.list = listAfter(es, phrase, wish);
  // "not relieved by rest or antacids" denies both.
  if (/^(?:que )?no /.test(es)) g.negated = true;
  // "antecedentes de asma": what follows in the list agrees with the disease.
  if (es.includes('antecedentes') || !g.topic) g.setTopic(phrase.agreement, phrase.cls);
  return true;
};

/** What the other members of a list repeat: preposition and article, when this one has them. */
function listAfter(es: string, { cls, determiner }: NounPhrase, wish: ArticleWish) {
  const body = BODY.has(cls);
  if (wish === 'definite' && determiner.kind === 'none')
    return { es, classes: body ? BODY : DEFINITE_AFTER };
  return determiner.kind === 'definite' && body ? { es, classes: BODY } : undefined;
}

interface Said {
  readonly key: string;
  readonly es: string;
}

const IN_TIME = /^(?:before|after|during|since|until|following|prior to)$/;

/** Article that the place after a preposition wants. */
function wishFor(g: Generation, said: Said, { cls, determiner }: NounPhrase): ArticleWish {
  if (determiner.count !== '' || determiner.kind !== 'none') return 'source';
  if (BODY.has(cls)) return g.topicClass === 'procedure' && said.key === 'of' ? 'none' : 'definite';
  if (cls === 'procedure') return IN_TIME.test(said.key) ? 'definite' : 'none';
  const general = DEFINITE_AFTER.has(cls) || cls === 'other';
  return general && wantsArticle(g, said, cls) ? 'definite' : 'none';
}

/** "allergic to penicillin" and "for the cough" speak of all of a kind; "positive for cough" does not. */
function wantsArticle(g: Generation, { key, es }: Said, cls: NounClass): boolean {
  if (key === 'to') return !(g.lastVerb?.flags.has('bare') ?? false);
  return es === 'para' && cls !== 'drug' && !isPolarity(g);
}

const isPolarity = (g: Generation) => /^(?:negative|positive|neg|pos)$/.test(g.lower(-1));

/** The Spanish preposition, as the verb before and the noun after it want it. */
function chooseSpanish(g: Generation, key: string, usual: string): string {
  const byVerb = isVerb(g.tag(-1)) ? g.lastVerb?.prepositions[key] : undefined;
  if (byVerb !== undefined) return byVerb;
  if (key === 'for') return chooseFor(g);
  const days = key === 'on' && parseNounPhrase(g, g.at + 1)?.cls === 'time';
  return days ? '' : usual;
}

const TREATED =
  /^(?:hospitalize|admit|treat|see|evaluate|operate|miss|refer|present|follow|surgery)/;

/** "for" of a cause is "por", of a purpose "para". */
function chooseFor(g: Generation): string {
  if (isPolarity(g)) return 'para';
  const caused = TREATED.test(g.lastVerb?.en ?? '') || g.topicClass === 'procedure';
  const phrase = caused ? parseNounPhrase(g, g.at + 1) : undefined;
  return /^(?:condition|symptom|pain|change|lesion|sign)$/.test(phrase?.cls ?? '') ? 'por' : 'para';
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
const sayClauseAfter: Way = (g, key, es) => {
  const lead = ownEntry(CLAUSE_LEADS, key);
  if (lead === undefined || !opensClause(g)) return false;
  g.emit(key === 'as' && es === 'como' ? 'ya que' : lead);
  g.endClause();
  g.wishes = /^(?:until|before|for)$/.test(key);
  return true;
};

function opensClause(g: Generation): boolean {
  if (isRole(g.tag(1), 'pronoun')) return true;
  const phrase = parseNounPhrase(g, g.at + 1);
  return phrase !== undefined && opensFinite(unitAt(g.units, phrase.end).tag);
}

/** Spanish before an infinitive, where it differs from that before a noun. */
const GERUND_LEADS: Readonly<Record<string, string>> = {
  by: 'al',
  on: 'al',
  with: 'al',
  from: 'por',
  for: 'para',
  in: 'al',
};

/** "after eating" -> "después de comer"; "by resting" -> "al descansar" */
const sayGerundAfter: Way = (g, key, es) => {
  const next = g.tag(1);
  if (!isVerb(next) || next.form !== 'ing') return false;
  const lead = g.lastVerb?.prepositions[key] ?? ownEntry(GERUND_LEADS, key) ?? es;
  g.emit(words(lead, sayInfinitive(next.verb.es)), 2);
  g.lastVerb = next.verb;
  return true;
};

export const prepositionRules: readonly OpenedRule[] = [opens(preposition, ['preposition', 'to'])];
