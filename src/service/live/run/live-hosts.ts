/** The live runs with viewers in this process, each computed once. */
import { refuse } from '#contract/refusals';
import { toScenarioSettings } from '#jobs/engine';
import type { StoredPlan } from '#scenario/document';
import type { Simulations } from '#simulations';
import type { LiveRun, LiveRuns } from '#simulations/live-runs';
import type { LiveLog } from '../live-log.ts';
import { readFile } from '../simulation/recording.ts';
import type { Completed } from '../simulation/recording.ts';
import { openLiveHost } from './live-host.ts';
import type { LiveHost } from './live-host.ts';
import type { Starting, ThreadOrder } from './messages.ts';

/** A live run on its way to be watched. */
export interface Opening {
  /** The run as it stands. Known long before it can be watched; refuses LIVE_RUN_NOT_FOUND. */
  find(): Promise<LiveRun>;
  readonly host: Promise<LiveHost>;
  /** Reports the progress from now on, beginning with the last report. Returns a function that ends this. */
  follow(listener: (starting: Starting) => void): () => void;
}

export interface LiveHosts {
  /** Whether there is a live run to watch. */
  exists(id: string): Promise<boolean>;
  /** The run. If there is none and `mayBegin` is set, it is started. */
  open(record: Completed, options: { readonly mayBegin: boolean }): Opening;
  readonly runs: LiveRuns;
}

/** Where versions before stored the plan. */
const SCENARIO_FILE = 'scenario.json';
/** Each is a thread and the memory of a whole place. */
const HOSTS_MAX = 8;
const RETRY_SECONDS = 30;
/** The progress before the first report of the thread. */
const FIRST: Starting = { stage: 'creating_terrain', progress: 0 };

export function createLiveHosts({
  simulations,
  runs,
  log,
}: {
  readonly simulations: Simulations;
  readonly runs: LiveRuns;
  readonly log: LiveLog;
}): LiveHosts {
  const openings = new Map<string, Opening>();

  async function find(record: Completed, mayBegin: boolean): Promise<Found> {
    const { id } = record;
    const { request } = record.question;
    const stored = ((await simulations.findScenario(id)) ??
      JSON.parse((await readFile(simulations, record, SCENARIO_FILE)).toString())) as StoredPlan;
    const seconds = 'durationSeconds' in stored ? stored.durationSeconds.value : stored.duration_s!;
    const { commands = [] } = request;
    const stepsMax = Math.round(seconds * 10);
    const first = mayBegin ? await runs.begin(id, { stepsMax, commands }) : await runs.find(id);
    if (first === undefined) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: id });
    return { first, plan: { stored, settings: toScenarioSettings(request) } };
  }

  function open(record: Completed, mayBegin: boolean): Opening {
    const { id } = record;
    const listeners = new Set<(starting: Starting) => void>();
    let told: Starting = FIRST;
    let host: LiveHost | undefined;
    const found = find(record, mayBegin);
    const onStarting = (starting: Starting): void => {
      told = starting;
      for (const listener of listeners) listener(starting);
    };
    const start = async (): Promise<LiveHost> => {
      const onOver = (): void => void openings.delete(id);
      return (host = await openLiveHost({ ...(await found), runs, log, onStarting, onOver }));
    };
    return {
      find: async () => host?.now() ?? (await found).first,
      host: start(),
      follow(listener) {
        if (host === undefined) listener(told);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }

  return {
    runs,
    exists: async (id) => (await runs.find(id)) !== undefined,
    open(record, { mayBegin }) {
      const known = openings.get(record.id);
      if (known) return known;
      if (openings.size >= HOSTS_MAX)
        throw refuse(
          'SERVICE_UNAVAILABLE',
          { reason: 'live_runs', retry_after: RETRY_SECONDS },
          'Too many live runs are open; try again shortly.',
        );
      const opening = open(record, mayBegin);
      openings.set(record.id, opening);
      opening.host.catch(() => openings.delete(record.id));
      return opening;
    },
  };
}

interface Found {
  readonly first: LiveRun;
  readonly plan: ThreadOrder;
}
