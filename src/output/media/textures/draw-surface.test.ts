import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SURFACE_METERS } from '../surfaces.ts';
import type { Surface } from '../surfaces.ts';
import { drawSurface } from './draw-surface.ts';

const SIZE = 256;
const SURFACES = Object.keys(SURFACE_METERS) as Surface[];
const DRAWN = new Map(SURFACES.map((surface) => [surface, drawSurface(surface, SIZE)]));

/**
 * The share of light a surface gives back. Built ones: Oke, "Boundary layer climates", 2nd edition 1987, the table of urban
 * materials (asphalt 0.05–0.20, concrete 0.10–0.35, brick 0.20–0.40, stone 0.20–0.35, tile roofs 0.10–0.35, tar and gravel
 * 0.08–0.18, white paint 0.50–0.90, water under a high sun 0.03–0.10, dry sand up to 0.45, bare soil 0.05–0.40). Plants: what
 * the eye sees of them, a tenth to a sixth; their 0.16–0.26 over the whole spectrum is mostly infrared. Steel: 0.5 to 0.6.
 */
const ALBEDO: Readonly<Record<Surface, readonly [low: number, high: number]>> = {
  asphalt: [0.05, 0.2],
  concrete: [0.1, 0.35],
  paving: [0.2, 0.35],
  brick: [0.2, 0.4],
  plaster: [0.5, 0.9],
  facade_panels: [0.45, 0.9],
  roof_tiles: [0.1, 0.35],
  roof_gravel: [0.08, 0.18],
  grass: [0.08, 0.2],
  soil: [0.05, 0.4],
  sand: [0.2, 0.45],
  wood: [0.15, 0.4],
  carpet: [0.05, 0.3],
  tiles: [0.5, 0.9],
  metal: [0.5, 0.6],
  bark: [0.04, 0.2],
  leaves: [0.05, 0.15],
  fabric: [0.3, 0.6],
  water: [0.02, 0.1],
};

test('a surface gives back as much light as the real one', () => {
  for (const [surface, { albedo }] of DRAWN) {
    let sum = 0;
    for (let at = 0; at < albedo.length; at += 3)
      sum +=
        0.2126 * toLinear(albedo[at]!) +
        0.7152 * toLinear(albedo[at + 1]!) +
        0.0722 * toLinear(albedo[at + 2]!);
    const share = sum / (SIZE * SIZE);
    const [low, high] = ALBEDO[surface];
    assert.ok(share >= low && share <= high, `${surface}: ${share.toFixed(3)}, not ${low}–${high}`);
  }
});

test('no pixel is darker than charcoal or brighter than fresh snow', () => {
  for (const [surface, { albedo }] of DRAWN) {
    for (let at = 0; at < albedo.length; at += 3) {
      const green = toLinear(albedo[at + 1]!);
      if (green < 0.004 || green > 0.9) assert.fail(`${surface}: ${green}`);
    }
  }
});

test('tiles join without a seam: across the border pixels differ no more than inside', () => {
  for (const [surface, maps] of DRAWN) {
    for (const [map, pixels] of Object.entries(maps)) {
      for (const isAcross of [true, false]) {
        const steps = Array.from({ length: SIZE }, (_, line) =>
          meanStep(pixels, { line, isAcross }),
        );
        const border = steps.pop()!;
        const sorted = steps.sort((a, b) => a - b);
        // A row of joints is as large a step as there is, and one of them may lie on the border.
        assert.ok(border <= sorted.at(-1)! * 1.1 + 0.5, `${surface} ${map}: ${border}`);
      }
    }
  }
});

test('normals have unit length, face outwards, and face straight out on the whole', () => {
  for (const [surface, { normal }] of DRAWN) {
    const sum = [0, 0, 0];
    for (let at = 0; at < normal.length; at += 3) {
      const x = (normal[at]! - 128) / 127;
      const y = (normal[at + 1]! - 128) / 127;
      const z = (normal[at + 2]! - 128) / 127;
      const isUnit = Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) < 0.02;
      if (!isUnit || z <= 0) assert.fail(`${surface}: ${x}, ${y}, ${z}`);
      sum[0]! += x;
      sum[1]! += y;
      sum[2]! += z;
    }
    const length = Math.hypot(...sum);
    assert.ok(Math.abs(sum[0]! / length) < 0.02, `${surface} leans to the side`);
    assert.ok(Math.abs(sum[1]! / length) < 0.02, `${surface} leans up or down`);
  }
});

test('only metal is metallic, and no surface is smoother than water', () => {
  const roughness = (surface: Surface): number => mean(DRAWN.get(surface)!.orm, 1);
  for (const [surface, { orm }] of DRAWN) {
    assert.equal(mean(orm, 2) > 128, surface === 'metal', surface);
    assert.ok(mean(orm, 0) > 150, `${surface} lies in the dark`);
    if (surface !== 'water') assert.ok(roughness(surface) > roughness('water'), surface);
  }
  assert.ok(roughness('tiles') < roughness('concrete'));
  assert.ok(roughness('concrete') < roughness('carpet'));
});

test('a wall of two meters has the 24 courses of brick that DIN 4172 gives it', () => {
  const { orm } = DRAWN.get('brick')!;
  // Mortar lies in hollows and is rougher: count how often a column of pixels enters it.
  const isMortar = (y: number): boolean => {
    let sum = 0;
    for (let x = 0; x < SIZE; x++) sum += orm[3 * (y * SIZE + x) + 1]!;
    return sum / SIZE > 225;
  };
  let courses = 0;
  for (let y = 0; y < SIZE; y++) if (isMortar(y) && !isMortar((y + SIZE - 1) % SIZE)) courses++;
  assert.equal(courses, 24);
});

test('the same surface is drawn the same, and another one differently', () => {
  assert.deepEqual(drawSurface('brick', 64), drawSurface('brick', 64));
  assert.notDeepEqual(drawSurface('brick', 64), drawSurface('paving', 64));
});

test('colors are few enough for a palette, except where the sky would show the steps', () => {
  for (const [surface, maps] of DRAWN)
    for (const [map, pixels] of Object.entries(maps)) {
      const colors = new Set<number>();
      for (let at = 0; at < pixels.length; at += 3)
        colors.add((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]);
      assert.equal(
        colors.size <= 256,
        !(surface === 'water' && map === 'normal'),
        `${surface} ${map}`,
      );
      assert.ok(colors.size >= 2, `${surface} ${map} is blank`);
    }
});

function toLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function mean(pixels: Uint8Array, channel: number): number {
  let sum = 0;
  for (let at = channel; at < pixels.length; at += 3) sum += pixels[at]!;
  return sum / (pixels.length / 3);
}

/** The mean difference between a line of pixels and the next one; after the last comes the first. */
function meanStep(
  pixels: Uint8Array,
  { line, isAcross }: { line: number; isAcross: boolean },
): number {
  const next = (line + 1) % SIZE;
  let sum = 0;
  for (let k = 0; k < SIZE; k++) {
    const from = isAcross ? k * SIZE + line : line * SIZE + k;
    const to = isAcross ? k * SIZE + next : next * SIZE + k;
    for (let c = 0; c < 3; c++) sum += Math.abs(pixels[3 * from + c]! - pixels[3 * to + c]!);
  }
  return sum / (3 * SIZE);
}
