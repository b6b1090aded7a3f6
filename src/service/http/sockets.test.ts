import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { endSoon, watchSockets } from './sockets.ts';

async function withServer(
  answer: RequestListener,
  act: (open: (options?: { localAddress?: string }) => Promise<Socket>) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  const watch = watchSockets(server, { trustedProxies: [] }, { perAddressMax: 3, answerMs: 2_000 });
  const clients: Socket[] = [];
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    await act(async (options = {}) => {
      const socket = connect({ port, host: '127.0.0.1', ...options });
      clients.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    });
  } finally {
    for (const socket of clients) socket.destroy();
    watch.stop();
    server.closeAllConnections();
    server.close();
  }
}

test('of too many connections from one address the one idle longest goes, and no neighbour’s request', async () => {
  const held: (() => void)[] = [];
  await withServer(
    (_request, response) => void held.push(() => response.end('done')),
    async (open) => {
      const busy = await open();
      busy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      while (held.length === 0) await delay(5);
      const idle = await open();
      const later = await open();
      const elsewhere = await open({ localAddress: '127.0.0.2' });
      idle.resume();
      const closed = once(idle, 'close');
      await open();
      await closed;
      held[0]!();
      const [answer] = (await once(busy, 'data')) as [Buffer];
      assert.match(answer.toString(), /^HTTP\/1\.1 200 /);
      assert.ok(!later.destroyed && !elsewhere.destroyed);
    },
  );
});

test('who takes nothing of an answer loses the connection, who takes it at a fair pace does not', async () => {
  const PIECE = Buffer.alloc(64 * 1024);
  const served: Socket[] = [];
  // Without end, as fast as it is taken.
  const pour: RequestListener = ({ socket }, response) => {
    served.push(socket);
    const fill = (): void => {
      while (response.write(PIECE));
      response.once('drain', fill);
    };
    fill();
  };
  await withServer(pour, async (open) => {
    const fair = await open();
    fair.on('data', () => {
      fair.pause();
      setTimeout(() => fair.resume(), 5);
    });
    fair.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    while (served.length < 1) await delay(5);
    const deaf = await open();
    deaf.pause();
    deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    while (served.length < 2) await delay(5);
    const closed = once(served[1]!, 'close', { signal: AbortSignal.timeout(300_000) });
    const begun = performance.now();
    await closed;
    // What the system takes in our place counts as written: a few megabytes, at 16 KiB a second, and two seconds.
    const seconds = (performance.now() - begun) / 1000;
    const owed = 2 + served[1]!.bytesWritten / 16_384;
    assert.ok(seconds < owed + 3, `${seconds} s, ${owed} owed`);
    assert.ok(!served[0]!.destroyed && !fair.destroyed);
  });
});

test('a last answer ends the connection also for who does not hang up', async () => {
  const ended: Socket[] = [];
  await withServer(
    ({ socket }) => {
      ended.push(socket);
      endSoon(socket, 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
    },
    async (open) => {
      const deaf = await open();
      // It takes nothing, so it never learns that the other side has ended.
      deaf.pause();
      deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      while (ended.length === 0) await delay(5);
      await once(ended[0]!, 'close', { signal: AbortSignal.timeout(300_000) });
    },
  );
});
