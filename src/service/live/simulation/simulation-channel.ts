/** `/ws/simulations/{id}/`: how far it is, then what happens in it. */
import type { Caller } from '#accounts';
import { channels, limits } from '#contract';
import type { MessageOf } from '#contract/messages';
import { refuse } from '#contract/refusals';
import { refuseFailed } from '#contract/shape-simulation';
import { isOwner, refuseHiddenFrom } from '#simulations';
import type { Simulations } from '#simulations';
import type { LiveRuns } from '#simulations/live-runs';
import type { SimulationRecord } from '#simulations/record';
import type { Channel } from '../channel.ts';
import type { LiveLog } from '../live-log.ts';
import type { LiveHost } from '../run/live-host.ts';
import { createLiveHosts } from '../run/live-hosts.ts';
import type { LiveHosts } from '../run/live-hosts.ts';
import { toStage, watchLive } from '../run/watch-live.ts';
import type { WatchingLive } from '../run/watch-live.ts';
import { followBuild } from './follow-build.ts';
import { createRecordings } from './recording.ts';
import type { Completed, Recordings } from './recording.ts';
import type { StreamConnection } from './screen.ts';
import { watchRecording } from './watch-recording.ts';
import type { Watching } from './watch-recording.ts';

export interface SimulationChannelOptions {
  readonly simulations: Simulations;
  readonly liveRuns: LiveRuns;
  readonly clock: () => number;
  readonly log: LiveLog;
}

const STEPS_PER_SECOND = 10;

type Said = MessageOf<(typeof channels.SIMULATION_STREAM)['receives']>;

/** A connection and the run it watches. */
interface Stream {
  readonly liveRuns: LiveRuns;
  readonly recordings: Recordings;
  readonly hosts: LiveHosts;
  readonly connection: StreamConnection;
  readonly finished: ReturnType<typeof follow>;
  rate: number;
  readonly steers: boolean;
  watching: Watching | undefined;
  steering: WatchingLive | undefined;
}

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
      const finished = follow(simulations, connection, record);
      const steers = maySteer(caller, record);

      const stream: Stream = {
        liveRuns,
        recordings,
        hosts,
        connection,
        finished,
        rate: limits.FRAMES_PER_SECOND_DEFAULT,
        steers,
        watching: undefined,
        steering: undefined,
      };

      return {
        onMessage: async (said, seq) => hear(stream, said, seq),
        onClose: () => stream.watching?.end(),
      };
    },
  };
}

async function subscribe(
  stream: Stream,
  { live = false, after, rate: wanted }: SubscribeWish,
  seq?: number,
): Promise<void> {
  const completed = await stream.finished.get();
  stream.rate = wanted ?? stream.rate;
  const next = live
    ? await joinLive(stream, completed, after, seq)
    : await replay(stream, completed, after);
  stream.watching?.end();
  stream.watching = next;
  if (stream.connection.signal.aborted) stream.watching.end();
}

async function replay(
  stream: Stream,
  completed: Completed,
  after: number | undefined,
): Promise<Watching> {
  const recording = await stream.recordings.get(completed);
  stream.steering = undefined;
  return watchRecording(recording, stream.connection, { rate: stream.rate, after });
}

async function joinLive(
  stream: Stream,
  completed: Completed,
  after: number | undefined,
  seq: number | undefined,
): Promise<Watching> {
  const host = await start(stream, completed, seq);
  stream.steering = watchLive(host, stream.liveRuns, stream.connection, {
    maySteer: stream.steers,
    rate: stream.rate,
    after,
  });
  return stream.steering;
}

/** Acknowledges at once, and reports progress until the run can be watched. */
async function start(
  { hosts, steers, connection: { send } }: Stream,
  completed: Completed,
  seq: number | undefined,
): Promise<LiveHost> {
  const opening = hosts.open(completed, { mayBegin: steers });
  const { steps } = await opening.find();
  send({
    type: 'ack',
    payload: {
      of: 'subscribe',
      ...(seq === undefined ? {} : { of_seq: seq }),
      seconds: Math.floor(steps) / STEPS_PER_SECOND,
    },
  });
  const stop = opening.follow((starting) => send(toStage(starting)));
  try {
    return await opening.host;
  } finally {
    stop();
  }
}

/** A viewer without a subscription gets the stored run. */
async function current(stream: Stream): Promise<Watching> {
  if (stream.watching === undefined) await subscribe(stream, {});
  return stream.watching!;
}

async function hear(stream: Stream, said: Said, seq?: number): Promise<void> {
  switch (said.type) {
    case 'ping':
      return stream.connection.send({ type: 'pong', payload: {} });
    case 'subscribe':
      return subscribe(stream, said.payload, seq);
    case 'set_rate':
      stream.rate = said.payload.rate;
      return stream.watching?.setRate(stream.rate);
    case 'play':
      return (await current(stream)).play(said.payload.speed);
    case 'pause':
      return (await current(stream)).pause();
    case 'seek':
      return (await current(stream)).seek(said.payload.seconds);
    case 'speed':
      return (await current(stream)).setSpeed(said.payload.factor);
    case 'update_flee_status':
    case 'close_exit':
    case 'open_exit':
    case 'add_hazard':
    case 'sound_alarm':
      if (!stream.steers) throw refuse('INSUFFICIENT_PERMISSIONS', { required_role: 'owner' });
      if (stream.steering === undefined) throw refuse('RUN_NOT_LIVE');
      return stream.steering.steer(said, seq);
  }
}

type SubscribeWish = Extract<Said, { type: 'subscribe' }>['payload'];

/** The owner, with a credential that may write. */
function maySteer(caller: Caller, record: SimulationRecord): boolean {
  if (!isOwner(caller, record) || caller.kind !== 'account') return false;
  const { credential } = caller;
  return credential.kind !== 'key' || credential.scopes.includes('simulations:write');
}

/** Sends the progress; requests for frames meanwhile are answered with "wait". */
function follow(simulations: Simulations, connection: StreamConnection, first: SimulationRecord) {
  let completed: Completed | undefined;
  let failure: Error | undefined;
  const isOver = (async () => {
    try {
      completed = await followBuild(simulations, first, connection);
      // Failed or gone: no more messages follow.
      if (completed === undefined && !connection.signal.aborted) connection.close('done');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      connection.close('fault');
    }
  })();
  return {
    async get(): Promise<Completed> {
      // A simulation that was already completed is found at once.
      if (first.status === 'completed' || first.status === 'failed') await isOver;
      if (failure) throw failure;
      if (completed) return completed;
      if (first.status === 'failed') throw refuseFailed(first);
      throw refuse('SIMULATION_NOT_FINISHED', { status: first.status });
    },
  };
}
