/** Loads the baseline data of the earth, in parallel with the rest of the start. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  isBaselineCached,
  isGeographyCached,
  loadBaseline,
  loadGeography,
  openGeography,
} from '#data';
import type { PackedGeography } from '#data';
import { createBaseline } from '#risk/baseline';
import type { BaselineData } from '#risk/baseline';
import type { Earth } from './analysis.ts';
import { createLiveContext } from './live-context.ts';
import type { ContextSources } from './live-context.ts';

/** A tree that a thread packed and could not store. */
export interface PackedEarth {
  readonly baseline: BaselineData | undefined;
  readonly geography: PackedGeography | undefined;
}

/** The rows of the context beside the table; default: none. */
interface EarthOptions extends ContextSources {
  readonly load?: typeof loadBaseline;
  readonly loadPlaces?: typeof loadGeography;
}

/**
 * The first packing takes seconds of computation, so a thread does it; loading packed data does not. If the thread
 * cannot store the result, it passes it on, so that it is never packed twice.
 */
export async function loadEarth(
  root: string,
  { load = loadBaseline, loadPlaces = loadGeography, ...sources }: EarthOptions = {},
): Promise<Earth> {
  const cacheDir = join(root, '.cache');
  const isCached = isBaselineCached({ cacheDir }) && isGeographyCached({ cacheDir });
  const handedOver = isCached ? undefined : await packInThread(cacheDir);
  const baseline = createBaseline(handedOver?.baseline ?? (await load({ cacheDir })).data);
  const packed = handedOver?.geography ?? (await loadPlaces({ cacheDir })).data;
  return {
    baseline,
    isWater: (at) => baseline.isWater(at),
    isOpenWater: (at) => baseline.isOpenWater(at),
    context: createLiveContext(openGeography(packed), sources),
  };
}

/** The tree that could not be stored; undefined if the thread ended without a message. */
async function packInThread(cacheDir: string): Promise<PackedEarth | undefined> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./pack-earth.ts', import.meta.url), {
      workerData: { cacheDir },
    });
    worker.once('message', (data: PackedEarth) => done(data));
    worker.once('error', failed);
    worker.once('exit', () => done(undefined));
  });
}
