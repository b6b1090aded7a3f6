/**
 * What a structure is like when the prompt says no more than its kind. Sizes are of common, rather small examples of the kind, so
 * that a few hundred people fill them; the sources of the densities are beside the values.
 */
import type { StructureKind } from '../kinds.ts';
import type { OccupancyUse } from './occupant-loads.ts';

/** How full a place is over the day, named in `occupancy-by-hour.ts`. */
export type Rhythm =
  | 'work'
  | 'school'
  | 'shop'
  | 'evening'
  | 'night_life'
  | 'event'
  | 'home'
  | 'always'
  | 'travel'
  | 'outdoors'
  | 'prayer';

interface Common {
  readonly length: number;
  readonly width: number;
  readonly rhythm: Rhythm;
  /** The hour at which scenarios of this kind usually play. */
  readonly clock: string;
}

/** With floors, doors and stairs. */
export interface BuildingDefaults extends Common {
  readonly form: 'building';
  readonly floors: number;
  readonly basements: number;
  readonly storeyHeight: number;
  readonly use: OccupancyUse;
  /** The part of a floor the allowance counts: 1 for gross allowances. */
  readonly usedShare: number;
  /** Square meters of floor for every room, corridors included. */
  readonly areaPerRoom: number;
  readonly platforms?: number;
  readonly gates?: number;
}

/** Open ground. */
export interface GroundDefaults extends Common {
  readonly form: 'ground';
  /** Square meters for every person it holds, and where the number is from. */
  readonly areaPerPerson: number;
  readonly densitySource: string;
  /** Has a fence, so people leave by its exits. */
  readonly isFenced: boolean;
}

/** Roads and what carries or hides them. */
export interface WayDefaults extends Common {
  readonly form: 'way';
  readonly lanes: number;
  /** Meters between emergency exits. */
  readonly exitSpacing?: number;
}

export type StructureDefaults = BuildingDefaults | GroundDefaults | WayDefaults;

type BuildingRow = readonly [
  floors: number,
  storeyHeight: number,
  length: number,
  width: number,
  use: OccupancyUse,
  usedShare: number,
  areaPerRoom: number,
  rhythm: Rhythm,
  clock: string,
  more?: Partial<BuildingDefaults>,
];

/** Storey heights after common practice: dwellings 3 m, offices 3.9 m, shops and halls 5 m and more. */
const BUILDINGS = {
  office: [5, 3.9, 50, 20, 'business', 1, 40, 'work', '10:00'],
  apartment: [6, 3, 40, 16, 'residential', 1, 70, 'home', '20:00'],
  house: [2, 3, 12, 9, 'residential', 1, 18, 'home', '20:00'],
  mall: [2, 5, 100, 60, 'mall', 0.6, 150, 'shop', '15:00'],
  supermarket: [1, 6, 60, 40, 'mercantile', 1, 1200, 'shop', '17:00'],
  school: [2, 3.9, 70, 25, 'classroom', 0.5, 90, 'school', '10:00'],
  university: [4, 4, 80, 25, 'classroom', 0.4, 90, 'school', '11:00'],
  hospital: [5, 4.2, 80, 35, 'inpatient', 1, 45, 'always', '11:00'],
  care_home: [2, 3.2, 50, 18, 'sleeping', 1, 30, 'always', '11:00'],
  hotel: [8, 3.2, 50, 18, 'residential', 1, 35, 'home', '23:00'],
  stadium: [3, 5, 190, 150, 'assembly_chairs', 0.3, 1500, 'event', '20:00'],
  arena: [2, 6, 100, 80, 'assembly_chairs', 0.4, 1000, 'event', '20:00'],
  theater: [2, 5, 45, 30, 'assembly_chairs', 0.4, 250, 'event', '20:00'],
  nightclub: [1, 4.5, 30, 20, 'assembly_standing', 0.5, 150, 'night_life', '23:30'],
  museum: [2, 5, 60, 40, 'exhibition', 0.6, 200, 'shop', '14:00'],
  library: [2, 4.2, 50, 30, 'library_reading', 0.6, 200, 'shop', '15:00'],
  place_of_worship: [1, 12, 40, 20, 'assembly_chairs', 0.5, 400, 'prayer', '10:30'],
  convention_center: [1, 10, 120, 80, 'assembly_tables', 0.5, 1500, 'event', '11:00'],
  metro_station: [
    1,
    4.5,
    130,
    20,
    'airport_concourse',
    1,
    400,
    'travel',
    '08:00',
    { basements: 2, platforms: 2 },
  ],
  train_station: [2, 6, 150, 60, 'airport_concourse', 1, 600, 'travel', '08:00', { platforms: 4 }],
  bus_terminal: [1, 6, 80, 40, 'airport_concourse', 1, 500, 'travel', '08:00', { platforms: 8 }],
  airport: [2, 7, 200, 60, 'airport_concourse', 1, 500, 'travel', '10:00', { gates: 10 }],
  warehouse: [1, 10, 100, 60, 'warehouse', 1, 2000, 'work', '10:00'],
  factory: [1, 8, 100, 50, 'industrial', 1, 1000, 'work', '10:00'],
  chemical_plant: [2, 6, 100, 60, 'industrial', 1, 800, 'work', '10:00'],
  power_plant: [3, 8, 100, 50, 'industrial', 1, 1000, 'work', '10:00'],
  parking_garage: [4, 3, 70, 35, 'parking', 1, 2500, 'shop', '17:00'],
  prison: [3, 3.2, 80, 30, 'sleeping', 1, 20, 'always', '11:00'],
  ship: [8, 2.8, 180, 28, 'residential', 1, 35, 'home', '20:00'],
  restaurant: [1, 3.5, 20, 15, 'assembly_tables', 0.6, 80, 'evening', '19:30'],
  data_center: [2, 5, 80, 40, 'warehouse', 1, 500, 'work', '10:00'],
  courthouse: [3, 4.5, 50, 30, 'courtroom', 0.4, 90, 'work', '10:00'],
  embassy: [3, 3.9, 35, 20, 'business', 1, 40, 'work', '10:00'],
  city_hall: [4, 4.2, 50, 30, 'business', 1, 50, 'work', '10:00'],
  gas_station: [1, 4, 20, 12, 'mercantile', 1, 100, 'shop', '17:00'],
  gym: [1, 6, 40, 25, 'exercise', 1, 300, 'evening', '18:30'],
  kindergarten: [1, 3.5, 35, 20, 'day_care', 0.5, 80, 'school', '10:00'],
} satisfies Partial<Record<StructureKind, BuildingRow>>;

