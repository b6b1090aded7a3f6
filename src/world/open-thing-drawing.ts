/** How each kind of thing in the open is drawn. */
import { createFacet } from '#base';
import type { WorldObject } from './world.ts';

export interface OpenThingDrawing {
  /** Usual length and width, meters. */
  readonly size: readonly [length: number, width: number];
  /** Nobody walks where it stands. */
  readonly isSolid: boolean;
  /** On the ground of the place, at its edge, beside it, or drawn with the land around. */
  readonly lies: 'on' | 'edge' | 'beside' | 'around';
  /** Kinds of open places that draw it with the place itself. */
  readonly isDrawnAt?: readonly string[];
  /** The most of them that are drawn. */
  readonly most: number;
  /** How many where the prompt has a plural without a number. */
  readonly several: number;
  /** Meters that its top lies above the ground. */
  readonly rise?: number;
  /** People who wait on it, to a square meter: it is as large as all who are there need. */
  readonly people?: number;
  /** What stands there, for the eye. */
  readonly object?: Pick<WorldObject, 'kind' | 'height'>;
}

export const openThingDrawings = createFacet<OpenThingDrawing>('how a thing in the open is drawn');
