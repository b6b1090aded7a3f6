import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createWaitingRoom } from './waiting-room.ts';

const LONG_MS = 30_000;
const apps: FastifyInstance[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

/** A server whose every answer is held for long, and says how many milliseconds it was. */
async function startHolding(heldMax?: number) {
  const app = Fastify();
  apps.push(app);
  const lifecycle = { phase: 'ready' };
  app.decorate('presage', { lifecycle } as never);
  const ended: number[] = [];
  const room = createWaitingRoom(app, heldMax);
  app.get('/', async (request) => {
    const begun = performance.now();
    await room.hold(request, (signal) => sleep(LONG_MS, undefined, { signal }).catch(() => {}));
    const ms = performance.now() - begun;
    ended.push(ms);
    return { ms };
  });
  return { app, lifecycle, ended, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

const ask = async (url: string) => ((await (await fetch(url)).json()) as { ms: number }).ms;

test('G15 whoever finds the room full is answered at once', async () => {
  const { url } = await startHolding(1);
  const first = ask(url);
  await sleep(100);
  assert.ok((await ask(url)) < 1_000);
  assert.ok((await ask(url)) < 1_000, 'they leave no place behind');
  await apps.at(-1)!.close();
  assert.ok((await first) < LONG_MS / 2, 'who waits is answered when the server closes');
});

test('G15 nobody is held by a server that is leaving', async () => {
  const { url, lifecycle } = await startHolding();
  lifecycle.phase = 'draining';
  assert.ok((await ask(url)) < 1_000);
});

test('G15 whoever hangs up waits no longer', async () => {
  const { url, ended } = await startHolding();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await sleep(200);
  assert.equal(ended.length, 0);
  socket.destroy();
  const deadline = performance.now() + 5_000;
  while (ended.length === 0 && performance.now() < deadline) await sleep(20);
  assert.equal(ended.length, 1);
});
