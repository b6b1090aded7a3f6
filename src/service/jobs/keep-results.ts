/** Stores the output of a build: first the files, whose addresses the bodies name, then the bodies. */
import type { Clock } from '#base';
import type { Blobs, PutHow } from '#blobs';
import type { Assets } from '#blobs/assets';
import { toReportUrl } from '#contract/shape-simulation';
import type { ExportedFile } from '#export';
import type { BuildQueue, Claim } from '#simulations/queue';
import { BODY_ENCODINGS, RESULT_BODIES } from '#simulations/record';
import type { StoredFile, StoredResults } from '#simulations/record';
import type { Kept } from './build.ts';
import type { PackedBodies } from './compress-bodies.ts';
import { putFiles, sideBySide, untilKept } from './put-files.ts';
import type { ShownRun } from './threads/messages.ts';

export interface KeeperOptions {
  readonly queue: Pick<
    BuildQueue,
    'assetsExpireAtMs' | 'completeRun' | 'complete' | 'completeExport'
  >;
  readonly blobs: Blobs;
  readonly assets: Assets;
  readonly clock: Clock;
}

export interface Keeper {
  keepFiles(files: readonly ExportedFile[]): Promise<Kept>;
  /** The run can be read from now on, with the files kept so far. */
  showRun(shown: Pick<ShownRun, 'bodies' | 'safety' | 'stoppedSeconds'>): Promise<void>;
  /** Completes the build. False when the lease was lost. */
  complete(bodies: PackedBodies, found: Found): Promise<boolean>;
}

/** What a build found, beside its bodies. */
type Found = Pick<StoredResults, 'safety' | 'stoppedSeconds'>;

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
      Object.assign(kept, await putFiles(blobs, files));
      // The clock may be set back during a build; no build ends before it began.
      completedAtMs = Math.max(clock(), claim.startedAtMs);
      linksExpireAtMs = await queue.assetsExpireAtMs(claim, completedAtMs);
      return {
        urls: toUrls(assets, { claim, files: kept, expiresAtMs: linksExpireAtMs }),
        completedAtMs,
        reportUrl: toReportUrl(claim),
      };
    },

    async showRun({ bodies, ...found }) {
      await queue.completeRun(claim, { completedAtMs, results: await toResults(bodies, found) });
    },

    complete: async (bodies, found) =>
      queue.complete(claim, { completedAtMs, results: await toResults(bodies, found) }),
  };

  async function toResults(
    bodies: PackedBodies,
    { safety, stoppedSeconds }: Found,
  ): Promise<StoredResults> {
    return {
      bodies: await putBodies(blobs, bodies),
      files: { ...kept },
      linksExpireAtMs,
      ...(safety ? { safety } : {}),
      ...(stoppedSeconds === undefined ? {} : { stoppedSeconds }),
    };
  }
}

/** Where each file is reached. */
export function toUrls(
  assets: Assets,
  {
    claim,
    files,
    expiresAtMs,
  }: { claim: Claim; files: Readonly<Record<string, StoredFile>>; expiresAtMs: number },
): Record<string, string> {
  const owner = { kind: 'simulation', id: claim.id };
  const urls = Object.entries(files).map(([name, { sha256 }]) => [
    name,
    assets.toUrl({ sha256, owner, name, expiresAtMs }),
  ]);
  return Object.fromEntries(urls) as Record<string, string>;
}

export async function putBodies(
  blobs: Blobs,
  bodies: PackedBodies,
  how: PutHow = {},
): Promise<StoredResults['bodies']> {
  const stored: Record<string, Record<string, StoredFile>> = {};
  const all = RESULT_BODIES.flatMap((name) =>
    BODY_ENCODINGS.map((encoding) => ({ name, encoding })),
  );
  await sideBySide(all, async ({ name, encoding }) => {
    const mediaType = MEDIA_TYPES[name];
    const { sha256, size } = await untilKept(() =>
      blobs.put(bodies[name][encoding], { mediaType, contentEncoding: encoding }, how),
    );
    (stored[name] ??= {})[encoding] = { sha256, size, mediaType };
  });
  return stored as StoredResults['bodies'];
}
