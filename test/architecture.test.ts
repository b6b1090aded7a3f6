import assert from 'node:assert/strict';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import {
  LAYERS,
  ONE_WAY,
  PURE,
  PURE_PACKAGES,
  SIBLINGS,
  WEB_LAYERS,
  WEB_PACKAGES,
  FOLDERS_WITH_MODULES,
} from './layers.ts';
import { listFunctions } from './list-functions.ts';
import { ENTRY_POINTS_LARGER, LONG_STILL } from './not-yet.ts';
import { PLACE_WORDS_READ, STRINGS_READ } from './words-read.ts';

interface Edge {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

// Three forms: `import … from 'x'` / `export … from 'x'`, `import 'x'`, and `import('x')`.
const IMPORT =
  /^\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const files = globSync('src/*/**/*.ts').filter(isRun).filter(isInModule);
const edges: Edge[] = files.flatMap(readEdges);
const folders = [...new Set(files.map(folderOf))];
/** The path that `#name` maps to. */
const ENTRY_POINTS: ReadonlyMap<string, string> = new Map(
  Object.entries(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> })
      .imports,
  ).map(([name, path]) => [name, path.replace(/^\.\//, '')]),
);

test('the scan sees the source tree', () => {
  // An empty scan would pass every rule below, so it must fail here first.
  assert.ok(files.length > 5, `found ${files.length} files`);
  assert.deepEqual(
    folders.filter((folder) => !(folder in LAYERS)),
    [],
    'every folder of src/ has its row in layers.ts',
  );
});

test('src has at most fifteen names, and a module stands in its folder', () => {
  const names = readdirSync('src');
  assert.ok(names.length <= 15, names.join(', '));
  for (const [folder, modules] of Object.entries(FOLDERS_WITH_MODULES)) {
    const there = readdirSync(join('src', folder), { withFileTypes: true });
    assert.deepEqual(
      there
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
      [...modules].sort(),
      folder,
    );
  }
});

test('the table itself points one way', () => {
  const order = Object.keys(LAYERS);
  for (const [folder, allowed] of Object.entries(LAYERS))
    for (const target of allowed.filter((name) => name !== SIBLINGS))
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

  test(`${folder} imports other modules by their public entry points`, () => {
    const escapes = own.filter((e) => {
      if (!e.target.startsWith('.')) return false;
      const target = folderOf(join(dirname(e.file), e.target));
      return (
        target !== folder && !(isSibling(folder) && isSibling(target) && mayImport(folder, target))
      );
    });
    assert.deepEqual(escapes, []);
  });

  if (PURE.has(folder))
    test(`${folder} uses no Node module and no package that acts`, () => {
      const outside = own.filter((e) => !/^[#.]/.test(e.target) && !PURE_PACKAGES.has(e.target));
      assert.deepEqual(outside, []);
    });
}

test('running code imports only packages that are installed to run', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const installed = new Set([...Object.keys(dependencies!), ...Object.keys(optionalDependencies!)]);
  const running = [
    ...edges,
    ...globSync(['src/*.ts', 'src/service/*.ts']).filter(isRun).flatMap(readEdges),
  ];
  const packages = running
    // A folder called trial holds programs that tests start.
    .filter(({ file, target }) => !/^(?:[#.]|node:)/.test(target) && !file.includes('/trial/'))
    .map(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target)![0]);
  assert.ok(packages.length > 20);
  assert.deepEqual(
    packages.filter((name) => !installed.has(name)),
    [],
  );
});

test('the pages import one way, and from the service only its contract and the earth', () => {
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
          : !WEB_PACKAGES.has(target.startsWith('#') ? target.split('/')[0]! : target),
      )
      .map((target) => `${file} imports ${target}`);
  });
  assert.deepEqual(illegal, []);
});

const sources = globSync(['src/**/*.ts', 'web/src/**/*.{ts,tsx}']).filter(isRun).toSorted();
const functions = sources.flatMap(listFunctions);
const FUNCTION_LINES_MAX = 80;
const COPIES_MAX = 5;
const ENTRY_POINT_NAMES_MAX = 15;

/** A regular expression that decides; to replace or to split writes or takes apart a string of ours. */
const REGULAR =
  /(?:^|(?<!replace|replaceAll|split)\(|[=,:[?&|]|(?<![\w\])])!|=>|return)\s*\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|\.match(?:All)?\(|new RegExp\(/;
const CASE = /\b(?:label|role|text|words)[!?]?\.(?:includes|startsWith|endsWith|search|indexOf)\(/;
/** The words of a place; `asked:` and a joined list tell them again. */
const PLACE_WORDS = /\b(?:at|where|entry|one|origin|at\[0\])[!?]*\.text\b|\(\{ text[,} ]/;
const TOLD = /asked:|because|join\(/;
const ENGINE = 'src/{world,run,crowd,output,judgement}/**/*.ts';

test('the engine reads fields, never words', () => {
  const engine = globSync(ENGINE).filter(isRun);
  assert.ok(engine.length > 700, `found ${engine.length} files`);
  const found = (pattern: RegExp, besides?: RegExp): string[] =>
    engine
      .filter((file) =>
        withoutComments(readFileSync(file, 'utf8'))
          .split('\n')
          .some((line) => pattern.test(line) && besides?.test(line) !== true),
      )
      .map((file) => file.split(sep).join('/'))
      .toSorted();
  assert.deepEqual(found(REGULAR), Object.keys(STRINGS_READ).toSorted());
  assert.deepEqual(found(CASE), []);
  const placing = found(PLACE_WORDS, TOLD).filter((file) => /^src\/(?:world|run)\//.test(file));
  assert.deepEqual(placing, Object.keys(PLACE_WORDS_READ).toSorted());
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

test('a function has at most 80 lines', () => {
  assert.ok(functions.length > 10_000, `found ${functions.length} functions`);
  const long = functions
    .filter(({ lineCount }) => lineCount > FUNCTION_LINES_MAX)
    .map(({ file, name }) => `${file} ${name}`);
  const known = new Set(LONG_STILL);
  assert.deepEqual(
    long.filter((one) => !known.has(one)),
    [],
    'take it apart into steps with names',
  );
  const found = new Set(long);
  assert.deepEqual(
    LONG_STILL.filter((one) => !found.has(one)),
    [],
    'is short now: strike it from not-yet.ts',
  );
});

test('hardly a function body exists twice', () => {
  const bodies = functions.filter(
    ({ statementCount, body }) => statementCount >= 3 || body.length >= 120,
  );
  assert.ok(bodies.length > 3_000, `found ${bodies.length} bodies`);
  const copies = [...Map.groupBy(bodies, ({ body }) => body).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ at, name }) => `${at} ${name}`));
  assert.ok(copies.length <= COPIES_MAX, JSON.stringify(copies, undefined, 2));
});

test('a public entry point lists at most 15 names', () => {
  const entryPoints = [...ENTRY_POINTS].flatMap(([name, path]) => {
    const [before, after] = path.split('*');
    if (after === undefined) return [[name, path] as const];
    return globSync(path).map(
      (file) => [name.replace('*', file.slice(before!.length, -after.length)), file] as const,
    );
  });
  assert.ok(
    entryPoints.length > folders.length && entryPoints.length > 80,
    `found ${entryPoints.length} entry points`,
  );
  const large = entryPoints
    .map(([name, file]) => ({ entryPoint: name, names: countNames(file) }))
    .filter(
      ({ entryPoint, names }) => names > (ENTRY_POINTS_LARGER[entryPoint] ?? ENTRY_POINT_NAMES_MAX),
    );
  assert.deepEqual(large, []);
});

for (const [module, order] of Object.entries(ONE_WAY))
  test(`the folders of ${module} import one way`, () => {
    const rank = (path: string): number => order.indexOf(path.split(sep)[2]!);
    const backward = readEdgesOf(module)
      .filter(({ file, to }) => rank(file) >= 0 && rank(to) > rank(file))
      .map(({ file, to }) => `${file} imports ${to}`);
    assert.deepEqual(backward, []);
  });

test('no file imports itself in a circle, types included', () => {
  const known = new Set(sources);
  const graph = new Map(
    sources.map((file) => [
      file,
      readEdges(file)
        .map(({ target }) => resolveTarget(file, target))
        .filter((target) => known.has(target)),
    ]),
  );
  const arrows = [...graph.values()].reduce((sum, targets) => sum + targets.length, 0);
  assert.ok(arrows > 5_000, `found ${arrows} imports`);
  assert.deepEqual(findCircle(graph), undefined);
});

/** Imports inside a module, between files that run. */
function readEdgesOf(module: string): readonly { readonly file: string; readonly to: string }[] {
  return edges
    .filter(({ file }) => file.split(sep)[1] === module)
    .map(({ file, target }) => ({ file, to: resolveTarget(file, target) }))
    .filter(({ to }) => to.startsWith(join('src', module)));
}

/** The names of an entry point, those behind a star included. */
function countNames(file: string): number {
  const source = readFileSync(file, 'utf8');
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').filter((name) => name.trim() !== ''),
  );
  const own = [
    ...source.matchAll(/^export (?:async function|function|const|interface|type \w|class)/gm),
  ];
  const stars = [...source.matchAll(/^export (?:type )?\* (as \w+ )?from '([^']+)'/gm)];
  return (
    listed.length +
    own.length +
    stars.reduce((sum, [, , target]) => sum + countNames(resolveTarget(file, target!)), 0)
  );
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('#')) {
    const wide = `${target.split('/')[0]!}/*`;
    return ENTRY_POINTS.get(target) ?? ENTRY_POINTS.get(wide)!.replace('*', target.split('/')[1]!);
  }
  return target.startsWith('.') ? join(dirname(file), target) : target;
}

/** Files of which each imports the next, and the last the first. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | undefined => {
    const met = way.indexOf(file);
    if (met >= 0) return way.slice(met);
    if (done.has(file)) return undefined;
    way.push(file);
    for (const target of graph.get(file)!) {
      const circle = visit(target);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

/** A file that assembles the modules of a folder stands beside them. */
function isInModule(file: string): boolean {
  const [, folder, ...rest] = file.split(sep);
  return FOLDERS_WITH_MODULES[folder!] === undefined || rest.length > 1;
}

function isRun(file: string): boolean {
  return !/\.(test|suite|bench)\.tsx?$/.test(file);
}

function readEdges(file: string): Edge[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(IMPORT)].map((m) => ({
    file,
    from: folderOf(file),
    target: m[1] ?? m[2] ?? m[3]!,
  }));
}

/** The module a file is in. */
function folderOf(file: string): string {
  const [, folder, module] = file.split(sep);
  if (folder === SIBLINGS) return `${folder}/${module!}`;
  return FOLDERS_WITH_MODULES[folder!] === undefined ? folder! : module!;
}

function isSibling(module: string): boolean {
  return module.startsWith(`${SIBLINGS}/`);
}

/** `crowd` in a row stands for any of its modules above it. */
function mayImport(module: string, target: string): boolean {
  const allowed = LAYERS[module]!;
  // A module with several entry points is one module.
  const own = isSibling(target) ? target : target.split('/')[0]!;
  return allowed.includes(own) || (isSibling(target) && allowed.includes(SIBLINGS));
}
