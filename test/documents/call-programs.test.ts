/** Every call of the interface in curl, JavaScript and Python, run as the reference page shows it, against a real service. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { ENDPOINTS } from '#contract/documents';
import type { Call } from '../support/call.ts';
import { sample } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createKey, createPerson, signIn } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const run = promisify(execFile);
const folder = makeTestFolder();
const PROMPT = 'Ten people leave a small meeting room with one door because of a fire alarm.';
/** The answer of a call whose example cannot succeed on a server without mail, or without a code from one. */
const REFUSED: Readonly<Record<string, number>> = {
  requestPasswordReset: 409,
  resetPassword: 400,
  verifyEmail: 400,
  // Services under test build no sample.
  getSample: 404,
};
/** It needs a live run, which only a WebSocket begins. */
const NOT_RUN = ['saveLiveRun'];
/** They ask for a build that nobody waits for. */
const BUILDING = ['createSimulation', 'cloneSimulation'];
/** They end what the other calls need. */
const LAST = ['revokeKey', 'revokeTokenById', 'revokeToken', 'changePassword', 'deleteUser'];

let service: SimulationService;
let call: Call;
let owner: Known;
let programs: ReadonlyMap<string, readonly string[]>;

before(async () => {
  service = await shareSimulationService();
  ({ call } = service);
  owner = await prepareOwner();
  // Some calls are for administrators.
  await service.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [
    owner['YOUR_USER_ID'],
  ]);
  programs = readPrograms(await (await fetch(`${service.baseUrl}/docs/reference`)).text());
});

