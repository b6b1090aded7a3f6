/** What is known of a place where its vehicles are put. */
import type { Dice } from '#base';
import type { PlacedRoom } from '../site/parts.ts';
import type { Point, Ring, Walkable } from '../walkable.ts';
import type { Building, Landmark, OpenPlace, Streets } from '../world.ts';

export interface Far {
  readonly outline: Ring;
  readonly meters: number;
}

export interface Ground {
  readonly buildings: readonly Building[];
  readonly openPlaces: readonly OpenPlace[];
  readonly streets: Streets;
  readonly walkable: Walkable;
  readonly rooms: readonly PlacedRoom[];
  readonly landmarks: readonly Landmark[];
  readonly waters: readonly Ring[];
  /** Of the main structure, by its id. */
  readonly main: string | undefined;
  /** Lanes that are closed, by id. */
  readonly closed: ReadonlySet<string>;
  readonly middle: Point;
  readonly dice: Dice;
  /** Of groups that stand so far from a place: what leaks or burns there stands there. */
  readonly farOf?: ReadonlyMap<string, Far>;
  /** Bodies that stand there already. */
  readonly taken: Ring[];
}
