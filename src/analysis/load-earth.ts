/** The earth without evidence, loaded beside everything else at the start. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBaselineCached, loadBaseline } from '#data';
import { createBaseline } from '#risk';
import type { Earth } from './analysis.ts';

/** Packing the data for the first time takes seconds of computing, so it is done in a thread; loading what is packed does not. */
export async function loadEarth(root: string): Promise<Earth> {
  const cacheDir = join(root, '.cache');
  if (!isBaselineCached({ cacheDir })) await packInThread(cacheDir);
  const { data } = await loadBaseline({ cacheDir });
  const baseline = createBaseline(data);
  return { baseline, isWater: (at) => baseline.isWater(at) };
}

async function packInThread(cacheDir: string): Promise<void> {
  await new Promise<void>((done, failed) => {
    const worker = new Worker(new URL('./pack-earth.ts', import.meta.url), {
      workerData: { cacheDir },
    });
    worker.once('error', failed);
    worker.once('exit', () => done());
  });
}
