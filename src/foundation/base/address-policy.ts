/** Which addresses may be connected to: addresses of the public internet, and those the operator opened. */
import ipaddr from 'ipaddr.js';

export interface AddressPolicy {
  /** Whether we may connect to it at all. */
  isAllowed(address: string): boolean;
  /** Whether the operator opened it by naming its range. */
  isOpened(address: string): boolean;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Global unicast, the only part of IPv6 that is handed out to networks (RFC 4291, section 2.4; IANA registry). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Public by its number, but inside Azure it is the host's own service, as 169.254.169.254 is elsewhere. */
const METADATA = new Set(['168.63.129.16']);

/** `opened` are addresses or ranges such as 10.0.0.0/8. Throws on anything else. */
export function createAddressPolicy(opened: readonly string[] = []): AddressPolicy {
  const ranges = opened.map(toRange);
  const isOpened = (text: string): boolean => {
    const address = parseAddress(text);
    return address !== undefined && ranges.some((range) => contains(range, address));
  };
  return {
    isOpened,
    isAllowed(text) {
      if (isOpened(text)) return true;
      const address = parseAddress(text);
      return address !== undefined && isPublic(address);
    },
  };
}

/**
 * Unicast and nothing else: not loopback, private, link-local, shared (CGNAT), multicast, documentation or reserved, and
 * no form that carries an IPv4 address inside an IPv6 one (mapped, compatible, NAT64, 6to4, Teredo), because where those
 * end is decided by a gateway.
 */
function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || METADATA.has(address.toString())) return false;
  return address.kind() === 'ipv4' || contains(GLOBAL_UNICAST, address);
}

/** As the socket reports it: a zone id (`fe80::1%eth0`) makes it a link-local address, which is refused in any case. */
function parseAddress(text: string): Address | undefined {
  const bare = text.replace(/%.*$/, '');
  // Only the plain spelling: `0177.1` or `2130706433` never get here, because URL normalizes them before.
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.parse(bare);
}

function toRange(text: string): Range {
  return text.includes('/')
    ? ipaddr.parseCIDR(text)
    : [ipaddr.parse(text), text.includes(':') ? 128 : 32];
}

function contains([base, bits]: Range, address: Address): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}
