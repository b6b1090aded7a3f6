/** Text with an inner form: e-mail addresses, webhook addresses, address ranges. */
import ipaddr from 'ipaddr.js';
import type { AddressPolicy } from '#base/addresses';
import { parseWebhookUrl } from './webhook-url.ts';

const FORMATS: Readonly<
  Record<string, (text: string, policy: AddressPolicy | undefined) => boolean>
> = {
  email: isEmail,
  'webhook-url': (text, policy) => parseWebhookUrl(text, policy).ok,
  'address-range': isAddressRange,
};

/** `policy` says which literal addresses a webhook may have; without it the public ones. */
export function isFormat(format: string, text: string, policy?: AddressPolicy): boolean {
  return FORMATS[format]?.(text, policy) ?? true;
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

/** All four numbers: a C library also reads `192.0.2` and `1` as addresses, but no caller means those. */
function isAddressRange(text: string): boolean {
  const [address = '', ...bits] = text.split('/');
  const isWhole = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole && (bits.length === 0 || ipaddr.isValidCIDR(text));
}
