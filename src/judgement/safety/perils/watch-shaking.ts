/** People inside while it shakes, and how many of them are expected to be hurt. */
import type { HazardDescription } from '#crowd/hazards';
import { ABSENT } from '#crowd/walking';
import type { World } from '#world/site';
import { hazardJudgings } from '../hazard-judging.ts';
import type { PerilParts } from './peril-parts.ts';
import { quakeShares } from './quake-casualties.ts';
import type { QuakeShares } from './quake-casualties.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

/** The default duration of the physics. */
const SHAKING_SECONDS = 20;

type Quake = Extract<HazardDescription, { kind: 'quake' }>;

export function watchShaking({
  scenario,
  world,
  direction,
  simulation,
  code = 'moderate',
}: PerilParts): PerilWatch {
  const { state, space } = simulation;
  const { walkers } = state;
  const quakes = direction.hazards.filter((one): one is Quake => one.kind === 'quake');
  const storeysOf = createStoreyCount(world);
  const isIndoors = space.walkable.levels.map(({ kind }) => kind !== 'outdoor');
  const pending = new Set(quakes);
  // For each person inside, the worst quake counts: nobody is hurt twice.
  const shares: (QuakeShares | undefined)[] = Array.from({ length: walkers.count });

  function strike(quake: Quake): void {
    for (let i = 0; i < walkers.count; i++) {
      const level = walkers.level[i]!;
      if (walkers.state[i] === ABSENT || !isIndoors[level]) continue;
      const { id } = space.levels[level]!;
      if (quake.levels !== undefined && !quake.levels.includes(id)) continue;
      const building = { storeys: storeysOf(id), code, loosePart: quake.blockedPart ?? 1 };
      const found = quakeShares(quake.intensity, building);
      if (found.down >= (shares[i]?.down ?? 0)) shares[i] = found;
    }
  }

  const watch = watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'shaking',
      isBeyond: (i) =>
        isIndoors[walkers.level[i]!]! &&
        quakes.some(
          ({ startSeconds, shakingSeconds = SHAKING_SECONDS }) =>
            simulation.seconds >= startSeconds &&
            simulation.seconds < startSeconds + shakingSeconds,
        ),
      expect() {
        const sum = (of: (own: QuakeShares) => number): number =>
          shares.reduce((total, own) => total + (own === undefined ? 0 : of(own)), 0);
        // The runs themselves hurt the people whom the prompt counts as hurt.
        const areVictimsStated = scenario.events.some(
          ({ type, casualties }) =>
            casualties !== undefined && hazardJudgings.of(type.value).perils.includes('shaking'),
        );
        return areVictimsStated
          ? { hurt: 0, down: 0, buried: 0 }
          : {
              hurt: sum(({ hurt }) => hurt),
              down: sum(({ down }) => down),
              buried: sum(({ buried }) => buried),
            };
      },
      figures: () => ({
        intensity_max_mmi: Math.max(...quakes.map(({ intensity }) => intensity)),
        extensive_damage_chance: Math.max(0, ...shares.map((own) => own?.isDamaged ?? 0)),
      }),
    },
  );
  return {
    ...watch,
    look() {
      for (const quake of pending) {
        if (simulation.seconds < quake.startSeconds) continue;
        pending.delete(quake);
        strike(quake);
      }
      watch.look();
    },
  };
}

/** Storeys above the ground of the building that holds a level; of the highest building if none is known. */
function createStoreyCount({ buildings }: World): (level: string) => number {
  const built = buildings.filter(({ interior }) => interior !== undefined);
  const most = Math.max(1, ...built.map(({ floors }) => floors));
  const floors = new Map(
    built.flatMap((building) =>
      building.interior!.storeys.map(({ level }) => [level, building.floors] as const),
    ),
  );
  return (level) => floors.get(level) ?? most;
}
