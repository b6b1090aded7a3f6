import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { LAYERS, PURE, PURE_PACKAGES, WEB_LAYERS, WEB_PACKAGES } from './layers.ts';

interface Edge {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

// Three forms: `import … from 'x'` / `export … from 'x'`, `import 'x'`, and `import('x')`.
const IMPORT =
  /^\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const files = globSync('src/*/**/*.ts').filter(isRun);
const edges: Edge[] = files.flatMap(readEdges);
const folders = [...new Set(files.map(folderOf))];

test('the scan sees the source tree', () => {
  // An empty scan would pass every rule below, so it must fail here first.
  assert.ok(files.length > 5, `found ${files.length} files`);
  assert.deepEqual(
    folders.filter((folder) => !(folder in LAYERS)),
    [],
    'every folder of src/ has its row in layers.ts',
  );
});

test('the table itself points one way', () => {
  const order = Object.keys(LAYERS);
  for (const [folder, allowed] of Object.entries(LAYERS))
    for (const target of allowed)
      assert.ok(
        order.indexOf(target) < order.indexOf(folder),
        `${folder} names ${target}, which is not above it`,
      );
});

for (const folder of Object.keys(LAYERS)) {
  const own = edges.filter((edge) => edge.from === folder);

  test(`${folder} imports only the folders it lists`, () => {
    const illegal = own.filter(
      (e) =>
        e.target.startsWith('#') && !LAYERS[folder]!.includes(e.target.slice(1).split('/')[0]!),
    );
    assert.deepEqual(illegal, []);
  });

  test(`${folder} enters its neighbours by the front door`, () => {
    const escapes = own.filter(
      (e) => e.target.startsWith('.') && folderOf(join(dirname(e.file), e.target)) !== folder,
    );
    assert.deepEqual(escapes, []);
  });

  if (PURE.has(folder))
    test(`${folder} uses no Node module and no package that acts`, () => {
      const outside = own.filter((e) => !/^[#.]/.test(e.target) && !PURE_PACKAGES.has(e.target));
      assert.deepEqual(outside, []);
    });
}

test('what runs imports only packages that are installed to run', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const installed = new Set([...Object.keys(dependencies!), ...Object.keys(optionalDependencies!)]);
  const running = [...edges, ...globSync('src/*.ts').filter(isRun).flatMap(readEdges)];
  const packages = running
    // A folder called trial holds what tests start.
    .filter(({ file, target }) => !/^(?:[#.]|node:)/.test(target) && !file.includes('/trial/'))
    .map(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target)![0]);
  assert.ok(packages.length > 20);
  assert.deepEqual(
    packages.filter((name) => !installed.has(name)),
    [],
  );
});

test('the pages import one way, and of the service its contract and the earth alone', () => {
  const pages = globSync('web/src/*/**/*.{ts,tsx}').filter(isRun);
  assert.ok(pages.length > 30, `found ${pages.length} files`);
  const illegal = pages.flatMap((file) => {
    const from = file.split(sep)[2]!;
    const allowed = WEB_LAYERS[from] ?? [];
    return readEdges(file)
      .map(({ target }) => target)
      .filter((target) =>
        target.startsWith('.')
          ? ![from, ...allowed].includes(join(dirname(file), target).split(sep)[2]!)
          : !WEB_PACKAGES.has(target),
      )
      .map((target) => `${file} imports ${target}`);
  });
  assert.deepEqual(illegal, []);
});

function isRun(file: string): boolean {
  return !/\.(test|suite|bench)\.ts$/.test(file);
}

function readEdges(file: string): Edge[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(IMPORT)].map((m) => ({
    file,
    from: folderOf(file),
    target: m[1] ?? m[2] ?? m[3]!,
  }));
}

function folderOf(file: string): string {
  return file.split(sep)[1]!;
}
