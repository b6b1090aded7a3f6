/**
 * Stores the files of a simulation that is built again because they had expired (G13): only the files, and only if the
 * trajectory equals the stored one. The bodies are made too, since the build ends with them, and discarded; but for a
 * repair they are written as the first ones were and stored again, which restores the same bytes.
 */
import { toReportUrl } from '#contract/shape-simulation';
import type { ExportedFile } from '#export';
import type { Claim, Reexported } from '#simulations/queue';
import { TRAJECTORY_FILE } from '#simulations/record';
import type { StoredFile } from '#simulations/record';
import { NotReproduced } from './build-failed.ts';
import { putBodies, toUrls } from './keep-results.ts';
import type { Keeper, KeeperOptions } from './keep-results.ts';
import { putFiles } from './put-files.ts';

export function createExportKeeper(
  { queue, blobs, assets, clock }: KeeperOptions,
  { claim, trajectorySha256, mends }: Reexported & { claim: Claim },
): Keeper {
  const kept: Record<string, StoredFile> = {};
  const how = { isRepair: mends !== undefined };
  let isCompared = false;

  return {
    async keepFiles(files) {
      const trajectory = files.find(({ name }) => name === TRAJECTORY_FILE);
      if (trajectory) {
        if ((await toSha256(trajectory)) !== trajectorySha256) throw new NotReproduced();
        isCompared = true;
      }
      // The trajectory comes first, so nothing is stored before it was checked.
      if (!isCompared) throw new NotReproduced();
      Object.assign(kept, await putFiles(blobs, files, how));
      if (mends)
        return {
          urls: toUrls(assets, { claim, files: kept, expiresAtMs: mends.linksExpireAtMs }),
          completedAtMs: mends.completedAtMs,
          reportUrl: toReportUrl(claim),
        };
      // The bodies that hold these addresses are discarded.
      const urls = Object.fromEntries(Object.keys(kept).map((name) => [name, name]));
      return { urls, completedAtMs: clock() };
    },

    // It was read before: there is nothing to show early.
    showRun: async () => {},

    async complete(bodies) {
      if (mends) await putBodies(blobs, bodies, how);
      return queue.completeExport(claim, { completedAtMs: clock(), files: kept });
    },
  };
}

/** On a thread of its own: it may be of many megabytes. */
async function toSha256({ bytes }: ExportedFile): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(hash).toString('hex');
}
