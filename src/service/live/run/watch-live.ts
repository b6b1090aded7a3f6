/** One viewer of a live run; its owner also steers it. */
import { isDeepStrictEqual } from 'node:util';
import { channels, limits } from '#contract';
import type { TimedCommand } from '#contract';
import type { MessageOf } from '#contract/messages';
import { refuse } from '#contract/refusals';
import { toRunCommands } from '#jobs/engine';
import type { LiveRun, LiveRuns, NewCommand } from '#simulations/live-runs';
import { createFleeTeller } from '../fleeing/flee-teller.ts';
import type { FleeTeller } from '../fleeing/flee-teller.ts';
import { createScreen } from '../simulation/screen.ts';
import type { Screen, StreamConnection } from '../simulation/screen.ts';
import type { Watching } from '../simulation/watch-recording.ts';
import type { LiveHost, ShownPicture } from './live-host.ts';
import type { Starting } from './messages.ts';

export type Steering = Extract<
  MessageOf<(typeof channels.SIMULATION_STREAM)['receives']>,
  {
    type: 'update_flee_status' | 'close_exit' | 'open_exit' | 'add_hazard' | 'sound_alarm';
  }
>;

/** The field of a message that names a missing agent or thing. */
const NOT_HERE_FIELDS = {
  update_flee_status: 'agent_id',
  close_exit: 'exit_id',
  open_exit: 'exit_id',
  add_hazard: 'position',
  sound_alarm: 'type',
} as const;

export interface WatchingLive extends Watching {
  steer(said: Steering, seq: number | undefined): Promise<void>;
}

export interface WatchLiveOptions {
  readonly maySteer: boolean;
  readonly rate: number;
  readonly after?: number | undefined;
}

const STEPS_PER_SECOND = 10;
const MS_PER_STEP = 1000 / STEPS_PER_SECOND;
/** A tick may come a little early. */
const EARLY_MS = 20;

/** What one viewer sees. */
interface Watch {
  readonly host: LiveHost;
  readonly runs: LiveRuns;
  readonly maySteer: boolean;
  readonly send: StreamConnection['send'];
  readonly id: string;
  readonly screen: Screen;
  readonly fleeing: FleeTeller;
  rate: number;
  shownAtMs: number;
  told: readonly TimedCommand[];
}

export function watchLive(
  host: LiveHost,
  runs: LiveRuns,
  connection: StreamConnection,
  { maySteer, rate: firstRate, after }: WatchLiveOptions,
): WatchingLive {
  const { send, close } = connection;
  const { about } = host;
  const { id } = host.now();

  const screen = createScreen(connection, about.agents.length);
  const fleeing = createFleeTeller(
    send,
    about.agents.map((agent) => agent.id),
  );
  const watch: Watch = {
    host,
    runs,
    maySteer,
    send,
    id,
    screen,
    fleeing,
    rate: firstRate,
    shownAtMs: -Infinity,
    told: [],
  };

  send({
    type: 'run',
    payload: {
      live: true,
      seconds: about.stepsMax / STEPS_PER_SECOND,
      agents: about.agents,
      states: [...channels.FRAME_STATES],
      columns: [...channels.FRAME_COLUMNS],
      levels: about.levels,
      exits: about.exits,
    },
  });
  const first = host.now();
  const seen = first.commands.findIndex(
    ({ seconds }) => seconds * STEPS_PER_SECOND > (after ?? -1),
  );
  tellCommands(watch, first, seen < 0 ? first.commands.length : seen);
  tellPlayer(watch, first);
  const leave = host.join({
    onPicture: (picture) => show(watch, picture),
    onStarting: (starting) => send(toStage(starting)),
    onChange(run, isJump) {
      if (isJump) {
        screen.begin();
        fleeing.jump();
      }
      tellNewCommands(watch, run);
      tellPlayer(watch, run);
    },
    onEnd: close,
  });

  return {
    play: async (speed) => change(watch, { kind: 'play', speed }),
    pause: async () => change(watch, { kind: 'pause' }),
    seek: async (seconds) => change(watch, { kind: 'seek', seconds }),
    setSpeed: async (factor) => change(watch, { kind: 'speed', speed: factor }),
    setRate(wanted) {
      watch.rate = Math.min(limits.FRAMES_PER_SECOND_DEFAULT, wanted);
      tellPlayer(watch, host.now());
    },
    steer: async (said, seq) => steer(watch, said, seq),
    end: leave,
  };
}

/** The progress of a live run that starts or catches up. */
export function toStage({ stage, progress }: Starting) {
  return { type: 'stage', payload: { stage, progress, live: true } } as const;
}