after(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** By the name of the call: its programs in the order of the languages. */
function readPrograms(page: string): Map<string, string[]> {
  const calls = [...page.matchAll(/<details id="(\w+)">([^]*?)<\/details>/g)];
  return new Map(
    calls.map(([, id, inside]) => [
      id!,
      [...inside!.matchAll(/<pre[^>]*><code>([^]*?)<\/code>/g)].map(([, text]) => decode(text!)),
    ]),
  );
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The values that the reader has to fill in, by their names. */
type Known = Record<string, string>;

const ALL_SCOPES = [
  'risk:read',
  'simulations:read',
  'simulations:write',
  'webhooks:manage',
  'account:read',
];

/** A user with keys and tokens, of which some may be revoked. */
async function preparePerson(): Promise<Known> {
  const person: Person = await createPerson(call, 'ada');
  const { token: auth } = person;
  const key = await createKey(call, person, { scopes: ALL_SCOPES });
  const other = await createKey(call, person);
  await signIn(call, person);
  const tokens = await call('/auth/tokens/', { auth });
  const spare = tokens.body.results.find((each: { current: boolean }) => !each.current);
  return {
    YOUR_KEY_ID: other.id,
    YOUR_KEY: key.key,
    YOUR_TOKEN_ID: spare.id,
    YOUR_TOKEN: auth.replace('Token ', ''),
    USERNAME: person.username,
    PASSWORD: person.password,
  };
}

/** Also a completed simulation, and the messages about it. */
async function prepareOwner(): Promise<Known> {
  const known = await preparePerson();
  const auth = `Token ${known['YOUR_TOKEN']}`;
  const simulation = await makeSimulation(auth);
  const results = await call(`/api/v1/simulations/${simulation}/`, { auth });
  const user = await call('/auth/user/', { auth });
  const json = { webhook_url: 'https://example.org/hook' };
  const delivery = await call('/api/v1/webhooks/test/', { auth, json });
  return {
    ...known,
    YOUR_SIMULATION_ID: simulation,
    YOUR_DELIVERY_ID: delivery.body.id,
    YOUR_USER_ID: user.body.id,
    ASSET_URL: results.body.files[0].url,
  };
}

async function storeIncident(known: Known): Promise<string> {
  const auth = `Token ${known['YOUR_TOKEN']}`;
  await call('/api/v1/incidents/', { auth, json: { incidents: [INCIDENT] } });
  const listed = await call('/api/v1/incidents/', { auth });
  return listed.body.results[0].id as string;
}

/** The only one: an account may have few. */
async function storeWatch(known: Known): Promise<string> {
  const auth = `Token ${known['YOUR_TOKEN']}`;
  const listed = await call('/api/v1/watches/', { auth });
  for (const { id } of listed.body.results as { id: string }[])
    await call(`/api/v1/watches/${id}/`, { method: 'DELETE', auth });
  const place = { latitude: 48.8566, longitude: 2.3522, radius_km: 2 };
  const { body } = await call('/api/v1/watches/', { auth, json: { name: 'Office', place } });
  return body.id as string;
}

const INCIDENT = {
  type: 'crime',
  severity: 0.5,
  lat: 48.8566,
  lng: 2.3522,
  starts_at: '2026-11-15T12:00:00Z',
};

async function makeSimulation(auth: string): Promise<string> {
  const settings = { max_agents: 10, simulation_duration: 60 };
  const json = { prompt: PROMPT, settings, risk_analysis: { include_mitigation: false } };
  const { body } = await call('/api/v1/simulations/', { auth, json });
  for (let status = 'queued'; status !== 'completed';) {
    const told = await call(`/api/v1/simulations/${body.id}/status/?wait=30`, { auth });
    status = told.body.status;
    assert.notEqual(status, 'failed', JSON.stringify(told.body));
  }
  return body.id as string;
}

/** Fills in the values that the reader has to fill in. */
function fill(program: string, id: string, known: Known): string {
  const texts: [string, string][] = [
    [`${service.baseUrl}/assets/YOUR_ASSET`, known['ASSET_URL'] ?? ''],
    ...Object.entries(known).filter(([name]) => name.startsWith('YOUR_')),
  ];
  if (['cancelSimulation', 'deleteSimulation'].includes(id))
    texts.unshift(['YOUR_SIMULATION_ID', known['FRESH_SIMULATION_ID']!]);
  if (id === 'register') texts.push(['ada', `ada-${randomBytes(4).toString('hex')}`]);
  else {
    if (id === 'issueToken') texts.push(['ada', known['USERNAME']!]);
    texts.push(['a long sentence', known['PASSWORD']!]);
  }
  return texts.reduce((text, [name, value]) => text.replaceAll(name, value), program);
}

/** All calls, or every so many of those that take nothing away. */
async function runCalls(
  index: number,
  execute: (program: string, id: string) => Promise<number>,
  { every = 1 }: { every?: number } = {},
): Promise<void> {
  const runOne = async (id: string, known: Known): Promise<void> => {
    const program = programs.get(id)?.[index];
    assert.ok(program, `${id} has a program`);
    const status = await execute(fill(program, id, known), id);
    const { answers } = ENDPOINTS.find((each) => each.id === id)!;
    const good = REFUSED[id] === undefined ? Object.keys(answers).map(Number) : [REFUSED[id]];
    assert.ok(good.includes(status), `${id}: ${status}`);
  };
  const known: Known = {
    ...owner,
    YOUR_INCIDENT_ID: await storeIncident(owner),
    YOUR_WATCH_ID: await storeWatch(owner),
  };
  const ids = ENDPOINTS.map(({ id }) => id).filter((id) => !NOT_RUN.includes(id));
  assert.ok(ids.length > 40);
  const isChosen = (_id: string, i: number): boolean => i % every === 0;
  for (const id of ids.filter((each) => !LAST.includes(each)).filter(isChosen)) {
    if (['cancelSimulation', 'deleteSimulation'].includes(id))
      known['FRESH_SIMULATION_ID'] ??= await beginLong(known);
    await runOne(id, known);
    if (BUILDING.includes(id)) await cancelBuilds();
  }
  if (every > 1) return;
  const leaving = await preparePerson();
  for (const id of LAST) {
    if (id === 'deleteUser') leaving['PASSWORD'] = 'a longer sentence still';
    if (id === 'changePassword' || id === 'deleteUser')
      leaving['YOUR_TOKEN'] = await renew(leaving);
    await runOne(id, leaving);
  }
}

/** A simulation that is still being built when it is cancelled. */
async function beginLong({ YOUR_KEY }: Known): Promise<string> {
  const prompt = 'A stadium with 2000 people is evacuated because of a fire in the east stand.';
  const settings = { max_agents: 1000, simulation_duration: 600 };
  const json = { prompt, settings };
  const { body } = await call('/api/v1/simulations/', { auth: `Api-Key ${YOUR_KEY}`, json });
  return body.id as string;
}

async function cancelBuilds(): Promise<void> {
  const auth = `Token ${owner['YOUR_TOKEN']}`;
  const { body } = await call('/api/v1/simulations/', { auth });
  for (const { id, status } of body.results as { id: string; status: string }[])
    if (['queued', 'processing'].includes(status))
      await call(`/api/v1/simulations/${id}/cancel/`, { method: 'POST', auth });
}

async function renew({ USERNAME, PASSWORD }: Known): Promise<string> {
  const token = await signIn(call, { username: USERNAME!, password: PASSWORD! });
  return token.replace('Token ', '');
}

async function has(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

test('every call has a program in each of the three languages', () => {
  for (const { id } of ENDPOINTS) assert.equal(programs.get(id)?.length, 3, id);
});

test('every call in curl is answered as the reference says', async (t) => {
  if (!(await has('curl'))) return t.skip('there is no curl here');
  mkdirSync(folder, { recursive: true });
  return runCalls(0, async (program) => {
    const line = `${program} -s ${program.includes('-o ') ? '' : '-o answer.json'} -w '%{http_code}'`;
    return Number((await run('sh', ['-c', line], { cwd: folder })).stdout);
  });
});

/** Every program has a process of its own: of the slower languages only some are run by default. */
const OF_SLOW_LANGUAGES = { every: sample({ few: 4, all: 1 }) };

test('every call in JavaScript is answered as the reference says', async () =>
  runCalls(
    1,
    async (program) => {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
        maxBuffer: 64 * 1024 * 1024,
      });
      return Number.parseInt(stdout, 10);
    },
    OF_SLOW_LANGUAGES,
  ));

test('every call in Python is answered as the reference says', async (t) => {
  if (!(await has('python3'))) return t.skip('there is no python3 here');
  return runCalls(
    2,
    async (program) => {
      // A refusal is an exception in this library; it names the status.
      const { stdout, stderr } = await run('python3', ['-c', program], {
        maxBuffer: 64 * 1024 * 1024,
      }).catch((error: { stdout: string; stderr: string }) => error);
      return Number(/HTTP Error (\d+)/.exec(stderr)?.[1] ?? Number.parseInt(stdout, 10));
    },
    OF_SLOW_LANGUAGES,
  );
});
