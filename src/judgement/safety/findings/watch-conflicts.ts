/**
 * Conflicts between people and vehicles: the vehicle would reach the person within 1.5 s (Hydén 1987) and can only stop
 * by braking harder than 3.35 m/s² (Archer 2005). Each pair counts once.
 */
import { ABSENT } from '#crowd/walking';
import type { Cast, GoingRun } from '#run';
import type { RunFindings } from './run-findings.ts';

const NEAR_SECONDS = 1.5;
const BRAKES_MPS2 = 3.35;
/** Walking pace: a vehicle this slow runs nobody over. */
const SLOW_MPS = 1.4;

export interface ConflictWatch {
  look(): void;
  count(weight: number): Pick<RunFindings, 'conflicts' | 'conflictPeople' | 'conflictAt'>;
}

export function createConflictWatch(
  { simulation, vehicles }: GoingRun,
  { space, vehicles: cast }: Cast,
): ConflictWatch {
  const { walkers } = simulation.state;
  const isOutdoor = space.walkable.levels.map(({ kind }) => kind === 'outdoor');
  const pairs = new Set<number>();
  const struck = new Set<number>();
  const people = walkers.count;
  let [sumX, sumY] = [0, 0];

  function lookAt(k: number): void {
    const speed = vehicles.speed[k]!;
    const { length, width } = cast[k]!;
    const [cos, sin] = [Math.cos(vehicles.heading[k]!), Math.sin(vehicles.heading[k]!)];
    const reach = NEAR_SECONDS * speed;
    for (let i = 0; i < people; i++) {
      if (walkers.state[i] === ABSENT || !isOutdoor[walkers.level[i]!]) continue;
      const dx = walkers.x[i]! - vehicles.x[k]!;
      const dy = walkers.y[i]! - vehicles.y[k]!;
      const ahead = dx * cos + dy * sin - length / 2;
      if (ahead < 0 || ahead > reach) continue;
      if (Math.abs(dy * cos - dx * sin) > width / 2 + walkers.radius[i]!) continue;
      if (speed * speed < 2 * BRAKES_MPS2 * ahead) continue;
      struck.add(i);
      if (pairs.has(k * people + i)) continue;
      pairs.add(k * people + i);
      sumX += walkers.x[i]!;
      sumY += walkers.y[i]!;
    }
  }

  return {
    look() {
      for (let k = 0; k < vehicles.state.length; k++)
        if (vehicles.state[k] !== 0 && vehicles.speed[k]! > SLOW_MPS) lookAt(k);
    },
    count: (weight) => ({
      conflicts: pairs.size * weight,
      conflictPeople: struck.size * weight,
      ...(pairs.size === 0 ? {} : { conflictAt: { x: sumX / pairs.size, y: sumY / pairs.size } }),
    }),
  };
}
