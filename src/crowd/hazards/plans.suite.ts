/** Plans for the tests of hazards. */
import type { Door, Exit, Join, Level, Ring, Segment, Walkable } from '#world/walkable';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Space } from '../space/space.ts';

export function rectangle(x0: number, y0: number, x1: number, y1: number): Ring {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

export function segment(ax: number, ay: number, bx: number, by: number): Segment {
  return { from: { x: ax, y: ay }, to: { x: bx, y: by } };
}

export function level(outline: Ring, rest: Partial<Level> = {}): Level {
  return {
    id: 'ground',
    kind: 'floor',
    storey: 0,
    z: 0,
    outlines: [outline],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
    ...rest,
  };
}

export function space(
  levels: readonly Level[],
  rest: { readonly joins?: readonly Join[]; readonly exits?: readonly Exit[] } = {},
): Space {
  const walkable: Walkable = { levels, joins: [], lifts: [], exits: [], ...rest };
  return prepareSpace(walkable);
}

/** A room with its south-west corner at the origin. */
export function room(width: number, depth: number, rest: Partial<Level> = {}): Space {
  return space([level(rectangle(0, 0, width, depth), rest)]);
}

/** Rooms of 5 x 5 m in a row from west to east, a door of 1 m in the middle of each wall between; `closed` are the numbers of shut doors. */
export function enfilade(rooms: number, closed: readonly number[] = []): Space {
  const walls: Segment[] = [];
  const doors: Door[] = [];
  for (let r = 1; r < rooms; r++) {
    walls.push(segment(5 * r, 0, 5 * r, 5));
    doors.push({
      id: `door-${r}`,
      segment: segment(5 * r, 2, 5 * r, 3),
      isClosed: closed.includes(r),
    });
  }
  return room(5 * rooms, 5, { walls, doors });
}

/** Two floors of 10 x 6 m, 3 m apart, and a straight flight of 5 m between them. */
export function twoStoreys(): Space {
  return space(
    [
      level(rectangle(0, 0, 10, 6), { id: 'low' }),
      level(rectangle(10, 0, 15, 2), {
        id: 'stair',
        kind: 'stair',
        z: -6,
        rise: { perX: 0.6, perY: 0 },
      }),
      level(rectangle(15, 0, 25, 6), { id: 'high', storey: 1, z: 3 }),
    ],
    {
      joins: [
        { id: 'foot', segment: segment(10, 0, 10, 2), levels: ['low', 'stair'] },
        { id: 'head', segment: segment(15, 0, 15, 2), levels: ['stair', 'high'] },
      ],
    },
  );
}
