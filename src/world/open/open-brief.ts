/** What an open place has to be, every number that is asked for: the question a kind of place answers with a drawing. */
import type { StructureKind } from '#scenario/kinds';
import type { Feature } from '#scenario/plan';

export interface OpenBrief {
  readonly id: string;
  readonly kind: StructureKind;
  /** Ways out, all together: exactly so many are drawn; what is usual for the kind when not given. */
  readonly exits?: number;
  /**
   * Clear width of each way out. The two portals of a tunnel are as wide as its bore whatever is asked; the width is that of
   * its emergency exits.
   */
  readonly exitWidth?: number;
  /** Ways out called "gate 1" and so on: all of them, or the first ones where `exits` asks for more. */
  readonly gates?: number;
  /** Traffic lanes of a road, both directions together. */
  readonly lanes?: number;
  /** East to west and north to south; a road lies east to west, so its length is that of the road. */
  readonly length?: number;
  readonly width?: number;
  readonly area?: number;
  readonly capacity?: number;
  /** People there at the start: the drawing gives them room. */
  readonly people: number;
  /** Of a village or a town, or tents of a camp: exactly so many. */
  readonly houses?: number;
  /** Parts that must exist and be found under their label: "main stage", "gate 3", "north exit", "fountain". */
  readonly named: readonly Feature[];
  /** On the right when not given. */
  readonly drivesOn?: 'right' | 'left';
}
