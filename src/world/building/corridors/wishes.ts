/** The parts that a prompt names, sorted by kind and required position. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { isBelowGround, toRoomUse } from '../../room-use.ts';
import type { BuildingBrief } from '../brief.ts';
import type { Shortfall } from '../draft.ts';
import type { Programme } from './programme.ts';

export interface Wishes {
  readonly rooms: readonly RoomByName[];
  readonly exits: readonly ByName[];
  readonly stairs: readonly ByName[];
  readonly corridors: readonly { readonly label: string; readonly storey: number }[];
  readonly lifts: readonly ByName[];
  readonly shortfalls: readonly Shortfall[];
}

export interface ByName {
  readonly label: string;
  readonly side?: Side;
}

export interface RoomByName extends ByName {
  readonly use: string;
  readonly storey: number;
}

export function readWishes(brief: BuildingBrief, programme: Programme): Wishes {
  const ofKind = (...kinds: Feature['kind'][]): Feature[] =>
    brief.named.filter(({ kind }) => kinds.includes(kind));
  const exits = ofKind('exit', 'entrance', 'gate');
  const stairs = ofKind('stair');
  const missing = brief.named.filter(
    ({ kind, floor }) => hasPlace(kind) && floor !== undefined && !isFloor(floor, brief),
  );
  return {
    rooms: ofKind('room', 'stage', 'roof').map((feature) => ({
      ...byName(feature),
      use: feature.use ?? feature.label,
      storey: storeyOf(feature, brief, programme),
    })),
    exits: exits.slice(0, brief.exits).map(byName),
    stairs: stairs.slice(0, brief.stairs).map(byName),
    corridors: ofKind('corridor').map(({ label, floor }) => ({
      label,
      storey: clampFloor(floor ?? 0, brief),
    })),
    lifts: ofKind('elevator').map(byName),
    shortfalls: [
      ...missing.map(({ label, floor }): Shortfall => ({
        what: `floor of ${label}`,
        asked: Number(floor),
        drawn: clampFloor(floor!, brief),
        because: `the building has floors ${-brief.basements} to ${brief.floors - 1}; 0 is the ground floor`,
      })),
      ...[...exits.slice(brief.exits), ...stairs.slice(brief.stairs)].map(
        ({ label }): Shortfall => ({
          what: label,
          asked: 1,
          drawn: 0,
          because: 'more of them are named than the building has',
        }),
      ),
      ...ofKind('elevator')
        .filter(() => brief.elevators === 0 || brief.floors + brief.basements === 1)
        .map(({ label }): Shortfall => ({
          what: label,
          asked: 1,
          drawn: 0,
          because: 'the building has no lifts',
        })),
      ...ofKind('escalator').map(({ label }): Shortfall => ({
        what: label,
        asked: 1,
        drawn: 0,
        because: 'buildings along corridors are drawn without escalators',
      })),
    ],
  };
}

function hasPlace(kind: Feature['kind']): boolean {
  return kind === 'room' || kind === 'stage' || kind === 'roof' || kind === 'corridor';
}

function byName({ label, side }: Feature): ByName {
  return side === undefined ? { label } : { label, side };
}

function isFloor(floor: number | 'roof', { floors, basements }: BuildingBrief): boolean {
  return floor === 'roof' || (floor < floors && floor >= -basements);
}

function clampFloor(floor: number | 'roof', { floors, basements }: BuildingBrief): number {
  if (floor === 'roof') return floors - 1;
  return Math.max(-basements, Math.min(floors - 1, floor));
}

/** If the prompt does not say: the usual storey of such a room, a basement for rooms that belong there, or the ground floor. */
function storeyOf(feature: Feature, brief: BuildingBrief, programme: Programme): number {
  const { floor, use, label, kind } = feature;
  // Roofs are not walkable here: a terrace on the top floor instead.
  if (kind === 'roof') return brief.floors - 1;
  if (floor !== undefined) return clampFloor(floor, brief);
  const called = use ?? label;
  const has = (rooms: readonly { readonly use: string }[]): boolean =>
    rooms.some((room) => room.use === called);
  if (has(programme.ground) || called === programme.lobby?.use || called === programme.hall?.use)
    return 0;
  if (brief.floors > 1 && (has(programme.upper) || called === programme.principal.use))
    return programme.principal.use === called && programme.hasPrincipalOnGround ? 0 : 1;
  const below = [...programme.basement, ...programme.basementFill];
  if (brief.basements > 0 && (has(below) || isBelowGround(toRoomUse(called)))) return -1;
  return 0;
}
