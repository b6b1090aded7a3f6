/** Where vehicles of the road stand: at the place that is named, in car parks, along kerbs, on open ground. */
import { signedArea } from '#plane';
import type { AgentGroup } from '#scenario/plan';
import { distanceToRing } from '../plan/inside.ts';
import { toRoomUse } from '../room-use.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Landmark } from '../world.ts';
import { findPlace, isSmall, isUntaken } from './find-place.ts';
import type { Far, Ground } from './ground.ts';
import { listKerbs } from './list-kerbs.ts';
import { packInRing } from './pack-in-ring.ts';
import { bedsOf, standOn } from './place-trains.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';
import { listSpotsNear } from './stop-near.ts';

/** At most this many, as far as there is room. */
type Way = (left: number) => readonly Stand[];
type Size = Pick<VehicleShape, 'length' | 'width'>;

/** At the place that is named; otherwise in car parks, along kerbs, and on open ground. */
export function parkCars(
  { at, id }: AgentGroup,
  count: number,
  { length, width }: VehicleShape,
  ground: Ground,
): Stand[] {
  const { rooms, main, middle } = ground;
  const size = { length, width };
  const named = at && findPlace(at, ground);
  const room = named && rooms.find((one) => one.id === named.id);
  const kerb = alongKerbs(named?.at ?? middle, size, ground);
  const areaOf = ({ outline }: PlacedRoom): number => Math.abs(signedArea(outline));
  const carParks = rooms.filter(({ use, name }) => toRoomUse(use, name) === 'parking');
  const open = rooms
    .filter(({ structure, level }) => structure === main && isOutdoor(level, ground))
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  // On a square, and not at the kerb of the streets around it.
  const isOnGround =
    named?.kind === 'place' && at?.relation === undefined && at?.ground === undefined;
  const onGround = isOnGround
    ? rooms
        .filter((one) => one.structure === named.structure && isOutdoor(one.level, ground))
        .toSorted((a, b) => areaOf(b) - areaOf(a))
    : [];
  const isAtKerb = at?.ground === 'pavement' || at?.ground === 'street';
  const far = ground.farOf?.get(id);
  const ways: readonly Way[] = [
    ...(far === undefined
      ? []
      : [
          onBeds(far, size, ground),
          atDistance(inRooms([...carParks, ...open], size, ground), far),
        ]),
    ...(room === undefined ? [] : [inRooms([room], size, ground)]),
    ...(isAtKerb ? [kerb] : []),
    inRooms(onGround, size, ground),
    ...(named !== undefined && isSmall(named) ? [besideNamed(named, kerb, size, ground)] : []),
    inRooms(
      carParks.filter((one) => one !== room),
      size,
      ground,
    ),
    kerb,
    inRooms(open, size, ground),
  ];
  const stands: Stand[] = [];
  for (const way of ways) {
    if (stands.length >= count) break;
    const more = way(count - stands.length).filter((stand) =>
      stands.every((other) => !doBodiesMeet(bodyOf(other), bodyOf(stand))),
    );
    stands.push(...more);
  }
  return stands;
}

const inRooms =
  (some: readonly PlacedRoom[], size: Size, ground: Ground): Way =>
  (left) =>
    some.flatMap((one) => packRoom(one, left, size, ground)).slice(0, left);

const alongKerbs =
  (near: Landmark['at'], { length, width }: Size, ground: Ground): Way =>
  (left) =>
    listKerbs(ground.streets.edges, { length, width, near })
      .map(({ street, ...spot }): Stand => ({
        ...spot,
        length,
        width,
        storey: 0,
        z: 0,
        beside: street,
      }))
      .filter((stand) => isUntaken(stand, ground) && isClearOfExits(stand, ground))
      .slice(0, left);

/** Of all the spots of a way those at the stated distance. */
const atDistance =
  (way: Way, { outline, meters }: Far): Way =>
  (left) =>
    way(SPOTS_MAX)
      .map((stand) => ({ stand, miss: Math.abs(distanceToRing(outline, stand.at) - meters) }))
      .toSorted((a, b) => a.miss - b.miss)
      .slice(0, left)
      .map(({ stand }) => stand);

const SPOTS_MAX = 1000;

/** On the road of a tunnel or a bridge, one behind the other. */
const onBeds =
  (far: Far, { length, width }: Size, ground: Ground): Way =>
  (left) =>
    bedsOf(ground)
      .flatMap((track) =>
        Array.from({ length: left }, (_, i) => {
          const meters = far.meters + i * (length + QUEUE_METERS);
          const stand = standOn(track, { goes: 'road', length, width }, { ...far, meters });
          const { line: _line, carriages: _carriages, beside: _beside, ...own } = stand;
          return own;
        }),
      )
      .slice(0, left);

/** From one to the next in a queue. Judgement. */
const QUEUE_METERS = 2;

const besideNamed =
  (named: Landmark, kerb: Way, size: Size, ground: Ground): Way =>
  (left) => {
    const away = ({ at: { x, y }, level, beside }: Stand): number =>
      Math.hypot(x - named.at.x, y - named.at.y) +
      (level === undefined && beside === undefined ? OFF_ROAD_METERS : 0);
    return [...kerb(left), ...listSpotsNear(ground, named.at, size, left)]
      .toSorted((a, b) => away(a) - away(b))
      .filter((stand, i, all) =>
        all.slice(0, i).every((other) => !doBodiesMeet(bodyOf(other), bodyOf(stand))),
      )
      .slice(0, left);
  };

/** Rather than between houses it stops this much farther away, at a kerb. Judgement. */
const OFF_ROAD_METERS = 15;

function isOutdoor(level: string, { walkable }: Ground): boolean {
  return walkable.levels.some(({ id, kind }) => id === level && kind === 'outdoor');
}

function packRoom(
  room: PlacedRoom,
  count: number,
  size: { readonly length: number; readonly width: number },
  ground: Ground,
): Stand[] {
  const level = ground.walkable.levels.find(({ id }) => id === room.level);
  return packInRing(room.outline, level, { ...size, count }, ground.taken)
    .map((spot): Stand => ({
      ...spot,
      ...size,
      level: room.level,
      storey: room.storey,
      z: level?.z ?? 0,
      beside: room.id,
    }))
    .filter((stand) => isClearOfExits(stand, ground));
}

/** Nobody parks before a way out. */
const EXIT_METERS = 3;

function isClearOfExits(stand: Stand, { walkable }: Ground): boolean {
  const body = bodyOf(stand);
  return walkable.exits.every(
    ({ segment: { from, to } }) =>
      distanceToRing(body, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) > EXIT_METERS,
  );
}
