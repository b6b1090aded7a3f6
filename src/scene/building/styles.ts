/** What a building of a kind is made of and how its windows sit, the same for the same id. */
import { hashText } from '#base';
import type { Building } from '#world';
import { PALETTE } from '../palette.ts';
import type { PaletteName } from '../palette.ts';
import type { Material } from '../scene.ts';

/** Windows of one storey: meters, heights over its floor; so many meters of wall for each. */
export interface WindowStyle {
  readonly width: number;
  readonly every: number;
  readonly sill: number;
  readonly head: number;
}

export interface BuildingStyle {
  readonly wall: Material;
  readonly plinth: Material;
  /** Of a flat roof. */
  readonly roof: Material;
  readonly frame: Material;
  readonly floor: Material;
  /** None where there is little light from outside. */
  readonly windows?: WindowStyle;
  /** Of the ground floor, where it is a shop or a hall. */
  readonly groundWindows?: WindowStyle;
  /** A band along the top of the walls. */
  readonly hasCornice: boolean;
}

const PUNCHED: WindowStyle = { width: 1.3, every: 2.8, sill: 0.9, head: 2.35 };
const RIBBON: WindowStyle = { width: 2.4, every: 3, sill: 0.85, head: 2.7 };
const CURTAIN: WindowStyle = { width: 2.7, every: 3, sill: 0.25, head: 3.1 };
const SHOPFRONT: WindowStyle = { width: 3.2, every: 4, sill: 0.4, head: 3 };
const CLASSROOM: WindowStyle = { width: 2, every: 3, sill: 0.9, head: 2.7 };
const HIGH: WindowStyle = { width: 2.5, every: 6, sill: 3.2, head: 4.6 };
const TALL: WindowStyle = { width: 1.2, every: 4, sill: 1.6, head: 4.4 };
const SLIT: WindowStyle = { width: 0.7, every: 3, sill: 1.6, head: 2.1 };
const OPEN_DECK: WindowStyle = { width: 4.4, every: 5, sill: 1.1, head: 2.3 };

type Recipe = readonly [
  walls: readonly PaletteName[],
  floor: PaletteName,
  windows: WindowStyle | undefined,
  ground?: WindowStyle,
];

const OFFICES: Recipe = [['panels', 'panels_dark', 'concrete'], 'floor_carpet', RIBBON, CURTAIN];
const HOMES: Recipe = [
  ['plaster', 'brick', 'plaster_warm', 'brick_pale', 'plaster_cool'],
  'floor_wood',
  PUNCHED,
];
const CARE: Recipe = [['plaster', 'panels', 'brick_pale'], 'floor_tiles', CLASSROOM];
const SHOPS: Recipe = [
  ['panels', 'brick_pale', 'panels_dark'],
  'floor_tiles',
  undefined,
  SHOPFRONT,
];
const HALLS: Recipe = [['panels', 'concrete', 'panels_dark'], 'floor_tiles', CURTAIN];
const WORKS: Recipe = [['metal', 'panels', 'concrete'], 'concrete', HIGH];
const CIVIC: Recipe = [['plaster', 'brick', 'concrete'], 'floor_wood', CLASSROOM];

const RECIPES: Partial<Readonly<Record<Building['kind'], Recipe>>> = {
  office: OFFICES,
  apartment: HOMES,
  house: HOMES,
  building: HOMES,
  mall: SHOPS,
  supermarket: SHOPS,
  restaurant: [['brick', 'plaster_warm'], 'floor_wood', PUNCHED, SHOPFRONT],
  gas_station: SHOPS,
  school: CIVIC,
  kindergarten: CIVIC,
  university: CIVIC,
  library: CIVIC,
  city_hall: CIVIC,
  courthouse: CIVIC,
  embassy: CIVIC,
  hospital: CARE,
  care_home: CARE,
  hotel: [['plaster', 'panels', 'brick'], 'floor_carpet', PUNCHED, SHOPFRONT],
  stadium: [['concrete'], 'concrete', undefined],
  arena: [['panels'], 'concrete', undefined],
  theater: [['brick', 'plaster'], 'floor_carpet', undefined, CLASSROOM],
  nightclub: [['panels_dark', 'brick'], 'floor_wood', undefined],
  museum: [['concrete', 'plaster'], 'floor_tiles', undefined, CURTAIN],
  place_of_worship: [['brick', 'plaster'], 'floor_tiles', TALL],
  convention_center: HALLS,
  metro_station: HALLS,
  train_station: HALLS,
  bus_terminal: HALLS,
  airport: HALLS,
  gym: HALLS,
  warehouse: WORKS,
  factory: WORKS,
  chemical_plant: WORKS,
  power_plant: WORKS,
  data_center: [['panels_dark', 'concrete'], 'floor_tiles', undefined],
  parking_garage: [['concrete'], 'concrete', OPEN_DECK],
  prison: [['concrete', 'brick'], 'concrete', SLIT],
  ship: [['ship_white'], 'floor_carpet', { width: 0.9, every: 2.4, sill: 1, head: 1.9 }],
};

const ROUGH: ReadonlySet<PaletteName> = new Set(['brick', 'brick_pale', 'plaster', 'plaster_warm']);

export function styleOf({ id, kind }: Pick<Building, 'id' | 'kind'>): BuildingStyle {
  const [walls, floor, windows, ground] = RECIPES[kind] ?? HOMES;
  const roll = hashOf(id);
  const wall = walls[roll % walls.length]!;
  return {
    wall: PALETTE[wall],
    plinth: kind === 'ship' ? PALETTE.metal : PALETTE.concrete,
    roof: kind === 'ship' ? PALETTE.floor_wood : PALETTE.roof_gravel,
    frame: ROUGH.has(wall) && (roll >>> 8) % 3 > 0 ? PALETTE.frame : PALETTE.frame_dark,
    floor: PALETTE[floor],
    ...(windows === undefined ? {} : { windows }),
    ...(ground === undefined ? {} : { groundWindows: ground }),
    hasCornice: ROUGH.has(wall),
  };
}

/** The same for the same text. */
export function hashOf(text: string): number {
  const hash = hashText(text);
  return (hash ^ (hash >>> 15)) >>> 0;
}
