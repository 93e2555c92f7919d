import { BlockList, isIP } from 'node:net';

/** Longest prefix of an address family. */
const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether this is an IP address or a CIDR range. */
export function isAddressRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const longest = LONGEST_PREFIX[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}

/** The ranges of a comma-separated list. */
export function splitRanges(list: string): string[] {
  return list.split(',').map((range) => range.trim());
}

/** A test for addresses within these ranges. An address that is unknown or cannot be read is within none. */
export function createRangeTest(
  ranges: readonly string[],
): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address);
    const type = family === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(prefix ?? LONGEST_PREFIX[family]), type);
  }
  return (address) => {
    const family = isIP(address ?? '');
    if (address === undefined || family === 0) return false;
    return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}
