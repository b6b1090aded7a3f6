/** Text with an inner form: e-mail addresses, webhook addresses, address ranges. */
import ipaddr from 'ipaddr.js';

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  'webhook-url': isWebhookUrl,
  'address-range': isAddressRange,
};

export function isFormat(format: string, text: string): boolean {
  return FORMATS[format]?.(text) ?? true;
}

/**
 * Something@somewhere.something without blanks or control characters. Deliberately loose (RFC 5321 allows nearly
 * everything before the @, and only a delivered mail proves an address), but safe to put into a mail header.
 */
function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]+$/u.test(
    text,
  );
}

/** F10: absolute https, no userinfo, no fragment, no literal address outside the public internet. Names are judged at delivery. */
function isWebhookUrl(text: string): boolean {
  // The platform's parser also reads blanks, line ends, backslashes and an empty host; no sender means those.
  if (!/^https:\/\/[^/?#@\\\s\p{Cc}]+([/?][^#\\\s\p{Cc}]*)?$/iu.test(text) || !URL.canParse(text))
    return false;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(host) || isPublic(ipaddr.process(host));
}

/** Of IPv6 only 2000::/3 is handed out (RFC 4291 section 2.4); the rest of "unicast" holds forms like ::127.0.0.1. */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const isHandedOut = address.kind() === 'ipv4' || address.toByteArray()[0]! >> 5 === 0b001;
  return isHandedOut && address.range() === 'unicast';
}

/** In full: `192.0.2` and `1` are addresses to a C library, but not what anybody means. */
function isAddressRange(text: string): boolean {
  const [address = '', ...bits] = text.split('/');
  const isWhole = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole && (bits.length === 0 || ipaddr.isValidCIDR(text));
}
