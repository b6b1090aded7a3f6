/**
 * The public id of an asset: one content for one owner. It is derived from both, so a URL can be built without the
 * database. It reveals neither, so the URL of one asset does not lead to other assets of the simulation.
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
