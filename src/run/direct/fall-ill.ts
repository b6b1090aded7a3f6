/** People said to fall ill: they are at the stated place, stay until then, and the nearest staff come to them. */
import type { Duty } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import type { HazardEvent } from '#scenario/plan';
import type { World } from '#world/site';
import type { Cast } from '../cast/cast.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import type { Directed } from './bring-in.ts';
import type { Notes } from './direction.ts';
import { findFloorSpot } from './floor-spot.ts';
import type { FloorSpot } from './floor-spot.ts';

/** A person who falls ill away from their starting place sets off this long before, or at the start: judgement. */
const AHEAD_SECONDS = 60;
/** A person this near to the place counts as there: judgement. */
const THERE_METERS = 4;
/** How soon the staff beside see it, and how many come to each: judgement. */
const SEEN_SECONDS = 5;
const TENDING = 2;

export interface Patients {
  readonly event: HazardEvent;
  readonly spot: FloorSpot | undefined;
  /** In the cast's order. */
  readonly people: readonly number[];
}

/** The stated number, nearest to the place; one if no number is stated; nobody in an epidemic. */
export function choosePatients(
  { agents, events }: Pick<Scenario, 'agents' | 'events'>,
  world: World,
  cast: Cast,
): readonly Patients[] {
  return events.flatMap((event): Patients[] => {
    if (hazardPlayings.of(event.type.value).blow !== 'illness') return [];
    const told = event.casualties?.[0];
    if (told === undefined && event.isOutbreak === true) return [];
    const hazard = world.hazards.find((one) => one.event === event.id);
    const spot = hazard && findFloorSpot(cast.space, hazard)?.spot;
    const level = spot && cast.space.levels.findIndex(({ id }) => id === spot.level);
    const away = (i: number): number => {
      const { person } = cast.people[i]!;
      if (spot === undefined) return 0;
      return Math.hypot(person.x - spot.x, person.y - spot.y) + (person.level === level ? 0 : 1000);
    };
    const able = [...cast.people.keys()].filter((i) => {
      const { group, kind, cannotWalk } = cast.people[i]!;
      const { isResponder, isStaff } = agentRoles.of(kind);
      if (told?.group !== undefined) return listWithin(agents, [told.group]).has(group);
      return !isResponder && !isStaff && cannotWalk !== true;
    });
    const all = able.reduce((sum, i) => sum + cast.people[i]!.person.weight, 0);
    let left = told?.count?.value ?? (told?.share === undefined ? 1 : told.share.value * all);
    const people = able
      .toSorted((a, b) => away(a) - away(b) || a - b)
      .filter((i) => {
        const { weight } = cast.people[i]!.person;
        if (left < weight / 2 && left < 1) return false;
        left -= weight;
        return true;
      });
    return [{ event, spot, people }];
  });
}

export function fallIll(
  scenario: Scenario,
  world: World,
  cast: Cast,
  directed: Directed,
  notes: Notes,
): Directed {
  const all = choosePatients(scenario, world, cast);
  if (all.length === 0) return directed;
  const people = [...directed.people];
  const places = [...directed.places];
  const isBusy = new Set(all.flatMap((one) => one.people));
  for (const { event, spot, people: own } of all) {
    const from = event.start.value;
    const level = spot && cast.space.levels.findIndex(({ id }) => id === spot.level);
    for (const i of own) {
      const person = people[i]!;
      const isThere =
        spot !== undefined &&
        person.level === level &&
        Math.hypot(person.x - spot.x, person.y - spot.y) <= THERE_METERS;
      const goes = event.at !== undefined && spot !== undefined && from > 0 && !isThere;
      if (goes) places.push({ level: level!, x: spot.x, y: spot.y });
      const visit = {
        place: places.length - 1,
        ...(spot === undefined ? {} : { spot: { x: spot.x, y: spot.y } }),
        staySeconds: Infinity,
        fromSeconds: Math.max(0, from - AHEAD_SECONDS),
      };
      const { visits, ...still } = person;
      people[i] = {
        ...still,
        startSeconds: Math.max(person.startSeconds, from + 1),
        ...(goes ? { visits: [visit] } : isThere || visits === undefined ? {} : { visits }),
      };
    }
    for (const whom of own) {
      const near = listStaff(cast, people, whom).filter((i) => !isBusy.has(i));
      for (const i of near.slice(0, TENDING)) {
        isBusy.add(i);
        const duty: Duty = {
          kind: 'follow',
          fromSeconds: from + SEEN_SECONDS,
          whom,
          way: 'beside',
          isTending: true,
        };
        people[i] = { ...people[i]!, duty };
      }
    }
    notes.assumptions.push({
      path: `events[${event.id}]`,
      value: own.length,
      because:
        'The prompt sets how many people fall ill; the model does not compute it. The people nearest to the place fall ill, and the nearest staff on the floor come to them.',
    });
  }
  return { ...directed, people, places };
}

/** Staff on the same floor who have nothing else to do with others, the nearest first. */
function listStaff(cast: Cast, people: Directed['people'], whom: number): readonly number[] {
  const { x, y, level } = cast.people[whom]!.person;
  const away = (i: number): number => Math.hypot(people[i]!.x - x, people[i]!.y - y);
  return [...people.keys()]
    .filter(
      (i) =>
        agentRoles.of(cast.people[i]!.kind).isStaff &&
        people[i]!.level === level &&
        people[i]!.duty === undefined &&
        people[i]!.entersSeconds === undefined,
    )
    .toSorted((a, b) => away(a) - away(b) || a - b);
}
