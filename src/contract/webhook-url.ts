/** Addresses that webhooks are sent to (F10, K10), judged by what is written; names are looked up only at delivery. */
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
 * Absolute https with a host, without user and fragment, and not at an address that is not public. The address may be
 * spelled in any way a library reads one (decimal, octal, hexadecimal, short, in other digits); `policy` says which are open.
 */
export function parseWebhookUrl(text: string, policy: AddressPolicy = PUBLIC_ONLY): WebhookUrl {
  const refuse = (reason: WebhookUrlReason): WebhookUrl => ({ ok: false, reason });
  // Characters, not UTF-16 units, as the schema counts them.
  if (Array.from(text).length > URL_CHARS_MAX) return refuse('too_long');
  if (!/^https:\/\//i.test(text)) return refuse('not_https');
  if (text.includes('#')) return refuse('fragment');
  // The platform's parser also reads blanks, line ends, backslashes and an empty host; no sender means those.
  const authority = /^https:\/\/([^/?\\\s\p{Cc}]+)(?:[/?][^\\\s\p{Cc}]*)?$/iu.exec(text)?.[1];
  if (authority === undefined) return refuse('malformed');
  if (authority.includes('@')) return refuse('user');
  if (!URL.canParse(text)) return refuse('malformed');
  const { hostname } = new URL(text);
  if (isAddress(hostname)) return judge(hostname);
  // A name with an empty label does not exist in DNS, and some libraries read `127.0.0.1..` as a number.
  if (hostname.replace(/\.$/, '').split('.').includes('')) return refuse('malformed');
  const respelled = `https://${toPlainDigits(authority)}/`;
  const other = URL.canParse(respelled) ? new URL(respelled).hostname : '';
  return isAddress(other) ? judge(other) : { ok: true, url: text };

  function judge(host: string): WebhookUrl {
    const address = host.replace(/^\[|\]$/g, '');
    return policy.isAllowed(address) ? { ok: true, url: text } : refuse('private_address');
  }
}

/** URL writes every spelling of an address out: four decimal numbers, or IPv6 in brackets. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * Replaces digits of other scripts by ASCII digits. Names may hold them, so URL keeps them, but there are libraries
 * that read numbers with them. Unicode keeps each set of ten in order, beginning where the last hexadecimal digit of
 * the code is 0 or 6.
 */
function toPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const block = code - (code % 16);
    return String(/\p{Nd}/u.test(String.fromCodePoint(block)) ? code % 16 : (code % 16) - 6);
  });
}
