/** A piece of the translation; `glued` when no space comes before it. */
export interface Piece {
  readonly text: string;
  readonly glued?: boolean;
}

// Rules of Spanish spelling that look over the border of two words.
const BORDERS: readonly (readonly [RegExp, string])[] = [
  [/\b([Dd])e el(?= (?!\p{Lu}\p{Ll}))/gu, '$1el'],
  [/\b([Aa]) el(?= (?!\p{Lu}\p{Ll}))/gu, '$1l'],
  [/(?<=\s)y(?= h?[ií](?![eaou]))/giu, 'e'],
  [/(?<=[^\d\s] )o(?= h?[oó])/giu, 'u'],
  // "dedos de la mano" and "planta del pie" name the part that "of the right hand" names again.
  [/\b(del|de la) (mano|pie) de?l?(?: la)? \2\b/giu, '$1 $2'],
  [/\b([ap]\. m)\.{2,}/gu, '$1.'],
  [/ {2,}/g, ' '],
  [/ +(?=[,;:.!?)\]](?:\s|$|[)\].,;]))/g, ''],
];

/** The pieces as one Spanish text. */
export function join(pieces: readonly Piece[]): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.text === '') continue;
    text += text === '' || piece.glued || text.endsWith(' ') ? piece.text : ` ${piece.text}`;
  }
  return BORDERS.reduce(
    (done, [pattern, replacement]) => done.replaceAll(pattern, replacement),
    text,
  );
}
