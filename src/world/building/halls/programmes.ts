/**
 * The rooms of each kind besides its halls, in meters along their wall. An ordinary small building of its kind, by our
 * own judgement: enough for people to start in and smoke to come from. Full schedules are in Neufert, Architects' Data,
 * and Littlefield, Metric Handbook, under the kind's name.
 */
import type { RoomWish } from './fill-bands.ts';
import type { Programme } from './hall-kind.ts';

function room(use: string, width: number): RoomWish {
  return { use, width };
}

const WC = room('WC', 3);
const STORAGE = room('storage', 4.5);
const OFFICE = room('office', 4.5);
const STAFF = room('staff room', 4);
const PLANT = room('plant room', 4);

const BELOW = {
  basement: [PLANT],
  basementOthers: [STORAGE, PLANT, room('storage', 7)],
} as const;

function programme(
  ground: readonly RoomWish[],
  upper: readonly RoomWish[],
  others: readonly RoomWish[],
): Programme {
  return { ground, upper, others, ...BELOW };
}

export const MALL = programme([WC, room('security', 3.5)], [WC], [STORAGE, OFFICE, STAFF, PLANT]);

export const SUPERMARKET = programme(
  [room('storage', 7), room('loading dock', 5), room('cold store', 4), STAFF, WC],
  [WC],
  [room('bakery', 6), STORAGE, OFFICE, room('cold store', 5)],
);

export const WAREHOUSE = programme(
  [room('loading dock', 4.5), room('loading dock', 4.5), OFFICE, WC, STAFF],
  [WC],
  [
    room('loading dock', 4.5),
    room('loading dock', 4.5),
    room('loading dock', 4.5),
    OFFICE,
    room('tool store', 4),
  ],
);

export const FACTORY = programme(
  [
    room('control room', 5),
    OFFICE,
    room('storage', 7),
    room('changing room', 5),
    WC,
    room('loading dock', 5),
  ],
  [WC, OFFICE],
  [OFFICE, room('workshop', 7), STORAGE, room('canteen', 8), room('tool store', 5), PLANT],
);

export const CHEMICAL_PLANT = programme(
  [
    room('control room', 6),
    room('laboratory', 6),
    room('storage', 6),
    room('changing room', 5),
    OFFICE,
    WC,
  ],
  [WC, room('laboratory', 6)],
  [OFFICE, STORAGE, room('laboratory', 6), room('workshop', 6), PLANT, room('canteen', 7)],
);

export const POWER_PLANT = programme(
  [
    room('control room', 8),
    room('switchgear', 7),
    room('workshop', 7),
    OFFICE,
    WC,
    room('changing room', 5),
  ],
  [WC, room('switchgear', 7)],
  [OFFICE, room('switchgear', 6), STORAGE, PLANT, room('workshop', 6)],
);

export const MUSEUM = programme(
  [WC, room('cloakroom', 4), room('storage', 5)],
  [WC],
  [STORAGE, OFFICE, room('workshop', 6), room('education room', 7), PLANT],
);

export const LIBRARY = programme(
  [WC, room('study room', 3.5), room('study room', 3.5), OFFICE],
  [WC, room('study room', 3.5)],
  [
    room('study room', 3.5),
    room('study room', 4),
    OFFICE,
    room('archive', 6),
    room('meeting room', 6),
  ],
);

export const CHURCH = programme(
  [room('vestry', 4), WC],
  [WC],
  [room('parish room', 6), STORAGE, OFFICE, room('choir room', 5)],
);

/** Ablutions beside the entrance, an office, a library and classrooms (Neufert, Architects' Data, mosques). */
export const MOSQUE = programme(
  [room('ablution room', 5), WC],
  [WC],
  [room('classroom', 6), STORAGE, OFFICE, room('library', 5)],
);

export const SYNAGOGUE = programme(
  [room('cloakroom', 4), WC],
  [WC],
  [room('classroom', 6), STORAGE, OFFICE, room('library', 5)],
);

export const TEMPLE = programme(
  [room('shoe room', 4), WC],
  [WC],
  [room('kitchen', 5), STORAGE, OFFICE, room('classroom', 6)],
);

export const CONVENTION_CENTER = programme(
  [
    room('meeting room', 8),
    room('meeting room', 8),
    WC,
    WC,
    room('kitchen', 7),
    room('loading dock', 6),
  ],
  [room('meeting room', 8), room('meeting room', 8), WC],
  [room('meeting room', 8), room('meeting room', 10), STORAGE, OFFICE],
);

export const NIGHTCLUB = programme(
  [WC, WC, room('storage', 3.5), OFFICE],
  [WC],
  [STORAGE, room('dressing room', 4), OFFICE, PLANT],
);

export const RESTAURANT = programme(
  [room('kitchen', 6), WC, room('storage', 2.6)],
  [WC],
  [STORAGE, STAFF, OFFICE, room('private room', 6)],
);

export const GYM = programme(
  [room('changing room', 5), room('changing room', 5), WC],
  [WC],
  [room('studio', 8), STORAGE, OFFICE, room('treatment room', 4)],
);

export const SWIMMING_HALL = programme(
  [room('changing room', 6), room('changing room', 6), room('first aid', 3), WC],
  [WC],
  [STORAGE, OFFICE, room('changing room', 4)],
);

/** Nothing beside the hall that is not asked for. */
export const MARQUEE = programme([], [], [STORAGE]);

export const GAS_STATION = programme([room('storage', 3.5), WC], [WC], [OFFICE, STORAGE, STAFF]);

/** Part of the deck: as long as the wall allows. */
const BAYS: RoomWish = { use: 'parking bays', width: 60, isOpen: true };

export const PARKING_GARAGE: Programme = {
  ground: [room('ticket office', 3)],
  upper: [],
  basement: [PLANT],
  others: [BAYS],
  basementOthers: [BAYS],
};
