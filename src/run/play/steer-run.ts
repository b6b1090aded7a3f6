/**
 * A run that takes commands while it runs. Commands that only concern people are applied at once; any other command
 * restarts the run with all commands known so far. Up to the new command it is the same run, so viewers see no break.
 */
import type { Scenario } from '#scenario';
import { applyCommands, findCommandProblem } from '../direct/apply-commands.ts';
import type { RunCommand } from '../direct/apply-commands.ts';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import type { FleeChange } from './flee-change.ts';
import { noteFleeing } from './fleeing.ts';
import { listLeft, listWithin, look, lookForCrowding } from './look-at-run.ts';
import type { CrowdingNow, Look, PersonLeft, Zone } from './look-at-run.ts';
import { beginSteering, restart } from './steering.ts';
import type { StartStage, Steering } from './steering.ts';
import { toAgentId, toVehicleId } from './to-actors.ts';
import { levelsOfTrace } from './trace-levels.ts';

export interface SteeredRun {
  readonly agents: readonly { readonly id: string; readonly type: 'pedestrian' | 'vehicle' }[];
  readonly levels: ReturnType<typeof levelsOfTrace>;
  readonly exits: readonly {
    readonly id: string;
    readonly label: string;
    readonly level: string;
    readonly x: number;
    readonly y: number;
  }[];
  readonly stepsMax: number;
  /** Tenths of a second so far. */
  readonly steps: number;
  /** Every change of somebody's fleeing so far, in order. After a restart it is another list. */
  readonly flights: readonly FleeChange[];
  step(): void;
  /** Back to the beginning, with the same commands. */
  restart(): void;
  /** Takes all commands so far; returns true when the run restarted because of them. */
  setCommands(commands: readonly RunCommand[]): boolean;
  findProblem(command: RunCommand): string | undefined;
  look(): Look;
  /** Everybody who is out. */
  listLeft(): PersonLeft[];
  lookForCrowding(): CrowdingNow;
  /** The people within a circle now. */
  listWithin(zone: Zone): string[];
}

const STEPS_PER_SECOND = 10;

/**
 * Returns a live run at its beginning, with the given commands:
 *
 *     const run = steerRun(scenario);
 *     run.step();
 *     run.setCommands([...commands, next]);
 *
 * `onStage` is called with what it does before it returns, at the beginning of each part.
 */
export function steerRun(
  scenario: Scenario,
  first: readonly RunCommand[] = [],
  onStage: (stage: StartStage) => void = () => {},
): SteeredRun {
  const steering = beginSteering(scenario, first, onStage);
  const { plan } = steering;
  return {
    agents: listAgents(steering),
    levels: levelsOfTrace(plan.world, plan.cast),
    exits: listExits(steering),
    stepsMax: Math.round(scenario.durationSeconds.value * STEPS_PER_SECOND),
    get steps() {
      return steering.steps;
    },
    get flights() {
      return steering.flights;
    },
    step() {
      steering.run.step();
      steering.steps++;
      steering.columns.update();
      steering.headings.note(steering.columns);
      noteFleeing(steering);
    },
    restart: () => restart(steering),
    setCommands: (wanted) => setCommands(steering, wanted),
    findProblem: (command) => findCommandProblem(plan, command),
    look: () => look(steering),
    listLeft: () => listLeft(steering),
    lookForCrowding: () => lookForCrowding(steering),
    listWithin: (zone) => listWithin(steering, zone),
  };
}

function listAgents({ plan: { cast } }: Steering): SteeredRun['agents'] {
  return [
    ...Array.from({ length: cast.people.length + cast.attackers.length }, (_, i) => ({
      id: toAgentId(i),
      type: 'pedestrian' as const,
    })),
    ...cast.vehicles.map((_, k) => ({ id: toVehicleId(k), type: 'vehicle' as const })),
  ];
}

function listExits({ plan: { world, cast } }: Steering): SteeredRun['exits'] {
  const { space } = cast;
  return space.gates
    .filter(({ kind }) => kind === 'exit')
    .map(({ index, id, level, ax, ay, bx, by }) => ({
      id,
      label: toExitGoal(world, space, index).label,
      level: space.levels[level]!.id,
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
    }));
}

function setCommands(steering: Steering, wanted: readonly RunCommand[]): boolean {
  const isGrown = steering.commands.every((one, k) => isSame(one, wanted[k]));
  const more = wanted.slice(steering.commands.length);
  if (isGrown && more.length === 0) return false;
  steering.commands = wanted;
  const direction = applyCommands(steering.plan, steering.asWritten, wanted);
  steering.direction = direction;
  const isOnTheWay =
    isGrown &&
    // A plan in steps is followed from the start.
    !direction.people.some(({ steps }) => steps) &&
    more.every(
      ({ kind, seconds }) =>
        (kind === 'flee' || kind === 'sound_alarm') &&
        seconds * STEPS_PER_SECOND >= steering.steps - 1e-6,
    );
  if (!isOnTheWay) restart(steering);
  else
    for (const [i, person] of direction.people.entries())
      steering.run.simulation.setPlan(i, person);
  return !isOnTheWay;
}

function isSame(a: RunCommand, b: RunCommand | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
