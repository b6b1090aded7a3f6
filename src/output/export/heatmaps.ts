import { toBase64 } from '#base/text';
/** `heatmaps.json`: what happened where, level by level, as numbers a viewer can colour (docs/result-files.md, "Heat maps"). */
import type { Grids } from '#safety/runs';
import { nameLevels } from '#world/drawing';
import type { World } from '#world/site';
import { roundTo, toCentimeters } from './rounding.ts';

const VERSION = 1;
/** The value of cells without floor or without data. */
const EMPTY = 65_535;
/** People were there, and it stayed tenable. */
const TENABLE = 65_534;
const CODE_MAX = 65_000;
/** People per m2 of one step. */
const DENSITY_STEP = 0.001;
/** No run is longer than two hours, so margins lie within that; a quarter of a second is finer than the samples. */
const MARGIN_OFFSET = -7200;
const MARGIN_STEP = 0.25;

interface Layer {
  readonly values: Float32Array;
  readonly scale: number;
  readonly offset: number;
  readonly told: Readonly<Record<string, unknown>>;
}

export function toHeatmaps(grids: Grids, world: World, runs: number): string {
  const layers = listLayers(grids);
  const names = nameLevels(world);
  const drawn = new Map(world.walkable.levels.map((level) => [level.id, level]));
  const [lng, lat] = world.origin;
  return JSON.stringify({
    version: VERSION,
    runs,
    origin: { lat, lng, elevation: 0 },
    unit: 'm',
    encoding: 'base64 of unsigned 16-bit integers, little-endian, row by row from the south-west',
    layers: Object.fromEntries(
      [...layers].map(([name, { told, scale, offset }]) => [
        name,
        { ...told, scale, offset, empty: EMPTY },
      ]),
    ),
    levels: grids.levels
      .filter(({ first, columns, rows }) => isUsed(grids, first, first + columns * rows))
      .map(({ level, storey, z, first, x0, y0, cell, columns, rows }) => {
        const rise = drawn.get(level)?.rise;
        return {
          id: level,
          storey,
          name: names.get(level) ?? level,
          z: toCentimeters(z),
          ...(rise && { rise: { per_x: roundTo(rise.perX, 5), per_y: roundTo(rise.perY, 5) } }),
          x0: roundTo(x0, 4),
          y0: roundTo(y0, 4),
          cell: roundTo(cell, 6),
          columns,
          rows,
          ...Object.fromEntries(
            [...layers].map(([name, layer]) => [
              name,
              toBase64(encode(layer, first, first + columns * rows)),
            ]),
          ),
        };
      }),
  });
}

function listLayers({ densityMax, usage, margin }: Grids): Map<string, Layer> {
  const layers = new Map<string, Layer>([
    [
      'density',
      {
        values: densityMax,
        scale: DENSITY_STEP,
        offset: 0,
        told: {
          unit: 'people per m2',
          over_time: 'largest',
          over_runs: 'mean',
          maximum: roundTo(largest(densityMax), 3),
        },
      },
    ],
    [
      'usage',
      {
        values: usage,
        scale: stepFor(largest(usage)),
        offset: 0,
        told: {
          unit: 'person-seconds per m2',
          over_time: 'sum',
          over_runs: 'mean',
          maximum: roundTo(largest(usage), 3),
        },
      },
    ],
  ]);
  if (margin !== undefined)
    layers.set('margin', {
      values: margin,
      scale: MARGIN_STEP,
      offset: MARGIN_OFFSET,
      told: { unit: 's', over_runs: 'least', tenable: TENABLE, minimum: least(margin) },
    });
  return layers;
}

/** 1, 2 or 5 times a power of ten, so that the largest still has a code. */
function stepFor(most: number): number {
  const wanted = Math.max(most, 1) / CODE_MAX;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10;
  return roundTo(factor * power, 9);
}

function encode({ values, scale, offset }: Layer, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(2 * (to - from));
  for (let cell = from; cell < to; cell++) {
    const code = toCode(values[cell]!, scale, offset);
    bytes[2 * (cell - from)] = code & 255;
    bytes[2 * (cell - from) + 1] = code >> 8;
  }
  return bytes;
}

function toCode(value: number, scale: number, offset: number): number {
  if (Number.isNaN(value)) return EMPTY;
  if (value === Infinity) return TENABLE;
  return Math.min(CODE_MAX, Math.max(0, Math.round((value - offset) / scale)));
}

/** Levels without people are left out. */
function isUsed({ usage, margin }: Grids, from: number, to: number): boolean {
  for (let cell = from; cell < to; cell++)
    if (usage[cell]! > 0 || !Number.isNaN(margin?.[cell] ?? NaN)) return true;
  return false;
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => (value > most ? value : most), 0);
}

/** null where no place that was used became untenable. */
function least(values: Float32Array): number | null {
  const low = values.reduce((most, value) => (value < most ? value : most), Infinity);
  return low === Infinity ? null : roundTo(low, 2);
}
