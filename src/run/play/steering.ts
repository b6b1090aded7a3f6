/** A run that is steered, at a moment: what was commanded so far, and the run that goes on with it. */
import type { Person } from '#crowd/simulation';
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
import { setGoing } from './set-going.ts';
import type { GoingRun } from './set-going.ts';
import { createVehicleHeights, listVehicleLevels } from './trace-levels.ts';

export interface Steering {
  readonly plan: CommandedRun;
  /** Without any command. */
  readonly asWritten: Direction;
  readonly isFleeing: Uint8Array;
  commands: readonly RunCommand[];
  direction: Direction;
  people: Person[];
  run: GoingRun;
  columns: Columns;
  steps: number;
}

export function beginSteering(scenario: Scenario, commands: readonly RunCommand[]): Steering {
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const plan = { scenario, world, cast };
  const asWritten = directRun(scenario, world, cast);
  const direction = applyCommands(plan, asWritten, commands);
  const begun = begin(plan, direction);
  return {
    plan,
    asWritten,
    isFleeing: new Uint8Array(begun.columns.state.length),
    commands,
    direction,
    ...begun,
    steps: 0,
  };
}

export function restart(steering: Steering): void {
  Object.assign(steering, begin(steering.plan, steering.direction));
  steering.steps = 0;
}

function begin(
  { scenario, world, cast }: CommandedRun,
  direction: Direction,
): Pick<Steering, 'people' | 'run' | 'columns'> {
  const people = [...direction.people];
  const run = setGoing(cast, { ...direction, people }, scenario.seed);
  const { simulation, vehicles } = run;
  return {
    people,
    run,
    columns: createColumns({
      simulation,
      attackers: cast.attackers.length,
      vehicles,
      vehicleLevels: listVehicleLevels(cast),
      heightOf: createVehicleHeights(world, cast),
    }),
  };
}
