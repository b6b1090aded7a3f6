/** People within the distance to be cleared around a suspicious object, and until when. */
import { hazardJudgings } from '../hazard-judging.ts';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

interface Cordon {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly meters: number;
  readonly startSeconds: number;
}

/** None if nothing is to be cleared, or its position is unknown. */
export function watchCordon(parts: PerilParts): PerilWatch | undefined {
  const { simulation } = parts;
  const cordons = listCordons(parts);
  if (cordons.length === 0) return undefined;
  const { state, space } = simulation;
  const { walkers, people, outSeconds } = state;
  /** Metres still missing to be outside all cordons; 0 and less outside. */
  const lackOf = (i: number): number => {
    const [x, y] = [walkers.x[i]!, walkers.y[i]!];
    const z = space.levels[walkers.level[i]!]!.heightAt(x, y);
    return Math.max(
      ...cordons.map((one) => one.meters - Math.hypot(x - one.x, y - one.y, z - one.z)),
    );
  };
  // People who have left the ground walk on, straight away from the object, at their own pace.
  const secondsAfter = (i: number): number =>
    Number.isFinite(outSeconds[i]!)
      ? Math.max(0, lackOf(i)) / Math.max(SLOWEST_MPS, people[i]!.speed)
      : 0;
  const start = Math.min(...cordons.map(({ startSeconds }) => startSeconds));
  return watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'cordon',
      isBeyond: (i) => simulation.seconds >= start && lackOf(i) > 0,
      secondsAfter,
      figures() {
        let [clear, inside] = [start, 0];
        for (let i = 0; i < walkers.count; i++) {
          const rest = secondsAfter(i);
          const out = outSeconds[i]!;
          if (Number.isFinite(out)) clear = Math.max(clear, out + rest);
          else if (lackOf(i) > 0) clear = Math.max(clear, simulation.seconds);
          if (rest > 0) inside++;
        }
        return {
          cordon_m: Math.max(...cordons.map(({ meters }) => meters)),
          cordon_clear_seconds: clear - start,
          left_by_exits_within_cordon_people: inside,
        };
      },
    },
  );
}

/** A slow walk with an aid, so that nobody takes for ever: judgement. */
const SLOWEST_MPS = 0.3;

function listCordons({ scenario, world, simulation: { space } }: PerilParts): Cordon[] {
  return world.hazards.flatMap(({ event: id, type, level, at, start }) => {
    const event = scenario.events.find((one) => one.id === id);
    const meters = event === undefined ? null : hazardJudgings.of(type).cordonM(event);
    if (meters === null) return [];
    const own = Math.max(
      0,
      space.levels.findIndex((one) => one.id === level),
    );
    const z = space.levels[own]!.heightAt(at.x, at.y);
    return [{ x: at.x, y: at.y, z, meters, startSeconds: start }];
  });
}
