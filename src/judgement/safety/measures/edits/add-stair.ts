/** The same building, drawn again with the same random stream and one stair more. */
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';

export interface Rebuilt {
  readonly scenario: Scenario;
  readonly world: World;
  readonly storeys: number;
}

/** Undefined where no stair joins storeys, the place comes from a map, or the plan has no room for one more. */
export function addStair(scenario: Scenario, world: World): Rebuilt | undefined {
  const main = scenario.structures.find(({ isMain }) => isMain);
  const stairs = countStairs(world, main?.id);
  if (main === undefined || stairs.count === 0 || isSurveyed(world)) return undefined;
  const asked: Scenario = {
    ...scenario,
    structures: scenario.structures.map((structure) =>
      structure === main
        ? {
            ...structure,
            stairs: {
              value: stairs.count + 1,
              source: 'settings',
              confidence: 1,
              because: 'One stair more, as a measure.',
            },
          }
        : structure,
    ),
  };
  const rebuilt = buildWorld(asked);
  if (countStairs(rebuilt, main.id).count <= stairs.count) return undefined;
  return { scenario: asked, world: rebuilt, storeys: stairs.storeys };
}

function countStairs(
  { buildings }: World,
  structure: string | undefined,
): { readonly count: number; readonly storeys: number } {
  const building = buildings.find(
    (one) => one.structure === structure && one.interior !== undefined,
  );
  const stairs = (building?.interior?.stairs ?? []).filter(
    ({ isCounted, kind }) => isCounted && kind === 'stair',
  );
  return {
    count: stairs.length,
    storeys: Math.max(0, ...stairs.map(({ storeys }) => storeys.length)),
  };
}

function isSurveyed({ ground, streets }: World): boolean {
  return ground.source === 'import' || streets.pattern === 'import';
}
