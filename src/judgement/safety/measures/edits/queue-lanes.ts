/** Barriers that lead people to a gate in lanes, so that they do not press together from all sides. */
import type { Space } from '#crowd/space';
import type { World } from '#world/site';
import type { Segment } from '#world/walkable';
import { distance, frameOf } from '../geometry.ts';

export interface QueueLanes {
  readonly gate: string;
  readonly level: string;
  readonly rails: readonly Segment[];
  readonly meters: number;
}

/**
 * The rails begin this far before the gate, so that people can still step aside, and extend back as far as there is
 * floor.
 */
const BEFORE_METERS = 1;
const RAIL_METERS = { least: 1.5, most: 5 } as const;
const SAMPLE_METERS = 0.25;
/** A lane takes two abreast. Narrower ones hold up people in wheelchairs. */
const LANE_METERS_MIN = 1.2;
/** Clear floor beside a rail, so that people can still pass. */
const BESIDE_METERS = 0.7;

export function findQueueLanes(space: Space, gate: string): QueueLanes | undefined {
  const found = space.gates.find(({ id }) => id === gate);
  if (found === undefined || found.kind === 'join') return undefined;
  const frame = frameOf({
    from: { x: found.ax, y: found.ay },
    to: { x: found.bx, y: found.by },
  });
  const lanes = Math.max(1, Math.floor(found.width / LANE_METERS_MIN));
  const outside = Math.max(0, (LANE_METERS_MIN - found.width) / 2);
  const places = Array.from(
    { length: lanes + 1 },
    (_, k) => -outside + (k * (found.width + 2 * outside)) / lanes,
  );
  const { level } = found;
  const isClear = (along: number, off: number): boolean =>
    [-BESIDE_METERS, 0, BESIDE_METERS].every((aside) =>
      isFreeAt(space, level, frame.at(along + aside, off)),
    );
  const sides = [1, -1].map((side) =>
    places.flatMap((along): Segment[] => {
      let end = BEFORE_METERS;
      while (
        end + SAMPLE_METERS <= BEFORE_METERS + RAIL_METERS.most &&
        isClear(along, side * (end + SAMPLE_METERS))
      )
        end += SAMPLE_METERS;
      if (!isClear(along, side * BEFORE_METERS) || end - BEFORE_METERS < RAIL_METERS.least)
        return [];
      return [{ from: frame.at(along, side * BEFORE_METERS), to: frame.at(along, side * end) }];
    }),
  );
  // People wait on one side of a door: the one with more floor for it.
  const rails = sides.toSorted((a, b) => metersOf(b) - metersOf(a))[0]!;
  if (rails.length < 2) return undefined;
  return { gate, level: space.levels[level]!.id, rails, meters: metersOf(rails) };
}

export function addQueueLanes(world: World, { level, rails }: QueueLanes): World {
  return {
    ...world,
    walkable: {
      ...world.walkable,
      levels: world.walkable.levels.map((one) =>
        one.id === level ? { ...one, walls: [...one.walls, ...rails] } : one,
      ),
    },
  };
}

function metersOf(rails: readonly Segment[]): number {
  return rails.reduce((sum, { from, to }) => sum + distance(from, to), 0);
}

function isFreeAt(space: Space, index: number, { x, y }: { x: number; y: number }): boolean {
  const { isFree, x0, y0, cell, columns, rows } = space.levels[index]!.grid;
  const [column, row] = [Math.floor((x - x0) / cell), Math.floor((y - y0) / cell)];
  return (
    column >= 0 &&
    row >= 0 &&
    column < columns &&
    row < rows &&
    isFree[row * columns + column] === 1
  );
}
