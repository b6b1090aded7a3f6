/**
 * How many people a room of some use is made for, and its door.
 *
 * Floor per person: International Building Code 2021, table 1004.5, in square meters (1 ft² = 0.0929 m²). Its gross
 * figures include walls and corridors, and we use them for the rooms alone; bedrooms are counted by their beds instead.
 * Doors: 0.81 m clear at least (IBC 1010.1.1); 1.05 m where beds are moved (41.5 in, IBC 1010.1.1 for Group I-2). A
 * second door where more than 49 people may be (IBC table 1006.2.1).
 */
export interface RoomUse {
  readonly areaPerPerson: number;
  readonly doorWidth: number;
  /** How much spare space it takes: 1 like the others, 0.2 for a store. */
  readonly stretch: number;
}

export const PEOPLE_WITH_ONE_DOOR_MAX = 49;

const OFFICE = 13.9; // 150 ft² gross: business areas
const SEATS_LOOSE = 1.39; // 15 ft² net: assembly with tables and chairs
const CHAIRS_ONLY = 0.65; // 7 ft² net: assembly, chairs only
const CLASSROOM = 1.86; // 20 ft² net
const SHOP_OR_LAB = 4.65; // 50 ft² net: shops and vocational rooms; reading rooms; exercise rooms, gross
const DAY_CARE = 3.25; // 35 ft² net
const KITCHEN = 18.6; // 200 ft² gross
const TREATMENT = 9.3; // 100 ft² gross: outpatient areas
const INPATIENT = 22.3; // 240 ft² gross: inpatient treatment
const STORAGE = 27.9; // 300 ft² gross: accessory storage, mechanical rooms
const PARKING = 18.6; // 200 ft² gross
const DWELLING = 18.6; // 200 ft² gross: residential
const COURTROOM = 3.7; // 40 ft² net: courtrooms other than fixed seating
const WAITING = 2.8; // 30 ft² net: exhibit galleries; half empty waiting rooms are alike
/** One bed per this area: HBN 04-01 (6.4 m² of bed space and its share of the room), hotel rooms for two of 24 m². */
const BEDSPACE = 10;

const row = (areaPerPerson: number, doorWidth = 0.9, stretch = 1): RoomUse => ({
  areaPerPerson,
  doorWidth,
  stretch,
});

const NOBODY = Infinity;

