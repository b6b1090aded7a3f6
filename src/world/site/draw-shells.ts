/** Further buildings of a kind, closed: they stand there and nobody goes in. In rows, a lane's width apart. */
import { boundsOf } from '../plan/bounds.ts';
import type { Bounds, Building } from '../world.ts';
import type { Piece } from './draw-structure.ts';
import type { Parts } from './parts.ts';

const BETWEEN_METERS = 8;

/** So many more of the building that was drawn first. */
export function drawShells(first: Parts, count: number): Piece {
  const [model] = first.buildings as readonly [Building];
  const { minX, minY, maxX, maxY } = boundsOf(model.footprint);
  const [wide, deep] = [maxX - minX + BETWEEN_METERS, maxY - minY + BETWEEN_METERS];
  const columns = Math.ceil(Math.sqrt((count * deep) / wide));
  const rows = Math.ceil(count / columns);
  const box: Bounds = {
    minX: 0,
    minY: 0,
    maxX: columns * wide - BETWEEN_METERS,
    maxY: rows * deep - BETWEEN_METERS,
  };
  return {
    box,
    isOpen: false,
    isWhole: false,
    put(at) {
      const { interior: _inside, ...shell } = model;
      const buildings = Array.from({ length: count }, (_, i): Building => {
        const x = at.x - minX + (i % columns) * wide;
        const y = at.y - minY + Math.floor(i / columns) * deep;
        return {
          ...shell,
          id: `${first.structure}-shell-${i + 1}`,
          footprint: model.footprint.map((point) => ({ x: point.x + x, y: point.y + y })),
        };
      });
      return {
        structure: first.structure,
        box: {
          minX: box.minX + at.x,
          minY: box.minY + at.y,
          maxX: box.maxX + at.x,
          maxY: box.maxY + at.y,
        },
        buildings,
        openPlaces: [],
        levels: [],
        joins: [],
        lifts: [],
        exits: [],
        objects: [],
        landmarks: [],
        nodes: [],
        streets: [],
        rooms: [],
        shortfalls: [],
        isWhole: false,
      };
    },
  };
}
