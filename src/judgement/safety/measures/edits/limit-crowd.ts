/** Fewer people at a time: the same share of every group in every room. */
import type { Scenario } from '#scenario';
import type { PlacedGroup, World } from '#world/site';

export function limitCrowd(
  scenario: Scenario,
  world: World,
  share: number,
): { readonly scenario: Scenario; readonly world: World } {
  const groups = world.groups.map((group) =>
    group.type === 'pedestrian' ? shrink(group, share) : group,
  );
  const simulated = groups
    .filter(({ type }) => type === 'pedestrian')
    .reduce((sum, { count }) => sum + count, 0);
  const { people } = scenario;
  const total = Math.round(simulated * people.peoplePerAgent);
  return {
    scenario: {
      ...scenario,
      people: {
        ...people,
        simulated,
        total: { ...people.total, value: total, because: `At most ${total} people at a time.` },
      },
    },
    world: { ...world, groups },
  };
}

/** Rounded so that the sum is right: each room gives up its share of those left over so far. */
function shrink(group: PlacedGroup, share: number): PlacedGroup {
  let [all, kept] = [0, 0];
  const spots = group.spots.map((spot) => {
    all += spot.count;
    const count = Math.round(all * share) - kept;
    kept += count;
    return { ...spot, count };
  });
  return { ...group, count: kept, spots };
}
