/** What each kind of place looks like. */
import { createFacet } from '#base';
import type { WindowStyle } from './building/window-style.ts';
import type { PaletteName } from './palette.ts';

/** A building; one of the walls is chosen by its id. */
export interface BuildingLook {
  readonly form: 'building';
  readonly walls: readonly PaletteName[];
  readonly floor: PaletteName;
  readonly plinth: PaletteName;
  /** Where it is flat. */
  readonly roof: PaletteName;
  /** None where there is little light from outside. */
  readonly windows?: WindowStyle;
  /** Of the ground floor, where it is a shop or a hall. */
  readonly groundWindows?: WindowStyle;
  /** Windows without glass. */
  readonly hasOpenDecks: boolean;
}

/** Open ground, or a road. */
export interface OpenLook {
  readonly form: 'open';
  /** What it is covered with. */
  readonly cover: PaletteName;
  /** What the land around is covered with. */
  readonly around: 'grass' | 'sand' | 'soil';
  /** On a map it is vegetation. */
  readonly isGreen: boolean;
}

export type PlaceLook = BuildingLook | OpenLook;

export const placeLooks = createFacet<PlaceLook>('what a place looks like');
