/**
 * The public name of "this content for this owner". It is derived from both, so that an address can be made without the
 * database, and reveals neither: the address of one asset does not lead to the rest of a simulation.
 */
import { createHash } from 'node:crypto';
import type { Owner } from './owner.ts';

const ID_BYTES = 16;

export function toAssetId({ kind, id }: Owner, sha256: string): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, sha256]))
    .digest('hex')
    .slice(0, 2 * ID_BYTES);
}
