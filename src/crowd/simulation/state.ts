/** Everything a run knows about its people besides where they walk; columns beside those of the walkers. */
import { ABSENT, STANDING, createWalkers } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';
import type { Person } from './person.ts';

export interface State {
  readonly people: readonly Person[];
  readonly walkers: Walkers;
  /** Free speed now: the person's own, less the effect of smoke or wounds. */
  readonly freeSpeed: Float64Array;
  /** Distance kept from walls. */
  readonly wallRadius: Float64Array;
  /** The exit chosen and the next gate on the way there; -1 before the first choice. */
  readonly exit: Int16Array;
  readonly gate: Int16Array;
  /** The place a person who turned back goes to, as a target of `RouteMap.effortTo`; -1 for none. */
  readonly refuge: Int32Array;
  /** The place where a person who has started goes instead of to an exit; -1 for none. */
  readonly goesTo: Int32Array;
  /** The gate by which the person came onto this level; -1 if they were there from the start. */
  readonly came: Int16Array;
  /** The gate the person passed last, -1 for none; and in which direction. */
  readonly passed: Int16Array;
  readonly passedWay: Int8Array;
  /** Effort left to the next gate, and from there to safety. */
  readonly toGate: Float64Array;
  readonly beyond: Float64Array;
  /** When the person came: 0 if there from the start, NaN if still to come. */
  readonly enteredSeconds: Float64Array;
  /** When the person got out; NaN before. */
  readonly outSeconds: Float64Array;
  readonly group: Int32Array;
  /** The members of each group, in order. */
  readonly members: readonly (readonly number[])[];
  /** Speed along the slope of stairs; for people who cannot take them alone, that of their carriers. 0: not at all. */
  readonly stairUp: Float64Array;
  readonly stairDown: Float64Array;
}

/** Shoulders give way a little; wheels do not, but a wheelchair is not a circle. */
const WALL_PART = 0.9;
const WALL_RADIUS_MAX = 0.3;

export function createState(people: readonly Person[]): State {
  const count = people.length;
  const walkers = createWalkers(count);
  walkers.count = count;
  people.forEach((person, i) => {
    walkers.x[i] = person.x;
    walkers.y[i] = person.y;
    walkers.level[i] = person.level;
    walkers.radius[i] = person.radius;
    walkers.state[i] = isToCome(person) ? ABSENT : STANDING;
  });
  return {
    people,
    walkers,
    freeSpeed: Float64Array.from(people, ({ speed }) => speed),
    wallRadius: Float64Array.from(people, ({ radius }) =>
      Math.min(WALL_PART * radius, WALL_RADIUS_MAX),
    ),
    exit: new Int16Array(count).fill(-1),
    gate: walkers.gate,
    refuge: new Int32Array(count).fill(-1),
    goesTo: new Int32Array(count).fill(-1),
    came: new Int16Array(count).fill(-1),
    passed: new Int16Array(count).fill(-1),
    passedWay: new Int8Array(count),
    toGate: walkers.toGate,
    beyond: new Float64Array(count),
    enteredSeconds: Float64Array.from(people, (person) => (isToCome(person) ? NaN : 0)),
    outSeconds: new Float64Array(count).fill(NaN),
    group: Int32Array.from(people, ({ group }) => group),
    members: listMembers(people),
    ...findStairSpeeds(people),
  };
}

/** Whether a person whose goal is a place has arrived. */
export function hasArrived({ goesTo, walkers }: State, i: number): boolean {
  return goesTo[i]! >= 0 && walkers.state[i] === STANDING;
}

function isToCome({ entersSeconds = 0, entersAfter }: Person): boolean {
  return entersSeconds > 0 || entersAfter !== undefined;
}

function listMembers(people: readonly Person[]): number[][] {
  const members: number[][] = [];
  people.forEach(({ group }, i) => {
    if (group >= 0) (members[group] ??= []).push(i);
  });
  return members;
}

/** With an evacuation chair and helpers 0.5 to 0.8 m/s down (SFPE handbook, chapter 64); up is judgement. */
const CARRIED_DOWN = 0.6;
const CARRIED_UP = 0.3;

/** People who cannot take stairs alone are carried by members of the group who can. */
export function findStairSpeeds(people: readonly Person[]): Pick<State, 'stairUp' | 'stairDown'> {
  const helped = new Set(
    people.filter(({ group, stairDown }) => group >= 0 && stairDown > 0).map(({ group }) => group),
  );
  const isCarried = ({ group, stairDown }: Person): boolean => stairDown === 0 && helped.has(group);
  return {
    stairUp: Float64Array.from(people, (person) =>
      isCarried(person) ? CARRIED_UP : person.stairUp,
    ),
    stairDown: Float64Array.from(people, (person) =>
      isCarried(person) ? CARRIED_DOWN : person.stairDown,
    ),
  };
}
