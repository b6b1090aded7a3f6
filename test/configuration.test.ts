/**
 * Every path and pattern in a configuration file names something that exists: a stale pattern guards nothing and
 * reports nothing.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import {
  LAYERS,
  ONE_WAY,
  PURE,
  PURE_PACKAGES,
  WEB_LAYERS,
  WEB_PACKAGES,
  FOLDERS_WITH_MODULES,
} from './layers.ts';

/** Of git and of tools; everything else is ours. */
const NOT_OURS = new Set(['node_modules', '.cache', '.data', '.git']);
/** Files and folders. */
const FILES = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.has(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? [
          entry.name,
          ...readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((path) =>
            join(entry.name, path),
          ),
        ]
      : [entry.name],
  );

interface LintOverride {
  readonly files: readonly string[];
  readonly excludeFiles?: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}
const LINT = readJson('.oxlintrc.json') as {
  readonly ignorePatterns: readonly string[];
  readonly overrides: readonly LintOverride[];
};
const PACKAGE = readJson('package.json') as {
  readonly imports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Comments in lines of their own are taken out: tsconfig files have them. */
function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));
}

/** `{a,b}/c` as `a/c` and `b/c`: one dead name among living ones must not hide behind them. */
function expandBraces(pattern: string): string[] {
  const innermost = /\{([^{}]*)\}/.exec(pattern);
  if (!innermost) return [pattern];
  const before = pattern.slice(0, innermost.index);
  const after = pattern.slice(innermost.index + innermost[0].length);
  return innermost[1]!.split(',').flatMap((each) => expandBraces(before + each + after));
}

/** A file, a folder or a pattern. */
function isThere(pattern: string): boolean {
  const path = pattern.replace(/^\.\//, '').replace(/\/$/, '');
  return FILES.includes(path) || FILES.some((file) => isMatch(file, path));
}

/** The beginning is compared first, because a pattern is compiled for each comparison. */
function isMatch(file: string, pattern: string): boolean {
  const beginning = /^[^*{!]*/.exec(pattern)![0];
  return beginning !== pattern && file.startsWith(beginning) && matchesGlob(file, pattern);
}

function findDead(patterns: readonly string[]): string[] {
  return patterns.flatMap(expandBraces).filter((pattern) => !isThere(pattern));
}

test('the search knows which files exist', () => {
  assert.ok(FILES.length > 3000, `found ${FILES.length} files`);
  assert.deepEqual(
    findDead(['src/{risk,rìsk}/**/*.ts', './bin/presage.mjs', 'web/src', 'web/sr']),
    ['src/rìsk/**/*.ts', 'web/sr'],
  );
});

test('.oxlintrc.json: every path is there', () => {
  const globs = LINT.overrides.flatMap(({ files, excludeFiles = [] }) => [
    ...files,
    ...excludeFiles,
  ]);
  assert.ok(globs.length > 5);
  assert.deepEqual(findDead(globs), []);
  const ignored = LINT.ignorePatterns.filter((path) => !existsSync(path));
  assert.deepEqual(ignored, []);
});

test('.oxfmtrc.json: every path is there', () => {
  const { ignorePatterns = [], overrides = [] } = readJson('.oxfmtrc.json') as {
    ignorePatterns?: string[];
    overrides?: { files: string[]; excludeFiles?: string[] }[];
  };
  const globs = overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles]);
  assert.deepEqual(findDead([...ignorePatterns, ...globs]), []);
});

test('knip.json: every path is there, every package is installed', () => {
  const knip = readJson('knip.json') as Record<string, unknown>;
  const listOf = (key: string): string[] => (knip[key] ?? []) as string[];
  const globs = [...listOf('entry'), ...listOf('project'), ...listOf('ignore')];
  assert.ok(globs.length > 10);
  assert.deepEqual(findDead(globs), []);
  const installed = { ...PACKAGE.dependencies, ...PACKAGE.devDependencies };
  assert.deepEqual(
    listOf('ignoreDependencies').filter((name) => !(name in installed)),
    [],
  );
});

for (const file of [
  'tsconfig.base.json',
  'tsconfig.core.json',
  'tsconfig.json',
  'web/tsconfig.json',
])
  test(`${file}: every path is there`, () => {
    const config = readJson(file) as Record<string, unknown>;
    const paths = ['extends', 'files', 'include', 'exclude']
      .flatMap((key) => (config[key] ?? []) as string | string[])
      // `**/x` is meant below the folder of the configuration, and only one of them is not the root.
      .map((path) => join(file, '..', path));
    if (!file.includes('base')) assert.ok(paths.length > 1);
    assert.deepEqual(findDead(paths), []);
  });

