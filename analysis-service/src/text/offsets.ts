// The engine counts UTF-16 units, the public contract code points (Comprehend Medical counts so too).

/** Maps a UTF-16 offset of `text` to its code point offset; offsets inside a surrogate pair map to the pair. */
export function codePointOffsets(text: string): (offset: number) => number {
  if (!/[\uD800-\uDFFF]/.test(text)) return (offset) => offset;
  const before = new Uint32Array(text.length + 1);
  let count = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    before[unit] = count;
    const isPair = isHigh(text.charCodeAt(unit)) && isLow(text.charCodeAt(unit + 1));
    if (isPair) before[(unit += 1)] = count;
    count += 1;
  }
  before[text.length] = count;
  return (offset) => before[offset] ?? count;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
