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
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '' || text.includes('#'))
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(host) || ipaddr.process(host).range() === 'unicast';
}

function isAddressRange(text: string): boolean {
  return text.includes('/')
    ? ipaddr.isValidCIDR(text)
    : ipaddr.isValid(text) && !/^\d+$/.test(text);
}
