/** How each kind of place is drawn. */
import { createFacet, invariant } from '#base';
import type { Dice } from '#base';
import type { BuildingBrief } from './building/brief.ts';
import type { BuildingDraft } from './building/draft.ts';
import type { OpenBrief } from './open/open-brief.ts';
import type { OpenPlan } from './open/open-plan.ts';

interface Common {
  /** Of the land around it. */
  readonly relief: 'as_around' | 'hilly';
  /** `coast`: it lies at the sea, also where nothing else tells of water. */
  readonly water: 'as_told' | 'coast';
  /** Those of a village or a town are drawn with it. */
  readonly isHouse: boolean;
}

/** With rooms, doors and stairs. */
export interface BuildingDrawing extends Common {
  readonly form: 'building';
  readonly draw: (brief: BuildingBrief, dice: Dice) => BuildingDraft;
  /** On each storey; along corridors fewer are drawn for, since a crowd could not be simulated there. Halls and stands hold more. */
  readonly peopleMost: number | 'as_along_corridors';
}

/** In meters. */
export interface Sizes {
  readonly length: readonly [least: number, most: number];
  readonly width: readonly [least: number, most: number];
}

/** Under the open sky, or a road. */
export interface OpenDrawing extends Common {
  readonly form: 'open';
  readonly draw: (brief: OpenBrief, dice: Dice) => OpenPlan;
  /** Those a place of this kind can have. */
  readonly sizes: Sizes;
  /** Its length is that of the road, wherever it leads. */
  readonly isAlongRoad: boolean;
  /** Beside the place a scenario plays in it need not be as long as one of its own. */
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
