/** Stores files. Content shared between files, also of other simulations, is stored once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobsUnavailable } from '#blobs';
import type { Blobs, PutHow } from '#blobs';
import type { ExportedFile } from '#export';
import type { StoredFile } from '#simulations/record';

/** A full disk or a bucket out of reach may pass; until then the build waits rather than being thrown away. */
const TRY_AGAIN_MS = [500, 2_000, 5_000, 15_000] as const;
/**
 * With six no build is faster, and requests that create a simulation meanwhile wait for the same disk: 31 to 39 ms
 * instead of 24 to 27.
 */
const AT_ONCE = 2;

/** By name. Two at a time: each mostly waits for the disk to sync. */
export async function putFiles(
  blobs: Blobs,
  files: readonly ExportedFile[],
  how: PutHow = {},
): Promise<Record<string, StoredFile>> {
  const set = blobs.openSet(how);
  const stored = await sideBySide(files, async ({ mediaType, bytes, stretches }) => {
    const { sha256, size } = await untilKept(() => set.put(bytes, { mediaType }, stretches));
    return { sha256, size, mediaType };
  });
  return Object.fromEntries(files.map(({ name }, i) => [name, stored[i]!]));
}

export async function sideBySide<T, Made>(
  list: readonly T[],
  make: (item: T) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = list.entries();
  let isOver = false;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [i, item] of waiting) {
        if (isOver) return;
        try {
          made[i] = await make(item);
        } catch (error) {
          isOver = true;
          throw error;
        }
      }
    }),
  );
  return made;
}

export async function untilKept<T>(put: () => Promise<T>): Promise<T> {
  for (const milliseconds of TRY_AGAIN_MS)
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof BlobsUnavailable)) throw error;
      await sleep(milliseconds);
    }
  return put();
}