test('package.json: every path of imports, bin and scripts is there', () => {
  const imports = Object.values(PACKAGE.imports);
  assert.ok(imports.length > 50);
  const inScripts = Object.values(PACKAGE.scripts).flatMap((command) =>
    command.split(/[\s']+/).filter((word) => /\/|\.\w+$/.test(word) && !word.startsWith('.cache/')),
  );
  assert.ok(inScripts.length > 8, inScripts.join(' '));
  assert.deepEqual(findDead([...imports, ...Object.values(PACKAGE.bin), ...inScripts]), []);
});

test('scripts/test.mjs: every pattern finds a test, and every test is found by exactly one', () => {
  const source = readFileSync('scripts/test.mjs', 'utf8');
  const lists = [...source.matchAll(/^const ([A-Z_]+) = \[(.*?)\];$/gms)].map(([, name, list]) => ({
    name: name!,
    patterns: [...list!.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern!),
  }));
  assert.deepEqual(findDead(lists.flatMap((list) => list.patterns)), []);
  // These single out files of the other lists.
  const patterns = lists
    .filter(({ name }) => !['LONG', 'TOGETHER'].includes(name))
    .flatMap((list) => list.patterns);
  assert.ok(patterns.length > 8, patterns.join(' '));
  const strays = FILES.filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ file, by: patterns.filter((pattern) => isMatch(file, pattern)) }))
    .filter(({ by }) => by.length !== 1);
  assert.deepEqual(strays, []);
  const needsKinds = /^const NEEDS_KINDS =\s*\/\^(.+)\\\/\/;$/m.exec(source)![1]!;
  const folders = needsKinds
    .replaceAll('\\/', '/')
    .replaceAll('(?:', '{')
    .replaceAll(')', '}')
    .replaceAll('|', ',');
  assert.deepEqual(findDead([folders]), []);
});

test('scripts/test-seconds.json: every file is there', () => {
  const files = Object.keys(readJson('scripts/test-seconds.json') as object);
  assert.ok(files.length > 20);
  assert.deepEqual(findDead(files), []);
});

test('test/layers.ts: every folder is there, every package is installed', () => {
  const folders = [
    ...Object.keys(LAYERS).map(toFolder),
    ...Object.entries(FOLDERS_WITH_MODULES).flatMap(([folder, modules]) =>
      modules.map((module) => `src/${folder}/${module}`),
    ),
    ...Object.entries(ONE_WAY).flatMap(([module, inside]) =>
      inside.map((name) => `${toFolder(module)}/${name}`),
    ),
    ...Object.keys(WEB_LAYERS).map((name) => `web/src/${name}`),
  ];
  assert.deepEqual(findDead(folders), []);
  const packages = [...PURE_PACKAGES, ...WEB_PACKAGES]
    .filter((name) => !/^(?:#|virtual:)/.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
  assert.deepEqual(
    packages.filter((name) => !(name in PACKAGE.dependencies)),
    [],
  );
  assert.deepEqual(
    [...PURE].filter((name) => name !== 'crowd' && !(name in LAYERS)),
    [],
  );
});

/** Where a row of the layers is. */
function toFolder(module: string): string {
  const folder = Object.keys(FOLDERS_WITH_MODULES).find((name) =>
    FOLDERS_WITH_MODULES[name]!.includes(module),
  );
  return folder ? `src/${folder}/${module}` : `src/${module}`;
}

const CORE = FILES.filter((file) =>
  [...PURE].some((module) => file.startsWith(`${toFolder(module)}/`)),
)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !/\.(?:test|suite|bench)\.ts$/.test(file));

test('lint forbids clock and dice in every file of the core, and nowhere else', () => {
  const { files, excludeFiles = [] } = LINT.overrides.find(
    ({ rules }) => 'no-restricted-properties' in rules,
  )!;
  assert.ok(CORE.length > 1000, `found ${CORE.length} files`);
  const guarded = files.flatMap(expandBraces);
  const isGuarded = (file: string): boolean =>
    guarded.some((glob) => isMatch(file, glob)) &&
    !excludeFiles.some((glob) => isMatch(file, glob));
  const core = new Set([...CORE, 'src/foundation/neutral.d.ts']);
  assert.deepEqual(
    CORE.filter((file) => !isGuarded(file)),
    [],
  );
  assert.deepEqual(
    FILES.filter((file) => isGuarded(file) && !core.has(file)),
    [],
  );
});

test('lint knows every module of the shell', () => {
  const pattern = /"regex": "\^#\(([^)]+)\)/.exec(readFileSync('.oxlintrc.json', 'utf8'))![1]!;
  const shell = Object.keys(LAYERS).filter(
    (module) => !PURE.has(module) && !module.startsWith('crowd/'),
  );
  assert.deepEqual(pattern.split('|').sort(), shell.sort());
});

test('the core is compiled without Node: every file of it', () => {
  const { include } = readJson('tsconfig.core.json') as { include: string[] };
  assert.deepEqual(
    CORE.filter((file) => !include.some((path) => file.startsWith(`${path}/`))),
    [],
  );
});
