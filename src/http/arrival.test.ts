import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { limitArrival } from './arrival.ts';

const ENDPOINT = { streamTypes: ['text/csv'] };

test('a body has half a minute to arrive, a stream as long as the server gives it', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const late: string[] = [];
  const json = ask({ 'content-type': 'application/json', 'content-length': '10' });
  const csv = ask({ 'content-type': 'Text/CSV; charset=utf-8', 'transfer-encoding': 'chunked' });
  const none = ask({});
  const there = ask({ 'content-length': '10' });
  const gone = ask({ 'content-length': '10' });
  for (const [name, request] of Object.entries({ json, csv, none, there, gone }))
    limitArrival(request, () => late.push(name));
  there.raw.emit('end');
  gone.raw.emit('close');
  t.mock.timers.tick(29_999);
  assert.deepEqual(late, []);
  t.mock.timers.tick(1);
  assert.deepEqual(late, ['json']);
});

function ask(headers: Record<string, string>): FastifyRequest {
  return {
    headers,
    raw: Object.assign(new EventEmitter(), { complete: false }),
    routeOptions: { config: { endpoint: ENDPOINT } },
  } as unknown as FastifyRequest;
}
