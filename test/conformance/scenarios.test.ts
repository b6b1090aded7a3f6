/** Scenario documents over the interface (F17, N12): simulated, read back, changed, checked and refused. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseText } from '#document';
import type { Answer } from '../support/call.ts';
import { SIMULATIONS, SMALL, shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const CAFE = {
  title: 'A cafe at noon',
  places: [{ id: 'cafe', kind: 'restaurant', floors: 1, exits: 2 }],
  people: [{ id: 'guests', role: 'visitor', count: 6, at: { of: ['cafe'] } }],
  events: [{ id: 'fire', kind: 'fire', at: { of: ['cafe'] }, start: 10 }],
  duration_s: 60,
};

let presage: SimulationService;
/** Of a prompt, and of its scenario sent back. */
let first: string;
let second: string;

before(async () => {
  presage = await shareSimulationService();
  first = (await presage.create(SMALL)).body.id;
  await presage.untilEnded(first);
  const { body: scenario } = await presage.call(`${SIMULATIONS}${first}/scenario/`);
  second = (await presage.create({ scenario })).body.id;
  await presage.untilEnded(second);
});
after(() => presage.close());

function assertRefused({ status, body }: Answer, pointer: string, reason: RegExp): void {
  assert.deepEqual([status, body.code], [400, 'INVALID_SCENARIO'], JSON.stringify(body));
  assert.equal(body.details.pointer, pointer);
  assert.match(body.details.reason, reason);
  assert.equal(body.details.errors[0].code, 'INVALID_SCENARIO');
}

async function post(path: string, json: object): Promise<Answer> {
  return presage.call(path, { auth: presage.ada.token, json });
}

async function read(id: string): Promise<Answer['body']> {
  return (await presage.call(`${SIMULATIONS}${id}/`)).body;
}

/** Addresses of files differ between simulations. */
function withoutLinks(actors: object): unknown {
  return JSON.parse(JSON.stringify(actors, (name, value) => (name === 'mesh_url' ? '' : value)));
}

test('F17 the scenario of a simulation, sent back, gives the same actors', async () => {
  const [one, other] = [await read(first), await read(second)];
  assert.equal(other.metadata.settings.seed, one.metadata.settings.seed);
  assert.equal(other.metadata.prompt, SMALL.prompt);
  assert.deepEqual(withoutLinks(other.actors), withoutLinks(one.actors));
});

test('F17 it is complete, valid by the published schema, and the same as YAML', async () => {
  const { call } = presage;
  const path = `${SIMULATIONS}${first}/scenario/`;
  const { status, body, headers } = await call(path);
  assert.deepEqual([status, body.version, body.completed], [200, 2, true]);
  assert.equal(body.sources['/people_total'] !== undefined, true);
  const { body: schema } = await call('/api/v1/scenario-schema/');
  assert.equal(schema.$id, `${presage.baseUrl}/api/v1/scenario-schema/`);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  assert.ok(validate(body), JSON.stringify(validate.errors));
  const yaml = await fetch(`${presage.baseUrl}${path}?format=yaml`);
  assert.equal(yaml.headers.get('content-type'), 'application/yaml');
  assert.deepEqual(parseText(await yaml.text()), { ok: true, value: body });
  const known = await call(path, { headers: { 'if-none-match': headers.get('etag')! } });
  assert.equal(known.status, 304);
});

test('F17 without the row it is read from the file of the simulation', async () => {
  const path = `${SIMULATIONS}${second}/scenario/`;
  const { body: stored } = await presage.call(path);
  await presage.pool.query('UPDATE simulations SET scenario = NULL WHERE id = $1', [second]);
  const { status, body } = await presage.call(path);
  assert.equal(status, 200);
  assert.deepEqual(body, stored);
});

