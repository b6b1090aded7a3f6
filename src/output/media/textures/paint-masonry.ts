/** Surfaces laid in rows: bricks, slabs, tiles, panels. Sizes are trade sizes in meters. */
import { eachInBlock } from './blocks.ts';
import { glaze, paint } from './canvas.ts';
import type { Painter, Rgb } from './canvas.ts';
import { createNoise, sampleField, smoothstep } from './fields.ts';

const MORTAR: Rgb = [166, 158, 146];
const MORTAR_DARK: Rgb = [138, 131, 121];

/** Running bond of 240 × 71 mm bricks: 25 cm and 8.33 cm with their joints, as DIN 4172 counts them. */
export const paintBrick: Painter = (canvas) => {
  const stain = createNoise(canvas.size, { seed: 11, across: 4, octaves: 3 });
  const pits = createNoise(canvas.size, { seed: 12, across: 96, octaves: 2 });
  const wobble = createNoise(canvas.size, { seed: 13, across: 48 });
  const pattern = {
    columns: 8,
    rows: 24,
    jointMeters: 0.011,
    seed: 14,
    shiftOf: (row: number) => (row % 2) / 2,
  };
  eachInBlock(canvas, pattern, (i, at) => {
    const edge = at.edgeMeters + (wobble[i]! - 0.5) * 0.006;
    const face = smoothstep(-0.002, 0.003, edge);
    const fired = at.tone < 0.12 ? 0.72 : 0.88 + 0.24 * at.tone;
    const brightness = fired * (0.86 + 0.18 * pits[i]! + 0.1 * stain[i]!);
    paint(canvas, i, MORTAR_DARK, MORTAR, pits[i]!, 0.85 + 0.3 * stain[i]!);
    const color: Rgb = [
      (158 + 22 * at.hue) * brightness,
      (96 + 24 * at.hue) * brightness,
      (76 + 22 * at.hue) * brightness,
    ];
    glaze(canvas, i, color, face);
    const rounded = smoothstep(-0.004, 0.008, edge);
    canvas.height[i] = rounded * (0.006 + 0.0012 * at.tone) + (pits[i]! - 0.5) * 0.0016;
    canvas.roughness[i] = 0.95 - 0.12 * face;
  });
};

const SLAB: Rgb = [158, 155, 148];
const SLAB_WARM: Rgb = [172, 163, 149];
const JOINT: Rgb = [88, 84, 76];

/** Concrete slabs of 50 × 50 cm, every second row moved by half a slab. */
export const paintPaving: Painter = (canvas) => {
  const mottle = createNoise(canvas.size, { seed: 21, across: 6, octaves: 4 });
  const grain = createNoise(canvas.size, { seed: 22, across: 160 });
  const wobble = createNoise(canvas.size, { seed: 23, across: 40 });
  const pattern = {
    columns: 4,
    rows: 4,
    jointMeters: 0.009,
    seed: 24,
    shiftOf: (row: number) => (row % 2) / 2,
  };
  eachInBlock(canvas, pattern, (i, at) => {
    const edge = at.edgeMeters + (wobble[i]! - 0.5) * 0.003;
    const face = smoothstep(-0.002, 0.003, edge);
    const worn = 0.84 + 0.1 * at.tone + 0.2 * (mottle[i]! - 0.5) + 0.12 * (grain[i]! - 0.5);
    paint(canvas, i, JOINT, JOINT, 0, 0.7 + 0.5 * grain[i]!);
    const brightness = worn * (0.93 + 0.07 * smoothstep(0, 0.03, edge));
    const color: Rgb = [
      (SLAB[0] + (SLAB_WARM[0] - SLAB[0]) * at.hue) * brightness,
      (SLAB[1] + (SLAB_WARM[1] - SLAB[1]) * at.hue) * brightness,
      (SLAB[2] + (SLAB_WARM[2] - SLAB[2]) * at.hue) * brightness,
    ];
    glaze(canvas, i, color, face);
    const tilt = (at.tone - 0.5) * (at.u - 0.5) * 0.002 + (at.hue - 0.5) * (at.v - 0.5) * 0.002;
    canvas.height[i] =
      smoothstep(-0.004, 0.007, edge) * 0.007 + tilt * face + (grain[i]! - 0.5) * 0.0018;
    canvas.roughness[i] = 0.92 - 0.08 * face;
  });
};

const GLAZE: Rgb = [224, 221, 213];
const GROUT: Rgb = [128, 124, 117];

