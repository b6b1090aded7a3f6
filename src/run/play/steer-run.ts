/**
 * A run that is steered while it goes on. Commands that only concern people are taken over on the way; anything else begins the
 * run anew, with what is known now: up to the command it is the same run, so who looks on sees no break.
 */
import { ABSENT, DOWN, WALKING } from '#crowd';
import type { Person } from '#crowd';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import { castRun } from '../cast/cast-run.ts';
import { applyCommands, findCommandProblem } from '../direct/apply-commands.ts';
import type { RunCommand } from '../direct/apply-commands.ts';
import { directRun } from '../direct/direct-run.ts';
import type { Direction } from '../direct/direction.ts';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import { createColumns } from './columns.ts';
import { levelsOfTrace } from './play-run.ts';
import { roadHeight } from './road-height.ts';
import { setGoing } from './set-going.ts';
import { toAgentId, toVehicleId } from './to-actors.ts';

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
  step(): void;
  /** Back to the beginning, with the same commands. */
  restart(): void;
  /** All commands there are; true when the run began anew because of them. */
  setCommands(commands: readonly RunCommand[]): boolean;
  findProblem(command: RunCommand): string | undefined;
  look(): Look;
  /** Everybody who is out. */
  listLeft(): PersonLeft[];
  lookForCrowding(): CrowdingNow;
  /** Who is within a circle now. */
  listWithin(zone: Zone): string[];
}

/** Everybody now, in the order of `agents`. The columns are overwritten by the next look. */
export interface Look {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  readonly state: Uint8Array;
  readonly isFleeing: Uint8Array;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
}

export interface PersonLeft {
  /** Among the agents. */
  readonly index: number;
  readonly seconds: number;
  /** The exit they took. */
  readonly exit: string | undefined;
}

export interface CrowdingNow {
  /** People per square meter in the fullest square of 2 m. */
  readonly densityMax: number;
  /** Ways with people who want through and have hardly moved for a second, most first. */
  readonly bottlenecks: readonly { readonly way: string; readonly waiting: number }[];
}

export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
  readonly level?: string | undefined;
}

const STEPS_PER_SECOND = 10;
const SQUARE_METERS = 2;
const WAITING_SECONDS = 1;
const BOTTLENECKS_MAX = 10;

