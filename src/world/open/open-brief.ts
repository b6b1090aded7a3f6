/** The brief of an open place, with every number that is requested: the input of a drawing. */
import type { StructureKind } from '#scenario/kinds';
import type { Feature, OpenThing } from '#scenario/plan';

export interface OpenBrief {
  readonly id: string;
  readonly kind: StructureKind;
  /** What the prompt calls it. */
  /** All exits together: exactly this many are drawn; what is usual for the kind when not given. */
  readonly exits?: number;
  /**
   * Clear width of each exit. The two portals of a tunnel are always as wide as its bore; the width is that of its
   * emergency exits.
   */
  readonly exitWidth?: number;
  /** Exits called "gate 1" and so on: all of them, or the first ones where `exits` asks for more. */
  readonly gates?: number;
  /** The prompt speaks of a gate: its ways out are gates. */
  readonly hasGates?: boolean;
  /** Traffic lanes of a road, both directions together. */
  readonly lanes?: number;
  /** East to west and north to south; a road lies east to west, so its length is that of the road. */
  readonly length?: number;
  readonly width?: number;
  readonly area?: number;
  readonly capacity?: number;
  /** People there at the start: the drawing has room for them. */
  readonly people: number;
  /** Houses of a village or a town, or tents of a camp: exactly this many. */
  readonly houses?: number;
  /** Parts that must exist under their label: "main stage", "gate 3", "north exit", "fountain". */
  readonly named: readonly Feature[];
  /** How many people begin in a part, by its label. */
  readonly peopleIn?: ReadonlyMap<string, number>;
  /** Things of the prompt that stand on it; a drawing may lay them out itself, the others are put on free ground. */
  readonly things?: readonly OpenThing[];
  /** Ships that lie here or come: a port has a berth for each. */
  readonly ferries?: number;
  /** On the right when not given. */
  readonly drivesOn?: 'right' | 'left';
}
