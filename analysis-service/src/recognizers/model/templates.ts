// What each feature is made of: up to three properties of the word and its neighbors, by their distance. The order is
// part of the model file (FEATURE_VERSION).

/** What is known of each word, one row of a matrix for each. */
export const COLUMNS = [
  'word',
  'shape',
  'suffix2',
  'suffix3',
  'suffix4',
  'suffix5',
  'prefix3',
  'prefix4',
  'prefix5',
  'hint',
  'places',
  'cluster',
  'usage',
] as const;

export const WIDTH = COLUMNS.length;

/** Words of margin at either side of a sentence, which stand for its edges. */
export const MARGIN = 2;

export const TEMPLATES: readonly string[] = [
  'word',
  'word-1',
  'word+1',
  'word-2',
  'word+2',
  'word-1 word',
  'word word+1',
  'word-1 word+1',
  'word-2 word-1',
  'word+1 word+2',
  'suffix2',
  'suffix3',
  'suffix4',
  'suffix5',
  'prefix3',
  'prefix4',
  'prefix5',
  'suffix3-1',
  'suffix3+1',
  'suffix5+1',
  'suffix3-1 suffix3',
  'suffix3 suffix3+1',
  'prefix4 suffix3+1',
  'shape',
  'shape-1 shape',
  'shape shape+1',
  'shape-1 shape shape+1',
  'shape+1 shape+2',
  'word shape+1',
  'hint',
  'places',
  'places-1',
  'places+1',
  'places+2',
  'places-1 places',
  'places places+1',
  'places-1 places places+1',
  'hint word',
  'places suffix3',
  'places word-1',
  'places word+1',
  'places+1 word',
  'places-1 word',
  'places shape',
  'places+1 suffix3',
  'cluster',
  'cluster-1',
  'cluster+1',
  'cluster-1 cluster',
  'cluster cluster+1',
  'cluster places',
  'usage',
  'usage-1 usage',
  'usage usage+1',
  'usage places',
];

/** The third part of a feature of two, and the like. */
export const ABSENT = 2 ** 20;

const PART = /^(?<column>[a-z]+\d?)(?<distance>[+-]\d)?$/;

function placeOf(part: string): number {
  const { column, distance = '0' } = PART.exec(part)?.groups ?? {};
  const index = COLUMNS.findIndex((name) => name === column);
  if (index < 0) throw new RangeError(`no property "${part}"`);
  return Number(distance) * WIDTH + index;
}

const placesOf = (index: number) =>
  Int32Array.from(TEMPLATES, (template) => {
    const part = template.split(' ')[index];
    return part === undefined ? ABSENT : placeOf(part);
  });

/** Where in the matrix, counted from the row of the word, the parts of each template stand. */
export const PARTS = { first: placesOf(0), second: placesOf(1), third: placesOf(2) } as const;

const distanceOf = (part: string) => Number(PART.exec(part)?.groups?.['distance'] ?? 0);

const distancesOf = (template: string) => new Set(template.split(' ').map(distanceOf));

/** The distances from a word to those that its features tell of. */
export const DISTANCES = [-2, -1, 0, 1, 2] as const;

/** By DISTANCES, the templates that tell of the word at that distance and of no other. */
export const SINGLE: readonly (readonly number[])[] = DISTANCES.map((distance) =>
  [...TEMPLATES.keys()].filter((index) => {
    const distances = distancesOf(TEMPLATES[index] ?? '');
    return distances.size === 1 && distances.has(distance);
  }),
);

/** The templates that tell of several words. */
export const JOINT: readonly number[] = [...TEMPLATES.keys()].filter(
  (index) => distancesOf(TEMPLATES[index] ?? '').size > 1,
);
