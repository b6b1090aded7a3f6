/**
 * How fast a fire grows and how large it gets, by what burns there. Growth and heat per square meter: EN 1991-1-2:2002, annex E,
 * table E.5. The peak is what the floor of the room gives, at most what the air through its doors lets burn (the same annex,
 * E.4: 0.10 m Hu A √h MW with m = 0.8 and Hu = 17.5 MJ/kg), and at most 20 MW (the design fire of New Zealand's C/VM2).
 */
import type { Space } from '#crowd/space';
import { areaByProducts, isInRing } from '#plane';
import { toRoomUse } from '#world/room-uses';
import type { RoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import { doorsOn } from '../cast/prepare-ways.ts';
import { placeLivings } from '../place-living.ts';
import type { FireUseName } from './fire-use.ts';
import type { FloorSpot } from './floor-spot.ts';

export interface FireSize {
  readonly growth: 'slow' | 'medium' | 'fast' | 'ultra-fast';
  readonly peakKw: number;
  readonly because: string;
}

interface Use {
  readonly name: string;
  readonly growth: FireSize['growth'];
  readonly kwPerM2: number;
}

const USES: Readonly<Record<FireUseName, Use>> = {
  shopping_centre: { name: 'shopping centre', growth: 'fast', kwPerM2: 250 },
  theatre: { name: 'theatre', growth: 'fast', kwPerM2: 500 },
  library: { name: 'library', growth: 'fast', kwPerM2: 500 },
  transport: { name: 'transport, public space', growth: 'slow', kwPerM2: 250 },
  hospital_room: { name: 'hospital room', growth: 'medium', kwPerM2: 250 },
  classroom: { name: 'classroom', growth: 'medium', kwPerM2: 250 },
  hotel_room: { name: 'hotel room', growth: 'medium', kwPerM2: 250 },
  dwelling: { name: 'dwelling', growth: 'medium', kwPerM2: 250 },
  office: { name: 'office', growth: 'medium', kwPerM2: 250 },
  /**
   * Not in the table: storage and plant grow faster and burn hotter. `ultra-fast` is what NFPA 92 gives for high stacks and
   * liquids; the heat is the 1,000 kW/m2 at the upper end of C/VM2's range.
   */
  storage_or_plant: { name: 'storage or plant', growth: 'ultra-fast', kwPerM2: 1000 },
};

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
  kitchen: 'dwelling',
};

const PEAK_KW_MAX = 20_000;
/** Judgement: a burning armchair is the smallest fire. */
const PEAK_KW_MIN = 500;
const DOOR_METERS = 2.1;
const AIR_KW_PER_M25 = 1400;
/** In the open, or where no room is known: what burns is a stand, a car, a heap. */
const OPEN_M2 = 20;

export function sizeFire(space: Space, world: World, spot: FloorSpot, structure: string): FireSize {
  const room = roomAt(world, spot);
  const use =
    USES[BURNS_AS[toRoomUse(room?.use, room?.name)] ?? placeLivings.of(structure).burnsAs];
  const area = room === undefined ? OPEN_M2 : areaByProducts(room.outline);
  const doors = room === undefined ? [] : doorsOn(space, spot.level, room.outline);
  const air =
    room?.isOpen === false && doors.length > 0
      ? doors.reduce((sum, { width }) => sum + width, 0) * DOOR_METERS ** 1.5 * AIR_KW_PER_M25
      : Infinity;
  const peakKw = Math.round(Math.max(PEAK_KW_MIN, Math.min(PEAK_KW_MAX, use.kwPerM2 * area, air)));
  const limit =
    peakKw === PEAK_KW_MAX
      ? 'capped at 20 MW (C/VM2)'
      : peakKw < use.kwPerM2 * area
        ? 'limited by the air that comes through its doors'
        : `${use.kwPerM2} kW on each of ${Math.round(area)} m2`;
  return {
    growth: use.growth,
    peakKw,
    because: `${room?.name ?? room?.use ?? 'open ground'} taken as "${use.name}" (EN 1991-1-2, table E.5): ${limit}`,
  };
}

/** How fires grow in a kind of place, if the room is not stated. */
export function usualGrowth(structure: string): { growth: FireSize['growth']; because: string } {
  const { name, growth } = USES[placeLivings.of(structure).burnsAs];
  return {
    growth,
    because: `"${name}" (EN 1991-1-2, table E.5), unless the room where it begins is of another use`,
  };
}

function roomAt({ buildings }: World, { level, x, y }: FloorSpot) {
  for (const { interior } of buildings)
    for (const storey of interior?.storeys ?? [])
      if (storey.level === level)
        for (const room of storey.rooms) if (isInRing(room.outline, { x, y })) return room;
  return undefined;
}