/** Glazed floor tiles of 33 × 33 cm. */
export const paintTiles: Painter = (canvas) => {
  const { size } = canvas;
  const cloud = createNoise(size, { seed: 31, across: 9, octaves: 3 });
  const grain = createNoise(size, { seed: 32, across: 128 });
  eachInBlock(canvas, { columns: 6, rows: 6, jointMeters: 0.005, seed: 33 }, (i, at, x, y) => {
    // Each tile is cut from another place of the same stone.
    const veined = sampleField(cloud, size, x + at.tone * size, y + at.hue * size);
    const face = smoothstep(-0.0025, 0.0025, at.edgeMeters);
    paint(canvas, i, GROUT, GROUT, 0, 0.9 + 0.2 * grain[i]!);
    const brightness = 0.95 + 0.03 * at.tone + 0.07 * (veined - 0.5);
    glaze(canvas, i, [GLAZE[0] * brightness, GLAZE[1] * brightness, GLAZE[2] * brightness], face);
    canvas.height[i] =
      smoothstep(-0.003, 0.006, at.edgeMeters) * 0.0022 + (cloud[i]! - 0.5) * 0.0008;
    canvas.roughness[i] = 0.85 - face * (0.6 - 0.1 * veined);
  });
};

const PANEL: Rgb = [196, 197, 194];
const SHADOW_GAP: Rgb = [62, 63, 64];

/** Fibre-cement panels of 1.5 × 1.5 m with open joints, each held by four rivets. */
export const paintFacadePanels: Painter = (canvas) => {
  const fibre = createNoise(canvas.size, { seed: 41, across: 12, down: 60, octaves: 3 });
  const streak = createNoise(canvas.size, { seed: 42, across: 28, down: 2, octaves: 2 });
  eachInBlock(canvas, { columns: 2, rows: 2, jointMeters: 0.014, seed: 43 }, (i, at) => {
    const face = smoothstep(-0.004, 0.003, at.edgeMeters);
    const toRivetX = (Math.min(at.u, 1 - at.u) - 0.06) * 1.5;
    const toRivetY = (Math.min(at.v, 1 - at.v) - 0.06) * 1.5;
    const rivetMeters = Math.sqrt(toRivetX * toRivetX + toRivetY * toRivetY);
    const rivet = 1 - smoothstep(0.009, 0.016, rivetMeters);
    const washed = 0.1 * (streak[i]! - 0.5) * smoothstep(0, 1, at.v);
    const brightness = 0.96 + 0.025 * at.tone + 0.07 * (fibre[i]! - 0.5) + washed - 0.25 * rivet;
    paint(canvas, i, SHADOW_GAP, SHADOW_GAP, 0);
    glaze(canvas, i, [PANEL[0] * brightness, PANEL[1] * brightness, PANEL[2] * brightness], face);
    canvas.height[i] =
      smoothstep(-0.006, 0.006, at.edgeMeters) * 0.011 +
      0.003 * rivet +
      (fibre[i]! - 0.5) * 0.0009 * face;
    canvas.roughness[i] = 0.9 - face * (0.28 + 0.1 * rivet);
  });
};

const CLAY: Rgb = [168, 92, 66];
const CLAY_OLD: Rgb = [132, 84, 66];

/** Interlocking clay tiles, 25 cm wide and 33 cm to weather: each hangs over the row below it. */
export const paintRoofTiles: Painter = (canvas) => {
  const moss = createNoise(canvas.size, { seed: 51, across: 9, octaves: 4 });
  const grain = createNoise(canvas.size, { seed: 52, across: 120, octaves: 2 });
  eachInBlock(canvas, { columns: 8, rows: 6, jointMeters: 0, seed: 53 }, (i, at) => {
    // A flat pan with a round roll at its right side, a parabola of 8 cm.
    const fromRoll = (at.u - 0.8) / 0.2;
    const roll = Math.max(0, 1 - fromRoll * fromRoll);
    const lip = smoothstep(0, 0.03, at.v) * (1 - smoothstep(0.985, 1, at.v));
    const shade = 0.62 + 0.38 * smoothstep(-0.02, 0.1, at.v);
    const brightness =
      shade * (0.84 + 0.22 * at.tone + 0.16 * (grain[i]! - 0.5) + 0.08 * (roll - 0.4));
    paint(canvas, i, CLAY, CLAY_OLD, at.hue * 0.8, brightness);
    glaze(canvas, i, [96, 98, 70], 0.22 * smoothstep(0.5, 0.9, moss[i]! + 0.12 * (at.v - 0.5)));
    canvas.height[i] =
      0.02 * at.v * lip + 0.022 * Math.sqrt(roll + 0.0001) + (grain[i]! - 0.5) * 0.0016;
    canvas.roughness[i] = 0.84 + 0.1 * moss[i]!;
  });
};
