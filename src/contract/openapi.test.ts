import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Errors } from 'typebox/value';
import { ENDPOINTS } from './endpoints/all.ts';
import type { Answer } from './endpoints/index.ts';
import { listRefusals, toOpenApi } from './openapi.ts';
import { REFUSALS } from './refusals.ts';

test('a name in the document stands for one schema only', () => {
  const known = new Map<string, string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $id } = value as { $id?: string };
    const text = JSON.stringify(value);
    if ($id !== undefined) assert.equal(known.get($id) ?? text, text, $id);
    if ($id !== undefined) known.set($id, text);
    Object.values(value).forEach(look);
  };
  for (const { query, body, answers } of ENDPOINTS) look([query, body, answers]);
  assert.ok(known.size > 40, `${known.size} names`);
});

test('every endpoint has a name, a method and a path of its own', () => {
  const ids = new Set(ENDPOINTS.map(({ id }) => id));
  const places = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
  assert.equal(ids.size, ENDPOINTS.length);
  assert.equal(places.size, ENDPOINTS.length);
});

test('every status an endpoint can refuse with is in the document', () => {
  const { paths } = toOpenApi({ baseUrl: 'https://example.org' }) as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  for (const endpoint of ENDPOINTS) {
    const { responses } = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    for (const code of listRefusals(endpoint))
      assert.ok(responses[REFUSALS[code].status], `${endpoint.id} ${code}`);
  }
});

test('every operation says what it is about and which credentials it takes, webhooks as well', () => {
  const { paths, webhooks, tags } = toOpenApi({ baseUrl: 'https://example.org' }) as unknown as {
    paths: Record<string, Record<string, { description?: string; security?: unknown }>>;
    webhooks: typeof paths;
    tags: readonly { name: string; description?: string }[];
  };
  const operations = [paths, webhooks].flatMap(Object.values).flatMap(Object.values);
  assert.ok(operations.length > ENDPOINTS.length);
  for (const { description, security, ...rest } of operations as (typeof paths)[string][]) {
    assert.ok(description, JSON.stringify(rest).slice(0, 200));
    assert.ok(Array.isArray(security), JSON.stringify(rest).slice(0, 200));
  }
  for (const { name, description } of tags) assert.ok(description, name);
});

test('whatever is made is shown by an example, which its schema takes', () => {
  const made = ENDPOINTS.flatMap(({ id, answers }) =>
    Object.entries(answers as Record<string, Answer>)
      .filter(([status]) => status === '201')
      .map(([, answer]) => ({ id, ...answer })),
  );
  assert.ok(made.length >= 5);
  for (const { id, schema, example } of made) {
    assert.ok(example, id);
    const faults = Errors(schema!, example);
    assert.deepEqual(faults, [], id);
  }
});

test('the document is made anew for each address, without a trace of the last', () => {
  const [one, other] = ['https://a.example', 'https://b.example'].map((baseUrl) =>
    JSON.stringify(toOpenApi({ baseUrl })),
  );
  assert.equal(one!.replaceAll('a.example', 'b.example'), other);
});
