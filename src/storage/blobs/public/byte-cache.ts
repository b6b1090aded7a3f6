/** A cache of recently used bytes. */
export { createByteCache } from '../byte-cache.ts';
