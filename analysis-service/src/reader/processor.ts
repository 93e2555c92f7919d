// What the processor does with signed numbers of 8 bits.
import { readFileSync } from 'node:fs';

/** Where Linux tells what its processors can do. */
const CPU_INFO = '/proc/cpuinfo';

function readCpuInfo(): string {
  try {
    return readFileSync(CPU_INFO, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Whether every processor adds products of signed numbers in sums of 32 bits (VNNI). Others with AVX2 do so in 16 bits, which
 * overflow unseen (decision 50); what tells nothing is taken for one of those.
 */
export function multipliesSignedExactly(cpuInfo: string = readCpuInfo()): boolean {
  const flags = cpuInfo.split('\n').filter((line) => /^flags\s*:/u.test(line));
  return flags.length > 0 && flags.every((line) => /\bavx512_vnni\b/u.test(line));
}
