/** How closely people stand, as coloured squares on the floors: one draw call. */
import {
  Color,
  DynamicDrawUsage,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import { SQUARE_METERS } from './density.ts';
import type { DenseSquare } from './density.ts';

/** From much room to none; each has its letter beside it wherever it is told. */
const SERVICE_COLORS = ['#3b7dc4', '#35a3a8', '#6fbf4b', '#e8c12f', '#ef7f1a', '#c2185b'] as const;
const SQUARES_MAX = 2048;
/** Over the floor, so that it is not hidden by it. */
const ABOVE_METERS = 0.06;

export interface DensityLayer {
  readonly mesh: InstancedMesh;
  show(squares: readonly DenseSquare[], storey: number): void;
}

export function createDensityLayer(): DensityLayer {
  const shape = new PlaneGeometry(0.96 * SQUARE_METERS, 0.96 * SQUARE_METERS).rotateX(-Math.PI / 2);
  const material = new MeshBasicMaterial({ transparent: true, opacity: 0.62, depthWrite: false });
  const mesh = new InstancedMesh(shape, material, SQUARES_MAX);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  mesh.count = 0;
  mesh.visible = false;
  const matrix = new Matrix4();
  const color = new Color();
  return {
    mesh,
    show(squares, storey) {
      let count = 0;
      for (const { x, y, z, storey: own, service } of squares) {
        if (own > storey || count === SQUARES_MAX) continue;
        mesh.setMatrixAt(count, matrix.makeTranslation(x, z + ABOVE_METERS, -y));
        mesh.setColorAt(count, color.set(SERVICE_COLORS[service]!));
        count++;
      }
      mesh.count = count;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    },
  };
}
