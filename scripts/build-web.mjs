/**
 * Builds the pages of `web/` into `.cache/web`: once, and again when one of their sources has changed.
 *
 * Names of files hold their content, so browsers may keep them for ever; beside each lies its brotli form, made here at
 * the highest level because it is made once and read often. Needs Node 24: the contract is TypeScript.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
const built = join(cache, 'web');
const stampFile = join(built, 'stamp');
/** A smaller file saves no packet. */
const PACKED_BYTES_MIN = 1_400;

const wanted = hashSources();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) await build();

async function build() {
  console.error('presage: building the pages (once) ...');
  const { build: bundle } = await import('vite');
  // Beside the old ones until they are whole: a running service goes on with those.
  const fresh = join(cache, `web-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    await bundle({
      configFile: false,
      root: join(root, 'web'),
      base: '/static/app/',
      publicDir: false,
      logLevel: 'warn',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [addresses(), baseMap()],
      worker: { format: 'es' },
      build: {
        outDir: fresh,
        assetsDir: '',
        emptyOutDir: true,
        // Browsers with light-dark(), 2024 and later; newer features are not used.
        target: ['chrome123', 'firefox121', 'safari17.5'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        // The libraries of the map and of the 3D view are large and come by themselves; tests hold their packed size.
        chunkSizeWarningLimit: 1_200,
        rolldownOptions: {
          // The dashboard, and the scripts of the reference page and the landing page, which are no part of it.
          input: [
            join(root, 'web/index.html'),
            join(root, 'web/src/docs/try-it.ts'),
            join(root, 'web/src/landing/landing.ts'),
          ],
          checks: { pluginTimings: false },
          // Our own files only define things: unused parts of the contract are left out.
          treeshake: {
            moduleSideEffects: [
              {
                test: /[\\/]src[\\/](?!main\.tsx|(?:docs|landing)[\\/])[^.]*\.ts$/,
                sideEffects: false,
              },
            ],
          },
        },
      },
    });
    for (const name of readdirSync(fresh)) pack(join(fresh, name));
    writeFileSync(join(fresh, 'stamp'), wanted);
    rmSync(built, { recursive: true, force: true });
    renameSync(fresh, built);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** `virtual:addresses`: method and path of every endpoint, without the schemas that the contract has them beside. */
function addresses() {
  const name = 'virtual:addresses';
  return {
    name: 'addresses',
    resolveId: { filter: { id: /^virtual:addresses$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /virtual:addresses$/ },
      async handler() {
        const { ENDPOINTS } = await import('../src/contract/public/documents.ts');
        const { channels } = await import('../src/contract/index.ts');
        const table = ENDPOINTS.map(({ id, method, path }) => [id, { method, path }]);
        return `export const ADDRESSES = ${JSON.stringify(Object.fromEntries(table))};
export const STREAM_PATH = ${JSON.stringify(channels.SIMULATION_STREAM.path)};`;
      },
    },
  };
}

/** `virtual:base-map`: where the files of the map without streets are. */
function baseMap() {
  return {
    name: 'base-map',
    resolveId: { filter: { id: /^virtual:base-map$/ }, handler: () => '\0virtual:base-map' },
    load: {
      filter: { id: /virtual:base-map$/ },
      async handler() {
        const { writeBaseMap } = await import('./base-map.mjs');
        const { outlines, towns } = writeBaseMap(join(cache, 'base-map'));
        return `export { default as OUTLINES_URL } from ${JSON.stringify(`${outlines}?url`)};
export { default as TOWNS_URL } from ${JSON.stringify(`${towns}?url`)};`;
      },
    },
  };
}

function pack(file) {
  const bytes = readFileSync(file);
  if (bytes.length < PACKED_BYTES_MIN || file.endsWith('.html')) return;
  const params = {
    // The map's numbers take ten times as long at the highest level, for 7 % fewer bytes.
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.json') ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}

/** Everything the pages are made of. */
function hashSources() {
  const files = globSync(
    [
      'web/**/*.{ts,tsx,css,html,svg}',
      'src/{contract,risk,foundation}/**/*.ts',
      'src/sources/data/topology.ts',
      'src/sources/data/gazetteer/read-named-towns.ts',
      'scripts/{build-web,base-map}.mjs',
      'package-lock.json',
    ],
    { cwd: root },
  )
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
