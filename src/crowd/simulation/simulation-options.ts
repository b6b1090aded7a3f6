/** The settings of a run besides the plan and the people. */
import type { HazardDescription } from '../hazards/descriptions.ts';
import type { HazardOptions } from '../hazards/hazard-options.ts';
import type { FlowElsewhere } from '../hazards/shared-water.ts';
import type { FieldStore, VisitedPlace } from '../routes/field-store.ts';
import type { SolveElsewhere } from '../space/shared-fields.ts';
import type { TrafficOptions } from '../traffic/traffic.ts';
import type { WalkSettings } from '../walking/walk.ts';
import type { ServicePoint } from './services.ts';

export interface SimulationOptions {
  readonly seed: number;
  /** Other settings of the walking model, for studies of how much they matter. */
  readonly walk?: WalkSettings;
  readonly hazards?: readonly HazardDescription[];
  readonly hazardOptions?: HazardOptions;
  /** Vehicles, where the plan has lanes. */
  readonly traffic?: TrafficOptions;
  /** Places people visit before they leave. */
  readonly places?: readonly VisitedPlace[];
  /** Where people wait in line and are served. */
  readonly services?: readonly ServicePoint[];
  /** Fields computed before, with their places: for runs without hazards on a plan whose gates do not change. */
  readonly fields?: FieldStore;
  readonly elsewhere?: Elsewhere | undefined;
}

/** Another thread that solves fields and lets water flow while people walk; the run is the same without. */
export interface Elsewhere {
  readonly solve: SolveElsewhere;
  readonly water: FlowElsewhere;
}
