import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createWaitingRoom } from './waiting-room.ts';

/** What is answered at once comes long before. */
const LONG_MS = 300_000;
const apps: FastifyInstance[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

/** A server whose every answer is held for long, and says how many milliseconds it was. */
async function startHolding(heldMax?: number) {
  const app = Fastify();
  apps.push(app);
  const lifecycle = { phase: 'ready' };
  app.decorate('presage', { lifecycle } as never);
  const ended: number[] = [];
  const held: true[] = [];
  const room = createWaitingRoom(app, heldMax);
  app.get('/', async (request) => {
    const begun = performance.now();
    await room.hold(request, (signal) => {
      held.push(true);
      return sleep(LONG_MS, undefined, { signal }).catch(() => {});
    });
    const ms = performance.now() - begun;
    ended.push(ms);
    return { ms };
  });
  const untilHeld = async (): Promise<void> => {
    while (held.length === 0) await sleep(5);
  };
  return {
    app,
    lifecycle,
    ended,
    untilHeld,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
  };
}

const ask = async (url: string) => ((await (await fetch(url)).json()) as { ms: number }).ms;

test('G15 whoever finds the room full is answered at once', async () => {
  const { url, untilHeld } = await startHolding(1);
  const first = ask(url);
  await untilHeld();
  assert.ok((await ask(url)) < LONG_MS / 2);
  assert.ok((await ask(url)) < LONG_MS / 2, 'they leave no place behind');
  await apps.at(-1)!.close();
  assert.ok((await first) < LONG_MS / 2, 'who waits is answered when the server closes');
});

test('G15 nobody is held by a server that is leaving', async () => {
  const { url, lifecycle } = await startHolding();
  lifecycle.phase = 'draining';
  assert.ok((await ask(url)) < LONG_MS / 2);
});

test('G15 whoever hangs up waits no longer', async () => {
  const { url, ended, untilHeld } = await startHolding();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await untilHeld();
  assert.equal(ended.length, 0);
  socket.destroy();
  while (ended.length === 0) await sleep(20);
  assert.ok(ended[0]! < LONG_MS / 2);
});
