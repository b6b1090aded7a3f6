/** People who come later: each enters at the given time, or as soon after it as the spot is free. */
import { STANDING, isSeen } from '../walking/walkers.ts';
import type { Begins, Person } from './person.ts';
import type { State } from './state.ts';

export interface Entrants {
  /** Whether a person is still to come. */
  isAway(i: number): boolean;
  step(run: EntrantRun, now: number): void;
}

/** The parts of a run that entrants need. */
export interface EntrantRun {
  readonly people: Person[];
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
  const toCome = [...people.keys()].filter((i) => Number.isNaN(enteredSeconds[i]!));
  /** Those who wait for others. */
  let awaiting = toCome.filter((i) => people[i]!.entersAfter !== undefined);
  let waiting = toCome
    .filter((i) => people[i]!.entersAfter === undefined)
    .toSorted((a, b) => people[a]!.entersSeconds! - people[b]!.entersSeconds! || a - b);

  /** On the first free place. */
  function stepIn(i: number): boolean {
    const { level: ownLevel, x: ownX, y: ownY, entries = [] } = people[i]!;
    const free = [{ level: ownLevel, x: ownX, y: ownY }, ...entries].find((spot) =>
      isFree(i, spot),
    );
    if (free === undefined) return false;
    level[i] = free.level;
    x[i] = free.x;
    y[i] = free.y;
    walkers.z[i] = heightAt(free.level, free.x, free.y);
    walkers.state[i] = STANDING;
    return true;
  }

  function isFree(i: number, spot: { level: number; x: number; y: number }): boolean {
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
