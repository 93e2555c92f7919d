export interface RecommendationItem {
  readonly number: number | undefined;
  readonly title: string;
  readonly description: string;
}

export interface Recommendations {
  readonly intro: string;
  readonly items: readonly RecommendationItem[];
  readonly footer: string;
}

const BLANK_LINES = /\r?\n(?:[^\S\n]*\r?\n)+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;
// Items written one per line without blank lines between them.
const NEXT_ITEM = /\r?\n(?=\d{1,3}[.)]\s)/;

function parseItem(block: string): RecommendationItem {
  const number = NUMBER.exec(block);
  const rest = number === null ? block : block.slice(number[0].length);
  const colon = rest.indexOf(':');
  return {
    number: number === null ? undefined : Number(number[1]),
    title: (colon < 0 ? rest : rest.slice(0, colon)).trim(),
    description: colon < 0 ? '' : rest.slice(colon + 1).trim(),
  };
}

/**
 * Reads the recommendations text: blocks divided by blank lines, the first an intro, the last a footer, those
 * between items of the form title, colon, description. No word of the text is left out.
 */
export function parseRecommendations(text: string): Recommendations {
  const blocks = text
    .trim()
    .split(BLANK_LINES)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const [intro = '', ...rest] = blocks;
  const footer = rest.pop() ?? '';
  const items = rest.flatMap((block) => (NUMBER.test(block) ? block.split(NEXT_ITEM) : [block]));
  return { intro, items: items.map(parseItem), footer };
}
