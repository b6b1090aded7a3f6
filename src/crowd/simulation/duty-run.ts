/** The parts of a run that people on duty need. */
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Space } from '../space/space.ts';
import type { Entrants } from './entrants.ts';
import type { Errands } from './errands.ts';
import type { Harm } from './harm.ts';
import type { Person } from './person.ts';
import type { State } from './state.ts';

export interface DutyRun {
  readonly people: Person[];
  readonly space: Space;
  readonly state: State;
  readonly harm: Harm;
  readonly store: FieldStore;
  readonly routes: RouteMap;
  readonly entrants: Entrants;
  readonly errands: Errands;
  readonly hasStarted: Uint8Array;
  readonly steps: number;
}

/** Decisions are made once a second. */
export function isWholeSecond({ steps }: Pick<DutyRun, 'steps'>): boolean {
  return steps % STEPS_PER_SECOND === 0;
}

const STEPS_PER_SECOND = 10;
