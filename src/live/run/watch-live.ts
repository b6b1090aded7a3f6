/** One viewer of a live run; its owner also steers it. */
import { isDeepStrictEqual } from 'node:util';
import { channels, limits, refuse } from '#contract';
import type { MessageOf, TimedCommand } from '#contract';
import { toRunCommands } from '#jobs';
import type { LiveRun, LiveRuns, NewCommand } from '#simulations';
import { createScreen } from '../simulation/screen.ts';
import type { StreamConnection } from '../simulation/screen.ts';
import type { Watching } from '../simulation/watch-recording.ts';
import type { LiveHost } from './live-host.ts';

export type Steering = Extract<
  MessageOf<(typeof channels.SIMULATION_STREAM)['receives']>,
  {
    type: 'update_flee_status' | 'close_exit' | 'open_exit' | 'add_hazard' | 'sound_alarm';
  }
>;

/** Which field of a message names what is not there. */
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
/** A tick may come a little early. */
const EARLY_MS = 20;

export function watchLive(
  host: LiveHost,
  runs: LiveRuns,
  connection: StreamConnection,
  { maySteer, rate: firstRate, after }: WatchLiveOptions,
): WatchingLive {
  const { send, close } = connection;
  const { about } = host;
  const { id } = host.now();
  const screen = createScreen(
    connection,
    about.agents.map((agent) => agent.id),
  );
  let rate = firstRate;
  let shownAtMs = -Infinity;
  let told: readonly TimedCommand[] = [];

  function tellPlayer(run: LiveRun): void {
    send({
      type: 'player',
      payload: {
        live: true,
        is_playing: run.isPlaying && run.steps < run.stepsMax,
        seconds: Math.floor(run.steps) / STEPS_PER_SECOND,
        speed: run.speed,
        rate,
        ended: run.steps >= run.stepsMax,
      },
    });
  }

  /** What was commanded after going back stands in place of what was commanded later. */
  function tellNewCommands(run: LiveRun): void {
    const same = run.commands.findIndex((one, k) => !isDeepStrictEqual(one, told[k]));
    tellCommands(run, same < 0 ? run.commands.length : same);
  }

  function tellCommands({ commands }: LiveRun, from: number): void {
    for (const { type, seconds, ...details } of commands.slice(from))
      send({
        type: 'event',
        seq: Math.round(seconds * STEPS_PER_SECOND),
        payload: { kind: type, seconds, details },
      });
    told = commands;
  }

  async function change(wish: Parameters<LiveRuns['changeClock']>[1]): Promise<void> {
    if (!maySteer) throw refuse('INSUFFICIENT_PERMISSIONS');
    await runs.changeClock(id, wish);
  }

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
  tellCommands(first, seen < 0 ? first.commands.length : seen);
  tellPlayer(first);
  const leave = host.join({
    onPicture({ head, columns, encoded, crowding, left }) {
      if (left)
        send({
          type: 'left',
          seq: head.seq,
          payload: {
            all: left.isAll,
            agents: left.people.map(({ index, seconds, exit }) => ({
              agent_id: about.agents[index]!.id,
              seconds,
              ...(exit === undefined ? {} : { exit_id: exit }),
            })),
          },
        });
      if (crowding)
        send({
          type: 'crowding',
          seq: head.seq,
          payload: {
            seconds: head.milliseconds / 1000,
            density_max: crowding.densityMax,
            bottlenecks: crowding.bottlenecks.map(({ way, waiting }) => ({
              way_id: way,
              waiting,
            })),
          },
        });
      const nowMs = performance.now();
      if (host.now().isPlaying && nowMs - shownAtMs < 1000 / rate - EARLY_MS) return;
      shownAtMs = nowMs;
      screen.show(head, columns, encoded);
    },
    onChange(run, isJump) {
      if (isJump) screen.begin();
      tellNewCommands(run);
      tellPlayer(run);
    },
    onEnd: close,
  });

  /** The command as it is written down: zones are those who are in them now. */
  async function toCommand(said: Steering): Promise<NewCommand> {
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
          ? await host.listWithin({
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
            zone ? 'Nobody is in that zone.' : 'Say whom: agent_id, agent_ids or zone.',
          );
        return { type: said.type, agent_ids: [...new Set(all)], is_fleeing };
      }
    }
  }

  return {
    play: async (speed) => change({ kind: 'play', speed }),
    pause: async () => change({ kind: 'pause' }),
    seek: async (seconds) => change({ kind: 'seek', seconds }),
    setSpeed: async (factor) => change({ kind: 'speed', speed: factor }),
    setRate(wanted) {
      rate = Math.min(limits.FRAMES_PER_SECOND_DEFAULT, wanted);
      tellPlayer(host.now());
    },
    async steer(said, seq) {
      if (!maySteer) throw refuse('INSUFFICIENT_PERMISSIONS');
      const command = await toCommand(said);
      const [checked] = toRunCommands([{ ...command, seconds: 0 }]);
      const problem = await host.findProblem(checked!);
      if (problem !== undefined)
        throw refuse(
          'INVALID_COMMAND',
          { field: NOT_HERE_FIELDS[said.type], reason: 'not_here' },
          problem,
        );
      const taken = await runs.command(id, command);
      if (taken === undefined) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: id });
      send({
        type: 'ack',
        payload: {
          of: said.type,
          ...(seq === undefined ? {} : { of_seq: seq }),
          seconds: taken.seconds,
          ...('agent_ids' in command ? { agents: command.agent_ids.length } : {}),
        },
      });
    },
    end: leave,
  };
}
