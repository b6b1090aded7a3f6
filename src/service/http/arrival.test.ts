import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { watchArrivals } from './arrival.ts';

interface Body {
  readonly request: FastifyRequest;
  readonly raw: EventEmitter & { complete: boolean; socket: { bytesRead: number } };
}

function body(ip = '192.0.2.1'): Body {
  const raw = Object.assign(new EventEmitter(), { complete: false, socket: { bytesRead: 0 } });
  return { request: { ip, raw } as unknown as FastifyRequest, raw };
}

function open(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let nowMs = 0;
  const arrivals = watchArrivals(() => nowMs);
  const late: Body[] = [];
  return {
    late,
    watch: (...bodies: Body[]): void => {
      for (const each of bodies) arrivals.watch(each.request, () => late.push(each));
    },
    pass: (ms: number): void => {
      for (let at = 0; at < ms; at += 250) {
        nowMs += 250;
        t.mock.timers.tick(250);
      }
    },
  };
}

test('a body has ten seconds and more while it comes; one that drips is given up', (t) => {
  const { watch, pass, late } = open(t);
  const [still, dripping, steady, there, gone] = [body(), body(), body(), body(), body()];
  watch(still, dripping, steady, there, gone);
  there.raw.emit('end');
  gone.raw.emit('close');
  for (let second = 0; second < 60; second++) {
    dripping.raw.socket.bytesRead += 1;
    steady.raw.socket.bytesRead += 40_000;
    pass(1_000);
    if (second === 8) assert.equal(late.length, 0);
    if (second === 10) assert.deepEqual(late, [still, dripping]);
  }
  assert.deepEqual(late, [still, dripping]);
});

test('of slow bodies one address has a hundred; the oldest goes, and others do not notice', (t) => {
  const { watch, pass, late } = open(t);
  const many = Array.from({ length: 1_100 }, () => body());
  const other = body('192.0.2.2');
  watch(other, ...many);
  pass(500);
  assert.equal(late.length, 0, 'a burst is no attack');
  pass(1_000);
  assert.equal(late.length, 1_000);
  assert.equal(late[0], many[0]);
  assert.ok(!late.includes(other));
});

test('all bodies of one address together have a size', (t) => {
  const { watch, pass, late } = open(t);
  const many = Array.from({ length: 90 }, () => body());
  watch(...many);
  for (const { raw } of many) raw.socket.bytesRead = 1024 * 1024;
  pass(250);
  assert.equal(late.length, 90 - 64);
});