export function steerRun(scenario: Scenario, first: readonly RunCommand[] = []): SteeredRun {
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const plan = { scenario, world, cast };
  const asWritten = directRun(scenario, world, cast);
  const { seed } = scenario;
  const { space } = cast;
  const walking = cast.people.length;
  let commands = first;
  let direction: Direction = applyCommands(plan, asWritten, commands);
  let people: Person[] = [];
  let { run, columns } = begin();
  let steps = 0;
  const isFleeing = new Uint8Array(columns.state.length);

  function begin() {
    people = [...direction.people];
    const going = setGoing(cast, { ...direction, people }, seed);
    const { simulation, vehicles } = going;
    return {
      run: going,
      columns: createColumns({
        simulation,
        attackers: cast.attackers.length,
        vehicles,
        roadLevel: space.walkable.levels.length,
        roadHeight: (x, y) => roadHeight(world, x, y),
      }),
    };
  }

  function restart(): void {
    ({ run, columns } = begin());
    steps = 0;
  }

  /** Leaving because of a danger or an alarm, not because a day is over. */
  function flees(i: number): boolean {
    const { walkers, exit } = run.simulation.state;
    if (walkers.state[i] !== WALKING || exit[i]! < 0 || direction.goals[i]!.kind === 'through')
      return false;
    const isHabit =
      direction.occasion === 'life' &&
      !direction.isLeaving[i]! &&
      people[i]!.startSeconds <= run.simulation.seconds;
    return !isHabit;
  }

  return {
    agents: [
      ...Array.from({ length: walking + cast.attackers.length }, (_, i) => ({
        id: toAgentId(i),
        type: 'pedestrian' as const,
      })),
      ...cast.vehicles.map((_, k) => ({ id: toVehicleId(k), type: 'vehicle' as const })),
    ],
    levels: levelsOfTrace(world, cast),
    exits: space.gates
      .filter(({ kind }) => kind === 'exit')
      .map(({ index, id, level, ax, ay, bx, by }) => ({
        id,
        label: toExitGoal(world, space, index).label,
        level: space.levels[level]!.id,
        x: (ax + bx) / 2,
        y: (ay + by) / 2,
      })),
    stepsMax: Math.round(scenario.durationSeconds.value * STEPS_PER_SECOND),
    get steps() {
      return steps;
    },
    step() {
      run.step();
      steps++;
    },
    restart,
    setCommands(wanted) {
      const isGrown = commands.every((one, k) => isSame(one, wanted[k]));
      const more = wanted.slice(commands.length);
      if (isGrown && more.length === 0) return false;
      commands = wanted;
      direction = applyCommands(plan, asWritten, wanted);
      const isOnTheWay =
        isGrown &&
        more.every(
          ({ kind, seconds }) =>
            (kind === 'flee' || kind === 'sound_alarm') &&
            seconds * STEPS_PER_SECOND >= steps - 1e-6,
        );
      if (!isOnTheWay) restart();
      else for (let i = 0; i < people.length; i++) people[i] = direction.people[i]!;
      return !isOnTheWay;
    },
    findProblem: (command) => findCommandProblem(plan, command),
    look() {
      columns.update();
      const { outSeconds } = run.simulation.state;
      let inside = 0;
      let evacuated = 0;
      let hurt = 0;
      for (let i = 0; i < walking; i++) {
        isFleeing[i] = flees(i) ? 1 : 0;
        if (!Number.isNaN(outSeconds[i]!)) evacuated++;
        else if (columns.state[i] === DOWN) hurt++;
        else if (columns.state[i] !== ABSENT) inside++;
      }
      const { x, y, level, state } = columns;
      return { x, y, level, state, isFleeing, inside, evacuated, hurt };
    },
    listLeft() {
      const { outSeconds, exit } = run.simulation.state;
      const left: PersonLeft[] = [];
      for (let index = 0; index < walking; index++) {
        const seconds = outSeconds[index]!;
        if (!Number.isNaN(seconds))
          left.push({ index, seconds, exit: space.gates[exit[index]!]?.id });
      }
      return left;
    },
    lookForCrowding() {
      const { walkers } = run.simulation.state;
      const squares = new Map<string, number>();
      const waiting = new Map<number, number>();
      let most = 0;
      for (let i = 0; i < walking; i++) {
        if (walkers.state[i] === ABSENT) continue;
        const square = `${walkers.level[i]} ${Math.floor(walkers.x[i]! / SQUARE_METERS)} ${Math.floor(walkers.y[i]! / SQUARE_METERS)}`;
        const count = (squares.get(square) ?? 0) + 1;
        squares.set(square, count);
        most = Math.max(most, count);
        const gate = walkers.gate[i]!;
        if (gate < 0 || gate >= space.gates.length || walkers.blocked[i]! < WAITING_SECONDS)
          continue;
        waiting.set(gate, (waiting.get(gate) ?? 0) + 1);
      }
      return {
        densityMax: most / SQUARE_METERS ** 2,
        bottlenecks: [...waiting]
          .toSorted(([a, left], [b, right]) => right - left || a - b)
          .slice(0, BOTTLENECKS_MAX)
          .map(([gate, count]) => ({ way: space.gates[gate]!.id, waiting: count })),
      };
    },
    listWithin({ x, y, radiusM, level }) {
      const { walkers } = run.simulation.state;
      const within: string[] = [];
      for (let i = 0; i < walking; i++) {
        if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN) continue;
        if (level !== undefined && space.levels[walkers.level[i]!]!.id !== level) continue;
        if (Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) <= radiusM) within.push(toAgentId(i));
      }
      return within;
    },
  };
}

function isSame(a: RunCommand, b: RunCommand | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
