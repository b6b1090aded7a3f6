/** Water that stands in squares as one surface: neighbours meet at their corners, so that it follows the ground. Pure. */
import { sizeAt } from './read-hazards.ts';
import type { HazardPiece } from './read-hazards.ts';

export interface WaterSurface {
  /** Three for each corner, scene axes; heights are as of the last `show`. */
  readonly places: Float32Array;
  /** Of the squares that are wet, so many as `show` gives. */
  readonly indices: Uint32Array;
  /** How many of the indices are meant. A corner is as high as the water is in the mean of the wet squares around it. */
  show(seconds: number, isShown: (level: string) => boolean): number;
}

/** Corners nearer to each other are one. */
const CORNER_METERS = 0.5;
/** Less is a film, and not shown. */
const DEPTH_METERS_MIN = 0.005;

export function createWaterSurface(pieces: readonly HazardPiece[]): WaterSurface {
  const known = new Map<string, number>();
  const spots: number[] = [];
  const size = { x: 0, y: 0, z: 0 };
  const squares = pieces.map((piece) => {
    const [wide, deep] = [0, 2].map((axis) =>
      piece.sizes.reduce((most, each, i) => (i % 3 === axis ? Math.max(most, each) : most), 0),
    ) as [number, number];
    const [x, , z] = piece.place;
    const corners = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([right, south]) => {
      const [cx, cz] = [x + (right! * wide) / 2, z + (south! * deep) / 2];
      const key = `${piece.level} ${Math.round(cx / CORNER_METERS)} ${Math.round(cz / CORNER_METERS)}`;
      const corner = known.get(key) ?? spots.push(cx, 0, cz) / 3 - 1;
      known.set(key, corner);
      return corner;
    });
    return { piece, corners };
  });
  const places = Float32Array.from(spots);
  const indices = new Uint32Array(6 * pieces.length);
  const sums = new Float64Array(spots.length / 3);
  const counts = new Uint16Array(spots.length / 3);
  return {
    places,
    indices,
    show(seconds, isShown) {
      sums.fill(0);
      counts.fill(0);
      let used = 0;
      for (const { piece, corners } of squares) {
        sizeAt(piece, seconds, size);
        if (size.y < DEPTH_METERS_MIN || !isShown(piece.level)) continue;
        for (const corner of corners) {
          sums[corner]! += piece.place[1] + size.y;
          counts[corner]!++;
        }
        const [a, b, c, d] = corners as [number, number, number, number];
        indices.set([a, b, c, a, c, d], used);
        used += 6;
      }
      for (let corner = 0; corner < counts.length; corner++)
        if (counts[corner]! > 0) places[3 * corner + 1] = sums[corner]! / counts[corner]!;
      return used;
    },
  };
}
