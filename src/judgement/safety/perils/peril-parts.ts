/** The parts of a run that its perils need. */
import type { Simulation } from '#crowd/simulation';
import type { Cast, Direction } from '#run';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { SeismicCode } from './quake-casualties.ts';

export interface PerilParts {
  readonly scenario: Scenario;
  readonly world: World;
  readonly cast: Cast;
  readonly direction: Direction;
  readonly simulation: Simulation;
  /** The earthquake design of the building. */
  readonly code?: SeismicCode;
}
