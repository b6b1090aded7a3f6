/** What a task may change: everybody's plan, before the run begins. */
import type { VisitedPlace } from '#crowd/routes';
import type { Person, ServicePoint } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import type { FindRegions } from '#world/landmarks';
import type { World } from '#world/site';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import type { Goal, MakingWay, Notes, Occasion } from '../direct/direction.ts';
import type { Regions } from '../direct/regions.ts';
import type { Lockdown } from './lockdown.ts';

export type Task = NonNullable<Scenario['tasks']>[number];
export type Traits = Readonly<Record<string, boolean | string>>;

export interface TaskStage {
  readonly scenario: Scenario;
  readonly world: World;
  readonly cast: Cast;
  readonly regions: Regions;
  readonly findGround: FindRegions;
  readonly occasion: Occasion;
  readonly notes: Notes;
  /** In the cast's order; the tasks write into these. */
  readonly people: Person[];
  readonly goals: Goal[];
  readonly isLeaving: boolean[];
  readonly places: VisitedPlace[];
  /** Where people wait in line. */
  readonly services: ServicePoint[];
  /** What is seen of people beside their way: sitting, playing. */
  readonly traits: Traits[];
  /** The people who board each vehicle, by its place in the cast. */
  readonly boarding: Map<number, readonly number[]>;
  readonly makingWay: MakingWay[];
  /** People who hide. */
  readonly lockdown: Lockdown;
  /** When people who are held are let go. */
  readonly letGo: Map<number, number>;
  /** People who block, hide, hold others or are held: no other task moves them. */
  readonly busy: Set<number>;
}

/** Says why a task is not done. */
export function noteUndone({ notes }: TaskStage, { id, deed, at }: Task, because: string): void {
  notes.unmet.push({
    path: `tasks[${id}]`,
    asked: [behaviourManners.of(deed.value).label, ...at.map(({ text }) => text)].join(' '),
    got: null,
    because,
  });
}
