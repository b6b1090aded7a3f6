/** What a building of a kind is made of and how its windows sit, the same for the same id. */
import { hashText } from '#base/text';
import type { Building } from '#world/site';
import { PALETTE } from '../palette.ts';
import type { PaletteName } from '../palette.ts';
import { placeLooks } from '../place-look.ts';
import type { BuildingLook } from '../place-look.ts';
import type { Material } from '../scene.ts';
import type { WindowStyle } from './window-style.ts';

export interface BuildingStyle {
  readonly wall: Material;
  readonly plinth: Material;
  /** The material of a flat roof. */
  readonly roof: Material;
  readonly frame: Material;
  readonly floor: Material;
  /** Omitted for kinds with little light from outside. */
  readonly windows?: WindowStyle;
  /** The windows of the ground floor, if it is a shop or a hall. */
  readonly groundWindows?: WindowStyle;
  /** Windows without glass. */
  readonly hasOpenDecks: boolean;
  /** A band along the top of the walls. */
  readonly hasCornice: boolean;
}

/** For buildings of an unknown kind: they look like dwellings. */
const ANY_BUILDING: BuildingLook = {
  form: 'building',
  walls: ['plaster', 'brick', 'plaster_warm', 'brick_pale', 'plaster_cool'],
  floor: 'floor_wood',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: { width: 1.3, every: 2.8, sill: 0.9, head: 2.35 },
  hasOpenDecks: false,
};

const ROUGH: ReadonlySet<PaletteName> = new Set(['brick', 'brick_pale', 'plaster', 'plaster_warm']);

export function styleOf({ id, kind }: Pick<Building, 'id' | 'kind'>): BuildingStyle {
  const { walls, floor, plinth, roof, windows, groundWindows, hasOpenDecks } = lookOf(kind);
  const roll = hashOf(id);
  const wall = walls[roll % walls.length]!;
  return {
    wall: PALETTE[wall],
    plinth: PALETTE[plinth],
    roof: PALETTE[roof],
    frame: ROUGH.has(wall) && (roll >>> 8) % 3 > 0 ? PALETTE.frame : PALETTE.frame_dark,
    floor: PALETTE[floor],
    ...(windows === undefined ? {} : { windows }),
    ...(groundWindows === undefined ? {} : { groundWindows }),
    hasOpenDecks,
    hasCornice: ROUGH.has(wall),
  };
}

function lookOf(kind: string): BuildingLook {
  const look = placeLooks.find(kind);
  return look?.form === 'building' ? look : ANY_BUILDING;
}

/** The same text gives the same number. */
export function hashOf(text: string): number {
  const hash = hashText(text);
  return (hash ^ (hash >>> 15)) >>> 0;
}
