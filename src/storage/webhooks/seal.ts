/**
 * Encrypts secrets that must be read again: AES-256-GCM with a key derived from SECRET_KEY. A secret sealed for one
 * account cannot be opened for another, nor with another SECRET_KEY.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Seal {
  seal(plain: Buffer, owner: string): Buffer;
  /** Undefined if it was sealed with another key or for another owner, or was modified. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
}

const CIPHER = 'aes-256-gcm';
/** Distinguishes later formats. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` has 32 bytes. */
export function createSeal(key: Buffer): Seal {
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, hidden, cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      const hiddenAt = 1 + NONCE_BYTES;
      const tagAt = sealed.length - TAG_BYTES;
      if (sealed[0] !== VERSION || tagAt < hiddenAt) return undefined;
      const cipher = createDecipheriv(CIPHER, key, sealed.subarray(1, hiddenAt))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(tagAt));
      const plain = cipher.update(sealed.subarray(hiddenAt, tagAt));
      try {
        return Buffer.concat([plain, cipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
