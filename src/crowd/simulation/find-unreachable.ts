/**
 * Which people can reach no exit, and why: found from the plan, without walking. Gates that will open later count as
 * open, lifts only where they may be used in an emergency, and people who are carried by their group take stairs with
 * it.
 */
import { isInRing } from '#plane';
import type { Point } from '#world/walkable';
import { findReach } from '../space/find-reach.ts';
import type { Reach } from '../space/find-reach.ts';
import { copySpace, setGateClosed } from '../space/gate-state.ts';
import type { Space } from '../space/space.ts';
import type { Person } from './person.ts';
import { findStairSpeeds } from './state.ts';

/** People of one group in one place who cannot leave for the same reason. */
export interface Unreachable {
  readonly group: string;
  /** The room or part of the level they are in; else the level. */
  readonly place: string;
  readonly people: number;
  /** A sentence. */
  readonly reason: string;
}

export interface UnreachableOptions {
  /** Gates that are closed now and will open. */
  readonly opening?: readonly number[];
}

/** With more shut gates than this, the one that matters is not searched for. */
const GATES_TRIED_MAX = 20;
const NO_WAY = 'There is no way from there to an exit.';
const NO_STEP_FREE_WAY = 'There is no step-free way from there to an exit.';

/** For each person the reason why they can reach no exit from where they are; undefined for people who can. */
export function findUnreachable(
  space: Space,
  people: readonly Person[],
  { opening = [] }: UnreachableOptions = {},
): (string | undefined)[] {
  const own = copySpace(withEvacuationLifts(space));
  for (const gate of opening) if (own.isGateClosed[gate]) setGateClosed(own, gate, false);
  const { stairDown } = findStairSpeeds(people);
  const needsStepFree = (i: number): boolean => !(stairDown[i]! > 0);
  const find = createReachFinder(own);
  return people.map((person, i) => {
    const isReached = (reach: Reach): boolean => reach.isReached(person.level, person.x, person.y);
    const isStepFree = needsStepFree(i);
    if (isReached(find(isStepFree))) return undefined;
    if (isReached(find(isStepFree, ALL)))
      return sayShut(own, (gate) => isReached(find(isStepFree, gate)));
    return isStepFree && isReached(find(false)) ? NO_STEP_FREE_WAY : NO_WAY;
  });
}

/** The same, counted by group, place and reason. `nameOf` gives the group and, where it is known better, the place. */
export function listUnreachable(
  space: Space,
  people: readonly Person[],
  nameOf: (i: number) => { readonly group: string; readonly place?: string },
  options: UnreachableOptions = {},
): Unreachable[] {
  const rows = new Map<string, Unreachable>();
  findUnreachable(space, people, options).forEach((reason, i) => {
    if (reason === undefined) return;
    const { group, place = placeOf(space, people[i]!) } = nameOf(i);
    const key = JSON.stringify([group, place, reason]);
    const known = rows.get(key)?.people ?? 0;
    rows.set(key, { group, place, people: known + people[i]!.weight, reason });
  });
  return [...rows.values()];
}

/** Other lifts stop when people are told to leave. */
export function withEvacuationLifts(space: Space): Space {
  const lifts = space.walkable.lifts.filter(({ isEvacuationLift }) => isEvacuationLift);
  return { ...space, walkable: { ...space.walkable, lifts } };
}

const ALL = -1;

/**
 * Floods are cached, since many people stand in the same rooms: with the gates as they are, with one gate opened, or
 * with all.
 */
function createReachFinder(space: Space): (isStepFree: boolean, opened?: number) => Reach {
  const known = new Map<string, Reach>();
  return (isStepFree, opened) => {
    const key = `${isStepFree} ${opened}`;
    const found = known.get(key) ?? findReach(openedOf(space, opened), { isStepFree });
    known.set(key, found);
    return found;
  };
}

function openedOf(space: Space, opened: number | undefined): Space {
  if (opened === undefined) return space;
  const copy = copySpace(space);
  for (const gate of opened === ALL ? copy.gates.keys() : [opened])
    if (copy.isGateClosed[gate]) setGateClosed(copy, gate, false);
  return copy;
}

/** Names the gates of which opening one alone would be enough. */
function sayShut({ gates, isGateClosed }: Space, isEnough: (gate: number) => boolean): string {
  const shut = [...gates.keys()].filter((gate) => isGateClosed[gate]);
  const tried = shut.length <= GATES_TRIED_MAX ? shut : [];
  const decisive = [...new Set(tried.filter(isEnough).map((gate) => gates[gate]!.id))];
  return decisive.length === 0
    ? 'The doors on every way to an exit are shut.'
    : `The door on the way to an exit is shut: ${decisive.join(' or ')}.`;
}

function placeOf({ walkable }: Space, { level, x, y }: Person & Point): string {
  const { id, areas } = walkable.levels[level]!;
  const area = areas.find(({ outline }) => isInRing(outline, { x, y }));
  return area?.name ?? area?.id ?? id;
}
