/** An example call of an endpoint. The programs in all languages and the form “try it” are made from it. */
import { toExample } from '#contract/documents';
import type { Access, Endpoint } from '#contract/documents';
import { FIRST_REQUEST } from '#contract/examples';

export interface CallExample {
  readonly method: string;
  /** With placeholders for the reader, such as `YOUR_SIMULATION_ID`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The kind of the successful response. */
  readonly answer: 'json' | 'file' | 'nothing';
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests for endpoints where the simplest valid request would teach little. The tests send them all. */
const ASKED: Readonly<Record<string, Asked>> = {
  analyzeRoute: {
    body: {
      routePoints: [
        { lat: 48.8566, lng: 2.3522 },
        { lat: 48.8738, lng: 2.295 },
      ],
      riskTypes: ['crime', 'traffic'],
    },
  },
  createIncidents: {
    body: {
      incidents: [
        {
          external_id: 'report-7',
          type: 'crime',
          severity: 0.6,
          lat: 48.8566,
          lng: 2.3522,
          starts_at: '2026-11-15T12:00:00Z',
          title: 'Bag taken at the market',
          source: 'reports',
        },
      ],
    },
  },
  createWatch: {
    body: {
      name: 'Office',
      place: { latitude: 48.8566, longitude: 2.3522, radius_km: 2 },
      webhook_url: 'https://example.org/hook',
    },
  },
  listIncidents: { query: { source: 'reports', limit: '20' } },
  deleteIncidentsBySource: { query: { source: 'reports' } },
  createSimulation: {
    headers: { 'Idempotency-Key': 'my-first-simulation' },
    body: FIRST_REQUEST,
  },
  listSimulations: { query: { status: 'completed', limit: '20' } },
  getSimulationStatus: { query: { wait: '30' } },
  getSimulationResults: { query: { format: 'json' } },
  cloneSimulation: { body: { settings: { seed: 2 } } },
  changeAccount: { body: { plan: 'pro' } },
  createInvite: { body: { days: 14 } },
  issueToken: { body: { username: 'ada', password: 'a long sentence' } },
  changePassword: {
    body: { current_password: 'a long sentence', new_password: 'a longer sentence still' },
  },
  resetPassword: { body: { code: 'YOUR_CODE', new_password: 'a longer sentence still' } },
  verifyEmail: { body: { code: 'YOUR_CODE' } },
};

export function toCallExample(endpoint: Endpoint): CallExample {
  const asked = ASKED[endpoint.id] ?? {};
  const body = asked.body ?? (endpoint.body ? toExample(endpoint.body) : undefined);
  const query = asked.query ?? (endpoint.query ? toTexts(toExample(endpoint.query)) : {});
  const isSigned = endpoint.access.who === 'link';
  return {
    method: endpoint.method,
    // A signed URL is used unchanged.
    path: isSigned ? '/assets/YOUR_ASSET' : toFilledPath(endpoint.path),
    query: isSigned ? {} : query,
    headers: {
      ...credentialOf(endpoint.access),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...asked.headers,
    },
    body,
    answer: answerOf(endpoint),
  };
}

/** Replaces `{simulation_id}` by `YOUR_SIMULATION_ID`. */
function toFilledPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `YOUR_${name.toUpperCase()}`);
}

function credentialOf(access: Access): Record<string, string> {
  if (access.who === 'person' || access.who === 'admin')
    return { Authorization: 'Token YOUR_TOKEN' };
  const isForKeys = access.who !== 'link' && access.scope !== undefined;
  return isForKeys ? { Authorization: 'Api-Key YOUR_KEY' } : {};
}

function answerOf({ answers }: Endpoint): CallExample['answer'] {
  const [, good] = Object.entries(answers).find(([status]) => status.startsWith('2'))!;
  if (good.isFile === true) return 'file';
  return good.schema ? 'json' : 'nothing';
}

function toTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, String(each)]),
  );
}
