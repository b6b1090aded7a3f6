/** The thread that packs the data of the earth into the cache, or passes it on if there is no cache. */
import { parentPort, workerData } from 'node:worker_threads';
import { isBaselineCached, isGeographyCached, loadBaseline, loadGeography } from '#data';
import type { PackedEarth } from './load-earth.ts';

const { cacheDir } = workerData as { cacheDir: string };
const baseline = isBaselineCached({ cacheDir }) ? undefined : await loadBaseline({ cacheDir });
const geography = isGeographyCached({ cacheDir }) ? undefined : await loadGeography({ cacheDir });
// These are 21 and 25 MB of arrays, copied in some milliseconds; from the files they come shared between threads instead.
const unstored: PackedEarth = {
  baseline: baseline?.origin === 'unstored' ? baseline.data : undefined,
  geography: geography?.origin === 'unstored' ? geography.data : undefined,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(unstored);
