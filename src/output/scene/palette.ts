/**
 * What everything in a scene is made of: few materials, shared. Colours are linear reflectances; those with a surface tint
 * its texture, so they stay near white.
 */
import type { Surface } from '#media';
import type { Material } from './scene.ts';

interface Row extends Omit<Material, 'name' | 'surface' | 'metallic'> {
  readonly metallic?: number;
  readonly surface?: Surface;
}

const ROWS = {
  brick: { baseColor: [0.95, 0.9, 0.88, 1], roughness: 0.9, surface: 'brick' },
  brick_pale: { baseColor: [1, 0.98, 0.82, 1], roughness: 0.9, surface: 'brick' },
  plaster: { baseColor: [0.93, 0.9, 0.84, 1], roughness: 0.9, surface: 'plaster' },
  plaster_warm: { baseColor: [0.93, 0.78, 0.56, 1], roughness: 0.9, surface: 'plaster' },
  plaster_cool: { baseColor: [0.72, 0.78, 0.8, 1], roughness: 0.9, surface: 'plaster' },
  panels: { baseColor: [0.85, 0.86, 0.88, 1], roughness: 0.6, surface: 'facade_panels' },
  panels_dark: { baseColor: [0.36, 0.4, 0.45, 1], roughness: 0.6, surface: 'facade_panels' },
  concrete: { baseColor: [0.9, 0.9, 0.9, 1], roughness: 0.9, surface: 'concrete' },
  metal: { baseColor: [0.75, 0.77, 0.8, 1], roughness: 0.45, metallic: 0.8, surface: 'metal' },
  roof_tiles: { baseColor: [0.95, 0.9, 0.88, 1], roughness: 0.85, surface: 'roof_tiles' },
  roof_gravel: { baseColor: [0.9, 0.9, 0.88, 1], roughness: 1, surface: 'roof_gravel' },
  glass: { baseColor: [0.05, 0.07, 0.085, 1], roughness: 0.08, metallic: 0.2 },
  glass_clear: {
    baseColor: [0.16, 0.24, 0.28, 0.4],
    roughness: 0.05,
    isTransparent: true,
    isDoubleSided: true,
  },
  ship_white: { baseColor: [0.86, 0.87, 0.88, 1], roughness: 0.35 },
  frame: { baseColor: [0.72, 0.72, 0.7, 1], roughness: 0.5 },
  frame_dark: { baseColor: [0.06, 0.065, 0.07, 1], roughness: 0.5, metallic: 0.4 },
  door: { baseColor: [0.85, 0.66, 0.5, 1], roughness: 0.6, surface: 'wood' },
  wall_inside: { baseColor: [0.8, 0.79, 0.76, 1], roughness: 0.95 },
  floor_carpet: { baseColor: [0.8, 0.82, 0.86, 1], roughness: 1, surface: 'carpet' },
  floor_tiles: { baseColor: [0.92, 0.92, 0.9, 1], roughness: 0.5, surface: 'tiles' },
  floor_wood: { baseColor: [0.95, 0.9, 0.82, 1], roughness: 0.6, surface: 'wood' },
  grass: { baseColor: [0.92, 0.95, 0.88, 1], roughness: 1, surface: 'grass' },
  exit_sign: { baseColor: [0.01, 0.25, 0.08, 1], roughness: 0.4, emissive: [0.02, 0.9, 0.25] },
  furniture: { baseColor: [0.9, 0.8, 0.66, 1], roughness: 0.7, surface: 'wood' },
  seat: { baseColor: [0.06, 0.12, 0.3, 1], roughness: 0.7 },
  skin_light: { baseColor: [0.745, 0.413, 0.262, 1], roughness: 0.6 },
  skin_tan: { baseColor: [0.565, 0.238, 0.117, 1], roughness: 0.6 },
  skin_dark: { baseColor: [0.156, 0.061, 0.03, 1], roughness: 0.6 },
  hair_dark: { baseColor: [0.026, 0.016, 0.011, 1], roughness: 0.7 },
  hair_grey: { baseColor: [0.515, 0.503, 0.479, 1], roughness: 0.7 },
  cloth_blue: { baseColor: [0.042, 0.089, 0.223, 1], roughness: 0.9 },
  cloth_red: { baseColor: [0.305, 0.03, 0.025, 1], roughness: 0.9 },
  cloth_green: { baseColor: [0.089, 0.138, 0.068, 1], roughness: 0.9 },
  cloth_grey: { baseColor: [0.216, 0.223, 0.235, 1], roughness: 0.9 },
  cloth_dark: { baseColor: [0.019, 0.023, 0.034, 1], roughness: 0.9 },
  cloth_white: { baseColor: [0.716, 0.701, 0.658, 1], roughness: 0.9 },
  high_vis: { baseColor: [0.679, 0.791, 0.021, 1], roughness: 0.8 },
  soil: { baseColor: [0.95, 0.93, 0.9, 1], roughness: 1, surface: 'soil' },
  sand: { baseColor: [0.95, 0.93, 0.88, 1], roughness: 1, surface: 'sand' },
  snow: { baseColor: [0.8, 0.83, 0.87, 1], roughness: 0.8 },
  asphalt: { baseColor: [0.9, 0.9, 0.92, 1], roughness: 0.95, surface: 'asphalt' },
  paving: { baseColor: [0.92, 0.91, 0.88, 1], roughness: 0.9, surface: 'paving' },
  road_paint: { baseColor: [0.72, 0.72, 0.7, 1], roughness: 0.7 },
  rail: { baseColor: [0.32, 0.3, 0.28, 1], roughness: 0.4, metallic: 0.9 },
  water: {
    baseColor: [0.45, 0.9, 1, 0.82],
    roughness: 0.12,
    isTransparent: true,
    surface: 'water',
  },
  bark: { baseColor: [0.9, 0.86, 0.82, 1], roughness: 1, surface: 'bark' },
  leaves: { baseColor: [0.95, 0.95, 0.9, 1], roughness: 1, surface: 'leaves' },
  leaves_dark: { baseColor: [0.55, 0.68, 0.6, 1], roughness: 1, surface: 'leaves' },
  lamp_off: { baseColor: [0.7, 0.7, 0.66, 1], roughness: 0.4 },
  lamp_lit: { baseColor: [0.9, 0.8, 0.6, 1], roughness: 0.4, emissive: [1, 0.78, 0.45] },
  canvas: { baseColor: [0.85, 0.82, 0.74, 1], roughness: 0.9, surface: 'fabric' },
  canvas_red: { baseColor: [0.5, 0.09, 0.07, 1], roughness: 0.9, surface: 'fabric' },
  paint_white: { baseColor: [0.8, 0.8, 0.79, 1], roughness: 0.3 },
  paint_blue: { baseColor: [0.03, 0.09, 0.28, 1], roughness: 0.3 },
  paint_red: { baseColor: [0.42, 0.025, 0.02, 1], roughness: 0.3 },
  paint_grey: { baseColor: [0.2, 0.21, 0.22, 1], roughness: 0.3, metallic: 0.3 },
  paint_yellow: { baseColor: [0.75, 0.45, 0.03, 1], roughness: 0.35 },
  /** A blue light, lit. */
  beacon_blue: { baseColor: [0.03, 0.16, 0.85, 1], roughness: 0.3, emissive: [0.05, 0.25, 1] },
  tank: { baseColor: [0.62, 0.64, 0.66, 1], roughness: 0.35, metallic: 0.5 },
  horse: { baseColor: [0.11, 0.05, 0.025, 1], roughness: 0.85 },
  rubber: { baseColor: [0.015, 0.015, 0.016, 1], roughness: 0.9 },
  flame: {
    baseColor: [0.9, 0.25, 0.03, 1],
    roughness: 0.9,
    emissive: [1, 0.32, 0.04],
    isDoubleSided: true,
  },
  smoke: {
    baseColor: [0.05, 0.05, 0.055, 0.42],
    roughness: 1,
    isTransparent: true,
    isDoubleSided: true,
  },
  gas: {
    baseColor: [0.45, 0.55, 0.12, 0.3],
    roughness: 1,
    isTransparent: true,
    isDoubleSided: true,
  },
  flood: {
    baseColor: [1, 0.72, 0.42, 0.8],
    roughness: 0.15,
    isTransparent: true,
    surface: 'water',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type PaletteName = keyof typeof ROWS;

/** Always the same object for the same name. */
export const PALETTE = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]: [string, Row]) => [name, { metallic: 0, ...row, name }]),
) as Readonly<Record<PaletteName, Material>>;
