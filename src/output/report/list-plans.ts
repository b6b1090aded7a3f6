/** Groups levels into plans: each storey of a building with its flights of stairs, and outdoor ground. */
import type { Grids } from '#safety/runs';
import { nameFloor } from '#scenario/floors';
import type { World } from '#world/site';
import type { Level } from '#world/walkable';

export interface Plan {
  readonly id: string;
  readonly title: string;
  readonly storey: number;
  readonly levels: readonly Level[];
  readonly isOutdoors: boolean;
  /** People per m2, the highest of all its cells. */
  readonly densest: number;
}

/** The plans that somebody used, lowest storey first. */
export function listPlans(world: World, grids: Grids): Plan[] {
  const levels = new Map(world.walkable.levels.map((level) => [level.id, level]));
  const inside = new Set<string>();
  const insides = world.buildings.filter(({ interior }) => interior !== undefined);
  const plans: Omit<Plan, 'id' | 'densest'>[] = [];
  for (const { interior, name, kind } of insides) {
    const flights = interior!.stairs.flatMap((stair) => stair.levels);
    for (const id of [...flights, ...interior!.storeys.map(({ level }) => level)]) inside.add(id);
    for (const storey of new Set(interior!.storeys.map((one) => one.storey)))
      plans.push({
        title: `${insides.length > 1 ? `${name ?? kind.replaceAll('_', ' ')}, ` : ''}${nameFloor(storey, world.floorNames)}`,
        storey,
        isOutdoors: false,
        levels: [
          ...interior!.storeys.filter((one) => one.storey === storey).map((one) => one.level),
          ...flights,
        ]
          .map((id) => levels.get(id)!)
          .filter((level) => level.storey === storey),
      });
  }
  const others = world.walkable.levels.filter(({ id }) => !inside.has(id));
  for (const [storey, own] of Map.groupBy(others, (level) => level.storey))
    plans.push({
      title: own.some(({ kind }) => kind === 'outdoor')
        ? 'Outdoors'
        : nameFloor(storey, world.floorNames),
      storey,
      isOutdoors: true,
      levels: own,
    });
  return plans
    .map((plan, i) => ({ ...plan, id: `plan-${i + 1}`, densest: densestOf(grids, plan.levels) }))
    .filter(({ densest }) => densest > 0)
    .sort((a, b) => a.storey - b.storey || Number(b.isOutdoors) - Number(a.isOutdoors));
}

function densestOf({ levels, densityMax }: Grids, own: readonly Level[]): number {
  const ids = new Set(own.map(({ id }) => id));
  let most = 0;
  for (const { level, first, columns, rows } of levels)
    if (ids.has(level))
      for (let cell = first; cell < first + columns * rows; cell++)
        if (densityMax[cell]! > most) most = densityMax[cell]!;
  return most;
}
