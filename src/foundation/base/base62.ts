/** Bytes and numbers as text of digits and letters, and a checksum that catches mistyped secrets. */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A whole number in base 62, padded to `length` digits. */
export function toBase62(value: number, length: number): string {
  let text = '';
  let rest = value;
  while (text.length < length) {
    text = DIGITS.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/**
 * `length` base-62 characters drawn evenly from random bytes, or undefined when there were too few bytes. Bytes of 248
 * and above are dropped: 248 = 4 * 62, so keeping them would favour the first eight characters.
 */
export function base62OfBytes(bytes: Uint8Array, length: number): string | undefined {
  let text = '';
  for (const byte of bytes) {
    if (byte < 248) text += DIGITS.charAt(byte % 62);
    if (text.length === length) return text;
  }
  return undefined;
}

/** CRC-32 of ASCII text: ISO 3309, the polynomial of zip and PNG (0xEDB88320 reflected). */
export function crc32(text: string): number {
  let crc = ~0;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
