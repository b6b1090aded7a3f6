import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Cast } from '../cast/cast.ts';

export interface CommandedRun {
  readonly scenario: Scenario;
  readonly world: World;
  readonly cast: Cast;
}
