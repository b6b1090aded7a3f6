/** How each kind of place is drawn. */
import { createFacet, invariant } from '#base';
import type { Dice } from '#base';
import type { BuildingBrief } from './building/brief.ts';
import type { BuildingDraft } from './building/draft.ts';
import type { OpenBrief } from './open/open-brief.ts';
import type { OpenPlan } from './open/open-plan.ts';

interface Common {
  /** Relief of the land around it. */
  readonly relief: 'as_around' | 'hilly';
  /** `coast`: it lies at the sea, even if nothing else mentions water. */
  readonly water: 'as_told' | 'coast';
  /** Houses of a village or a town are drawn with it. */
  readonly isHouse: boolean;
  /** People go over water on it, and have no other way. */
  readonly crossesWater?: boolean;
}

/** With rooms, doors and stairs. */
export interface BuildingDrawing extends Common {
  readonly form: 'building';
  readonly draw: (brief: BuildingBrief, dice: Dice) => BuildingDraft;
  /**
   * The most people on each storey that it is drawn for; along corridors fewer, since a crowd could not be simulated
   * there. Halls and stands hold more.
   */
  readonly peopleMost: number | 'as_along_corridors';
}

/** In meters. */
export interface Sizes {
  readonly length: readonly [least: number, most: number];
  readonly width: readonly [least: number, most: number];
}

/** A place under the open sky, or a road. */
export interface OpenDrawing extends Common {
  readonly form: 'open';
  readonly draw: (brief: OpenBrief, dice: Dice) => OpenPlan;
  /** The sizes that a place of this kind can have. */
  readonly sizes: Sizes;
  /** Its length is that of the road. */
  readonly isAlongRoad: boolean;
  /** Beside the main place of a scenario it may be shorter than as a main place. */
  readonly isShortBeside: boolean;
  /** Its houses are counted and drawn with it. */
  readonly hasHouses: boolean;
}

export type PlaceDrawing = BuildingDrawing | OpenDrawing;

export const placeDrawings = createFacet<PlaceDrawing>('how a place is drawn');

export function isOpenKind(kind: string): boolean {
  return placeDrawings.of(kind).form === 'open';
}

export function isHouseKind(kind: string): boolean {
  return placeDrawings.of(kind).isHouse;
}

export function openDrawingOf(kind: string): OpenDrawing {
  const drawing = placeDrawings.of(kind);
  invariant(drawing.form === 'open', `${kind} is an open place`);
  return drawing;
}

export function buildingDrawingOf(kind: string): BuildingDrawing {
  const drawing = placeDrawings.of(kind);
  invariant(drawing.form === 'building', `${kind} is a building`);
  return drawing;
}
