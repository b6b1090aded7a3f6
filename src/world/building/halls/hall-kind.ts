/** What distinguishes one kind of hall building from another. */
import type { Dice } from '#base';
import type { BuildingDraft } from '../draft.ts';
import type { RoomWish } from './fill-bands.ts';
import type { Edge, Lay } from './scheme.ts';

export interface HallKind {
  /** The rooms that `rooms` in a brief counts: shops of a mall, galleries of a museum. */
  readonly principal: Principal;
  /** When the brief does not say. */
  readonly principalOnStorey: (squareMeters: number) => number;
  readonly programme: Programme;
  readonly storeyHeight: number;
  readonly basementHeight: number;
  readonly roof: BuildingDraft['roof'];
  /** The minimum area of one storey, for any number of people. */
  readonly squareMetersMin: number;
  /** Width of the front over depth. */
  readonly aspect: readonly [min: number, max: number];
  /** A use that lies at the back when its side is requested: with an altar in the east the front is in the west. */
  readonly backUse?: string;
  /** Undefined when the plan is too small for it. */
  readonly lay: (context: LayContext) => Lay | undefined;
}

export interface Principal {
  readonly use: string;
  readonly isIn: 'tiles' | 'bands';
  /** Along its band. */
  readonly width: number;
}

/** Rooms along the bands: those the kind always has, and those that fill the rest in turn. */
export interface Programme {
  readonly ground: readonly RoomWish[];
  readonly upper: readonly RoomWish[];
  readonly basement: readonly RoomWish[];
  readonly others: readonly RoomWish[];
  readonly basementOthers: readonly RoomWish[];
}

export interface LayContext {
  readonly u: number;
  readonly v: number;
  readonly dice: Dice;
  readonly diceFor: (storey: number) => Dice;
  /** The minimum depth of bands for the stairs and lifts in them; 0 without any. */
  readonly bandDepthMin: number;
  readonly stairs: number;
  readonly asksEscalator: boolean;
  /** Edges along which there must be a band. */
  readonly edges: ReadonlySet<Edge>;
  readonly lowest: number;
  readonly highest: number;
  readonly principalOn: (storey: number) => number;
  /** The storey on which a use is requested, or `otherwise`. */
  readonly storeyFor: (use: string, otherwise: number) => number;
  /** Only what is necessary: for plans too small for anything else. */
  readonly isPlain: boolean;
}
