/** The brief of a building, with every number decided: the input of a drawing. */
import type { FloorNames } from '#scenario/floors';
import type { StructureKind } from '#scenario/kinds';
import type { Feature } from '#scenario/plan';

export interface BuildingBrief {
  readonly id: string;
  readonly kind: StructureKind;
  /** Storeys above the ground, at least 1, and below it. */
  readonly floors: number;
  readonly basements: number;
  /** Exits of the building, each of this clear width. Exactly this many are drawn. */
  readonly exits: number;
  readonly exitWidth: number;
  /** Stairs that serve all storeys; 0 only where there is one storey. */
  readonly stairs: number;
  readonly stairWidth: number;
  readonly elevators: number;
  /** As many as the prompt says; otherwise the drawing chooses. */
  readonly escalators?: number;
  /** East to west and north to south where the prompt says; otherwise the drawing chooses. */
  readonly length?: number;
  readonly width?: number;
  /** Area of one storey. */
  readonly area?: number;
  readonly rooms?: number;
  readonly platforms?: number;
  readonly gates?: number;
  readonly capacity?: number;
  /** People inside at the start: the drawing has room for them. */
  readonly people: number;
  /** Parts that must exist under their label: "west stairwell", "kitchen", "gate 14". */
  readonly named: readonly Feature[];
  readonly floorNames: FloorNames;
}
