/**
 * Nobody said how long the run lasts: after its usual end it goes on while people who leave, go inside, go aboard or carry others are
 * on their way, so that it answers when the last of them is out, or in.
 */
import type { Simulation } from '#crowd/simulation';
import { DOWN } from '#crowd/walking';
import type { Scenario } from '#scenario';
import type { Assumption } from '#scenario/notes';
import type { Direction } from '../direct/direction.ts';

/** The longest a run goes on by itself, and the most work it takes on: a thousand people for ten minutes. Judgement. */
const RUN_ON_SECONDS_MAX = 3600;
const PERSON_SECONDS_MAX = 600_000;
/** A person who is on the way has gone this far, or come so much nearer to their place, in this time: judgement. */
const LOOK_SECONDS = 60;
const MOVED_METERS = 2;

export interface RunOn {
  /** Asked once a second after the usual end. */
  goesOn(simulation: Simulation): boolean;
}

/** Whether the last of somebody's steps leads out or to a place. */
export function setsOff({ people }: Pick<Direction, 'people'>, i: number): boolean {
  const last = people[i]!.steps?.at(-1)?.person;
  return last !== undefined && last.startSeconds < Infinity;
}

/** Whether somebody is told to carry others. Rescuers who look for people who are down make no run longer. */
function carries({ people }: Pick<Direction, 'people'>, i: number): boolean {
  const { steps = [], ...first } = people[i]!;
  return [first, ...steps.map(({ person }) => person)].some(
    ({ duty }) => duty?.kind === 'fetch' && duty.carriesFallen !== true,
  );
}

/** None where the length is stated, or nobody leaves or goes inside. */
export function createRunOn(
  { durationSeconds: { source, value } }: Scenario,
  direction: Direction,
): RunOn | undefined {
  const { occasion, isLeaving, people, traits } = direction;
  const isOpen = (source === 'default' || source === 'inferred') && value < RUN_ON_SECONDS_MAX;
  const goes = isLeaving.map(
    (leaves, i) =>
      (leaves && occasion === 'evacuation') ||
      setsOff(direction, i) ||
      carries(direction, i) ||
      traits?.[i]?.['isSheltering'] === true ||
      people[i]!.visits?.some(({ aboard }) => aboard !== undefined) === true,
  );
  if (!isOpen || !goes.includes(true)) return undefined;
  let work = 0;
  let looked = -Infinity;
  let last = new Map<number, { level: number; x: number; y: number }>();
  /** The least way left so far. In a crowd that pushes about a place without room people move and come no nearer. */
  const nearest = new Float64Array(people.length).fill(Infinity);

  function isOnTheWay(simulation: Simulation, i: number): boolean {
    const { seconds, state } = simulation;
    const { walkers, goesTo } = state;
    const { startSeconds, entersSeconds = 0 } = people[i]!;
    if (startSeconds < Infinity && Math.max(startSeconds, entersSeconds) > seconds) return true;
    const before = last.get(i);
    const left = goesTo[i]! >= 0 ? simulation.wayLeft(i) : Infinity;
    if (left < Infinity && nearest[i]! < Infinity) {
      const isNearer = left < nearest[i]! - MOVED_METERS;
      if (isNearer) nearest[i] = left;
      return isNearer;
    }
    nearest[i] = left;
    if (before === undefined) return looked === -Infinity;
    return (
      before.level !== walkers.level[i] ||
      Math.hypot(before.x - walkers.x[i]!, before.y - walkers.y[i]!) > MOVED_METERS
    );
  }

  return {
    goesOn(simulation) {
      const { state, seconds } = simulation;
      const { walkers, outSeconds } = state;
      const left = [...goes.keys()].filter(
        (i) => goes[i] && Number.isNaN(outSeconds[i]!) && walkers.state[i] !== DOWN,
      );
      work += left.length;
      if (left.length === 0 || seconds >= RUN_ON_SECONDS_MAX || work > PERSON_SECONDS_MAX)
        return false;
      if (seconds < looked + LOOK_SECONDS) return true;
      const isAnybody = left.filter((i) => isOnTheWay(simulation, i)).length > 0;
      looked = seconds;
      last = new Map(
        left.map((i) => [i, { level: walkers.level[i]!, x: walkers.x[i]!, y: walkers.y[i]! }]),
      );
      return isAnybody;
    },
  };
}

export function tellRunOn(usual: number, seconds: number): Assumption[] {
  if (seconds <= usual) return [];
  return [
    {
      path: 'run.seconds',
      value: Math.round(seconds),
      because: `The prompt states no duration. After the usual ${usual} s the run continues, for an hour at most, until everybody who can leave is out, sheltered or aboard a vehicle.`,
    },
  ];
}
