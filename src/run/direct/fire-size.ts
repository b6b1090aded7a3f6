/**
 * How fast a fire grows and how large it gets, by what burns there (fire-table.ts). The peak is what the floor of the room gives,
 * at most what the air through its doors lets burn (EN 1991-1-2:2002, annex E.4: 0.10 m Hu A √h MW with m = 0.8 and Hu = 17.5
 * MJ/kg), and at most 20 MW (the design fire of New Zealand's C/VM2). A vehicle has the peak of its own table.
 */
import type { HazardDescription } from '#crowd/hazards';
import type { Space } from '#crowd/space';
import { areaByProducts, isInRing } from '#plane';
import { toRoomUse } from '#world/room-uses';
import type { RoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import { doorsOn } from '../cast/prepare-ways.ts';
import { placeLivings } from '../place-living.ts';
import { USES } from './fire-table.ts';
import type { DesignFire } from './fire-table.ts';
import type { FireUseName } from './fire-use.ts';
import type { FloorSpot } from './floor-spot.ts';

type Fire = Extract<HazardDescription, { kind: 'fire' }>;

export interface FireSize extends Pick<Fire, 'growth' | 'peakKw' | 'fuel'> {
  readonly because: string;
}

/** What burns in a room of a use; in others, what burns in that kind of building. */
const BURNS_AS: Readonly<Partial<Record<RoomUse, FireUseName>>> = {
  storage: 'storage_or_plant',
  store: 'storage_or_plant',
  production: 'storage_or_plant',
  shop: 'shopping_centre',
  stall: 'shopping_centre',
  food_court: 'shopping_centre',
  auditorium: 'theatre',
  audience: 'theatre',
  stage: 'theatre',
  backstage: 'theatre',
  dance: 'theatre',
  bar: 'theatre',
  library: 'library',
  archive: 'library',
  platform: 'transport',
  track: 'transport',
  carriage: 'transport',
  concourse: 'transport',
  departures: 'transport',
  arrivals: 'transport',
  ticketing: 'transport',
  ward: 'hospital_room',
  class: 'classroom',
  guest_room: 'hotel_room',
  cabin: 'hotel_room',
  bedroom: 'dwelling',
  dwelling: 'dwelling',
  kitchen: 'kitchen',
};

const PEAK_KW_MAX = 20_000;
/** Judgement: a burning armchair is the smallest fire. */
const PEAK_KW_MIN = 500;
const DOOR_METERS = 2.1;
const AIR_KW_PER_M25 = 1400;
/** In the open, or where no room is known: what burns is a stand, a car, a heap. */
const OPEN_M2 = 20;

/** `burning`: what is said to burn; otherwise the use of the room decides. */
export function sizeFire(
  space: Space,
  world: World,
  spot: FloorSpot,
  structure: string,
  burning?: DesignFire,
): FireSize {
  const room = roomAt(world, spot);
  const fire = burning ?? usualFire(structure, room);
  const roomM2 = room === undefined ? OPEN_M2 : areaByProducts(room.outline);
  const area = Math.min(roomM2, fire.areaM2 ?? Infinity);
  const doors = room === undefined ? [] : doorsOn(space, spot.level, room.outline);
  const air =
    room?.isOpen === false && doors.length > 0
      ? doors.reduce((sum, { width }) => sum + width, 0) * DOOR_METERS ** 1.5 * AIR_KW_PER_M25
      : Infinity;
  const freeKw = fire.peakKw ?? (fire.kwPerM2 ?? 0) * area;
  const most = fire.peakKw ?? PEAK_KW_MAX;
  const peakKw = Math.round(Math.max(PEAK_KW_MIN, Math.min(most, freeKw, air)));
  const limit =
    peakKw < Math.min(most, freeKw)
      ? 'limited by the air that comes through its doors'
      : fire.peakKw !== undefined
        ? `${fire.peakKw / 1000} MW`
        : freeKw > PEAK_KW_MAX
          ? 'capped at 20 MW (C/VM2)'
          : `${fire.kwPerM2} kW on each of ${Math.round(area)} m2`;
  const where = room?.name ?? room?.use ?? 'open ground';
  return {
    growth: fire.growth,
    peakKw,
    ...(fire.fuel === undefined ? {} : { fuel: fire.fuel }),
    because: `${burning === undefined ? `${where} taken as` : `${where}: what burns is`} "${fire.name}" (${fire.source}): ${limit}`,
  };
}

function usualFire(structure: string, room: ReturnType<typeof roomAt>): DesignFire {
  return USES[BURNS_AS[toRoomUse(room?.use, room?.name)] ?? placeLivings.of(structure).burnsAs];
}

/** How fires grow in a kind of place, if the room is not stated. */
export function usualGrowth(structure: string): Pick<FireSize, 'growth' | 'because'> {
  const { name, growth, source } = USES[placeLivings.of(structure).burnsAs];
  return {
    growth,
    because: `"${name}" (${source}), unless the room where it begins is of another use`,
  };
}

function roomAt({ buildings }: World, { level, x, y }: FloorSpot) {
  for (const { interior } of buildings)
    for (const storey of interior?.storeys ?? [])
      if (storey.level === level)
        for (const room of storey.rooms) if (isInRing(room.outline, { x, y })) return room;
  return undefined;
}
