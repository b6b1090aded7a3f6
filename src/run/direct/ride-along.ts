/**
 * People who begin in a vehicle get off when it has come, or when they set off to somewhere else; until then they ride along
 * with it.
 */
import type { VisitedPlace } from '#crowd/routes';
import type { Person } from '#crowd/simulation';
import type { Cast, CastPerson } from '../cast/cast.ts';
import { doorsOf } from '../cast/seat-riders.ts';
import { findStop } from '../courses/course.ts';
import { findDoors } from '../courses/find-doors.ts';
import type { Directed } from './bring-in.ts';

const OPENS_SECONDS = 2;
/** Through one door, one after the other. */
const APART_SECONDS = 1;

export function rideAlong(
  cast: Cast,
  people: readonly Person[],
  before: readonly VisitedPlace[],
): Pick<Directed, 'people' | 'places'> {
  const turns = new Map<number, number>();
  const places = [...before];
  const riding = people.map((person, i): Person => {
    const one = cast.people[i]!;
    if (one.rides === undefined) return person;
    // People told to get off have a time for it.
    if (person.entersSeconds !== undefined || person.entersAfter !== undefined)
      return { ...person, isRiding: true };
    const turn = turns.get(one.rides.vehicle) ?? 0;
    const off = getOff(cast, one, person, turn);
    if (off === undefined) return { ...person, isRiding: true, entersSeconds: Infinity };
    turns.set(one.rides.vehicle, turn + 1);
    const isIdle = person.startSeconds === Infinity && (person.visits ?? []).length === 0;
    // Nobody stays before the door.
    const visits = isIdle
      ? { visits: [{ place: places.push(one.rides.place) - 1, staySeconds: Infinity }] }
      : {};
    return { ...person, ...off, ...visits, isRiding: true };
  });
  return { people: riding, places };
}

/** Where and when; undefined for people who stay in it. */
function getOff(
  { vehicles, space }: Cast,
  { rides }: CastPerson,
  person: Person,
  turn: number,
): Partial<Person> | undefined {
  const vehicle = vehicles[rides!.vehicle]!;
  const { course } = vehicle;
  if (course === undefined) return undefined;
  const comes = course.enterSeconds > 0;
  const setsOff = comes ? 0 : setsOffAt(person);
  const stop = setsOff === Infinity ? undefined : findStop(course, { seconds: setsOff });
  if (stop === undefined) return undefined;
  const doors = findDoors(space, course, doorsOf(vehicle), stop.pose);
  const door = doors[turn % Math.max(1, doors.length)];
  if (door === undefined) return undefined;
  const entersSeconds =
    Math.max(stop.fromSeconds, setsOff) +
    OPENS_SECONDS +
    APART_SECONDS * Math.floor(turn / doors.length);
  return {
    ...door,
    entries: doors.filter((other) => other !== door),
    entersSeconds,
    startSeconds: Math.max(person.startSeconds, entersSeconds),
  };
}

/** When the plan first leads somewhere else; Infinity where it never does, or only after others. */
function setsOffAt({ startSeconds, visits, duty, steps = [] }: Person): number {
  const [visit] = visits ?? [];
  return Math.min(
    startSeconds,
    visit === undefined ? Infinity : (visit.fromSeconds ?? 0),
    duty?.fromSeconds ?? Infinity,
    ...steps.map(({ begins }) => ('seconds' in begins ? begins.seconds : Infinity)),
  );
}
