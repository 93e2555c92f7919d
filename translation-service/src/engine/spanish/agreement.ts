export type Gender = 'm' | 'f';
export type GrammaticalNumber = 's' | 'p';

/** What articles, adjectives and participles agree with. */
export interface Agreement {
  readonly gender: Gender;
  readonly number: GrammaticalNumber;
}

export const MASCULINE: Agreement = { gender: 'm', number: 's' };

// From here on a Spanish noun phrase is a complement whose words do not follow the head.
const COMPLEMENT =
  /\s(?=(?:de|del|en|con|sin|por|para|a|al|y|e|o|u|tipo|no|que|entre|durante)\s)|\s(?=[(\d])/;

/** Applies a change to the head and its adjectives, and leaves the complement ("dolores de cabeza"). */
export function mapHead(phrase: string, change: (word: string) => string): string {
  const at = COMPLEMENT.exec(phrase)?.index ?? phrase.length;
  const head = phrase
    .slice(0, at)
    .split(' ')
    .map((word) => change(word))
    .join(' ');
  return head + phrase.slice(at);
}

/** The plural of a Spanish noun or adjective, with the adjectives that stand beside it. */
export const pluralize = (phrase: string): string => mapHead(phrase, pluralizeWord);

// Adverbs inside an adjective ("bien controlado"), and adjectives that are prepositional phrases ("en aumento").
const INVARIABLE_WORD =
  /^(?:bien|mal|muy|poco|no|más|menos|hemodinámicamente|sexualmente|alerta)$/i;
const PREPOSITIONAL = /^(?:de|del|en|con|sin|al?|por|según|dentro|para)\s/i;

/** Plural endings: the first that fits the word makes its plural. */
const PLURALS: readonly (readonly [RegExp, (word: string) => string])[] = [
  [/^alerta$/i, (word) => `${word}s`],
  [INVARIABLE_WORD, (word) => word],
  [/^\p{Lu}{2,}$|\d$/u, (word) => word],
  [/[aeiouáéó]$/i, (word) => `${word}s`],
  [/z$/i, (word) => `${word.slice(0, -1)}ces`],
  [/[áéíóú][ns]$/i, (word) => `${unaccent(word)}es`],
  // Words in -s and -x that are not stressed on their last syllable do not change: "dosis", "tórax".
  [/[aeiouáéíóú].*[aeiouáéíóú][sx]$/i, (word) => word],
  [/^[^áéíóú]*men$/i, (word) => `${accentBefore(word)}es`],
  [/(?:)/, (word) => `${word}es`],
];

function pluralizeWord(word: string): string {
  const rule = PLURALS.find(([ending]) => ending.test(word));
  return rule ? rule[1](word) : word;
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Without the accent of its last syllable, which the plural ending makes superfluous. */
const unaccent = (word: string) =>
  word.replace(/[áéíóú](?=[^áéíóú]*$)/i, (vowel) => PLAIN[vowel] ?? vowel);
// "abdomen" -> "abdómenes"
const accentBefore = (word: string) =>
  word.replace(/[aeiou](?=[^aeiou]+e[^aeiou]*$)/i, (vowel) => ACCENTED[vowel] ?? vowel);

// Adjectives and participles in -o, -or, -ón, -án, -és have a feminine; the others serve both genders.
function feminizeWord(word: string): string {
  if (INVARIABLE_WORD.test(word)) return word;
  if (/o$/i.test(word)) return `${word.slice(0, -1)}a`;
  if (/(?:[aeiu]dor|tor|sor)$/i.test(word)) return `${word}a`;
  if (/(?:ón|án|és|ín)$/i.test(word) && word.length > 4) return `${unaccent(word)}a`;
  return word;
}

/** A masculine singular adjective in the form that agrees. */
export function agree(adjective: string, { gender, number }: Agreement): string {
  if (PREPOSITIONAL.test(adjective)) return adjective;
  const gendered = gender === 'f' ? mapHead(adjective, feminizeWord) : adjective;
  return number === 'p' ? pluralize(gendered) : gendered;
}

// Feminine nouns that begin with a stressed "a" take "el" and "un" in the singular.
const STRESSED_A =
  /^(?:agua|área|asma|alma|arma|ala|águila|ámpula|aura|asta|hambre|habla|ántrax|áncora|acta|aula)\b/i;

export function definiteArticle({ gender, number }: Agreement, next: string): string {
  if (number === 'p') return gender === 'f' ? 'las' : 'los';
  return gender === 'f' && !STRESSED_A.test(next) ? 'la' : 'el';
}

export function indefiniteArticle({ gender, number }: Agreement, next: string): string {
  if (number === 'p') return gender === 'f' ? 'unas' : 'unos';
  return gender === 'f' && !STRESSED_A.test(next) ? 'una' : 'un';
}

// Nouns whose gender does not follow from their ending.
const FEMININE_ENDING = /(?:a|ción|sión|xión|zón|tad|dad|tud|sis|itis|ez|umbre|ie|triz|ria)$/i;
const MASCULINE_WORD =
  /^(?:síntoma|problema|diafragma|trauma|edema|eccema|eczema|exantema|enfisema|hematoma|linfoma|melanoma|glaucoma|carcinoma|sarcoma|mieloma|fibroma|lipoma|granuloma|adenoma|coma|estoma|clima|sistema|esquema|programa|día|mapa|tranvía|corazón|buzón|análisis|énfasis|éxtasis|paréntesis|oasis|pie|electrocardiograma|\w*grama|\w*oma|\w*ema|\w*lipsis|plasma|asma|prisma|reuma|esperma|enema|drama|tema|idioma|planeta|cometa|policía|guía|pijama|sofá|té|café|papá|mapache|antiséptico)$/i;
const FEMININE_WORD =
  /^(?:mano|sangre|leche|carne|nariz|piel|sal|miel|tos|hiel|sien|fiebre|clase|base|fase|noche|tarde|muerte|suerte|parte|mente|gente|frente|fuente|corriente|pendiente|serpiente|llave|nieve|nube|torre|red|sed|pared|flor|labor|imagen|radio|foto|moto|tiroides|diabetes|heces|caries|herpes\b|orden|crisis|diálisis|dosis|ley|cicatriz|raíz|voz|vez|luz|paz|cruz|catéter\b|varices|várices|ingle|uretra|hormona|madre|mujer|azúcar\b|serie|superficie|especie|hambre|legumbre|sien|calle|gripe|higiene|aorta|tráquea|columna|várice|úvula|amígdala|bacteria|faringe|laringe|falange|meninge|esfinge|hélice|índole)$/i;

/** Gender of a Spanish noun phrase by the ending of its first word; the termbase says where that is wrong. */
export function guessGender(phrase: string): Gender {
  const [head = ''] = phrase.split(/[\s(]/);
  if (FEMININE_WORD.test(head)) return 'f';
  if (MASCULINE_WORD.test(head)) return /^asma$/i.test(head) ? 'f' : 'm';
  return FEMININE_ENDING.test(head) ? 'f' : 'm';
}
