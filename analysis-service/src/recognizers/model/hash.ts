// Hashes of 32 bits. Only their spread matters, not their secrecy; 0 is kept for "no feature".

const OFFSET = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;

/** FNV-1a over the UTF-16 units from `begin` to `end` (Fowler, Noll, Vo; draft-eastlake-fnv). */
export function hashText(text: string, begin = 0, end = text.length): number {
  let hash = OFFSET;
  for (let at = begin; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME); // oxlint-disable-line unicorn/prefer-code-point -- units are enough, and faster
  return hash | 0;
}

/** A hash of two hashes, in this order; never 0. */
export function mix(first: number, second: number): number {
  let hash = Math.imul(first ^ (second >>> 15), 0x2c_1b_3c_6d) + Math.imul(second, 0x9e_37_79_b1);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x29_7a_2d_39);
  hash ^= hash >>> 16;
  return hash === 0 ? 1 : hash | 0;
}
