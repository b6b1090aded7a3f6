/** More buildings of a kind, closed: nobody goes in. In rows, a lane's width apart. */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { Structure } from '#scenario/plan';
import { moveBounds, ringOfBounds } from '../plan/bounds.ts';
import { emptyParts } from '../things/empty-parts.ts';
import type { Building } from '../world.ts';
import type { Piece } from './draw-structure.ts';

const BETWEEN_METERS = 8;
const STOREY_METERS = 3.5;

/** A block of the structure's size, for one without an inside. */
export function blockOf({ id, kind, length, width, floors, basements }: Structure): Building {
  const [long, wide] = [length?.value ?? 40, width?.value ?? 40];
  const storeys = floors?.value ?? 1;
  return {
    id,
    kind: kind.value,
    structure: id,
    footprint: ringOfBounds({ minX: 0, minY: 0, maxX: long, maxY: wide }),
    z: 0,
    height: storeys * STOREY_METERS,
    floors: storeys,
    basements: basements?.value ?? 0,
    roof: 'flat',
  };
}

/** Draws `count` more of a building. */
export function drawShells(model: Building, structure: string, count: number): Piece {
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
          id: `${structure}-shell-${i + 1}`,
          footprint: model.footprint.map((point) => ({ x: point.x + x, y: point.y + y })),
        };
      });
      return {
        ...emptyParts(structure, moveBounds(box, at)),
        buildings,
      };
    },
  };
}
