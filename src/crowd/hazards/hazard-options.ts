/** How the hazards of a run are computed, where it differs from the defaults. */
import type { FlowElsewhere } from './shared-water.ts';
import type { SmokeLaw } from './smoke-speed.ts';

export interface HazardOptions {
  readonly smokeLaw?: SmokeLaw;
  /** Visibility times extinction; 3 for what reflects light, 8 for what shines. */
  readonly sight?: number;
  /** Height of rooms: for all, or by the level's id. */
  readonly ceilingM?: number | Readonly<Record<string, number>>;
  /** Size of the parcels that gas, water and danger are computed on; 1 m. */
  readonly cellM?: number;
  /** Size of those for smoke; 4 m. */
  readonly smokeCellM?: number;
  /** Another thread that lets water flow meanwhile; the water is the same without. */
  readonly flowElsewhere?: FlowElsewhere | undefined;
}
