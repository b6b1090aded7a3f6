/** Places beside exits, along the wall, where people wait for others without blocking anybody. */
import { canSee } from '../space/sight.ts';
import type { Gate, Space } from '../space/space.ts';

export interface WaitingPlaces {
  /** Takes the nearest free place beside an exit that is in sight from (x, y); NOWHERE when there is none. */
  take(gate: number, x: number, y: number): number;
  free(place: number): void;
  gateOf(place: number): number;
  xOf(place: number): number;
  yOf(place: number): number;
}

export const NOWHERE = -1;

/**
 * The opening stays free for one more person; then places follow body by body along the wall, as long as they are still
 * at the exit.
 */
const FIRST_METERS = 0.7;
const APART_METERS = 0.6;
const PLACES_PER_SIDE = 6;
/** From the wall to the middle of a body. */
const OFF_WALL_METERS = 0.3;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly gate: number;
  isTaken: boolean;
}

export function createWaitingPlaces(space: Space): WaitingPlaces {
  const all = space.gates.flatMap((gate) => (gate.kind === 'exit' ? besides(space, gate) : []));
  return {
    take(gate, x, y) {
      const level = space.levels[space.gates[gate]!.level]!;
      let nearest = Infinity;
      let found = NOWHERE;
      all.forEach((place, index) => {
        if (place.gate !== gate || place.isTaken) return;
        const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
        if (distance >= nearest || !canSee(level, x, y, place.x, place.y)) return;
        nearest = distance;
        found = index;
      });
      if (found !== NOWHERE) all[found]!.isTaken = true;
      return found;
    },
    free(place) {
      all[place]!.isTaken = false;
    },
    gateOf: (place) => all[place]!.gate,
    xOf: (place) => all[place]!.x,
    yOf: (place) => all[place]!.y,
  };
}

/** On both sides of an exit, as far as its wall runs straight. */
function besides(space: Space, { index, level: number, ax, ay, bx, by, width }: Gate): Place[] {
  const level = space.levels[number]!;
  const alongX = (bx - ax) / width;
  const alongY = (by - ay) / width;
  const side = level.isInside((ax + bx) / 2 - 0.1 * alongY, (ay + by) / 2 + 0.1 * alongX) ? 1 : -1;
  const middleX = (ax + bx) / 2 - side * OFF_WALL_METERS * alongY;
  const middleY = (ay + by) / 2 + side * OFF_WALL_METERS * alongX;
  const found: Place[] = [];
  for (const way of [-1, 1])
    for (let k = 0; k < PLACES_PER_SIDE; k++) {
      const away = way * (width / 2 + FIRST_METERS + k * APART_METERS);
      const x = middleX + away * alongX;
      const y = middleY + away * alongY;
      if (!level.isInside(x, y) || !canSee(level, middleX, middleY, x, y)) break;
      found.push({ x, y, gate: index, isTaken: false });
    }
  return found;
}