const ROOM_USES: Readonly<Record<string, RoomUse>> = {
  corridor: row(NOBODY),
  stairwell: row(NOBODY),
  'stair lobby': row(NOBODY),
  'lift lobby': row(NOBODY),
  hall: row(WAITING),
  lobby: row(WAITING, 1.8),
  foyer: row(WAITING, 1.8),
  reception: row(WAITING),
  'waiting room': row(WAITING, 1.2),
  lounge: row(WAITING, 1.2),
  toilet: row(6, 0.85, 0.2),
  'storage room': row(STORAGE, 0.9, 0.4),
  'plant room': row(STORAGE, 1.2, 0.6),
  'electrical room': row(STORAGE, 0.9, 0.3),
  parking: row(PARKING),
  laundry: row(STORAGE, 1, 0.4),
  'archive room': row(STORAGE, 1, 0.6),
  'loading dock': row(STORAGE, 1.8, 0.6),

  office: row(OFFICE, 0.9, 0.7),
  'open-plan office': row(9.3, 1.2), // 100 ft²: the business factor before 2018, as desks stand today
  'meeting room': row(2.3, 0.9, 0.6), // 25 ft²: conference room, NFPA 101 table 7.3.1.2 unconcentrated
  'conference room': row(SEATS_LOOSE, 1.2),
  kitchenette: row(4, 0.9, 0.3),
  'copy room': row(STORAGE, 0.9, 0.2),
  'mail room': row(STORAGE, 0.9, 0.2),
  'server room': row(STORAGE, 1, 0.3),
  'security office': row(OFFICE, 0.9, 0.4),
  'break room': row(SEATS_LOOSE * 2, 0.9, 0.6),

  apartment: row(DWELLING, 0.9),
  'community room': row(SEATS_LOOSE, 1.2),
  'bicycle room': row(STORAGE, 1.2, 0.4),
  bedroom: row(6.5, 0.85),
  'living room': row(7, 0.9),
  'dining room': row(SEATS_LOOSE, 1.4),
  bathroom: row(6, 0.8, 0.2),
  study: row(OFFICE, 0.85, 0.7),
  'guest room': row(12, 0.9),
  'linen room': row(STORAGE, 0.9, 0.2),
  restaurant: row(SEATS_LOOSE, 1.6),
  'bar area': row(SEATS_LOOSE, 1.4),
  kitchen: row(KITCHEN, 1, 0.6),
  gym: row(SHOP_OR_LAB, 1.2),
  ballroom: row(SEATS_LOOSE, 1.8),

  ward: row(BEDSPACE, 1.2),
  'nurses station': row(TREATMENT, 1.05, 0.3),
  'treatment room': row(TREATMENT, 1.2, 0.6),
  'emergency room': row(TREATMENT, 1.8),
  'operating theatre': row(INPATIENT / 2, 1.6, 0.5),
  'intensive care unit': row(INPATIENT / 2, 1.6),
  radiology: row(TREATMENT, 1.4, 0.7),
  pharmacy: row(TREATMENT, 1.05, 0.5),
  laboratory: row(SHOP_OR_LAB, 1.05),
  cafeteria: row(SEATS_LOOSE, 1.6),
  'clean utility room': row(STORAGE, 1.05, 0.2),
  'resident room': row(12, 1.1),
  'day room': row(SEATS_LOOSE * 2, 1.2),

  classroom: row(CLASSROOM, 0.95, 0.8),
  'science lab': row(SHOP_OR_LAB, 0.95),
  'art room': row(SHOP_OR_LAB, 0.95),
  'music room': row(CLASSROOM * 1.5, 0.95),
  'computer room': row(CLASSROOM * 1.5, 0.95),
  'library room': row(SHOP_OR_LAB, 1.2),
  'staff room': row(SEATS_LOOSE * 2, 0.95),
  'principal’s office': row(OFFICE, 0.9, 0.3),
  'changing room': row(SHOP_OR_LAB, 0.95, 0.3),
  'sports hall': row(SHOP_OR_LAB / 2, 1.8),
  'lecture hall': row(CHAIRS_ONLY * 1.5, 1.8),
  'seminar room': row(CLASSROOM, 0.95, 0.8),
  playroom: row(DAY_CARE, 0.95, 0.8),
  'nap room': row(DAY_CARE, 0.95, 0.6),
  cloakroom: row(SHOP_OR_LAB, 0.95, 0.3),

  courtroom: row(COURTROOM, 1.4),
  'judge’s chambers': row(OFFICE, 0.9, 0.5),
  'jury room': row(2.3, 0.9, 0.5),
  'holding cell': row(7, 0.9, 0.2),
  'clerks’ office': row(OFFICE, 0.9),
  'council chamber': row(SEATS_LOOSE, 1.8),
  'service counter hall': row(WAITING, 1.4),
  'consular hall': row(WAITING, 1.4),
  'interview room': row(4, 0.9, 0.4),
  'ambassador’s office': row(OFFICE, 0.9, 0.4),
  'reception hall': row(SEATS_LOOSE, 1.8),
  'safe room': row(SHOP_OR_LAB, 0.9, 0.3),

  cell: row(7, 0.85, 0.5),
  'guard room': row(OFFICE, 0.9, 0.3),
  'dining hall': row(SEATS_LOOSE, 1.6),
  'visiting room': row(SEATS_LOOSE * 2, 1.2),
  workshop: row(SHOP_OR_LAB, 1.4),
  infirmary: row(TREATMENT, 1.05),
  'shower room': row(SHOP_OR_LAB, 0.9, 0.3),

  'server hall': row(46.5, 1.4), // 500 ft²: warehouses; hardly anybody works between racks
  'control room': row(OFFICE / 2, 1.2),
  'battery room': row(STORAGE, 1.2, 0.5),
  'generator room': row(STORAGE, 1.6, 0.6),
  'cooling plant': row(STORAGE, 1.6, 0.6),
};

const UNKNOWN = row(SHOP_OR_LAB, 1);

export function getRoomUse(use: string): RoomUse {
  return ROOM_USES[use] ?? UNKNOWN;
}

export function peopleIn(use: string, area: number): number {
  const { areaPerPerson } = getRoomUse(use);
  if (areaPerPerson === NOBODY) return 0;
  return Math.max(1, Math.floor(area / areaPerPerson + 1e-6));
}
