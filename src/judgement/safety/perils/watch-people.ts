/** Checks once a second which people are beyond a limit: how many, for how long, when and where. */
import type { Simulation } from '#crowd/simulation';
import { ABSENT } from '#crowd/walking';
import { NO_HARM } from './peril.ts';
import type { ExpectedHarm, Peril, PerilFinding, PerilSpot } from './peril.ts';

export interface PerilWatch {
  /** Once a second. */
  look(): void;
  finish(weight: number): PerilFinding;
}

export interface WatchedPeril {
  readonly peril: Peril;
  /** For a person who is there, standing or down. */
  readonly isBeyond: (person: number) => boolean;
  /** Seconds that a person is beyond it after leaving the run. */
  readonly secondsAfter?: (person: number) => number;
  /** At the end, in people of the run: each agent is multiplied by the people it stands for. */
  readonly expect?: () => ExpectedHarm;
  /** At the end; counts of people are given as those of the run and multiplied here where the name ends in `people`. */
  readonly figures?: () => Readonly<Record<string, number>>;
}

export function watchPeople(
  { state: { walkers }, space, ...simulation }: WatchedSimulation,
  { peril, isBeyond, secondsAfter, expect, figures }: WatchedPeril,
): PerilWatch {
  const storeyOf = space.walkable.levels.map(({ storey }) => storey);
  const secondsOf = new Float64Array(walkers.count);
  const spots = new Map<number, { x: number; y: number; seconds: number; people: Set<number> }>();
  let [first, peak, last, most] = [-1, -1, -1, 0];
  return {
    look() {
      const now = simulation.seconds();
      let beyond = 0;
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === ABSENT || !isBeyond(i)) continue;
        beyond++;
        secondsOf[i]! += 1;
        const storey = storeyOf[walkers.level[i]!]!;
        const spot = spots.get(storey) ?? { x: 0, y: 0, seconds: 0, people: new Set() };
        spots.set(storey, spot);
        spot.x += walkers.x[i]!;
        spot.y += walkers.y[i]!;
        spot.seconds++;
        spot.people.add(i);
      }
      if (beyond === 0) return;
      if (first < 0) first = now;
      last = now;
      if (beyond > most) [most, peak] = [beyond, now];
    },
    finish: (weight) => ({
      peril,
      people: weight * secondsOf.reduce((sum, own) => sum + (own > 0 ? 1 : 0), 0),
      personSeconds:
        weight * secondsOf.reduce((sum, own, i) => sum + own + (secondsAfter?.(i) ?? 0), 0),
      firstSeconds: first < 0 ? null : first,
      peakSeconds: peak < 0 ? null : peak,
      lastSeconds: last < 0 ? null : last,
      expected: weigh(expect?.() ?? NO_HARM, weight),
      spots: [...spots]
        .map(([storey, { x, y, seconds, people }]): PerilSpot => ({
          storey,
          at: { x: x / seconds, y: y / seconds },
          people: weight * people.size,
        }))
        .toSorted((a, b) => b.people - a.people || a.storey - b.storey),
      figures: Object.fromEntries(
        Object.entries(figures?.() ?? {}).map(([name, value]) => [
          name,
          name.endsWith('people') ? weight * value : value,
        ]),
      ),
    }),
  };
}

export interface WatchedSimulation extends Pick<Simulation, 'state' | 'space'> {
  readonly seconds: () => number;
}

function weigh({ hurt, down, buried }: ExpectedHarm, weight: number): ExpectedHarm {
  return { hurt: weight * hurt, down: weight * down, buried: weight * buried };
}
