/** Where the bundled service is, and whether it is that of the files in `src`. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const SERVER_FOLDER = '.cache/server';

/** What is started by itself: the command, and the threads and processes it starts. */
export const SERVER_ENTRIES = [
  'src/main.ts',
  'src/service/cli/crowd-verify.ts',
  'src/service/jobs/threads/thread.ts',
  'src/service/live/marl/thread.ts',
  'src/service/live/run/run-thread.ts',
  'src/sources/analysis/pack-earth.ts',
  'src/sources/feeds/reader-process.ts',
  'src/sources/incidents/sort-thread.ts',
];

/** The bundle if it is up to date, else the source. */
export function findServer(root) {
  return join(root, isServerFresh(root) ? `${SERVER_FOLDER}/main.js` : 'src/main.ts');
}

export function isServerFresh(root) {
  const stamp = join(root, SERVER_FOLDER, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfSources(root);
}

/** Changes with the time and size of any file: reading all of them would take longer than it saves. */
export function stampOfSources(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  const files = readdirSync(join(root, 'src'), { recursive: true });
  for (const file of files.sort((a, b) => (a < b ? -1 : 1)))
    if (file.endsWith('.ts') && !/\.(?:test|suite)\.ts$/.test(file)) add(join(root, 'src', file));
  for (const file of ['package.json', 'package-lock.json', 'scripts/build-server.mjs'])
    add(join(root, file));
  return hash.digest('hex');
}
