/** An attacker goes from room to room and hits the people within reach. */
import type { HazardDescription } from '#crowd/hazards';
import type { Person } from '#crowd/simulation';
import type { CastPerson } from '#run';
import { assume, hazardPlayings } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';
import { ATTACK_SECONDS } from './attack-seconds.ts';
import { findAttackerPath } from './attacker-path.ts';

/** Judgement: arm's length, and how often an attacker can strike. */
const BLADE = { rangeM: 2, attacksPerMinute: 20, hitProbabilityNear: 0.5, halvingM: 2 } as const;

export function describeAttack(
  { scenario, cast, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { isArmed }: { readonly isArmed: boolean },
): HazardDescription[] {
  const isFirst =
    scenario.events.find(({ type }) => hazardPlayings.of(type.value).castsAttackers)!.id ===
    hazard.event;
  // The first attacker begins where the event is, the others where they were placed.
  const others = isFirst
    ? cast.attackers.slice(1).map(({ person: { level, x, y } }) => ({
        level: cast.space.levels[level]!.id,
        x,
        y,
      }))
    : [];
  assume(
    notes,
    hazard,
    { attackers: 1 + others.length, seconds: ATTACK_SECONDS, isArmed },
    'Five minutes, as most such attacks (FBI 2000 to 2013); goes on its floor from room to room where people were at the start; how often and how surely it hits is judgement.',
  );
  const rooms = oneOfEachRoom(cast.people);
  return [spot, ...others].map((at) => ({
    kind: 'attacker',
    startSeconds: hazard.start,
    endSeconds: hazard.start + ATTACK_SECONDS,
    follows: 'path',
    path: findAttackerPath(cast.space, at, rooms),
    ...at,
    ...(isArmed ? {} : BLADE),
  }));
}

function oneOfEachRoom(people: readonly CastPerson[]): Person[] {
  const rooms = new Map(people.map(({ room, person }) => [room, person]));
  return [...rooms.values()];
}
