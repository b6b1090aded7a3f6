/** Puts what a build made where it is safe: first the files, whose addresses the bodies name, then the bodies. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#base';
import { BlobsUnavailable } from '#blobs';
import type { Assets, Blobs } from '#blobs';
import { toReportUrl } from '#contract';
import type { SafetyBody } from '#contract';
import type { ExportedFile } from '#export';
import { BODY_ENCODINGS, RESULT_BODIES } from '#simulations';
import type { BuildQueue, Claim, StoredFile, StoredResults } from '#simulations';
import type { Kept } from './build.ts';
import type { PackedBodies } from './compress-bodies.ts';

export interface KeeperOptions {
  readonly queue: Pick<BuildQueue, 'assetsExpireAtMs'>;
  readonly blobs: Blobs;
  readonly assets: Assets;
  readonly clock: Clock;
}

export interface Keeper {
  keepFiles(files: readonly ExportedFile[]): Promise<Kept>;
  keepBodies(
    bodies: PackedBodies,
    safety?: SafetyBody,
  ): Promise<{ readonly completedAtMs: number; readonly results: StoredResults }>;
}

/** A full disk or a bucket out of reach may pass; until then the build waits rather than being thrown away. */
const TRY_AGAIN_MS = [500, 2_000, 5_000, 15_000] as const;
const MEDIA_TYPES = {
  json: 'application/json',
  json_bare: 'application/json',
  geojson: 'application/geo+json',
  geojson_all: 'application/geo+json',
} as const;

export function createKeeper({ queue, blobs, assets, clock }: KeeperOptions, claim: Claim): Keeper {
  const kept: Record<string, StoredFile> = {};
  let [completedAtMs, linksExpireAtMs] = [0, 0];

  return {
    async keepFiles(files) {
      const stored = await sideBySide(files, async ({ mediaType, bytes }) => {
        const { sha256, size } = await untilKept(() => blobs.put(bytes, { mediaType }));
        return { sha256, size, mediaType };
      });
      for (const [i, { name }] of files.entries()) kept[name] = stored[i]!;
      completedAtMs = clock();
      linksExpireAtMs = await queue.assetsExpireAtMs(claim, completedAtMs);
      const owner = { kind: 'simulation', id: claim.id };
      const urls = Object.entries(kept).map(([name, { sha256 }]) => [
        name,
        assets.toUrl({ sha256, owner, name, expiresAtMs: linksExpireAtMs }),
      ]);
      return {
        urls: Object.fromEntries(urls) as Record<string, string>,
        completedAtMs,
        reportUrl: toReportUrl(claim),
      };
    },

    async keepBodies(bodies, safety) {
      const stored: Record<string, Record<string, StoredFile>> = {};
      const all = RESULT_BODIES.flatMap((name) =>
        BODY_ENCODINGS.map((encoding) => ({ name, encoding })),
      );
      await sideBySide(all, async ({ name, encoding }) => {
        const mediaType = MEDIA_TYPES[name];
        const { sha256, size } = await untilKept(() =>
          blobs.put(bodies[name][encoding], { mediaType, contentEncoding: encoding }),
        );
        (stored[name] ??= {})[encoding] = { sha256, size, mediaType };
      });
      const results = {
        bodies: stored as StoredResults['bodies'],
        files: kept,
        linksExpireAtMs,
        ...(safety ? { safety } : {}),
      };
      return { completedAtMs, results };
    },
  };
}

/** A few at a time: each mostly waits until the disk says that it has it. */
const AT_ONCE = 6;

async function sideBySide<T, Made>(
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

async function untilKept<T>(put: () => Promise<T>): Promise<T> {
  for (const milliseconds of TRY_AGAIN_MS)
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof BlobsUnavailable)) throw error;
      await sleep(milliseconds);
    }
  return put();
}