function show(watch: Watch, picture: ShownPicture): void {
  const { head, columns, encoded, flights } = picture;
  watch.fleeing.tellUntil(flights, head.milliseconds / 1000);
  tellLeft(watch, picture);
  tellCrowding(watch, picture);
  const nowMs = performance.now();
  const isEarly = nowMs - watch.shownAtMs < 1000 / watch.rate - EARLY_MS;
  // No frame follows the last one, so viewers with a low frame rate get it too.
  const isLast = head.milliseconds >= watch.host.about.stepsMax * MS_PER_STEP;
  if (isEarly && !isLast && watch.host.now().isPlaying) return;
  watch.shownAtMs = nowMs;
  watch.screen.show(head, columns, encoded);
}

function tellLeft({ host, send }: Watch, { head, left }: ShownPicture): void {
  if (!left) return;
  send({
    type: 'left',
    seq: head.seq,
    payload: {
      all: left.isAll,
      agents: left.people.map(({ index, seconds, exit }) => ({
        agent_id: host.about.agents[index]!.id,
        seconds,
        ...(exit === undefined ? {} : { exit_id: exit }),
      })),
    },
  });
}

function tellCrowding({ send }: Watch, { head, crowding }: ShownPicture): void {
  if (!crowding) return;
  send({
    type: 'crowding',
    seq: head.seq,
    payload: {
      seconds: head.milliseconds / 1000,
      density_max: crowding.densityMax,
      bottlenecks: crowding.bottlenecks.map(({ way, waiting }) => ({ way_id: way, waiting })),
    },
  });
}

function tellPlayer(watch: Watch, run: LiveRun): void {
  watch.send({
    type: 'player',
    payload: {
      live: true,
      is_playing: run.isPlaying && run.steps < run.stepsMax,
      seconds: Math.floor(run.steps) / STEPS_PER_SECOND,
      speed: run.speed,
      rate: watch.rate,
      ended: run.steps >= run.stepsMax,
    },
  });
}

/** Commands given after going back replace the later ones. */
function tellNewCommands(watch: Watch, run: LiveRun): void {
  const same = run.commands.findIndex((one, k) => !isDeepStrictEqual(one, watch.told[k]));
  tellCommands(watch, run, same < 0 ? run.commands.length : same);
}

function tellCommands(watch: Watch, { commands }: LiveRun, from: number): void {
  for (const { type, seconds, ...details } of commands.slice(from))
    watch.send({
      type: 'event',
      seq: Math.round(seconds * STEPS_PER_SECOND),
      payload: { kind: type, seconds, details },
    });
  watch.told = commands;
}

async function change(watch: Watch, wish: Parameters<LiveRuns['changeClock']>[1]): Promise<void> {
  if (!watch.maySteer) throw refuse('INSUFFICIENT_PERMISSIONS', { required_role: 'owner' });
  await watch.runs.changeClock(watch.id, wish);
}

/** The command as it is logged: a zone becomes the list of agents in it now. */
async function toCommand(watch: Watch, said: Steering): Promise<NewCommand> {
  switch (said.type) {
    case 'sound_alarm':
      return { type: said.type };
    case 'close_exit':
    case 'open_exit':
      return { type: said.type, exit_id: said.payload.exit_id };
    case 'add_hazard':
      return { type: said.type, hazard: said.payload };
    case 'update_flee_status': {
      const { agent_id, agent_ids = [], zone, is_fleeing } = said.payload;
      const within = zone
        ? await watch.host.listWithin({
            x: zone.x,
            y: zone.y,
            radiusM: zone.radius_m,
            level: zone.level,
          })
        : [];
      const all = [...(agent_id === undefined ? [] : [agent_id]), ...agent_ids, ...within];
      if (all.length === 0)
        throw refuse(
          'INVALID_COMMAND',
          { field: 'agent_id', reason: 'required' },
          zone ? 'No agents are in that zone.' : 'agent_id, agent_ids or zone is required.',
        );
      return { type: said.type, agent_ids: [...new Set(all)], is_fleeing };
    }
  }
}

async function steer(watch: Watch, said: Steering, seq: number | undefined): Promise<void> {
  if (!watch.maySteer) throw refuse('INSUFFICIENT_PERMISSIONS', { required_role: 'owner' });
  const command = await toCommand(watch, said);
  const [checked] = toRunCommands([{ ...command, seconds: 0 }]);
  const problem = await watch.host.findProblem(checked!);
  if (problem !== undefined)
    throw refuse(
      'INVALID_COMMAND',
      { field: NOT_HERE_FIELDS[said.type], reason: 'not_here' },
      problem,
    );
  const taken = await watch.runs.command(watch.id, command);
  if (taken === undefined) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: watch.id });
  watch.send({
    type: 'ack',
    payload: {
      of: said.type,
      ...(seq === undefined ? {} : { of_seq: seq }),
      seconds: taken.seconds,
      ...('agent_ids' in command ? { agents: command.agent_ids.length } : {}),
    },
  });
}
