import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadBaseline } from './load-baseline.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-baseline-'));
after(() => rmSync(folder, { recursive: true }));

test('the data is packed once, read from the cache afterwards, and kept in memory where there is no cache', async () => {
  const cacheDir = join(folder, '.cache');
  const first = await loadBaseline({ cacheDir });
  assert.equal(first.origin, 'packed');
  assert.match(readdirSync(cacheDir).join(), /^baseline-[0-9a-f]{16}\.bin$/);

  const [name] = readdirSync(cacheDir);
  writeFileSync(join(cacheDir, 'baseline-0123456789abcdef.bin'), 'of an older version');
  const second = await loadBaseline({ cacheDir });
  assert.equal(second.origin, 'cached');
  assert.deepEqual(second.data, first.data);

  const abandoned = join(cacheDir, `${name}.new-1-00000000`);
  writeFileSync(abandoned, 'killed while writing');
  utimesSync(abandoned, 0, 0);
  writeFileSync(join(cacheDir, name!), 'damaged');
  assert.equal((await loadBaseline({ cacheDir })).origin, 'packed');
  assert.deepEqual(readdirSync(cacheDir), [name], 'the older files are gone');

  // A file where the folder should be stands for every folder that cannot be written, also for root.
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const third = await loadBaseline({ cacheDir: join(blocked, '.cache') });
  assert.equal(third.origin, 'unstored');
  assert.deepEqual(third.data.climate, first.data.climate);
});
