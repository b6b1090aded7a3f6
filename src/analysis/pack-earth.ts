/** The thread that packs the data of the earth into the cache. */
import { workerData } from 'node:worker_threads';
import { loadBaseline } from '#data';

await loadBaseline(workerData as { cacheDir: string });
