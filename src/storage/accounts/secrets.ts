/**
 * The secrets we issue: API keys, tokens, session ids, e-mail codes.
 *
 * A secret is `<prefix>_<8 public characters>_<32 random characters><6 characters of checksum>`. The public part finds
 * the row, and the random part (190 bits) proves the secret. The checksum lets us refuse a mistyped secret without a
 * query, and lets secret scanners recognise ours. Only the SHA-256 is stored: 190 random bits cannot be guessed from
 * it, so a slow hash would add nothing.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { invariant } from '#base';
import { base62OfBytes, crc32, toBase62 } from '#base/text';

const PUBLIC_CHARS = 8;
const RANDOM_CHARS = 32;
const CHECK_CHARS = 6;

export const SECRET_PREFIXES = {
  liveKey: 'prs_live',
  testKey: 'prs_test',
  token: 'prt',
  session: 'prn',
  invite: 'pri',
  mailCode: 'prm',
  wsTicket: 'prw',
} as const;
export type SecretPrefix = (typeof SECRET_PREFIXES)[keyof typeof SECRET_PREFIXES];

export interface NewSecret {
  /** The whole secret, to be shown once. */
  readonly text: string;
  readonly publicId: string;
  readonly sha256: Buffer;
  readonly last4: string;
}

export interface ParsedSecret {
  readonly prefix: string;
  readonly publicId: string;
  readonly sha256: Buffer;
}

export function createSecret(prefix: SecretPrefix): NewSecret {
  const publicId = randomText(PUBLIC_CHARS);
  const body = `${prefix}_${publicId}_${randomText(RANDOM_CHARS)}`;
  const text = body + checksum(body);
  return { text, publicId, sha256: sha256(text), last4: text.slice(-4) };
}

const SECRET = new RegExp(
  `^(${Object.values(SECRET_PREFIXES).join('|')})_([0-9A-Za-z]{${PUBLIC_CHARS}})_[0-9A-Za-z]{${RANDOM_CHARS + CHECK_CHARS}}$`,
);

/** The parts of a presented secret, or undefined if it cannot be one of ours. */
export function parseSecret(text: string): ParsedSecret | undefined {
  const parts = SECRET.exec(text);
  if (!parts) return undefined;
  if (text.slice(-CHECK_CHARS) !== checksum(text.slice(0, -CHECK_CHARS))) return undefined;
  return { prefix: parts[1]!, publicId: parts[2]!, sha256: sha256(text) };
}

const PUBLIC_ID = new RegExp(`^[0-9A-Za-z]{${PUBLIC_CHARS}}$`);

/** Whether text can be the public part of one of our secrets; other text need not be looked up. */
export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text);
}

const NOTHING = Buffer.alloc(32);

/** Whether the presented secret matches the stored hash. Takes the same time if nothing is stored. */
export function isSameSecret(presented: Buffer, kept: Buffer | undefined): boolean {
  const isEqual = timingSafeEqual(presented, kept ?? NOTHING);
  return isEqual && kept !== undefined;
}

/** An identifier of ours, such as `usr_5x...`: 22 characters, 131 random bits. */
export function createId(prefix: string): string {
  return `${prefix}_${randomText(22)}`;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECK_CHARS);
}

function randomText(length: number): string {
  // One byte in 32 is discarded, so twice the length is practically always enough; otherwise we draw again.
  for (let round = 0; round < 8; round++) {
    const text = base62OfBytes(randomBytes(length * 2), length);
    if (text !== undefined) return text;
  }
  invariant(false, 'random bytes are random');
}
