/** The state of helpers and of people who are fetched. */
import type { VisitedPlace } from '../routes/field-store.ts';
import type { SeenDeed } from './seen-deed.ts';
import type { State } from './state.ts';
import type { WaitingPlaces } from './waiting-places.ts';

/** A person's recent positions, the last spot at the end. */
export type Trail = { readonly level: number; readonly x: number; readonly y: number }[];

export interface Fetching {
  /** In the order of the people. */
  readonly helpers: number[];
  /** The lists of people to fetch, as sets. */
  readonly serves: Map<readonly number[], ReadonlySet<number>>;
  /** 1 while a helper has people to fetch. */
  readonly isOn: Uint8Array;
  /** 1 while a helper has nobody to fetch and others still bring a person. */
  readonly isWaiting: Uint8Array;
  /** 1 for helpers who noticed danger: they wait for no alarm. */
  readonly isAlert: Uint8Array;
  /** 1 from when a helper first looked for people to fetch. */
  readonly isBegun: Uint8Array;
  /** Of a helper: the person they fetch, -1 for nobody. */
  readonly target: Int32Array;
  /** Of fetched people: 1 while they are brought along. */
  readonly isHelped: Uint8Array;
  /** 1 for people who need no fetching any more. */
  readonly isDone: Uint8Array;
  /** Of fetched people: their helpers, where they lie as a place of the store, and when they are ready to go. */
  readonly teams: Map<number, number[]>;
  readonly places: Map<number, number>;
  readonly readySeconds: Float64Array;
  /** Of helpers: where they wait while others bring somebody. */
  readonly ownSpots: Map<number, VisitedPlace>;
  /** Made for the first who waits at a door. */
  besideDoors?: WaitingPlaces;
  /** The step until which a helper goes by the routes. */
  readonly roundUntil: Int32Array;
  /** Steps since a helper was last in reach of the person they bring. */
  readonly apartSteps: Int32Array;
  /** Of people brought along: their recent positions. */
  readonly trails: Map<number, Trail>;
  /** Their position and step at the last progress. */
  readonly progress: Map<
    number,
    { readonly x: number; readonly y: number; readonly steps: number }
  >;
  /** Nobody goes to them before. */
  readonly againSeconds: Float64Array;
  readonly tries: Uint8Array;
  readonly deeds: SeenDeed[];
}

export function createFetching({ people }: State, deeds: SeenDeed[]): Fetching {
  const count = people.length;
  const duties = people.flatMap(({ duty }) => (duty?.kind === 'fetch' ? [duty.whom] : []));
  return {
    serves: new Map(duties.map((whom) => [whom, new Set(whom)])),
    helpers: [...people.keys()].filter((i) => people[i]!.duty?.kind === 'fetch'),
    isOn: new Uint8Array(count),
    isWaiting: new Uint8Array(count),
    isBegun: new Uint8Array(count),
    isAlert: new Uint8Array(count),
    target: new Int32Array(count).fill(-1),
    isHelped: new Uint8Array(count),
    isDone: new Uint8Array(count),
    teams: new Map(),
    places: new Map(),
    trails: new Map(),
    progress: new Map(),
    ownSpots: new Map(),
    roundUntil: new Int32Array(count),
    apartSteps: new Int32Array(count),
    readySeconds: new Float64Array(count).fill(NaN),
    againSeconds: new Float64Array(count),
    tries: new Uint8Array(count),
    deeds,
  };
}

/** A person has another duty: to fetch these, or none of this kind. */
export function setHelper(
  fetching: Fetching,
  i: number,
  whom: readonly number[] | undefined,
): void {
  const { helpers, serves, isBegun, isAlert, isOn, isWaiting } = fetching;
  for (const column of [isBegun, isAlert, isOn, isWaiting]) column[i] = 0;
  if (whom !== undefined) serves.set(whom, new Set(whom));
  putInOrder(helpers, i, whom !== undefined);
}

/** Adds a number to a list in order, or takes it out. */
export function putInOrder(list: number[], i: number, isIn: boolean): void {
  const at = list.findIndex((one) => one >= i);
  const isThere = at >= 0 && list[at] === i;
  if (isThere && !isIn) list.splice(at, 1);
  if (!isThere && isIn) list.splice(at < 0 ? list.length : at, 0, i);
}

/** An arm's length between bodies: farther apart, the helped person is not moved. */
export const REACH_METERS = 1.5;
/** The helper is beside them: bodies nearly touch. Judgement. */
export const BESIDE_METERS = 1.2;
