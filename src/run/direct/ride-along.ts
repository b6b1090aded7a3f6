/**
 * People who begin in a vehicle get off when it has come, or when they set off to somewhere else; until then they ride along
 * with it.
 */
import type { VisitedPlace } from '#crowd/routes';
import type { Person } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import type { Cast, CastPerson } from '../cast/cast.ts';
import { doorsOf } from '../cast/seat-riders.ts';
import { findStop } from '../courses/course.ts';
import { findDoors } from '../courses/find-doors.ts';
import type { Directed } from './bring-in.ts';
import { spreadSpots } from './spread-spots.ts';

const OPENS_SECONDS = 2;
/** Through one door, one after the other. */
const APART_SECONDS = 1;

/** People who set off so soon after they got off do not wait at all. */
const AT_ONCE_SECONDS = 2;
/** So many are set down before one door, with room for those who carry them on. Judgement. */
const BESIDE_MAX = 30;
const AREA_BESIDE = 4;

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
    const isTold = person.entersSeconds !== undefined || person.entersAfter !== undefined;
    const turn = turns.get(one.rides.vehicle) ?? 0;
    const off = isTold ? {} : getOff(cast, one, person, turn);
    if (off === undefined) return { ...person, isRiding: true, entersSeconds: Infinity };
    turns.set(one.rides.vehicle, turn + 1);
    return clearDoor(cast.space, { ...person, ...off, isRiding: true }, turn, places);
  });
  return { people: riding, places };
}

/** Nobody stays before the door: those who do not set off at once wait beside it, and people who cannot walk are set down there. */
function clearDoor(space: Space, person: Person, turn: number, places: VisitedPlace[]): Person {
  const { level, x, y, startSeconds, entersSeconds = 0, entries = [], visits = [] } = person;
  const beside = spreadSpots(space, person, BESIDE_MAX, AREA_BESIDE);
  const out = { ...person, entries: [...entries, ...beside.map((spot) => ({ level, ...spot }))] };
  const spot = beside[turn % beside.length];
  const isOff = visits.length > 0 || startSeconds <= entersSeconds + AT_ONCE_SECONDS;
  if (isOff || spot === undefined) return out;
  const place = places.push({ level, x, y }) - 1;
  return { ...out, visits: [{ place, spot, staySeconds: Infinity }] };
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
