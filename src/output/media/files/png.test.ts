import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { createDice } from '#base';
import { writePng } from './png.ts';

const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes);

test('a picture comes back as it was, with every number of channels', () => {
  const dice = createDice(5);
  for (const channels of [1, 2, 3, 4] as const) {
    const [width, height] = [37, 23];
    // Slopes and noise, so that more than one filter wins.
    const pixels = Uint8Array.from({ length: width * height * channels }, (_, i) =>
      i % 300 < 150 ? i * 3 : dice.pick(256),
    );
    const png = writePng(pixels, { width, height, channels, deflate });
    assert.deepEqual(decode(png), {
      width,
      height,
      channels,
      pixels,
      colorType: [0, 4, 2, 6][channels - 1],
    });
  }
});

test('few colors become a palette, and come back as they were', () => {
  for (const colors of [1, 2, 200, 256, 257]) {
    const pixels = new Uint8Array(64 * 64 * 3);
    for (let i = 0; i < 64 * 64; i++) {
      const color = (i * 7) % colors;
      pixels.set([color & 255, (color * 3) & 255, color >> 8], 3 * i);
    }
    const decoded = decode(writePng(pixels, { width: 64, height: 64, channels: 3, deflate }));
    assert.equal(decoded.colorType, colors <= 256 ? 3 : 2, `${colors} colors`);
    assert.deepEqual(decoded.pixels, pixels);
  }
});

test('filters make a smooth picture a small file', () => {
  const pixels = new Uint8Array(256 * 256 * 3);
  for (let y = 0; y < 256; y++)
    for (let x = 0; x < 256; x++)
      pixels.set([0.6 * x + 0.3 * y, (x * y) / 256, (x * x) / 512], 3 * (y * 256 + x));
  const png = writePng(pixels, { width: 256, height: 256, channels: 3, deflate });
  assert.ok(png.length < deflateSync(pixels).length / 2, `${png.length} bytes`);
});

test('a picture of the wrong length is our fault', () => {
  const shape = { width: 4, height: 4, channels: 3, deflate } as const;
  assert.throws(() => writePng(new Uint8Array(47), shape), /Broken promise/);
});

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly colorType: number;
  readonly pixels: Uint8Array;
}

/** A reader by the standard alone: checks every checksum, undoes every filter. */
function decode(png: Uint8Array): Decoded {
  const bytes = Buffer.from(png);
  assert.equal(bytes.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const chunks = new Map<string, Buffer>();
  const order: string[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    assert.equal(
      bytes.readUInt32BE(at + 8 + length),
      crc32(bytes.subarray(at + 4, at + 8 + length)),
      `checksum of ${name}`,
    );
    chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    order.push(name);
    at += 12 + length;
  }
  assert.deepEqual(
    order.filter((name) => name !== 'PLTE'),
    ['IHDR', 'IDAT', 'IEND'],
  );
  const head = chunks.get('IHDR')!;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const colorType = head[9]!;
  assert.deepEqual([head[8], ...head.subarray(10)], [8, 0, 0, 0]);
  const stored = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colorType]!;
  const raw = unfilter(inflateSync(chunks.get('IDAT')!), width * stored, stored);
  const palette = chunks.get('PLTE');
  if (!palette) return { width, height, channels: stored, colorType, pixels: raw };
  const pixels = Uint8Array.from(
    [...raw].flatMap((index) => [...palette.subarray(3 * index, 3 * index + 3)]),
  );
  return { width, height, channels: 3, colorType, pixels };
}

function unfilter(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const height = data.length / (rowBytes + 1);
  const out = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (rowBytes + 1)]!;
    for (let i = 0; i < rowBytes; i++) {
      const at = y * rowBytes + i;
      const a = i >= pixelBytes ? out[at - pixelBytes]! : 0;
      const b = y > 0 ? out[at - rowBytes]! : 0;
      const c = i >= pixelBytes && y > 0 ? out[at - rowBytes - pixelBytes]! : 0;
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const best = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      const guess = [0, a, b, Math.floor((a + b) / 2), best][filter]!;
      out[at] = data[y * (rowBytes + 1) + 1 + i]! + guess;
    }
  }
  return out;
}
