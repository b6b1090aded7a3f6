/** The earth without evidence, loaded beside everything else at the start. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBaselineCached, loadBaseline } from '#data';
import { createBaseline } from '#risk';
import type { BaselineData } from '#risk';
import type { Earth } from './analysis.ts';

/**
 * Packing the data for the first time takes seconds of computing, so it is done in a thread; loading what is packed does not.
 * Where the thread cannot store what it packed, it hands it over: it is never packed twice.
 */
export async function loadEarth(
  root: string,
  { load = loadBaseline }: { readonly load?: typeof loadBaseline } = {},
): Promise<Earth> {
  const cacheDir = join(root, '.cache');
  const handedOver = isBaselineCached({ cacheDir }) ? undefined : await packInThread(cacheDir);
  const data = handedOver ?? (await load({ cacheDir })).data;
  const baseline = createBaseline(data);
  return { baseline, isWater: (at) => baseline.isWater(at) };
}

/** What could not be stored; undefined when it was. */
async function packInThread(cacheDir: string): Promise<BaselineData | undefined> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./pack-earth.ts', import.meta.url), {
      workerData: { cacheDir },
    });
    worker.once('message', (data: BaselineData) => done(data));
    worker.once('error', failed);
    worker.once('exit', () => done(undefined));
  });
}
