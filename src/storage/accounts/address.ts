/**
 * Identifies a caller by IP address: a whole IPv4 address, or the /64 of an IPv6 address, which one customer gets (RFC
 * 6177).
 */
import ipaddr from 'ipaddr.js';

/** The part of an address that identifies one caller. All unreadable addresses count as one caller. */
export function toCallerAddress(address: string | undefined): string {
  const text = (address ?? '').split('%')[0]!;
  if (!ipaddr.isValid(text)) return 'unknown';
  const parsed = ipaddr.process(text); // IPv4 inside IPv6 becomes IPv4
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`);
  return `${network.toString()}/64`;
}

/** Whether an address is in one of the ranges. An empty list contains every address. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    if (!range.includes('/')) return ipaddr.process(range).toString() === parsed.toString();
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}
