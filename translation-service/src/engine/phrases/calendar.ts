const MONTHS = [
  ['january', 'jan', 'enero'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sep', 'septiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre'],
] as const;

const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
};
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|urs|ur)?(?:day)?(s?)$/;

/** Spanish month of an English one, written out or cut to three letters ("Sept" too). */
export function monthOf(word: string): string | undefined {
  const plain = word
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^sept$/, 'sep');
  return MONTHS.find(([long, short]) => plain === long || plain === short)?.[2];
}

/** Spanish month by its number, 1 to 12. */
export const monthByNumber = (number: number): string | undefined => MONTHS[number - 1]?.[2];

/** Spanish day of the week, and whether "-days" was meant. */
export function weekdayOf(
  word: string,
): { readonly es: string; readonly plural: boolean } | undefined {
  const match = WEEKDAY.exec(word.toLowerCase());
  const es = WEEKDAYS[match?.[1] ?? ''];
  if (es === undefined) return undefined;
  const plural = match?.[2] === 's' && /days$/i.test(word);
  return { es: plural && !es.endsWith('s') ? `${es}s` : es, plural };
}
