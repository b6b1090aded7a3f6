import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals';
import { refusalOfSocket, toRefusal } from './errors.ts';

const logged: string[] = [];
const request = {
  id: 'req_1',
  log: {
    warn: (_facts: unknown, message: string) => logged.push(`warn ${message}`),
    error: (_facts: unknown, message: string) => logged.push(`error ${message}`),
  },
} as unknown as FastifyRequest;

test('a refusal stays the refusal it is', () => {
  const refusal = refuse('INVALID_RADIUS');
  assert.equal(toRefusal(refusal, request), refusal);
});

test('a broken connection is ours when the database broke it, and the caller’s when its body never came', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const database = toRefusal(reset, request);
  assert.equal(database.code, 'SERVICE_UNAVAILABLE');
  assert.equal(database.details!['reason'], 'database');
  // The framework gives it this status while it reads a body.
  const body = toRefusal(Object.assign(reset, { statusCode: 400 }), request);
  assert.equal(body.code, 'BAD_REQUEST');
  assert.equal(body.details!['reason'], 'closed');
});

test('who is deleted while writing is told what the next request is told; who met another change may try again', () => {
  const failed = (code: string, constraint?: string): Error =>
    Object.assign(new Error(code), { code, constraint });
  const withKey = {
    ...request,
    caller: { kind: 'account', credential: { kind: 'key' } },
  } as unknown as FastifyRequest;
  const gone = toRefusal(failed('23503', 'webhook_messages_user_id_fkey'), withKey);
  assert.deepEqual([gone.status, gone.code], [401, 'INVALID_API_KEY']);
  const deadlock = toRefusal(failed('40P01'), withKey);
  assert.deepEqual([deadlock.status, deadlock.code], [503, 'SERVICE_UNAVAILABLE']);
  // A row that refers to anything else than an account is a mistake of ours.
  const ours = toRefusal(failed('23503', 'webhook_attempts_message_id_fkey'), withKey);
  assert.equal(ours.code, 'INTERNAL_ERROR');
});

test('anything unforeseen is a fault of ours: logged in full, told only by its request', () => {
  logged.length = 0;
  for (const thrown of [new Error('secret detail'), new TypeError('x is not a function')]) {
    const refusal = toRefusal(thrown, request);
    assert.equal(refusal.code, 'INTERNAL_ERROR');
    assert.deepEqual(refusal.details, { request_id: 'req_1' });
    assert.ok(!refusal.message.includes(thrown.message));
  }
  assert.deepEqual(logged, ['error a request failed', 'error a request failed']);
});

test('A2 what the parser of HTTP turns away has its code', () => {
  const codeOf = (code?: string) =>
    refusalOfSocket(Object.assign(new Error('parse error'), code ? { code } : {})).code;
  assert.equal(codeOf('HPE_HEADER_OVERFLOW'), 'HEADERS_TOO_LARGE');
  assert.equal(codeOf('ERR_HTTP_REQUEST_TIMEOUT'), 'REQUEST_TIMEOUT');
  assert.equal(codeOf('HPE_INVALID_METHOD'), 'BAD_REQUEST');
  assert.equal(codeOf(), 'BAD_REQUEST');
});
