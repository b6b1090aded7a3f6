/** Gates that open and close while people walk. */
import type { Gate, Space, SpaceLevel } from './space.ts';

/** Where the segment of an open gate is parked: so far away that no wall test meets it. */
const AWAY_METERS = 1e7;

/** A copy with its own state of gates: for one run, while others use the same plan. */
export function copySpace(space: Space): Space {
  return {
    ...space,
    isGateClosed: space.isGateClosed.slice(),
    levels: space.levels.map((level) => ({
      ...level,
      walls: level.walls.slice(),
      grid: {
        ...level.grid,
        isFree: level.grid.isFree.slice(),
        speed: level.grid.speed.slice(),
      },
    })),
  };
}

/**
 * Opens or closes a gate on all its levels: the wall in its gap, and the cells around it. Fields that were solved
 * before are not updated.
 */
export function setGateClosed(space: Space, gate: number, isClosed: boolean): void {
  if (isClosed) closeGate(space, gate);
  else openGate(space, gate);
}

export function closeGate(space: Space, gate: number): void {
  space.isGateClosed[gate] = 1;
  const { ax, ay, bx, by } = space.gates[gate]!;
  for (const level of levelsOf(space, space.gates[gate]!)) {
    const { wall, cells } = level.closings[level.gates.indexOf(gate)]!;
    level.walls.set([ax, ay, bx, by], 4 * wall);
    for (const at of cells) {
      level.grid.isFree[at] = 0;
      level.grid.speed[at] = 0;
    }
  }
}

function openGate(space: Space, gate: number): void {
  space.isGateClosed[gate] = 0;
  for (const level of levelsOf(space, space.gates[gate]!)) {
    const { wall, cells, speeds } = level.closings[level.gates.indexOf(gate)]!;
    parkWall(level.walls, wall);
    cells.forEach((at, i) => {
      level.grid.isFree[at] = 1;
      level.grid.speed[at] = speeds[i]!;
    });
    // Cells that a closed neighbouring gate also blocks stay closed.
    for (const other of level.gates) if (space.isGateClosed[other]) closeGate(space, other);
  }
}

/** A level as if all its gates were closed: what can be seen of it from one room. Its grid does not change. */
export function closeAllGates({ levels, gates }: Space, level: number): SpaceLevel {
  const own = levels[level]!;
  const walls = own.walls.slice();
  own.gates.forEach((gate, i) => {
    const { ax, ay, bx, by } = gates[gate]!;
    walls.set([ax, ay, bx, by], 4 * own.closings[i]!.wall);
  });
  return { ...own, walls };
}

/** A metre long, so that its length is never 0 in a division. */
export function parkWall(walls: Float64Array, wall: number): void {
  walls.set([AWAY_METERS, AWAY_METERS, AWAY_METERS + 1, AWAY_METERS], 4 * wall);
}

function levelsOf({ levels }: Space, { level, otherLevel }: Gate): SpaceLevel[] {
  return levels.filter(({ index }) => index === level || index === otherLevel);
}
