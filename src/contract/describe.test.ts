import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { fieldsOf, toExample } from './describe.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import { readValue } from './read.ts';
import { RouteRequest } from './schemas/route.ts';
import { WebhookEvent } from './schemas/webhook.ts';

const answers = ENDPOINTS.flatMap(({ id, answers: told }) =>
  Object.entries(told).flatMap(([status, { schema }]) =>
    schema ? [{ name: `${id} ${status}`, schema }] : [],
  ),
);
const questions = ENDPOINTS.flatMap(({ id, query, body }) =>
  [query, body].flatMap((schema) => (schema ? [{ name: id, schema }] : [])),
);

test('the example of every request and answer is valid', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const all: { name: string; schema: TSchema }[] = [
    ...answers,
    ...questions,
    { name: 'webhook', schema: WebhookEvent },
  ];
  assert.ok(all.length > 30);
  for (const { name, schema } of all) {
    const example = toExample(schema);
    const validate = ajv.compile(withoutIds(schema));
    assert.ok(validate(example), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('the example of every request is one we would take', () => {
  for (const { name, schema } of questions) {
    const reading = readValue(schema, toExample(schema), { isStrict: true });
    assert.ok(reading.ok, `${name}: ${JSON.stringify(reading)}`);
  }
});

test('an example keeps to the bounds of its schema', () => {
  for (const schema of [
    { type: 'string', minLength: 40 },
    { type: 'string', maxLength: 3 },
    { type: 'number', minimum: 5 },
    { type: 'number', maximum: -5 },
    { type: 'integer', minimum: -3, maximum: 0 },
    { type: 'array', items: { type: 'boolean' }, minItems: 3 },
  ]) {
    const example = toExample(schema);
    assert.ok(new Ajv2020().validate(schema, example), JSON.stringify([schema, example]));
  }
});

test('the table of fields names every field with its path, type and rule', () => {
  const rows = new Map(fieldsOf(RouteRequest).map((row) => [row.field, row]));
  assert.deepEqual(
    [...rows.keys()],
    [
      'routePoints',
      'routePoints[].lat',
      'routePoints[].lng',
      'routePoints[].timestamp',
      'riskTypes',
      'timeWindow',
      'timeWindow.start',
      'timeWindow.end',
      'resolution',
      'traveller',
    ],
  );
  assert.ok(rows.get('routePoints')!.isRequired && !rows.get('riskTypes')!.isRequired);
  assert.match(rows.get('routePoints')!.rule, /^2 to 10000 items/);
  assert.equal(
    rows.get('routePoints[].lat')!.rule,
    '-90 to 90; Latitude in degrees, north is positive',
  );
  assert.equal(rows.get('timeWindow.start')!.type, 'time (ISO 8601)');
  assert.match(rows.get('resolution')!.rule, /^low, medium, high; default "?medium/);
});

/** One resource may occur twice in a schema; to ajv two schemas of one name are a mistake. */
function withoutIds(schema: TSchema): TSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$id' ? undefined : value,
  ) as TSchema;
}
