/** Text formats: e-mail addresses, webhook URLs, IP address ranges. */
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

/** `policy` decides which literal IP addresses a webhook URL may have; by default the public ones. */
export function isFormat(format: string, text: string, policy?: AddressPolicy): boolean {
  return FORMATS[format]?.(text, policy) ?? true;
}

/**
 * `text@text.text` without spaces or control characters. Deliberately loose: RFC 5321 allows nearly everything before
 * the @, and only a delivered e-mail proves an address. It is safe in an e-mail header.
 */
function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]+$/u.test(
    text,
  );
}

/** Requires all four numbers. A C library also accepts `192.0.2` and `1`, but in a request those are errors. */
function isAddressRange(text: string): boolean {
  const [address = '', ...bits] = text.split('/');
  const isWhole = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole && (bits.length === 0 || ipaddr.isValidCIDR(text));
}
