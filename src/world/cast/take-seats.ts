/**
 * People who begin among rows of seats begin on a seat, not in an aisle: one each, spread over all of them. Where
 * people sit on the floor, they begin in rows, which fill from the front.
 */
import { isInRing, lengthOf } from '#plane';
import { agentRoles } from '#scenario/facets';
import type { Point, Ring } from '../walkable.ts';
import type { Building, PlacedGroup, Spot } from '../world.ts';
import { listFloorPlaces } from './floor-places.ts';

/** Seats of theatres and stands are 0.5 to 0.55 m wide (Green Guide, IBC): `bowls/seating.ts`. */
const SEAT_METERS = 0.52;
/** From the back of a seat to the middle of who sits on it. Judgement. */
const BEFORE_BACK_METERS = 0.3;
/** What is deeper is a bench of its own, on which the plan lets nobody be. */
const BACK_METERS_MAX = 0.2;
/** The golden ratio spreads numbers evenly. */
const GOLDEN = 0.618034;

interface Seat {
  readonly at: Point;
  readonly facing: number;
  readonly isFloor?: true;
}

export function takeSeats(
  groups: readonly PlacedGroup[],
  buildings: readonly Building[],
): PlacedGroup[] {
  const free = new Map<string, Seat[]>();
  for (const storey of buildings.flatMap(({ interior }) => interior?.storeys ?? [])) {
    const { level, fixtures } = storey;
    const seats = fixtures.flatMap(({ use, outline }) => (use === 'seats' ? seatsOf(outline) : []));
    const places = [...listFloorPlaces(storey), ...spread(seats)];
    if (places.length > 0) free.set(level, places);
  }
  return groups.map((group) =>
    sits(group) ? { ...group, spots: group.spots.flatMap((spot) => seat(spot, free)) } : group,
  );
}

/** Guests do; who works there or came to help stands. */
function sits({ type, kind }: PlacedGroup): boolean {
  if (type !== 'pedestrian') return false;
  const { isStaff, isWorking, isResponder, comesFromOutside, needsStepFree } = agentRoles.of(kind);
  return !isStaff && !isWorking && !isResponder && !comesFromOutside && !needsStepFree;
}

/** Takes the seats out of those that are free; who finds none stays in the rest of the spot. */
function seat(spot: Spot, free: Map<string, Seat[]>): Spot[] {
  const there = free.get(spot.level);
  if (there === undefined || spot.at !== undefined) return [spot];
  const taken = new Set<Seat>();
  for (const one of there) {
    if (taken.size >= spot.count) break;
    if (isInRing(spot.outline, one.at)) taken.add(one);
  }
  free.set(
    spot.level,
    there.filter((one) => !taken.has(one)),
  );
  const left = spot.count - taken.size;
  return [
    ...[...taken].map(({ at, facing, isFloor }) => ({
      ...spot,
      count: 1,
      at,
      ...(isFloor ? { kneeling: facing } : { seat: facing }),
    })),
    ...(left > 0 ? [{ ...spot, count: left }] : []),
  ];
}

/** Of a row whose backs are drawn from its front, from one end to the other, and back behind. */
function seatsOf(outline: Ring): Seat[] {
  const [from, to, , behind] = outline;
  if (from === undefined || to === undefined || behind === undefined) return [];
  const deep = lengthOf({ from: behind, to: from });
  if (outline.length !== 4 || deep === 0 || deep > BACK_METERS_MAX) return [];
  const [fx, fy] = [(from.x - behind.x) / deep, (from.y - behind.y) / deep];
  const count = Math.floor(lengthOf({ from, to }) / SEAT_METERS + 1e-6);
  return Array.from({ length: count }, (_, k) => {
    const share = (k + 0.5) / count;
    const at = {
      x: from.x + share * (to.x - from.x) + BEFORE_BACK_METERS * fx,
      y: from.y + share * (to.y - from.y) + BEFORE_BACK_METERS * fy,
    };
    return { at, facing: Math.atan2(fy, fx) };
  });
}

function spread(seats: readonly Seat[]): Seat[] {
  const rank = (k: number): number => (k * GOLDEN) % 1;
  return seats
    .map((one, k) => ({ one, rank: rank(k) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
