/** Pictures of the texture cache, found by what they are. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { makeTestFolder } from '../../../test/support/leftovers.ts';
import { WEB_TEXTURE_PIXELS, openTextures } from './texture-cache.ts';
import { createTextureFinder } from './texture-finder.ts';

const cacheDir = makeTestFolder();
after(() => rmSync(cacheDir, { recursive: true, force: true }));

const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('a picture is found by its hash once it was drawn, and not when its file is gone', async () => {
  const find = createTextureFinder({ cacheDir });
  const drawn = openTextures({ cacheDir, pixels: WEB_TEXTURE_PIXELS }).surface('brick');
  // Drawn before the first look, and after it.
  assert.deepEqual(await find(toSha256(drawn.normal)), drawn.normal);
  assert.equal(await find('0'.repeat(64)), undefined);
  const later = openTextures({ cacheDir, pixels: WEB_TEXTURE_PIXELS }).surface('sand');
  const found = await Promise.all([later.albedo, later.orm].map((map) => find(toSha256(map))));
  assert.deepEqual(found, [later.albedo, later.orm]);
  const folder = join(cacheDir, `textures-${WEB_TEXTURE_PIXELS}`);
  const files = readdirSync(folder);
  assert.equal(files.length, 2);
  for (const file of files) rmSync(join(folder, file));
  assert.equal(await find(toSha256(drawn.normal)), undefined);
});
