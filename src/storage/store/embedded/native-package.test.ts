import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoreUnavailable } from '../unavailable.ts';
import { getNativePackage } from './native-package.ts';

test('this machine has its PostgreSQL', () => {
  const { folder, version } = getNativePackage();
  assert.ok(existsSync(join(folder, 'bin', 'postgres')));
  assert.match(version, /^18\./);
});

const unsupported = {
  Windows: { platform: 'win32', arch: 'x64', hasGlibc: false },
  'an old Mac': { platform: 'darwin', arch: 'x64', hasGlibc: false },
  'Linux on RISC-V': { platform: 'linux', arch: 'riscv64', hasGlibc: true },
  'Linux with musl': { platform: 'linux', arch: 'x64', hasGlibc: false },
};

for (const [name, machine] of Object.entries(unsupported))
  test(`on ${name} one line says to set DATABASE_URL`, () => {
    assert.throws(
      () => getNativePackage(machine),
      (error) => {
        assert.ok(error instanceof StoreUnavailable);
        assert.match(error.message, /DATABASE_URL/);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      },
    );
  });

test('a supported machine without its package is told to install it', () => {
  // npm installs only the package that fits, so another machine's is missing here.
  const [platform, arch] = process.arch === 'x64' ? ['linux', 'arm64'] : ['linux', 'x64'];
  const machine = { platform, arch, hasGlibc: true };
  assert.throws(() => getNativePackage(machine), /npm ci --include=optional.*DATABASE_URL/);
});
