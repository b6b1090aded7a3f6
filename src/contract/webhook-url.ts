/** Checks webhook URLs (F10, K10) by their text alone. Host names are resolved only at delivery. */
import { createAddressPolicy } from '#base/addresses';
import type { AddressPolicy } from '#base/addresses';
import { URL_CHARS_MAX } from './limits.ts';

const REASONS = [
  'too_long',
  'not_https',
  'malformed',
  'user',
  'fragment',
  'private_address',
] as const;
export type WebhookUrlReason = (typeof REASONS)[number];

export type WebhookUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: WebhookUrlReason };

const PUBLIC_ONLY = createAddressPolicy();

/**
 * Accepts absolute https URLs with a host, without user and fragment. A literal IP address must be allowed by `policy`;
 * by default that is public addresses. All spellings that a library accepts are checked: decimal, octal, hexadecimal,
 * shortened, or with digits of other scripts.
 */
export function parseWebhookUrl(text: string, policy: AddressPolicy = PUBLIC_ONLY): WebhookUrl {
  const refuse = (reason: WebhookUrlReason): WebhookUrl => ({ ok: false, reason });
  // Counted in characters, not UTF-16 units, as in the schema.
  if (Array.from(text).length > URL_CHARS_MAX) return refuse('too_long');
  if (!/^https:\/\//i.test(text)) return refuse('not_https');
  if (text.includes('#')) return refuse('fragment');
  // The platform's parser also accepts spaces, line ends, backslashes and an empty host. Those are typing errors.
  const authority = /^https:\/\/([^/?\\\s\p{Cc}]+)(?:[/?][^\\\s\p{Cc}]*)?$/iu.exec(text)?.[1];
  if (authority === undefined) return refuse('malformed');
  if (authority.includes('@')) return refuse('user');
  if (!URL.canParse(text)) return refuse('malformed');
  const { hostname } = new URL(text);
  if (isAddress(hostname)) return judge(hostname);
  // DNS has no names with empty labels, and some libraries read `127.0.0.1..` as an address.
  if (hostname.replace(/\.$/, '').split('.').includes('')) return refuse('malformed');
  const respelled = `https://${toPlainDigits(authority)}/`;
  const other = URL.canParse(respelled) ? new URL(respelled).hostname : '';
  return isAddress(other) ? judge(other) : { ok: true, url: text };

  function judge(host: string): WebhookUrl {
    const address = host.replace(/^\[|\]$/g, '');
    return policy.isAllowed(address) ? { ok: true, url: text } : refuse('private_address');
  }
}

/** URL normalises every spelling of an address to four decimal numbers, or to IPv6 in brackets. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * Replaces digits of other scripts by ASCII digits. URL keeps them because names can contain them, but some libraries
 * read them as numbers. Unicode has each set of ten digits in order, starting at a code that ends in hexadecimal 0 or 6.
 */
function toPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const block = code - (code % 16);
    return String(/\p{Nd}/u.test(String.fromCodePoint(block)) ? code % 16 : (code % 16) - 6);
  });
}
