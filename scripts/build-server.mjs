/**
 * Bundles the service into `.cache/server`: once, and again when one of its files has changed.
 *
 * A process and each of its threads loads some two thousand files otherwise, one after another, which takes longer than most
 * of what they then do. Programs behave as if they ran from `src`: `import.meta.url` stays the address of the source file.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ENTRIES, SERVER_FOLDER, isServerFresh, stampOfSources } from './find-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
const built = join(root, SERVER_FOLDER);

/** Packages of many small files. Others stay as they are: native programs, and those that look for files of their own. */
const BUNDLED = ['typebox', 'kysely', 'clipper2-ts', 'three', 'fast-xml-parser', 'meshoptimizer'];

if (!isServerFresh(root)) await build();

async function build() {
  const { build: bundle } = await import('vite');
  const stamp = stampOfSources(root);
  // Beside the old one until it is whole: a service that is running goes on with that.
  const fresh = join(cache, `server-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    await bundle({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [addresses()],
      resolve: { conditions: ['node', 'import', 'module', 'default'] },
      ssr: { noExternal: BUNDLED, target: 'node' },
      build: {
        ssr: true,
        outDir: fresh,
        target: 'node24',
        minify: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 100_000,
        rolldownOptions: {
          input: Object.fromEntries(
            SERVER_ENTRIES.map((file) => [toEntryName(file), join(root, file)]),
          ),
          output: {
            format: 'es',
            entryFileNames: '[name].js',
            chunkFileNames: `part-[hash].js`,
            hashCharacters: 'hex',
          },
          checks: { pluginTimings: false },
        },
      },
    });
    writeFileSync(join(fresh, 'stamp'), stamp);
    rmSync(built, { recursive: true, force: true });
    renameSync(fresh, built);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** `service/jobs/threads/thread.ts` is `service-jobs-threads-thread.js`. */
function toEntryName(file) {
  return file === 'src/main.ts'
    ? 'main'
    : file
        .replace(/^src\//, '')
        .replace(/\.ts$/, '')
        .replaceAll('/', '-');
}

/** Files of ours ask where they are to find others beside them. Threads and processes are started from the bundle. */
function addresses() {
  const entries = new Map(SERVER_ENTRIES.map((file) => [join(root, file), toEntryName(file)]));
  return {
    name: 'addresses',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const own = `./${relative(built, id).replaceAll('\\', '/')}`;
        const changed = code
          .replaceAll(
            /new URL\(\s*(?:["'](\.[^"']*\.ts)["'],\s*)?import\.meta\.url\s*\)/g,
            (all, target) => {
              const entry = entries.get(target ? resolve(dirname(id), target) : id);
              return entry
                ? `new URL(${JSON.stringify(`./${entry}.js`)}, import.meta["url"])`
                : all;
            },
          )
          .replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(own)}, import.meta["url"]).href`,
          );
        return { code: changed, map: null };
      },
    },
  };
}
