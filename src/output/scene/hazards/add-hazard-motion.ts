/**
 * Smoke, gas, water and flames as they were over time: things that appear, grow and disappear by keys of their scale,
 * from the values the run computed. Between two samples they grow linearly; a step is shown from the sample at which it
 * was reached.
 */
import type {
  FireHistory,
  GasSquare,
  HazardHistory,
  SmokeSquare,
  WaterSquare,
} from '#crowd/hazard-traces';
import { HAZARD_TRACES } from '#crowd/hazard-traces';
import { STILL } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Placement, Track } from '../scene.ts';
import { addFlameMesh, addGasMesh, addSmokeMesh, addWaterMesh } from './hazard-meshes.ts';
import { GAS_STEPS, SMOKE_STEPS, measureFlame, stepOf } from './hazard-steps.ts';
import type { HazardStep } from './hazard-steps.ts';
import { toScaleTracks } from './scale-tracks.ts';
import type { Growing, Size } from './scale-tracks.ts';

export const HAZARD_ERROR_METERS = { smoke: 0.05, water: 0.01, gas: 0.01, flame: 0.05 } as const;
/** The height to which gas is mixed; see crowd/hazards/gas.ts. */
const GAS_METERS = 2;

/** The tracks of all added hazards; none if the run had none. */
export function addHazardMotion(
  builder: SceneBuilder,
  history: HazardHistory | undefined,
): Track[] {
  if (history === undefined) return [];
  const { seconds, smoke, water, gas } = history;
  const fires = history.fires.filter(({ isFlameless }) => !isFlameless);
  if (smoke.length + water.length + gas.length + fires.length === 0) return [];
  const parent = builder.node({
    name: 'hazards_over_time',
    parent: -1,
    ...STILL,
    extras: {
      looks: seconds.length,
      ...(seconds.length > 1 ? { every_seconds: seconds[1]! - seconds[0]! } : {}),
      max_error_m: HAZARD_ERROR_METERS,
      scale_per_m: 1000,
    },
  });
  const grow = (kind: keyof typeof HAZARD_ERROR_METERS, growing: readonly Growing[]): Track[] =>
    toScaleTracks(growing, seconds, HAZARD_ERROR_METERS[kind]);
  return [
    ...grow('smoke', addSmoke(builder, parent, smoke)),
    ...grow('gas', addGas(builder, parent, gas)),
    ...grow('water', addWater(builder, parent, water)),
    ...grow('flame', addFlames(builder, parent, fires)),
  ];
}

function addSmoke(
  builder: SceneBuilder,
  parent: number,
  squares: readonly SmokeSquare[],
): Growing[] {
  const meshOf = meshesOf(SMOKE_STEPS, (step) => addSmokeMesh(builder, step));
  return squares.flatMap((square, i) => {
    const { extinctionPerM: values, depthM, ceilingM, z } = square;
    return listSteps(SMOKE_STEPS, values).map((step) => ({
      node: builder.node({
        name: `smoke/${square.level}/${i + 1}/${SMOKE_STEPS[step]!.name}`,
        parent,
        ...placeOver(square, z + ceilingM),
        mesh: meshOf(step),
        extras: { kind: 'smoke', level: square.level, unit: '1/m', peak: peakOf(values) },
      }),
      sizeAt: (look: number) =>
        stepOf(SMOKE_STEPS, values[look]!) === step ? sizeOf(square, depthM[look]!) : undefined,
    }));
  });
}

function addGas(builder: SceneBuilder, parent: number, squares: readonly GasSquare[]): Growing[] {
  const meshOf = meshesOf(GAS_STEPS, (step) => addGasMesh(builder, step));
  return squares.flatMap((square, i) => {
    const { escapePart: values, z } = square;
    return listSteps(GAS_STEPS, values).map((step) => ({
      node: builder.node({
        name: `gas/${square.level}/${i + 1}/${GAS_STEPS[step]!.name}`,
        parent,
        ...placeOver(square, z),
        mesh: meshOf(step),
        extras: { kind: 'gas', level: square.level, unit: 'AEGL-2', peak: peakOf(values) },
      }),
      sizeAt: (look: number) =>
        stepOf(GAS_STEPS, values[look]!) === step ? sizeOf(square, GAS_METERS) : undefined,
    }));
  });
}

function addWater(
  builder: SceneBuilder,
  parent: number,
  squares: readonly WaterSquare[],
): Growing[] {
  if (squares.length === 0) return [];
  const mesh = addWaterMesh(builder);
  return squares.map((square, i) => ({
    node: builder.node({
      name: `water/${square.level}/${i + 1}`,
      parent,
      ...placeOver(square, square.z),
      mesh,
      extras: { kind: 'water', level: square.level, unit: 'm', peak: peakOf(square.depthM) },
    }),
    sizeAt: (look) => {
      const depth = square.depthM[look]!;
      return depth >= HAZARD_TRACES.waterM ? sizeOf(square, depth) : undefined;
    },
  }));
}

/** Adds flames up to the ceiling. Flames that spread under a ceiling are not drawn. */
function addFlames(
  builder: SceneBuilder,
  parent: number,
  fires: readonly FireHistory[],
): Growing[] {
  if (fires.length === 0) return [];
  const mesh = addFlameMesh(builder);
  return fires.map(({ level, x, y, z, ceilingM = Infinity, heatKw }, i) => ({
    node: builder.node({
      name: `flame/${level}/${i + 1}`,
      parent,
      ...placeOver({ minX: x, maxX: x, minY: y, maxY: y }, z),
      mesh,
      extras: { kind: 'flame', level, unit: 'kW', peak: peakOf(heatKw) },
    }),
    sizeAt: (look) => {
      if (heatKw[look] === 0) return undefined;
      const { diameterM, heightM } = measureFlame(heatKw[look]!);
      return [diameterM, Math.min(heightM, ceilingM), diameterM];
    },
  }));
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function placeOver({ minX, minY, maxX, maxY }: Box, height: number): Placement {
  return { ...STILL, translation: [(minX + maxX) / 2, height, -(minY + maxY) / 2] };
}

function sizeOf({ minX, minY, maxX, maxY }: Box, height: number): Size {
  return [maxX - minX, height, maxY - minY];
}

/** The numbers of the steps that were ever reached. */
function listSteps(steps: readonly HazardStep[], values: Float32Array): number[] {
  const reached = new Set(Array.from(values, (value) => stepOf(steps, value)));
  return [...steps.keys()].filter((step) => reached.has(step));
}

/** Makes each mesh when it is first needed. */
function meshesOf(
  steps: readonly HazardStep[],
  add: (step: HazardStep) => number,
): (step: number) => number {
  const meshes = new Map<number, number>();
  return (step) => {
    const mesh = meshes.get(step) ?? add(steps[step]!);
    meshes.set(step, mesh);
    return mesh;
  };
}

function peakOf(values: Float32Array): number {
  return Number(values.reduce((most, value) => Math.max(most, value), 0).toPrecision(3));
}
