/** Results that take minutes to build, kept in `.cache` until the code that builds them changes. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The sources of a finished run. Judging it is not among them. */
const BUILDS = 'src/{foundation,kinds,scenario,world,crowd,run,sources/data,output}/**/*.ts';

/** Values that `structuredClone` can copy. */
export function keepOnDisk<T>(name: string, key: unknown, make: () => T): T {
  const folder = openFolder(name);
  const file = join(folder, `${hash([JSON.stringify(key)])}.zst`);
  if (existsSync(file)) return deserialize(zstdDecompressSync(readFileSync(file))) as T;
  const made = make();
  // Renamed into place: a process that is ended in the middle leaves nothing half written.
  writeFileSync(`${file}.${process.pid}`, zstdCompressSync(serialize(made)));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

const folders = new Map<string, string>();

/** A folder for the code as it is; those for earlier code are deleted. */
function openFolder(name: string): string {
  const known = folders.get(name);
  if (known !== undefined) return known;
  const sources = globSync(BUILDS, { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted();
  const version = hash(sources.map((path) => readFileSync(join(ROOT, path))));
  const all = join(ROOT, '.cache', name);
  mkdirSync(join(all, version), { recursive: true });
  for (const other of readdirSync(all))
    if (other !== version) rmSync(join(all, other), { recursive: true, force: true });
  folders.set(name, join(all, version));
  return join(all, version);
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest('hex').slice(0, 16);
}
