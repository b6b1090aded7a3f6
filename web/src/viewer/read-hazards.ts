/** Fires, smoke, gas and water over time, from `hazards.json` (docs/result-files.md, "Hazards over time"). */
import { VIEWER_TEXT } from '../text/viewer.ts';

export const HAZARD_KINDS = ['smoke', 'gas', 'water', 'flame'] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** A hazard in one square over time. */
export interface HazardPiece {
  readonly kind: HazardKind;
  readonly level: string;
  /** Of its middle, at its floor; smoke hangs from there. Scene axes. */
  readonly place: readonly [x: number, y: number, z: number];
  readonly seconds: Float32Array;
  /** Three for each of the seconds: meters. */
  readonly sizes: Float32Array;
  /** Extinction per meter of smoke, part of the limit of escape of gas, depth of water, heat of a fire in kW. */
  readonly values: Float32Array;
}

/** The air at people's heads in one square. */
export interface AirSquare {
  readonly level: string;
  readonly box: readonly [west: number, south: number, east: number, north: number];
  readonly z: number;
  readonly seconds: Float32Array;
  readonly extinctionPerM: Float32Array;
  readonly temperatureC: Float32Array;
}

export interface HazardsOverTime {
  readonly pieces: readonly HazardPiece[];
  readonly air: readonly AirSquare[];
}

export const NO_HAZARDS: HazardsOverTime = { pieces: [], air: [] };

interface FiledSquare {
  readonly level: string;
  readonly box: [number, number, number, number];
  readonly z: number;
}

interface Filed {
  readonly version: number;
  readonly seconds: number[];
  readonly fires: {
    readonly level: string;
    readonly at: [number, number, number];
    readonly heat_kw: number[];
    readonly flame_height_m: number[];
    readonly flame_diameter_m: number[];
  }[];
  readonly smoke: (FiledSquare & {
    readonly ceiling_m: number;
    readonly depth_m: number[];
    readonly extinction_per_m: number[];
    readonly head_extinction_per_m: number[];
    readonly head_temperature_c: number[];
  })[];
  readonly water: (FiledSquare & { readonly depth_m: number[] })[];
  readonly gas: (FiledSquare & { readonly escape_part: number[] })[];
}

const VERSION = 1;
/** As high as gas is drawn: a sign, as in docs/exports.md. */
const GAS_METERS = 2;
/** Less is not shown: a visibility of 30 m, a film of water, a tenth of the limit. */
const SMOKE_MIN_PER_M = 0.1;
const WATER_MIN_METERS = 0.02;
const GAS_MIN_PART = 0.1;

export function readHazards(bytes: Uint8Array): HazardsOverTime {
  const filed = JSON.parse(new TextDecoder().decode(bytes)) as Filed;
  if (filed.version !== VERSION) throw new Error(VIEWER_TEXT.hazardsVersion);
  const seconds = Float32Array.from(filed.seconds);
  const toPiece = (
    kind: HazardKind,
    { level, box, z }: FiledSquare,
    {
      up = 0,
      heights,
      values,
    }: { up?: number; heights: readonly number[]; values: readonly number[] },
  ): HazardPiece => {
    const [west, south, east, north] = box;
    return {
      kind,
      level,
      place: [(west + east) / 2, z + up, -(south + north) / 2],
      seconds,
      sizes: Float32Array.from(
        heights.flatMap((height) =>
          height > 0 ? [east - west, height, north - south] : [0, 0, 0],
        ),
      ),
      values: Float32Array.from(values),
    };
  };
  const smoke = filed.smoke.map((square) =>
    toPiece('smoke', square, {
      up: square.ceiling_m,
      heights: square.depth_m.map((depth, i) =>
        square.extinction_per_m[i]! < SMOKE_MIN_PER_M ? 0 : depth,
      ),
      values: square.extinction_per_m,
    }),
  );
  const gas = filed.gas.map((square) =>
    toPiece('gas', square, {
      heights: square.escape_part.map((part) => (part < GAS_MIN_PART ? 0 : GAS_METERS)),
      values: square.escape_part,
    }),
  );
  const water = filed.water.map((square) =>
    toPiece('water', square, {
      heights: square.depth_m.map((depth) => (depth < WATER_MIN_METERS ? 0 : depth)),
      values: square.depth_m,
    }),
  );
  const flames = filed.fires.map(
    ({ level, at: [x, y, z], heat_kw, flame_height_m, flame_diameter_m }): HazardPiece => ({
      kind: 'flame',
      level,
      place: [x, z, -y],
      seconds,
      sizes: Float32Array.from(
        flame_height_m.flatMap((height, i) => [flame_diameter_m[i]!, height, flame_diameter_m[i]!]),
      ),
      values: Float32Array.from(heat_kw),
    }),
  );
  return {
    pieces: [...smoke, ...gas, ...water, ...flames],
    air: filed.smoke.map(({ level, box, z, head_extinction_per_m, head_temperature_c }) => ({
      level,
      box,
      z,
      seconds,
      extinctionPerM: Float32Array.from(head_extinction_per_m),
      temperatureC: Float32Array.from(head_temperature_c),
    })),
  };
}

/** Between which two looks a moment lies, and how far. */
function between(seconds: Float32Array, at: number): { low: number; top: number; share: number } {
  let high = 0;
  while (high < seconds.length && seconds[high]! < at) high++;
  const low = Math.max(0, high - 1);
  const top = Math.min(seconds.length - 1, high);
  const gap = seconds[top]! - seconds[low]!;
  return { low, top, share: gap > 0 ? (at - seconds[low]!) / gap : 0 };
}

/** Straight between two looks. */
export function sizeAt(
  { seconds, sizes }: HazardPiece,
  at: number,
  into: { x: number; y: number; z: number },
): void {
  const { low, top, share } = between(seconds, at);
  const mix = (axis: number): number =>
    sizes[3 * low + axis]! + share * (sizes[3 * top + axis]! - sizes[3 * low + axis]!);
  // It deepens and thins; how wide a square is does not change.
  into.x = Math.max(sizes[3 * low]!, sizes[3 * top]!);
  into.y = mix(1);
  into.z = Math.max(sizes[3 * low + 2]!, sizes[3 * top + 2]!);
}

export function valueAt(seconds: Float32Array, values: Float32Array, at: number): number {
  const { low, top, share } = between(seconds, at);
  return values[low]! + share * (values[top]! - values[low]!);
}
