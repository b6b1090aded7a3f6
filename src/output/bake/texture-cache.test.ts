import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { drawSurface } from '#media';
import type { Surface } from '#media';
import { TEXTURE_PIXELS, openTextures } from './texture-cache.ts';
import { zipTextures } from './texture-zip.ts';

const root = mkdtempSync(join(tmpdir(), 'presage-textures-'));
after(() => {
  rmSync(root, { recursive: true });
});

/** What a world of houses on streets is made of. */
const USUAL: readonly Surface[] = [
  'asphalt',
  'paving',
  'grass',
  'plaster',
  'brick',
  'roof_gravel',
  'leaves',
  'carpet',
];

test('a surface is drawn once: the next to open the cache reads the same bytes', () => {
  const cacheDir = join(root, 'once');
  const made = openTextures({ cacheDir }).surface('tiles');
  const folder = join(cacheDir, `textures-${TEXTURE_PIXELS}`);
  const [file] = readdirSync(folder);
  assert.match(file!, /^tiles-[0-9a-f]{16}\.bin$/);
  const writtenAt = statSync(join(folder, file!)).mtimeMs;
  const textures = openTextures({ cacheDir });
  const read = textures.surface('tiles');
  for (const map of ['albedo', 'normal', 'orm'] as const)
    assert.deepEqual(Buffer.from(read[map]), Buffer.from(made[map]));
  assert.equal(textures.surface('tiles'), read, 'in memory from then on');
  assert.equal(statSync(join(folder, file!)).mtimeMs, writtenAt);
});

test('a damaged file, a cut one and an older one are made anew', () => {
  const cacheDir = join(root, 'damaged');
  const folder = join(cacheDir, `textures-${TEXTURE_PIXELS}`);
  const made = openTextures({ cacheDir }).surface('tiles');
  const file = join(folder, readdirSync(folder)[0]!);
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length - 100]! ^= 1;
  writeFileSync(join(folder, 'tiles-0123456789abcdef.bin'), whole);
  for (const damaged of [flipped, whole.subarray(0, 500), Buffer.alloc(0), Buffer.from('{}\n')]) {
    writeFileSync(file, damaged);
    const again = openTextures({ cacheDir }).surface('tiles');
    assert.deepEqual(Buffer.from(again.albedo), Buffer.from(made.albedo));
    assert.deepEqual(readFileSync(file), whole);
  }
  assert.equal(readdirSync(folder).length, 1, 'what another version left is gone');
});

test('without a folder to write to there are textures all the same', () => {
  const blocked = join(root, 'blocked');
  writeFileSync(blocked, 'a file, not a folder');
  assert.ok(openTextures({ cacheDir: blocked }).surface('tiles').albedo.length > 1000);
  assert.ok(!existsSync(join(blocked, `textures-${TEXTURE_PIXELS}`)));
});

test('the picture in the file is the one that was drawn', () => {
  const { albedo } = openTextures({ cacheDir: join(root, 'once') }).surface('tiles');
  const png = Buffer.from(albedo);
  assert.equal(png.readUInt32BE(16), TEXTURE_PIXELS);
  const palette = chunkOf(png, 'PLTE');
  const rows = inflateSync(chunkOf(png, 'IDAT'));
  const drawn = drawSurface('tiles', TEXTURE_PIXELS).albedo;
  for (let y = 0; y < TEXTURE_PIXELS; y += 37)
    for (let x = 0; x < TEXTURE_PIXELS; x += 11) {
      const index = rows[y * (TEXTURE_PIXELS + 1) + 1 + x]!;
      const at = 3 * (y * TEXTURE_PIXELS + x);
      assert.deepEqual(
        [...palette.subarray(3 * index, 3 * index + 3)],
        [...drawn.subarray(at, at + 3)],
      );
    }
});

test('the eight surfaces of a usual world take less than 4 MB, and their archive lists them all', () => {
  const textures = openTextures({ cacheDir: join(root, 'usual') });
  const zip = Buffer.from(zipTextures(textures, [...USUAL, 'brick']));
  assert.ok(zip.length < 4e6, `${zip.length} bytes`);
  const names = namesIn(zip);
  assert.equal(names.length, 1 + 3 * USUAL.length);
  for (const name of USUAL)
    for (const map of ['albedo', 'normal', 'orm']) assert.ok(names.includes(`${name}_${map}.png`));
  assert.equal(names[0], 'materials.json');
  assert.deepEqual(zip, Buffer.from(zipTextures(textures, USUAL.toReversed())), 'in any order');
});

function chunkOf(png: Buffer, name: string): Buffer {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === name)
      return png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  assert.fail(`no ${name}`);
}

function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const end = zip.length - 22;
  for (let at = zip.readUInt32LE(end + 16); at < end;) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length;
  }
  return names;
}
