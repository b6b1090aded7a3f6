import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract';
import type { Endpoint } from '#contract/documents';
import { createAdmission } from './admission.ts';
import type { Admission } from './admission.ts';
import { createKnownCallers } from './known-callers.ts';

interface Asked {
  readonly ip?: string;
  readonly method?: string;
  readonly endpoint?: Endpoint;
  readonly authorization?: string;
}

function open(severity: number): Admission {
  const known = createKnownCallers();
  known.remember(ask({ authorization: 'Api-Key known' }), 0);
  const load = { severity: () => severity, delayMs: () => 0, stop: () => {} };
  return createAdmission({ load, known, isActive: true, clock: () => 0 });
}

function ask({ ip = '192.0.2.1', method = 'GET', endpoint, authorization }: Asked): FastifyRequest {
  return {
    ip,
    method,
    headers: authorization === undefined ? {} : { authorization },
    routeOptions: { config: { endpoint } },
  } as unknown as FastifyRequest;
}

/** Whether it is let in; and if so it stays under way until `leave`. */
function enter(admission: Admission, asked: Asked): { isIn: boolean; leave: () => void } {
  const raw = new EventEmitter();
  const refusal = admission.enter(ask(asked), { raw } as unknown as FastifyReply);
  return { isIn: refusal === undefined, leave: () => raw.emit('close') };
}

const STATUS = endpoints.getSimulationStatus;
const CREATE = endpoints.createSimulation;
const KEY = 'Api-Key known';

test('strangers with expensive wishes are turned away first, status and downloads of who is known last', () => {
  const asked: readonly Asked[] = [
    { endpoint: endpoints.analyzeRadius },
    { endpoint: CREATE, method: 'POST', authorization: KEY },
    { endpoint: endpoints.listSimulations, authorization: KEY },
    { endpoint: STATUS, authorization: KEY },
    { endpoint: endpoints.getAsset },
  ];
  const isIn = (severity: number) => asked.map((each) => enter(open(severity), each).isIn);
  assert.deepEqual(isIn(0.9), [true, true, true, true, true]);
  assert.deepEqual(isIn(1), [false, true, true, true, true]);
  assert.deepEqual(isIn(2), [false, false, true, true, true]);
  assert.deepEqual(isIn(4), [false, false, false, true, true]);
});

test('a credential nobody has seen to be right makes nobody known', () => {
  const wrong = { endpoint: CREATE, method: 'POST', authorization: 'Api-Key guessed' };
  assert.equal(enter(open(1), wrong).isIn, false);
});

test('one address cannot take the places of all others, and who leaves makes room', () => {
  const admission = open(0);
  const inside = Array.from({ length: 1_000 }, () => enter(admission, {})).filter(
    ({ isIn }) => isIn,
  );
  assert.ok(inside.length < 500, `${inside.length} of one address`);
  assert.ok(enter(admission, { ip: '192.0.2.2' }).isIn);
  assert.ok(admission.isShedding());
  assert.equal(enter(admission, {}).isIn, false);
  inside[0]!.leave();
  assert.ok(enter(admission, {}).isIn);
});

test('a body on its way is nothing under way', () => {
  const admission = open(0);
  for (let i = 0; i < 1_100; i++) {
    const request = ask({ method: 'POST' });
    const raw = new EventEmitter();
    assert.equal(admission.enter(request, { raw } as unknown as FastifyReply), undefined);
    admission.pause(request);
  }
  assert.ok(enter(admission, {}).isIn);
});
