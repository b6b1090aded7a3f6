/** The parts of a run needed to strike its people, and to turn their wishes. */
import type { Space } from '../space/space.ts';
import type { Harm } from './harm.ts';
import type { Person } from './person.ts';
import type { State } from './state.ts';

export interface StruckRun {
  readonly space: Space;
  readonly people: readonly Person[];
  readonly state: State;
  readonly harm: Harm;
  readonly hasStarted: Uint8Array;
}
