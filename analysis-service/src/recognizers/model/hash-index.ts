/** Finds the row of a hash by open addressing, -1 when there is none; at most half of the places are taken. */
export function buildIndex(hashes: Int32Array): (hash: number) => number {
  const size = 2 ** Math.ceil(Math.log2(2 * hashes.length + 2));
  const mask = 2 * size - 1;
  const places = new Int32Array(2 * size);
  for (let row = 0; row < hashes.length; row += 1) {
    const hash = hashes[row]!;
    let at = (2 * hash) & mask;
    while (places[at] !== 0) at = (at + 2) & mask;
    places[at] = hash;
    places[at + 1] = row;
  }
  return (hash) => {
    let at = (2 * hash) & mask;
    while (places[at] !== 0) {
      if (places[at] === hash) return places[at + 1]!;
      at = (at + 2) & mask;
    }
    return -1;
  };
}
