/** `/ws/simulations/{id}/`: how far it is, then what happens in it. */
import type { Caller } from '#accounts';
import { channels, limits, refuse, refuseFailed } from '#contract';
import type { MessageOf } from '#contract';
import { isOwner, refuseHiddenFrom } from '#simulations';
import type { SimulationRecord, Simulations } from '#simulations';
import type { Channel } from '../channel.ts';
import { followBuild } from './follow-build.ts';
import { createRecordings } from './recording.ts';
import type { Completed } from './recording.ts';
import type { StreamConnection } from './screen.ts';
import { watchRecording } from './watch-recording.ts';
import type { Watching } from './watch-recording.ts';

export interface SimulationChannelOptions {
  readonly simulations: Simulations;
  readonly clock: () => number;
}

type Said = MessageOf<(typeof channels.SIMULATION_STREAM)['receives']>;

export function createSimulationChannel({
  simulations,
  clock,
}: SimulationChannelOptions): Channel<typeof channels.SIMULATION_STREAM> {
  const recordings = createRecordings(simulations, clock);

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
          live: false,
        },
      });
      const finished = follow(connection, record);
      let rate: number = limits.FRAMES_PER_SECOND_DEFAULT;
      let watching: Watching | undefined;

      async function subscribe({
        live = false,
        after,
        rate: wanted,
      }: SubscribeWish): Promise<void> {
        const completed = await finished.get();
        if (live) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: completed.id });
        const recording = await recordings.get(completed);
        rate = wanted ?? rate;
        watching?.end();
        watching = watchRecording(recording, connection, { rate, after });
        if (connection.signal.aborted) watching.end();
      }

      /** Who has not subscribed and wants to see something sees the stored run. */
      async function current(): Promise<Watching> {
        if (watching === undefined) await subscribe({});
        return watching!;
      }

      async function hear(said: Said): Promise<void> {
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
            if (!maySteer(caller, record)) throw refuse('INSUFFICIENT_PERMISSIONS');
            throw refuse('RUN_NOT_LIVE');
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
