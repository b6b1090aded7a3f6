/**
 * Commands given during a run, applied as if they had been known from the start: an exit that closes at a time, a fire
 * that begins then, people who leave from then on. So a run that is steered live and a run that is built from its
 * command log get the same input, and are the same.
 */
import { listProblems } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';
import type { Person } from '#crowd/simulation';
import { hazardPlayings } from '../hazard-playing.ts';
import type { CommandedRun } from './commanded-run.ts';
import type { Direction } from './direction.ts';
import { findFloorSpot } from './floor-spot.ts';
import { isResponder } from './leave-the-place.ts';

/** Each at its seconds from the start of the run, a whole tenth. */
export type RunCommand = { readonly seconds: number } & (
  | { readonly kind: 'close_exit' | 'open_exit'; readonly exit: string }
  | {
      readonly kind: 'add_hazard';
      readonly hazard: {
        /** A kind that somebody can set off: `HazardPlaying.command`. */
        readonly type: string;
        readonly x: number;
        readonly y: number;
        readonly level?: string | undefined;
        readonly peakKw?: number | undefined;
      };
    }
  | { readonly kind: 'sound_alarm' }
  | {
      readonly kind: 'flee';
      /** As actors are called: `agent-0001`. */
      readonly agents: readonly string[];
      readonly isFleeing: boolean;
    }
);

/** A run lasts at least this long after the last command: judgement, as after any event. */
const EFFECT_SECONDS = 30;

export function applyCommands(
  run: CommandedRun,
  direction: Direction,
  commands: readonly RunCommand[],
): Direction {
  if (commands.length === 0) return direction;
  const people = [...direction.people];
  const goals = [...direction.goals];
  const isLeaving = [...direction.isLeaving];
  const hazards: HazardDescription[] = [...direction.hazards];
  const unmet = [...direction.unmet];
  let { alarmSeconds, untilSeconds } = direction;

  const sendOut = (i: number, startSeconds: number): void => {
    people[i] = setOff(people[i]!, startSeconds);
    if (goals[i]!.kind !== 'exit') goals[i] = { kind: 'exit', label: 'the way out' };
    isLeaving[i] = true;
  };

  for (const command of commands.toSorted((a, b) => a.seconds - b.seconds)) {
    const { seconds } = command;
    untilSeconds = Math.max(untilSeconds, seconds + EFFECT_SECONDS);
    const problem = findCommandProblem(run, command);
    if (problem !== undefined) {
      unmet.push({ path: 'commands', asked: command.kind, got: null, because: problem });
      continue;
    }
    switch (command.kind) {
      case 'close_exit':
      case 'open_exit': {
        const state = command.kind === 'close_exit' ? 'closed' : 'open';
        hazards.push({ kind: 'gate', gate: command.exit, state, startSeconds: seconds });
        break;
      }
      case 'add_hazard':
        hazards.push(describeCommanded(run, command)!);
        break;
      case 'sound_alarm':
        alarmSeconds = Math.min(alarmSeconds ?? Infinity, seconds);
        run.cast.people.forEach((one, i) => {
          if (!isResponder(one)) sendOut(i, seconds + one.person.startSeconds);
        });
        break;
      case 'flee':
        for (const agent of command.agents) {
          const i = indexOfAgent(agent)!;
          if (command.isFleeing) sendOut(i, seconds);
          else people[i] = hold(people[i]!, seconds);
        }
    }
  }
  return {
    ...direction,
    people,
    goals,
    isLeaving,
    hazards,
    unmet,
    alarmSeconds,
    untilSeconds,
  };
}

/** Why a command cannot be followed in this run; undefined when it can. */
export function findCommandProblem(run: CommandedRun, command: RunCommand): string | undefined {
  switch (command.kind) {
    case 'sound_alarm':
      return undefined;
    case 'close_exit':
    case 'open_exit': {
      const gate = run.cast.space.gates.find(({ id }) => id === command.exit);
      return gate === undefined ? `There is no way ${command.exit}.` : undefined;
    }
    case 'flee': {
      const missing = command.agents.find((agent) => {
        const i = indexOfAgent(agent);
        return i === undefined || i >= run.cast.people.length;
      });
      return missing === undefined ? undefined : `There is no person ${missing}.`;
    }
    case 'add_hazard': {
      const { type } = command.hazard;
      if (!hazardPlayings.find(type)?.command) return `${type} cannot be started in a live run.`;
      const described = describeCommanded(run, command);
      if (described === undefined) return 'There is no walkable ground there.';
      const problems = listProblems(run.cast.space, [described]);
      return problems.length === 0 ? undefined : problems.join(' ');
    }
  }
}

function describeCommanded(
  run: CommandedRun,
  { seconds, hazard }: Extract<RunCommand, { kind: 'add_hazard' }>,
): HazardDescription | undefined {
  const { type, x, y, level, peakKw } = hazard;
  const found = findFloorSpot(run.cast.space, { at: { x, y }, ...(level ? { level } : {}) });
  if (found === undefined) return undefined;
  const { command } = hazardPlayings.of(type);
  return command?.(run, { startSeconds: seconds, spot: found.spot, peakKw });
}

/** The agent leaves then, or earlier if it would have; an agent that was held back is released. */
function setOff(person: Person, seconds: number): Person {
  const holds = person.holds?.map((one) => ({
    ...one,
    untilSeconds: Math.min(one.untilSeconds, Math.max(seconds, one.fromSeconds)),
  }));
  const startSeconds = Math.min(person.startSeconds, seconds);
  return { ...person, startSeconds, ...(holds ? { holds } : {}) };
}

function hold(person: Person, seconds: number): Person {
  const holds = [...(person.holds ?? []), { fromSeconds: seconds, untilSeconds: Infinity }];
  return { ...person, holds };
}

const AGENT = /^agent-(\d{4,6})$/;

/** Position in the cast of the agent with this name; the cast may have no such position. */
function indexOfAgent(agent: string): number | undefined {
  const number = Number(AGENT.exec(agent)?.[1] ?? 0);
  return number === 0 ? undefined : number - 1;
}
