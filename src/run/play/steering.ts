/** A run that is steered, at a moment: what was commanded so far, and the run that goes on with it. */
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import { castRun } from '../cast/cast-run.ts';
import { directRun } from '../direct-run.ts';
import { applyCommands } from '../direct/apply-commands.ts';
import type { RunCommand } from '../direct/apply-commands.ts';
import type { CommandedRun } from '../direct/commanded-run.ts';
import type { Direction } from '../direct/direction.ts';
import { createColumns } from './columns.ts';
import type { Columns } from './columns.ts';
import type { FleeChange } from './flee-change.ts';
import { createHeadings } from './headings.ts';
import type { Headings } from './headings.ts';
import { setGoing } from './set-going.ts';
import type { GoingRun } from './set-going.ts';
import { createVehicleHeights, listVehicleLevels } from './trace-levels.ts';

/** What a run does before its first step, in this order; each is called as the stage of a build that does the same. */
export type StartStage =
  | 'creating_terrain'
  | 'generating_agents'
  | 'configuring_behaviors'
  | 'finalizing_simulation';

export interface Steering {
  readonly plan: CommandedRun;
  /** Without any command. */
  readonly asWritten: Direction;
  readonly isFleeing: Uint8Array;
  /** All changes of `isFleeing` since the beginning; another list after a restart. */
  flights: FleeChange[];
  commands: readonly RunCommand[];
  direction: Direction;
  run: GoingRun;
  columns: Columns;
  headings: Headings;
  steps: number;
}

export function beginSteering(
  scenario: Scenario,
  commands: readonly RunCommand[],
  onStage: (stage: StartStage) => void,
): Steering {
  onStage('creating_terrain');
  const world = buildWorld(scenario);
  onStage('generating_agents');
  const cast = castRun(scenario, world);
  const plan = { scenario, world, cast };
  onStage('configuring_behaviors');
  const asWritten = directRun(scenario, world, cast);
  const direction = applyCommands(plan, asWritten, commands);
  onStage('finalizing_simulation');
  const begun = begin(plan, direction);
  return {
    plan,
    asWritten,
    isFleeing: new Uint8Array(begun.columns.state.length),
    flights: [],
    commands,
    direction,
    ...begun,
    steps: 0,
  };
}

export function restart(steering: Steering): void {
  Object.assign(steering, begin(steering.plan, steering.direction));
  steering.steps = 0;
  steering.isFleeing.fill(0);
  steering.flights = [];
}

function begin(
  { scenario, world, cast }: CommandedRun,
  direction: Direction,
): Pick<Steering, 'run' | 'columns' | 'headings'> {
  const run = setGoing(cast, direction, scenario.seed);
  const { simulation, vehicles } = run;
  const columns = createColumns({
    simulation,
    attackers: cast.attackers.length,
    vehicles,
    vehicleLevels: listVehicleLevels(cast),
    heightOf: createVehicleHeights(world, cast),
    riders: run.riders,
  });
  columns.update();
  const headings = createHeadings(columns.state.length);
  headings.note(columns);
  return { run, columns, headings };
}
