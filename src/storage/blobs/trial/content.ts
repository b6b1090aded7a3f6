/** Content that can be made again from its number, of very different lengths. */
import { createHash } from 'node:crypto';

export function contentOf(number: number): Buffer {
  const seed = createHash('sha512').update(String(number)).digest();
  return Buffer.alloc(number * number * 15_000, seed);
}
