/**
 * A scene on the globe: the `tileset.json` of 3D Tiles 1.1 (OGC 22-025r4) around one GLB. Readers turn glTF's y-up into z-up
 * before anything else, so the tile's own axes are x east, y north (glTF's −z) and z up.
 */
import type { Scene } from '#scene/nodes';
import { toEarthFrame } from './earth-frame.ts';
import { toSceneBounds } from './scene-bounds.ts';

/** Half a side of a box must not be 0. */
const HALF_SIDE_MIN = 0.01;

/** The text of the file; `uri` is where the GLB is, seen from it. */
export function toTileset(scene: Scene, { uri }: { readonly uri: string }): string {
  const bounds = toSceneBounds(scene) ?? { min: [0, 0, 0], max: [0, 0, 0] };
  const center = [0, 1, 2].map((axis) => (bounds.min[axis]! + bounds.max[axis]!) / 2);
  const [halfX, halfY, halfZ] = [0, 1, 2].map((axis) =>
    Math.max(HALF_SIDE_MIN, (bounds.max[axis]! - bounds.min[axis]!) / 2),
  ) as [number, number, number];
  const box = [center[0]!, -center[2]!, center[1]!, halfX, 0, 0, 0, halfZ, 0, 0, 0, halfY];
  const tileset = {
    asset: {
      version: '1.1',
      extras: { heights: 'elevation is taken as the height above the WGS 84 ellipsoid' },
    },
    // How wrong the globe is without the tile: by all of it. With it, by nothing.
    geometricError: 2 * Math.hypot(halfX, halfY, halfZ),
    root: {
      transform: toEarthFrame(scene.georeference),
      boundingVolume: { box },
      geometricError: 0,
      refine: 'ADD',
      content: { uri },
    },
  };
  return `${JSON.stringify(tileset, null, 2)}\n`;
}
