/** Everybody who may be on a road, for drivers to see. */
import type { Level } from '#world/walkable';
import type { RoadPeople } from '../traffic/people-ahead.ts';
import { ABSENT, DOWN } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';

/** Roads lie on the ground; a footbridge is higher. */
const HEADROOM_METERS = 2.5;

/**
 * Returns the people on the ground now who do not walk over a crossing, where other rules hold (`street.ts`); the
 * columns are used again for the next step.
 */
export function createRoadWatch(
  levels: readonly Level[],
): (walkers: Walkers, isAtCrossing: Uint8Array) => RoadPeople {
  const isRoad = levels.map(
    ({ storey, kind, z }) => storey === 0 && kind !== 'stair' && Math.abs(z) < HEADROOM_METERS,
  );
  const found = {
    x: new Float64Array(0),
    y: new Float64Array(0),
    radius: new Float64Array(0),
    isDown: new Uint8Array(0),
  };
  return ({ count, state, level, x, y, radius }, isAtCrossing) => {
    if (found.x.length < count) {
      found.x = new Float64Array(count);
      found.y = new Float64Array(count);
      found.radius = new Float64Array(count);
      found.isDown = new Uint8Array(count);
    }
    let next = 0;
    for (let i = 0; i < count; i++) {
      if (state[i] === ABSENT || isAtCrossing[i] === 1 || !isRoad[level[i]!]) continue;
      found.x[next] = x[i]!;
      found.y[next] = y[i]!;
      found.radius[next] = radius[i]!;
      found.isDown[next++] = state[i] === DOWN ? 1 : 0;
    }
    return { ...found, count: next };
  };
}
