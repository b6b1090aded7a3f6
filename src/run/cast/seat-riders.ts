/** People who begin in vehicles that come, drive or stand where nobody walks: each has a seat in one of them. */
import type { Space } from '#crowd/space';
import type { Scenario } from '#scenario';
import { listRides } from '#scenario/behaviours';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { findDoors } from '../courses/find-doors.ts';
import { carriageOf } from '../courses/passenger-vehicle.ts';
import type { CastPerson } from './cast.ts';

/** Of vehicles that are no public transport: a driver and four others. */
const SEATS = 5;
/** From one seat to the next, as in a full bus. Judgement. */
const ROW_METERS = 0.7;
const SEAT_METERS = 0.5;

/** The same people, with their seats; those for whom there is none begin where they are placed. */
export function seatRiders(
  scenario: Scenario,
  people: readonly CastPerson[],
  vehicles: readonly CastVehicle[],
  space: Space,
): CastPerson[] {
  const rides = new Map(
    scenario.agents.map((group) => {
      const own = new Set(listRides(scenario, group).map(({ id }) => id));
      // Nobody can get off in the traffic: only people who are said to be in it are.
      const isSaid = group.at?.group !== undefined;
      return [
        group.id,
        vehicles.flatMap((one, k) =>
          own.has(one.group) && (isSaid || one.course !== undefined) ? [k] : [],
        ),
      ];
    }),
  );
  const taken = new Map<number, number>();
  return people.map((one) => {
    const vehicle =
      one.aboard === undefined ? emptiest(vehicles, rides.get(one.group)!, taken) : undefined;
    if (vehicle === undefined) return one;
    const seat = taken.get(vehicle) ?? 0;
    taken.set(vehicle, seat + 1);
    const own = vehicles[vehicle]!;
    const doors = own.course === undefined ? [] : findDoors(space, own.course, doorsOf(own));
    const door = doors[seat % Math.max(1, doors.length)];
    return {
      ...one,
      person: { ...one.person, ...door },
      rides: { vehicle, ...seatAt(own, seat) },
    };
  });
}

/** The one of these with most seats free. Nobody who comes by a full one is there before it. */
function emptiest(
  vehicles: readonly CastVehicle[],
  rides: readonly number[],
  taken: ReadonlyMap<number, number>,
): number | undefined {
  const free = (k: number): number => seatsOf(vehicles[k]!) - (taken.get(k) ?? 0);
  const comes = (k: number): boolean => (vehicles[k]!.course?.enterSeconds ?? 0) > 0;
  return rides.filter((k) => free(k) > 0 || comes(k)).toSorted((a, b) => free(b) - free(a))[0];
}

/** One behind the other in rows across the body, beginning at the front, over and over. */
export function seatAt(
  { length, width }: CastVehicle,
  seat: number,
): { along: number; across: number } {
  const inRow = Math.max(1, Math.floor((width - SEAT_METERS / 2) / SEAT_METERS));
  const rows = Math.max(1, Math.floor((length - ROW_METERS) / ROW_METERS));
  const row = Math.floor(seat / inRow) % rows;
  return {
    along: length / 2 - ROW_METERS * (row + 1),
    across: ((seat % inRow) - (inRow - 1) / 2) * SEAT_METERS,
  };
}

function seatsOf({ kind, carriages = 1 }: CastVehicle): number {
  const room = carriageOf(kind)?.room;
  return room === undefined ? SEATS : room * carriages;
}

export function doorsOf({ kind, carriages = 1 }: CastVehicle): number {
  return (carriageOf(kind)?.doors ?? 1) * carriages;
}
