import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadBaseline, loadGeography } from '#data';
// oxlint-disable-next-line no-restricted-imports -- shared test code is outside src
import { isEverything } from '../../../test/support/extent.ts';
import type { Earth } from './analysis.ts';
import { loadEarth } from './load-earth.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'presage-earth-'));
after(() => rmSync(folder, { recursive: true }));

const PLACES = [
  { lat: 48.8566, lng: 2.3522 }, // Paris
  { lat: 0, lng: -30 }, // the Atlantic
  { lat: -77.85, lng: 166.67 }, // McMurdo
];

function assertSame(earth: Earth, other: Earth): void {
  const span = { startMs: Date.UTC(2026, 10, 15, 12), endMs: Date.UTC(2026, 10, 15, 13) };
  for (const at of PLACES) {
    assert.equal(earth.isWater(at), other.isWater(at));
    const priors = [earth, other].map(({ baseline }) => {
      const out = new Float64Array(6);
      baseline.priorsDuring(at, span, out);
      return out;
    });
    assert.deepEqual(priors[0], priors[1]);
    assert.deepEqual(
      earth.context.describe(at, span.startMs),
      other.context.describe(at, span.startMs),
    );
  }
}

test('where the cache cannot be written the thread hands the earth over, and it is packed once', async () => {
  // A file where the folder of the installation should be stands for every folder that cannot be written, also for root.
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const again = () => assert.fail('it was to be packed a second time');
  assertSame(await loadEarth(blocked, { load: again, loadPlaces: again }), await loadEarth(ROOT));
});

/** Every service does that at its first start; by default the rarer case, which packs as long. */
const ONLY_ALL = { skip: !isEverything && 'only with --all' };
test(
  'where it can be written the thread packs into it, and what is loaded is that',
  ONLY_ALL,
  async () => {
    const origins: string[] = [];
    const load: typeof loadBaseline = async (options) => {
      const loaded = await loadBaseline(options);
      origins.push(loaded.origin);
      return loaded;
    };
    const loadPlaces: typeof loadGeography = async (options) => {
      const loaded = await loadGeography(options);
      origins.push(loaded.origin);
      return loaded;
    };
    const earth = await loadEarth(folder, { load, loadPlaces });
    assert.match(
      readdirSync(join(folder, '.cache')).join(),
      /^baseline-[0-9a-f]+\.bin,geography-[0-9a-f]+\.bin$/,
    );
    assertSame(earth, await loadEarth(folder, { load, loadPlaces }));
    assert.deepEqual(origins, ['cached', 'cached', 'cached', 'cached']);
  },
);
