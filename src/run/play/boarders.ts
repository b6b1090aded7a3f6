/** Boarding while a run goes on: a vehicle waits for people on their way to it and leaves the others behind. */
import type { Simulation, Visit } from '#crowd/simulation';
import { DOWN } from '#crowd/walking';
import type { Direction } from '../direct/direction.ts';
import type { Boarders } from './vehicle-columns.ts';

/** Nobody has come nearer for so long: the doors close. Judgement. */
const IDLE_SECONDS = 30;
const MOVED_METERS = 2;

interface Seen {
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
}

export function createBoarders(simulation: Simulation, { boarding }: Direction): Boarders {
  const { state } = simulation;
  const { walkers, outSeconds, enteredSeconds } = state;
  const seen = new Map<number, Seen>();

  /** When somebody was last seen to get on: they have gone a few steps since. */
  function lastMoved(i: number): number {
    const [x, y] = [walkers.x[i]!, walkers.y[i]!];
    const before = seen.get(i);
    if (before !== undefined && Math.hypot(before.x - x, before.y - y) < MOVED_METERS)
      return before.seconds;
    seen.set(i, { seconds: simulation.seconds, x, y });
    return simulation.seconds;
  }

  /** What a person does now, not in a later step. */
  const visitsOf = (i: number): readonly Visit[] => state.people[i]!.visits ?? [];

  const boardsNow = (i: number, k: number): boolean =>
    visitsOf(i).some(
      ({ aboard, fromSeconds = 0 }) => aboard?.vehicle === k && fromSeconds <= simulation.seconds,
    );

  function listLeft(k: number): readonly number[] {
    return (boarding?.get(k) ?? []).filter(
      (i) =>
        Number.isNaN(outSeconds[i]!) &&
        !Number.isNaN(enteredSeconds[i]!) &&
        walkers.state[i] !== DOWN &&
        boardsNow(i, k) &&
        state.people[i]!.startSeconds > simulation.seconds &&
        state.exit[i]! < 0,
    );
  }

  function isFull(k: number): boolean {
    const [room] = (boarding?.get(k) ?? []).flatMap((i) =>
      visitsOf(i).flatMap(({ aboard }) => (aboard?.vehicle === k ? [aboard.room] : [])),
    );
    return room !== undefined && simulation.countAboard(k) >= room;
  }

  return {
    isAnyFor(k) {
      if (isFull(k)) return false;
      const since = simulation.seconds - IDLE_SECONDS;
      return listLeft(k).reduce((is, i) => lastMoved(i) > since || is, false);
    },
    leaveBehind(k) {
      for (const i of listLeft(k)) {
        const visits = visitsOf(i);
        const spot = { x: walkers.x[i]!, y: walkers.y[i]! };
        const gone = visits.findIndex(({ aboard }) => aboard?.vehicle === k);
        // To the next that takes them, or no farther.
        const others = visits.slice(gone + 1);
        const here = { place: visits.at(-1)!.place, spot, staySeconds: Infinity };
        simulation.setErrands(i, others.length > 0 ? others : [here]);
      }
    },
  };
}
