/** The live runs with viewers in this process, each computed once. */
import { refuse } from '#contract/refusals';
import type { Simulations } from '#simulations';
import type { LiveRuns } from '#simulations/live-runs';
import type { LiveLog } from '../live-log.ts';
import { readFile } from '../simulation/recording.ts';
import type { Completed } from '../simulation/recording.ts';
import { openLiveHost } from './live-host.ts';
import type { LiveHost } from './live-host.ts';

export interface LiveHosts {
  /** Whether there is a live run to watch. */
  exists(id: string): Promise<boolean>;
  /** The run, begun where `mayBegin` and there is none. Refuses LIVE_RUN_NOT_FOUND. */
  get(record: Completed, options: { readonly mayBegin: boolean }): Promise<LiveHost>;
  readonly runs: LiveRuns;
}

const SCENARIO_FILE = 'scenario.json';
/** Each is a thread and the memory of a whole place. */
const HOSTS_MAX = 8;
const RETRY_SECONDS = 30;

export function createLiveHosts({
  simulations,
  runs,
  log,
}: {
  readonly simulations: Simulations;
  readonly runs: LiveRuns;
  readonly log: LiveLog;
}): LiveHosts {
  const hosts = new Map<string, Promise<LiveHost>>();

  async function open(record: Completed, mayBegin: boolean): Promise<LiveHost> {
    const { id } = record;
    const scenarioJson = (await readFile(simulations, record, SCENARIO_FILE)).toString();
    const { durationSeconds } = JSON.parse(scenarioJson) as {
      durationSeconds: { value: number };
    };
    const { commands = [] } = record.question.request;
    const stepsMax = Math.round(durationSeconds.value * 10);
    const first = mayBegin ? await runs.begin(id, { stepsMax, commands }) : await runs.find(id);
    if (first === undefined) throw refuse('LIVE_RUN_NOT_FOUND', { simulation_id: id });
    return openLiveHost({ first, scenarioJson, runs, log, onOver: () => hosts.delete(id) });
  }

  return {
    runs,
    exists: async (id) => (await runs.find(id)) !== undefined,
    async get(record, { mayBegin }) {
      const known = hosts.get(record.id);
      if (known) return known;
      if (hosts.size >= HOSTS_MAX)
        throw refuse('SERVICE_UNAVAILABLE', { reason: 'live_runs', retry_after: RETRY_SECONDS });
      const opened = open(record, mayBegin);
      hosts.set(record.id, opened);
      opened.catch(() => hosts.delete(record.id));
      return opened;
    },
  };
}
