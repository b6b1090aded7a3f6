/** Coloured squares on the floors, one draw call: density, visibility, temperature. */
import {
  Color,
  DynamicDrawUsage,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import { AIR_SCALES } from './air.ts';
import type { AirLayer, FeltSquare } from './air.ts';
import { SERVICE_COLORS, SQUARE_METERS } from './density.ts';
import type { DenseSquare } from './density.ts';

/** One at a time: they lie on each other. */
export const FLOOR_LAYERS = ['density', 'visibility', 'temperature'] as const;

export interface FloorLayer {
  readonly mesh: InstancedMesh;
  /** Squares above the cut are hidden. */
  showDensity(squares: readonly DenseSquare[], storey: number): void;
  showAir(layer: AirLayer, squares: readonly FeltSquare[], storey: number): void;
}

const SQUARES_MAX = 2048;
/** Over the floor, so that it is not hidden by it. */
const ABOVE_METERS = 0.06;
/** Part of a square that is drawn, so that neighbours are separate. */
const PART = 0.96;

export function createFloorLayer(): FloorLayer {
  const shape = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  const material = new MeshBasicMaterial({ transparent: true, opacity: 0.62, depthWrite: false });
  const mesh = new InstancedMesh(shape, material, SQUARES_MAX);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  mesh.count = 0;
  mesh.visible = false;
  const matrix = new Matrix4();
  const color = new Color();
  function begin(): void {
    mesh.count = 0;
  }
  function add(
    at: { x: number; y: number; z: number; wide: number; deep: number },
    css: string,
  ): void {
    if (mesh.count === SQUARES_MAX) return;
    matrix
      .makeScale(PART * at.wide, 1, PART * at.deep)
      .setPosition(at.x, at.z + ABOVE_METERS, -at.y);
    mesh.setMatrixAt(mesh.count, matrix);
    mesh.setColorAt(mesh.count, color.set(css));
    mesh.count++;
  }
  function end(): void {
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }
  return {
    mesh,
    showDensity(squares, storey) {
      begin();
      for (const { x, y, z, storey: own, service } of squares)
        if (own <= storey)
          add({ x, y, z, wide: SQUARE_METERS, deep: SQUARE_METERS }, SERVICE_COLORS[service]!);
      end();
    },
    showAir(layer, squares, storey) {
      begin();
      for (const { square, storey: own, step } of squares) {
        if (own > storey || step === 0) continue;
        const [west, south, east, north] = square.box;
        const at = { x: (west + east) / 2, y: (south + north) / 2, z: square.z };
        add(
          { ...at, wide: east - west, deep: north - south },
          AIR_SCALES[layer].steps[step]!.color,
        );
      }
      end();
    },
  };
}
