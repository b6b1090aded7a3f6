/** A surface as the three maps that 3D programs know: its color, which way it faces, and how it takes the light. */
import { invariant } from '#base';
import { SURFACE_METERS } from '../surfaces.ts';
import type { Surface } from '../surfaces.ts';
import { createCanvas } from './canvas.ts';
import type { Painter } from './canvas.ts';
import { limitColors, limitNormals } from './limit-colors.ts';
import { paintBark, paintCarpet, paintFabric, paintWood } from './paint-fibres.ts';
import { paintAsphalt, paintRoofGravel, paintSand, paintSoil, paintWater } from './paint-ground.ts';
import {
  paintBrick,
  paintFacadePanels,
  paintPaving,
  paintRoofTiles,
  paintTiles,
} from './paint-masonry.ts';
import { paintConcrete, paintMetal, paintPlaster } from './paint-plain.ts';
import { paintGrass, paintLeaves } from './paint-plants.ts';
import { toAlbedo, toNormals, toOrm } from './to-maps.ts';

/** Three bytes a pixel, row by row from the top; each map repeats without a seam. */
export interface SurfaceMaps {
  /** sRGB. */
  readonly albedo: Uint8Array<ArrayBuffer>;
  /** In tangent space, green towards the top of the picture, as glTF has it. */
  readonly normal: Uint8Array<ArrayBuffer>;
  /** Occlusion, roughness, metallic. */
  readonly orm: Uint8Array<ArrayBuffer>;
}

const PAINTERS: Readonly<Record<Surface, Painter>> = {
  asphalt: paintAsphalt,
  concrete: paintConcrete,
  paving: paintPaving,
  brick: paintBrick,
  plaster: paintPlaster,
  facade_panels: paintFacadePanels,
  roof_tiles: paintRoofTiles,
  roof_gravel: paintRoofGravel,
  grass: paintGrass,
  soil: paintSoil,
  sand: paintSand,
  wood: paintWood,
  carpet: paintCarpet,
  tiles: paintTiles,
  metal: paintMetal,
  bark: paintBark,
  leaves: paintLeaves,
  fabric: paintFabric,
  water: paintWater,
};

const METALS: ReadonlySet<Surface> = new Set(['metal']);
/** So smooth that the sky shows every step between two normals. */
const MIRRORS: ReadonlySet<Surface> = new Set(['water']);

const SIZE_MIN = 64;
const SIZE_MAX = 2048;

/** Few enough for a palette (see `writePng`): the eight of a usual world are 3.3 MB so, and 9.5 MB with every color they have. */
const ALBEDO_COLORS_MAX = 96;
const NORMALS_MAX = 160;
const MIRROR_NORMALS_MAX = 4096;
const ORM_COLORS_MAX = 24;

export function drawSurface(surface: Surface, size: number): SurfaceMaps {
  invariant(
    size >= SIZE_MIN && size <= SIZE_MAX && (size & (size - 1)) === 0,
    `a texture has a power of two of pixels, ${SIZE_MIN} to ${SIZE_MAX}`,
  );
  const canvas = createCanvas(size, SURFACE_METERS[surface]);
  PAINTERS[surface](canvas);
  return {
    albedo: limitColors(toAlbedo(canvas), ALBEDO_COLORS_MAX),
    normal: limitNormals(
      toNormals(canvas),
      MIRRORS.has(surface) ? MIRROR_NORMALS_MAX : NORMALS_MAX,
    ),
    orm: limitColors(toOrm(canvas, METALS.has(surface)), ORM_COLORS_MAX),
  };
}
