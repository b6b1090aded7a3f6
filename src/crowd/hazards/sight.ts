/** Lines of sight on a level: walls and closed gates stop sight; people, smoke, debris and the height of things do not. */
import { doSegmentsMeet } from '../space/segments.ts';
import { isClear } from '../space/sight.ts';
import type { Gate, Space } from '../space/space.ts';

export interface Sight {
  canSee(level: number, ax: number, ay: number, bx: number, by: number): boolean;
}

/** Does not use the state of gates for people: people can see through a gate that debris blocks. */
export function createSight(space: Space, isGateClosed: (gate: Gate) => boolean): Sight {
  return {
    canSee(level, ax, ay, bx, by) {
      const own = space.levels[level]!;
      for (let n = 0; n < own.gates.length; n++) {
        const gate = space.gates[own.gates[n]!]!;
        if (
          isGateClosed(gate) &&
          doSegmentsMeet(ax, ay, bx, by, gate.ax, gate.ay, gate.bx, gate.by)
        )
          return false;
      }
      return isClear(own, own.fixedWalls, ax, ay, bx, by);
    },
  };
}
