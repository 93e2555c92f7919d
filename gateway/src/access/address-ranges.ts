import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

const isAddress = (text: string) => IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text);
const isCidr = (text: string) => IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);

/** Whether this is an IP address or a CIDR range. */
export const isAddressRange = (text: string): boolean => isAddress(text) || isCidr(text);

/** The ranges of a comma-separated list. */
export function splitRanges(list: string): string[] {
  return list.split(',').map((range) => range.trim());
}

function parseRange(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes('/')) return ipaddr.parseCIDR(range);
  const address = ipaddr.parse(range);
  return [address, address.toByteArray().length * 8];
}

/** A test for addresses within these ranges. An address that is unknown or cannot be read is within none. */
export function createRangeTest(
  ranges: readonly string[],
): (address: string | undefined) => boolean {
  const parsed = ranges.map(parseRange);
  return (text) => {
    if (text === undefined || !isAddress(text)) return false;
    // An IPv4 address in the form of an IPv6 one counts as what it is.
    const address = ipaddr.process(text);
    return parsed.some(
      ([range, prefix]) => range.kind() === address.kind() && address.match([range, prefix]),
    );
  };
}
