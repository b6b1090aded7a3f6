/** The thread that packs the data of the earth into the cache, or hands it over where there can be none. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadBaseline } from '#data';

const { data, origin } = await loadBaseline(workerData as { cacheDir: string });
// These are 21 MB of arrays, copied in some milliseconds; from the file they come shared between threads instead.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
if (origin === 'unstored') parentPort?.postMessage(data);
