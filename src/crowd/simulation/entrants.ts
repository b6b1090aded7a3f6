/** People who come later: each enters at the given time, or as soon after it as the spot is free. */
import { STANDING, isSeen } from '../walking/walkers.ts';
import type { Errands } from './errands.ts';
import type { Begins, Person } from './person.ts';
import type { State } from './state.ts';

export interface Entrants {
  /** Whether a person is still to come. */
  isAway(i: number): boolean;
  step(run: EntrantRun, now: number): void;
}

interface Spot {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** The parts of a run that entrants need. */
export interface EntrantRun {
  readonly people: Person[];
  readonly errands: Pick<Errands, 'assign'>;
  readonly planned: { momentOf(begins: Begins): number | undefined };
}

/** Out of the door, people look where to go. Judgement. */
const BEGINS_SECONDS = 1;

export function createEntrants(
  state: State,
  heightAt: (level: number, x: number, y: number) => number,
): Entrants {
  const { people, walkers, enteredSeconds } = state;
  const { x, y, level, radius } = walkers;
  /** People who board and get off again. */
  let riding = [...people.keys()].filter((i) =>
    [people[i]!, ...(people[i]!.steps ?? []).map((step) => step.person)].some(
      ({ getsOff }) => getsOff !== undefined,
    ),
  );
  const toCome = [...people.keys()].filter((i) => Number.isNaN(enteredSeconds[i]!));
  /** People who wait for others. */
  let awaiting = toCome.filter((i) => people[i]!.entersAfter !== undefined);
  let waiting = toCome
    .filter((i) => people[i]!.entersAfter === undefined)
    .toSorted((a, b) => people[a]!.entersSeconds! - people[b]!.entersSeconds! || a - b);

  /** On the first free place. */
  function stepIn(i: number): boolean {
    const { level: ownLevel, x: ownX, y: ownY, entries = [] } = people[i]!;
    return stepOnto(i, [{ level: ownLevel, x: ownX, y: ownY }, ...entries]);
  }

  function stepOnto(i: number, spots: readonly Spot[]): boolean {
    const free = spots.find((spot) => isFree(i, spot));
    if (free === undefined) return false;
    level[i] = free.level;
    x[i] = free.x;
    y[i] = free.y;
    walkers.z[i] = heightAt(free.level, free.x, free.y);
    walkers.state[i] = STANDING;
    return true;
  }

  function isFree(i: number, spot: Spot): boolean {
    for (let j = 0; j < walkers.count; j++) {
      if (j === i || level[j] !== spot.level || !isSeen(walkers, j)) continue;
      const least = radius[i]! + radius[j]!;
      if ((spot.x - x[j]!) ** 2 + (spot.y - y[j]!) ** 2 < least * least) return false;
    }
    return true;
  }

  return {
    isAway: (i) => Number.isNaN(enteredSeconds[i]!),
    step(run, now) {
      riding = riding.filter((i) => {
        const { getsOff } = people[i]!;
        if (getsOff === undefined || !Number.isNaN(enteredSeconds[i]!)) return true;
        const due = run.planned.momentOf(getsOff.begins) ?? Infinity;
        if (due > now + 1e-9 || !stepOnto(i, getsOff.at)) return true;
        enteredSeconds[i] = now;
        const { visits: _, getsOff: __, ...person } = people[i]!;
        run.people[i] = { ...person, startSeconds: now + BEGINS_SECONDS };
        run.errands.assign(i, []);
        return false;
      });
      awaiting = awaiting.filter((i) => {
        const due = run.planned.momentOf(people[i]!.entersAfter!) ?? Infinity;
        if (due > now + 1e-9 || !stepIn(i)) return true;
        enteredSeconds[i] = now;
        run.people[i] = { ...people[i]!, startSeconds: now + BEGINS_SECONDS };
        return false;
      });
      if (waiting.length === 0 || people[waiting[0]!]!.entersSeconds! > now + 1e-9) return;
      waiting = waiting.filter((i) => {
        if (people[i]!.entersSeconds! > now + 1e-9 || !stepIn(i)) return true;
        enteredSeconds[i] = now;
        return false;
      });
    },
  };
}
