import type { Adjective, Noun, NounClass } from '../lexicon/reading.ts';
import { agree, definiteArticle, pluralize } from '../spanish/agreement.ts';
import type { Agreement } from '../spanish/agreement.ts';

interface Complement {
  readonly noun: Noun;
  readonly adjectives: readonly Adjective[];
}

type Linker = (complement: Complement) => string;

const ofNoun: Linker = (complement) => `de ${say(complement)}`;
const inTheBody: Linker = (complement) => `en ${sayDefinite(complement)}`;
const ofTheBody: Linker = (complement) => `de ${sayDefinite(spread(complement))}`;
const toTheNoun: Linker = (complement) => `a ${sayDefinite(complement)}`;

// How Spanish ties a noun that stands before another in English to it, by the class of the head.
const BODY_LINKS: Partial<Readonly<Record<NounClass, Linker>>> = {
  pain: inTheBody,
  lesion: inTheBody,
  symptom: inTheBody,
  change: ofTheBody,
};

const isBody = ({ cls }: Noun) => cls === 'body' || cls === 'paired';

function linkOf(head: Noun, { noun, adjectives }: Complement): Linker {
  if (head.cls === 'allergy') return toTheNoun;
  const link = isBody(noun) ? BODY_LINKS[head.cls] : undefined;
  // "dolor de rodilla", but "dolor en la rodilla izquierda".
  const plain = adjectives.length === 0 && !noun.es.includes(' ');
  if (link === inTheBody && head.cls === 'pain' && plain) return ofNoun;
  return link ?? ofNoun;
}

/** The nouns that stood before the head in English, as Spanish complements, the nearest first. */
export const linkNouns = (head: Noun, complements: readonly Complement[]): readonly string[] =>
  complements.toReversed().map((complement) => linkOf(head, complement)(complement));

const agreementOf = ({ noun }: Complement): Agreement => ({
  gender: noun.gender === 'c' ? 'm' : noun.gender,
  number: noun.number,
});

function say(complement: Complement): string {
  const { noun, adjectives } = complement;
  const agreement = agreementOf(complement);
  return [
    noun.es,
    ...adjectives.toReversed().map((adjective) => agree(adjective.es, agreement)),
  ].join(' ');
}

const sayDefinite = (complement: Complement) =>
  `${definiteArticle(agreementOf(complement), complement.noun.es)} ${say(complement)}`;

/** "leg swelling" without a side is a swelling of the legs. */
function spread(complement: Complement): Complement {
  const { noun, adjectives } = complement;
  const oneSided = adjectives.some(({ es }) => es !== 'bilateral');
  if (noun.cls !== 'paired' || noun.number === 'p' || oneSided) return complement;
  return { adjectives, noun: { ...noun, es: pluralize(noun.es), number: 'p' } };
}
