import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SOUNDS, synthesize } from '#media/sounds';
import { openSounds } from './sound-cache.ts';
import { createSoundEncoder } from './sound-encoder.ts';

const root = mkdtempSync(join(tmpdir(), 'presage-sounds-'));
after(() => {
  rmSync(root, { recursive: true });
});

test('an Ogg file has whole pages and ends after as many samples as the sound has', async () => {
  const encode = await createSoundEncoder();
  for (const name of ['alarm', 'footsteps', 'explosion'] as const) {
    const sound = synthesize(name, { seed: 1 });
    const pages = readPages(Buffer.from(encode(sound)));
    assert.ok(pages.length >= 3, 'three headers and the sound');
    assert.deepEqual(
      pages.map(({ sequence }) => sequence),
      pages.map((_, i) => i),
    );
    const first = pages[0]!;
    assert.equal(first.body.toString('latin1', 0, 7), '\x01vorbis');
    assert.equal(first.body[11], 1, 'one channel');
    assert.equal(first.body.readUInt32LE(12), 44_100);
    assert.equal(pages.at(-1)!.granule / 44_100, SOUNDS[name].seconds, name);
    assert.deepEqual([first.isFirst, pages.at(-1)!.isLast], [true, true]);
  }
});

test('the same sound gives the same bytes, whatever the encoder did before', async () => {
  const sound = synthesize('footsteps', { seed: 1 });
  const encode = await createSoundEncoder();
  const made = encode(sound);
  encode(synthesize('alarm', { seed: 1 }));
  assert.deepEqual(encode(sound), made);
  assert.deepEqual((await createSoundEncoder())(sound), made);
});

test('a sound is made once, and a damaged file is made anew', async () => {
  const made = await openSounds({ cacheDir: root }).sound('footsteps');
  assert.deepEqual([made.seconds, made.isLoop], [4, true]);
  assert.equal(Buffer.from(made.wav).toString('latin1', 0, 4), 'RIFF');
  assert.equal(Buffer.from(made.ogg).toString('latin1', 0, 4), 'OggS');
  const folder = join(root, 'sounds');
  const file = join(folder, readdirSync(folder)[0]!);
  const whole = readFileSync(file);
  const sounds = openSounds({ cacheDir: root });
  const read = await sounds.sound('footsteps');
  assert.deepEqual(Buffer.from(read.ogg), Buffer.from(made.ogg));
  assert.equal(await sounds.sound('footsteps'), read, 'in memory from then on');
  writeFileSync(file, whole.subarray(0, whole.length - 1));
  const again = await openSounds({ cacheDir: root }).sound('footsteps');
  assert.deepEqual(Buffer.from(again.wav), Buffer.from(made.wav));
  assert.deepEqual(readFileSync(file), whole);
});

interface Page {
  readonly granule: number;
  readonly sequence: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly body: Buffer;
}

/** RFC 3533: every page with its checksum, one after the other to the last byte. */
function readPages(ogg: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < ogg.length;) {
    assert.equal(ogg.toString('latin1', at, at + 4), 'OggS');
    const segments = ogg[at + 26]!;
    const bodyAt = at + 27 + segments;
    const length = ogg.subarray(at + 27, bodyAt).reduce((sum, lacing) => sum + lacing, 0);
    const page = Buffer.from(ogg.subarray(at, bodyAt + length));
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    assert.equal(oggChecksum(page), checksum);
    assert.equal(page.readUInt32LE(14), 1, 'the serial number is not drawn by lot');
    pages.push({
      granule: Number(page.readBigUInt64LE(6)),
      sequence: page.readUInt32LE(18),
      isFirst: (page[5]! & 2) !== 0,
      isLast: (page[5]! & 4) !== 0,
      body: page.subarray(27 + segments),
    });
    at = bodyAt + length;
  }
  return pages;
}

/** Polynomial 0x04c11db7, not reflected, beginning at 0. */
function oggChecksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  }
  return crc >>> 0;
}
