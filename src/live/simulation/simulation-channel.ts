/** `/ws/simulations/{id}/`: how far it is, then what happens in it. */
import type { Caller } from '#accounts';
import { channels, limits, refuse, refuseFailed } from '#contract';
import type { MessageOf } from '#contract';
import { isOwner, refuseHiddenFrom } from '#simulations';
import type { LiveRuns, SimulationRecord, Simulations } from '#simulations';
import type { Channel } from '../channel.ts';
import type { LiveLog } from '../live-log.ts';
import { createLiveHosts } from '../run/live-hosts.ts';
import { watchLive } from '../run/watch-live.ts';
import type { WatchingLive } from '../run/watch-live.ts';
import { followBuild } from './follow-build.ts';
import { createRecordings } from './recording.ts';
import type { Completed } from './recording.ts';
import type { StreamConnection } from './screen.ts';
import { watchRecording } from './watch-recording.ts';
import type { Watching } from './watch-recording.ts';

export interface SimulationChannelOptions {
  readonly simulations: Simulations;
  readonly liveRuns: LiveRuns;
  readonly clock: () => number;
  readonly log: LiveLog;
}

type Said = MessageOf<(typeof channels.SIMULATION_STREAM)['receives']>;

export function createSimulationChannel({
  simulations,
  liveRuns,
  clock,
  log,
}: SimulationChannelOptions): Channel<typeof channels.SIMULATION_STREAM> {
  const recordings = createRecordings(simulations, clock);
  const hosts = createLiveHosts({ simulations, runs: liveRuns, log });

  return {
    kind: channels.SIMULATION_STREAM,
    async open(connection) {
      const { caller, params, isBinary, send } = connection;
      const id = params['simulation_id']!;
      const record = refuseHiddenFrom(caller, await simulations.find(id), id);
      send({
        type: 'hello',
        payload: {
          simulation_id: record.id,
          status: record.status,
          can_steer: maySteer(caller, record),
          protocol: isBinary ? 'binary' : 'json',
          live: await hosts.exists(record.id),
        },
      });
      const finished = follow(connection, record);
      let rate: number = limits.FRAMES_PER_SECOND_DEFAULT;
      const steers = maySteer(caller, record);
      let watching: Watching | undefined;
      let steering: WatchingLive | undefined;

      async function subscribe({
        live = false,
        after,
        rate: wanted,
      }: SubscribeWish): Promise<void> {
        const completed = await finished.get();
        rate = wanted ?? rate;
        const next = live ? await joinLive(completed, after) : await replay(completed, after);
        watching?.end();
        watching = next;
        if (connection.signal.aborted) watching.end();
      }

      async function replay(completed: Completed, after: number | undefined): Promise<Watching> {
        const recording = await recordings.get(completed);
        steering = undefined;
        return watchRecording(recording, connection, { rate, after });
      }

      async function joinLive(completed: Completed, after: number | undefined): Promise<Watching> {
        const host = await hosts.get(completed, { mayBegin: steers });
        steering = watchLive(host, liveRuns, connection, { maySteer: steers, rate, after });
        return steering;
      }

      /** Who has not subscribed and wants to see something sees the stored run. */
      async function current(): Promise<Watching> {
        if (watching === undefined) await subscribe({});
        return watching!;
      }

      async function hear(said: Said, seq?: number): Promise<void> {
        switch (said.type) {
          case 'ping':
            return send({ type: 'pong', payload: {} });
          case 'subscribe':
            return subscribe(said.payload);
          case 'set_rate':
            rate = said.payload.rate;
            return watching?.setRate(rate);
          case 'play':
            return (await current()).play(said.payload.speed);
          case 'pause':
            return (await current()).pause();
          case 'seek':
            return (await current()).seek(said.payload.seconds);
          case 'speed':
            return (await current()).setSpeed(said.payload.factor);
          case 'update_flee_status':
          case 'close_exit':
          case 'open_exit':
          case 'add_hazard':
          case 'sound_alarm':
            if (!steers) throw refuse('INSUFFICIENT_PERMISSIONS');
            if (steering === undefined) throw refuse('RUN_NOT_LIVE');
            return steering.steer(said, seq);
        }
      }

      return { onMessage: hear, onClose: () => watching?.end() };
    },
  };

  /** Tells how far it is; whoever asks for frames meanwhile is told to wait. */
  function follow(connection: StreamConnection, first: SimulationRecord) {
    let completed: Completed | undefined;
    let failure: Error | undefined;
    const isOver = (async () => {
      try {
        completed = await followBuild(simulations, first, connection);
        // Failed or gone: there is nothing more to say.
        if (completed === undefined && !connection.signal.aborted) connection.close('done');
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        connection.close('fault');
      }
    })();
    return {
      async get(): Promise<Completed> {
        // What was completed from the start is known in a moment.
        if (first.status === 'completed' || first.status === 'failed') await isOver;
        if (failure) throw failure;
        if (completed) return completed;
        if (first.status === 'failed') throw refuseFailed(first);
        throw refuse('SIMULATION_NOT_FINISHED', { status: first.status });
      },
    };
  }
}

type SubscribeWish = Extract<Said, { type: 'subscribe' }>['payload'];

/** Whose it is, with a credential that may write. */
function maySteer(caller: Caller, record: SimulationRecord): boolean {
  if (!isOwner(caller, record) || caller.kind !== 'account') return false;
  const { credential } = caller;
  return credential.kind !== 'key' || credential.scopes.includes('simulations:write');
}
