/** One structure of the scenario, drawn around 0,0 and then placed. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import type { Structure } from '#scenario/plan';
import type { BuildingDraft } from '../building/draft.ts';
import { isOnRoof, needsRoof, openRoof, withRoofStorey } from '../building/open-roof.ts';
import { setDoorWidths } from '../building/set-door-widths.ts';
import { isSettled } from '../building/settle/settle-exits.ts';
import { settleParts } from '../building/settle/settle-parts.ts';
import { toBuilding } from '../building/to-building.ts';
import { drawFacing, moveOpen } from '../open/index.ts';
import { buildingDrawingOf, isHouseKind, isOpenKind } from '../place-drawing.ts';
import type { Point } from '../walkable.ts';
import type { Building, Landmark } from '../world.ts';
import { listLandmarks } from './list-landmarks.ts';
import type { Parts, PlacedRoom } from './parts.ts';
import { MOST, toBuildingBrief, toOpenBrief } from './to-brief.ts';

/** A structure with a known size and no position yet. */
export interface Piece {
  readonly box: Bounds;
  readonly isOpen: boolean;
  readonly isWhole: boolean;
  /** A part of the ground between the structures. */
  readonly isGround?: boolean;
  /** Nobody walks there: it lies around another. */
  readonly isScenery?: boolean;
  put(at: Point, z?: number): Parts;
}

export interface DrawOptions {
  readonly people: number;
  readonly drivesOn: 'right' | 'left';
  /** The index among several of its kind: each has its own dice. */
  readonly copy: number;
  /** How often it was drawn again with other dice. */
  readonly attempt: number;
}

export function drawStructure(
  scenario: Scenario,
  structure: Structure,
  options: DrawOptions,
): Piece {
  const stream =
    100 + 50 * scenario.structures.indexOf(structure) + options.copy + 10_000 * options.attempt;
  const dice = (): Dice => createDice(scenario.seed, stream);
  return isOpenKind(structure.kind.value)
    ? drawOpen(scenario, structure, options, dice)
    : drawClosed(scenario, structure, options, dice());
}

function drawClosed(
  scenario: Scenario,
  structure: Structure,
  { people, copy }: DrawOptions,
  dice: Dice,
): Piece {
  const brief = nameCopy(toBuildingBrief(scenario, structure, people), copy);
  // Exits with a place or width of their own are settled in the finished drawing.
  const hasRoof = copy === 0 && brief.floors < MOST.floors && needsRoof(scenario, structure);
  const named = brief.named.filter(
    (feature) => !isSettled(feature) && !(hasRoof && isOnRoof(feature)),
  );
  const storeys = hasRoof ? withRoofStorey(brief) : brief;
  const bare = buildingDrawingOf(brief.kind).draw({ ...storeys, named }, dice);
  const drawn = settleParts(hasRoof ? openRoof(bare, brief.named) : bare, brief);
  const draft =
    structure.doorWidth === undefined ? drawn : setDoorWidths(drawn, structure.doorWidth.value);
  return {
    box: boundsOf(draft.footprint),
    isOpen: false,
    isWhole: false,
    put(at, z = 0) {
      const built = toBuilding(brief, draft, { at, z });
      const building: Building = {
        ...built.building,
        structure: structure.id,
        ...(structure.label === undefined ? {} : { name: structure.label }),
      };
      return {
        structure: structure.id,
        box: boundsOf(building.footprint),
        buildings: [building],
        openPlaces: [],
        levels: built.levels,
        joins: built.joins,
        lifts: built.lifts,
        exits: built.exits,
        objects: [],
        landmarks: [...listLandmarks(building), ...listDoors(brief.id, draft, at)],
        nodes: [],
        streets: [],
        rooms: listRooms(building, structure.id),
        shortfalls: draft.shortfalls ?? [],
        isWhole: false,
      };
    },
  };
}

/** Several of one structure: each has ids of its own. */
function nameCopy<B extends { readonly id: string }>(brief: B, copy: number): B {
  return copy === 0 ? brief : { ...brief, id: `${brief.id}-${copy + 1}` };
}

/** Doors inside that have a name. */
function listDoors(structure: string, { storeys }: BuildingDraft, by: Point): Landmark[] {
  return storeys.flatMap(({ storey, doors }) =>
    doors.flatMap(({ id, name, beside, segment: { from, to } }): Landmark[] =>
      name === undefined
        ? []
        : [
            {
              id: `${structure}.${id}`,
              kind: 'door',
              label: name,
              ...(beside === undefined ? {} : { beside }),
              storey,
              at: { x: (from.x + to.x) / 2 + by.x, y: (from.y + to.y) / 2 + by.y },
              structure,
            },
          ],
    ),
  );
}

export function listRooms({ interior }: Building, structure: string): PlacedRoom[] {
  return interior!.storeys.flatMap(({ storey, level, rooms }) =>
    rooms.map((room) => ({ ...room, level, storey, structure })),
  );
}

function drawOpen(
  scenario: Scenario,
  structure: Structure,
  { people, drivesOn, copy }: DrawOptions,
  dice: () => Dice,
): Piece {
  const brief = nameCopy(toOpenBrief(scenario, structure, people, drivesOn), copy);
  const draft = drawFacing(brief, dice);
  const houses = scenario.structures.find(({ kind }) => isHouseKind(kind.value));
  return {
    box: draft.site,
    isOpen: true,
    isWhole: draft.isWhole,
    put(at) {
      const put = moveOpen(draft, at);
      return {
        structure: structure.id,
        box: put.site,
        buildings: put.buildings.map((building) =>
          houses !== undefined && building.kind === houses.kind.value
            ? { ...building, structure: houses.id }
            : building,
        ),
        openPlaces: [
          {
            ...put.place,
            structure: structure.id,
            ...(structure.label === undefined ? {} : { name: structure.label }),
          },
        ],
        levels: [put.level],
        joins: [],
        lifts: [],
        exits: put.exits,
        objects: put.objects,
        landmarks: put.landmarks.map((landmark) => ({
          ...landmark,
          structure: structure.id,
          ...(landmark.kind === 'place' && structure.label !== undefined
            ? { label: structure.label }
            : {}),
        })),
        nodes: put.nodes,
        streets: put.streets,
        ...(put.lanes === undefined ? {} : { lanes: put.lanes }),
        rooms: put.rooms.map((room) => ({
          ...room,
          level: put.level.id,
          storey: 0,
          structure: structure.id,
        })),
        shortfalls: put.shortfalls,
        isWhole: put.isWhole,
      };
    },
  };
}
