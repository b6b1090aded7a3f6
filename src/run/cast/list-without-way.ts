import type { HazardDescription } from '#crowd/hazards';
/** People who should leave but can reach no exit from their start, and why. */
import { findUnreachable, listUnreachable } from '#crowd/simulation';
import type { Person, Unreachable } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import type { Cast } from './cast.ts';

interface Leaving {
  readonly people: readonly Person[];
  readonly isLeaving: readonly boolean[];
  readonly hazards: readonly HazardDescription[];
}

/** Counted by the scenario's group and the room or level they are in. */
export function listWithoutWay(
  { space, people }: Cast,
  { people: directed, isLeaving, hazards }: Leaving,
): Unreachable[] {
  const leaving = [...people.keys()].filter((i) => isLeaving[i]);
  return listUnreachable(
    space,
    leaving.map((i) => directed[i]!),
    (k) => {
      const { group, room } = people[leaving[k]!]!;
      return { group, ...(room === undefined ? {} : { place: room }) };
    },
    { opening: listOpening(space, hazards) },
  );
}

/** For each person: whether a way leads out from the start. */
export function findWays(space: Space, { people, hazards }: Omit<Leaving, 'isLeaving'>): boolean[] {
  const opening = listOpening(space, hazards);
  return findUnreachable(space, people, { opening }).map((reason) => reason === undefined);
}

function listOpening({ gates }: Space, hazards: readonly HazardDescription[]): number[] {
  return hazards.flatMap((hazard) =>
    hazard.kind === 'gate' && hazard.state === 'open'
      ? gates.filter(({ id }) => id === hazard.gate).map(({ index }) => index)
      : [],
  );
}