/** Sphere Handbook 2018, shelter standard 2: settlement area per person with its services. */
const SPHERE = 'Sphere Handbook 2018: 45 m2 of settlement for every person';
/** 0.5 m2 each, the usual limit for standing crowds in the event guides; half of it here, as fields are never even. */
const EVENT_GUIDE = '1 m2 each, half the density event guides allow';
/** Fruin 1971: level of service A, free walking, from 3.2 m2 each; places are emptier than that. */
const FRUIN = 'free walking (Fruin 1971, level of service A, is 3.2 m2 each), three times as loose';
const OPEN_LAND = 'few people on open land: our round figure';

type GroundRow = readonly [
  length: number,
  width: number,
  areaPerPerson: number,
  source: string,
  isFenced: boolean,
  rhythm: Rhythm,
  clock: string,
];

const GROUNDS = {
  market: [120, 60, 3.2, 'free walking, Fruin 1971, level of service A', false, 'shop', '11:00'],
  camp: [200, 150, 45, SPHERE, false, 'home', '11:00'],
  park: [250, 180, 100, OPEN_LAND, false, 'outdoors', '15:00'],
  plaza: [90, 70, 10, FRUIN, false, 'outdoors', '17:00'],
  festival_ground: [150, 100, 1, EVENT_GUIDE, true, 'event', '21:00'],
  village: [400, 300, 300, OPEN_LAND, false, 'home', '12:00'],
  town: [400, 400, 100, OPEN_LAND, false, 'outdoors', '12:00'],
  port: [300, 120, 150, OPEN_LAND, true, 'work', '10:00'],
  dam: [250, 60, 300, OPEN_LAND, false, 'work', '10:00'],
  beach: [300, 60, 15, OPEN_LAND, false, 'outdoors', '14:00'],
  farm: [250, 200, 2000, OPEN_LAND, false, 'work', '10:00'],
  forest: [400, 400, 2000, OPEN_LAND, false, 'outdoors', '14:00'],
  campsite: [200, 150, 100, OPEN_LAND, false, 'home', '20:00'],
} satisfies Partial<Record<StructureKind, GroundRow>>;

type WayRow = readonly [
  length: number,
  width: number,
  lanes: number,
  clock: string,
  exitSpacing?: number,
];

/** Lanes of 3.5 m, two each way with verges on a highway; one each way elsewhere. */
const WAYS = {
  intersection: [150, 150, 2, '08:00'],
  highway: [600, 24, 4, '08:00'],
  bridge: [300, 15, 2, '08:00'],
  /** Directive 2004/54/EC, annex I, 2.3.8: emergency exits at most 500 m apart. */
  tunnel: [800, 10, 2, '08:00', 500],
} satisfies Partial<Record<StructureKind, WayRow>>;

export const STRUCTURE_DEFAULTS: Readonly<Record<StructureKind, StructureDefaults>> = {
  ...mapValues<keyof typeof BUILDINGS, BuildingRow, BuildingDefaults>(BUILDINGS, (row) => {
    const [floors, storeyHeight, length, width, use, usedShare, areaPerRoom, rhythm, clock, more] =
      row;
    return {
      form: 'building',
      floors,
      basements: 0,
      storeyHeight,
      length,
      width,
      use,
      usedShare,
      areaPerRoom,
      rhythm,
      clock,
      ...more,
    };
  }),
  ...mapValues<keyof typeof GROUNDS, GroundRow, GroundDefaults>(GROUNDS, (row) => {
    const [length, width, areaPerPerson, densitySource, isFenced, rhythm, clock] = row;
    return { form: 'ground', length, width, areaPerPerson, densitySource, isFenced, rhythm, clock };
  }),
  ...mapValues<keyof typeof WAYS, WayRow, WayDefaults>(WAYS, (row) => {
    const [length, width, lanes, clock, exitSpacing] = row;
    return {
      form: 'way',
      length,
      width,
      lanes,
      rhythm: 'travel',
      clock,
      ...(exitSpacing !== undefined && { exitSpacing }),
    };
  }),
};

function mapValues<K extends string, A, B>(
  rows: Readonly<Record<K, A>>,
  change: (row: A) => B,
): Record<K, B> {
  return Object.fromEntries(
    Object.entries<A>(rows).map(([key, row]) => [key, change(row)]),
  ) as Record<K, B>;
}
