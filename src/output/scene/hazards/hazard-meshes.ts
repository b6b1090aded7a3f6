/** What smoke, gas, water and flames are drawn as: few shapes of a unit's size, shared by all that are scaled from them. */
import { createSketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Material, MeshPart } from '../scene.ts';
import { drawTurned } from '../solids.ts';
import type { HazardStep } from './hazard-steps.ts';
import { drawPuffs } from './puffs.ts';
import { UNITS_PER_METER } from './scale-tracks.ts';

const UNIT = 1 / UNITS_PER_METER;

const SMOKE_COLOR = [0.06, 0.057, 0.053] as const;
const GAS_COLOR = [0.2, 0.26, 0.04] as const;
const WATER: Material = {
  name: 'flood_water',
  baseColor: [0.09, 0.13, 0.13, 0.84],
  metallic: 0,
  roughness: 0.12,
  isTransparent: true,
};

/** How far down the skirt reaches, as a share of the depth. */
const SKIRT = 0.7;
/** Shared by all steps, so that files hold these meshes once. */
const HANGING = drawPuffs(UNIT, 'down');
const LYING = drawPuffs(UNIT, 'up');

/** Hangs from y = 0 to −1. */
export function addSmokeMesh(builder: SceneBuilder, step: HazardStep): number {
  return addCloud(builder, HANGING, toCloud('smoke', SMOKE_COLOR, step));
}

/** Lies from y = 0 to 1. */
export function addGasMesh(builder: SceneBuilder, step: HazardStep): number {
  return addCloud(builder, LYING, toCloud('gas', GAS_COLOR, step));
}

/** Adds a water surface at y = 1, to be scaled by the depth. A skirt hides the step to the next square. */
export function addWaterMesh(builder: SceneBuilder): number {
  const sketch = createSketch();
  const half = UNIT / 2;
  const ring = [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
  sketch.prism(WATER, ring, { from: SKIRT * UNIT, to: UNIT });
  return builder.mesh(sketch.toMesh(WATER.name, builder));
}

/** Tongues around the highest, all within a cylinder as wide and as high as a unit. */
export function addFlameMesh(builder: SceneBuilder): number {
  const sketch = createSketch();
  const tongue = (x: number, z: number, high: number, wide: number): void =>
    drawTurned(
      sketch,
      PALETTE.flame,
      [
        [0.5 * wide * UNIT, 0],
        [wide * UNIT, 0.22 * high * UNIT],
        [0.55 * wide * UNIT, 0.6 * high * UNIT],
        [0, high * UNIT],
      ],
      { sides: 7, at: [x * UNIT, 0, z * UNIT], turn: x + z },
    );
  tongue(0, 0, 1, 0.22);
  for (let i = 0; i < 6; i++) {
    const angle = (2 * Math.PI * i) / 6;
    tongue(0.34 * Math.cos(angle), 0.34 * Math.sin(angle), 0.55 + 0.15 * (i % 3), 0.15);
  }
  return builder.mesh(sketch.toMesh('flame', builder));
}

/** Gives a cloud one colour from all sides, whatever the light: shaded puffs look like pebbles. */
function toCloud(
  kind: string,
  color: readonly [number, number, number],
  { name, opacity }: HazardStep,
): Material {
  return {
    name: `${kind}_${name}`,
    baseColor: [0, 0, 0, opacity],
    metallic: 0,
    roughness: 1,
    emissive: color,
    isTransparent: true,
    isDoubleSided: true,
  };
}

function addCloud(
  builder: SceneBuilder,
  shape: Omit<MeshPart, 'material'>,
  material: Material,
): number {
  const { name } = material;
  return builder.mesh({ name, parts: [{ ...shape, material: builder.material(material) }] });
}
