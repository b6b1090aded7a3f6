/** Whether the disk has room for an accepted request: checked before, since accepted requests must be stored. */
import { access, constants, statfs } from 'node:fs/promises';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

/** Below this, the service is not ready: the database needs this much to work. */
const FREE_MIN_BYTES = 64 * 1024 * 1024;
/**
 * Below this, no new requests are accepted. Judgement: the files of two large simulations on top of what the database
 * needs.
 */
const PROMISE_FREE_MIN_BYTES = 256 * 1024 * 1024;
/** How long a result is reused: a disk does not fill faster, and a check costs a system call. */
const LOOK_EVERY_MS = 1_000;
const RETRY_SECONDS = 30;

/** Free bytes of a folder; 0 if it is read-only, undefined if it does not exist. */
export type LookAtDisk = (folder: string) => Promise<number | undefined>;

export interface DiskSpace {
  readonly isEnough: () => Promise<boolean>;
  /** Throws unless there is room for a new request, and for this many bytes more. */
  requireRoom(moreBytes?: number): Promise<void>;
}

export function createDiskSpace(folder: string, look: LookAtDisk = lookAtDisk): DiskSpace {
  let seen: { readonly atMs: number; readonly free: Promise<number | undefined> } | undefined;
  const findFree = async (): Promise<number> => {
    if (!seen || performance.now() - seen.atMs > LOOK_EVERY_MS)
      seen = { atMs: performance.now(), free: look(folder) };
    // With an external database and a bucket there is no own folder to check.
    return (await seen.free) ?? Infinity;
  };
  return {
    isEnough: async () => (await findFree()) >= FREE_MIN_BYTES,
    async requireRoom(moreBytes = 0) {
      if ((await findFree()) < PROMISE_FREE_MIN_BYTES + moreBytes) throw refuseForStorage();
    },
  };
}

export function refuseForStorage(): Refusal {
  return refuse(
    'SERVICE_UNAVAILABLE',
    { reason: 'storage', retry_after: RETRY_SECONDS },
    'The server’s disk is full, so nothing was stored. Try again later.',
  );
}

async function lookAtDisk(folder: string): Promise<number | undefined> {
  try {
    await access(folder, constants.W_OK);
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 0;
  }
}
