/**
 * The public id of an incident: `inc_`, the tag of its account, and its number within the account in base 36. The tag
 * is random and the numbers are per account, so an id reveals nothing about others and needs no column and no index.
 */
import { randomBytes } from 'node:crypto';
import { invariant } from '#base';
import { base62OfBytes } from '#base/text';

const TAG_CHARS = 8;

export function createTag(): string {
  // Eight of 64 bytes are kept; fewer than eight below 248 will not be seen.
  const tag = base62OfBytes(randomBytes(64), TAG_CHARS);
  invariant(tag !== undefined, 'random bytes are random');
  return tag;
}

export function toPublicId(tag: string, number: number): string {
  return `inc_${tag}${number.toString(36)}`;
}

const PUBLIC_ID = new RegExp(`^inc_([0-9A-Za-z]{${TAG_CHARS}})([0-9a-z]{1,10})$`);

/** The tag and number of an id, or undefined if it cannot be one of ours. */
export function parsePublicId(id: string): { tag: string; number: number } | undefined {
  const [, tag, digits] = PUBLIC_ID.exec(id) ?? [];
  if (tag === undefined || digits === undefined) return undefined;
  const number = Number.parseInt(digits, 36);
  // One id per incident: no leading zeros.
  return toPublicId(tag, number) === id ? { tag, number } : undefined;
}