test('F17 a scenario without a prompt is called by its title', async () => {
  const { status, body } = await presage.create({ scenario: CAFE });
  assert.equal(status, 201, JSON.stringify(body));
  assert.match(body.slug, /^a-cafe-at-noon/);
  await presage.untilEnded(body.id);
  const { metadata, actors } = await read(body.id);
  assert.equal(metadata.prompt, CAFE.title);
  assert.equal(actors.filter(({ type }: { type: string }) => type === 'pedestrian').length, 6);
  const { body: kept } = await presage.call(`${SIMULATIONS}${body.id}/scenario/`);
  assert.deepEqual([kept.title, kept.people[0].count], [CAFE.title, 6]);
  assert.equal(kept.sources['/people/guests/count'].by, 'import');
});

test('F17 a patch changes what it names, and nothing else', async () => {
  const path = `${SIMULATIONS}${first}/clone/`;
  const { body: kept } = await presage.call(`${SIMULATIONS}${first}/scenario/`);
  const [{ id: group, count }] = kept.people;
  const scenario_patch = { people: { [group]: { count: count + 2 } }, people_total: null };
  const clone = await post(path, { scenario_patch });
  assert.equal(clone.status, 201, JSON.stringify(clone.body));
  await presage.untilEnded(clone.body.id);
  const { body: changed } = await presage.call(`${SIMULATIONS}${clone.body.id}/scenario/`);
  assert.equal(changed.people[0].count, count + 2);
  assert.equal(changed.sources[`/people/${group}/count`].by, 'import');
  assert.deepEqual([changed.seed, changed.places], [kept.seed, kept.places]);
  assertRefused(
    await post(path, { scenario_patch: { people: { nobody: { of: 'guets' } } } }),
    '/people/1',
    /has no role/,
  );
});

test('F17 N12 mistakes are refused with their pointer, what is allowed and the nearest name', async () => {
  const create = async (scenario: unknown): Promise<Answer> => presage.create({ scenario });
  const wrong = { ...CAFE, events: [{ ...CAFE.events[0], kind: 'fier' }] };
  const refused = await create(wrong);
  assertRefused(refused, '/events/0/kind', /must be one of fire/);
  assert.equal(refused.body.details.nearest, 'fire');
  assert.ok(refused.body.details.allowed_values.includes('flood'));
  assertRefused(await create({ ...CAFE, peple: [] }), '/peple', /did you mean people/);
  const dangling = { ...CAFE, people: [{ ...CAFE.people[0], at: { of: ['caffe'] } }] };
  assertRefused(await create(dangling), '/people/0/at/of/0', /did you mean cafe/);
  assertRefused(await create({ title: 'Nothing' }), '', /no place, nobody in it and no event/);
  assertRefused(await create({ ...CAFE, title: 'a\0b' }), '/title', /NUL/);
  const { status, body } = await create('a cafe');
  assert.deepEqual([status, body.code], [400, 'INVALID_SCENARIO']);
  const neither = await presage.create({});
  assert.deepEqual([neither.status, neither.body.code], [400, 'INVALID_PROMPT']);
});

test('N2 N12 a prompt is answered as a document, and words beside a scenario are compared with it', async () => {
  const parse = async (json: object): Promise<Answer['body']> =>
    (await post(`${SIMULATIONS}parse/`, json)).body;
  const prompt = 'A fire in a restaurant with 8 guests and 2 exits.';
  const { scenario, completed_scenario: completed } = await parse({ prompt });
  assert.deepEqual([scenario.people[0].count, scenario.completed], [8, undefined]);
  assert.equal(scenario.sources[`/people/${scenario.people[0].id}/count`].said, '8 guests');
  assert.equal(completed.completed, true);
  const beside = await parse({ prompt, scenario: CAFE });
  const told = beside.conflicts.map(({ path, kept, dropped }: Record<string, unknown>) => [
    path,
    kept,
    dropped,
  ]);
  assert.deepEqual(told, [[`/people/${scenario.people[0].id}/count`, 6, 8]]);
});

test('N12 the kinds are listed', async () => {
  const { status, body } = await presage.call('/api/v1/kinds/');
  assert.equal(status, 200);
  assert.ok(body.places.includes('hotel') && body.events.includes('fire'));
  assert.match(body.meanings.places.plaza, /town square/);
  assert.ok(body.behaviours.includes('evacuate') && body.roles.includes('visitor'));
});
