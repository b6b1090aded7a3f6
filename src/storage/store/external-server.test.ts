import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireExternalServer } from './external-server.ts';
import { StoreUnavailable } from './unavailable.ts';

const PASSWORD = 'hunter2-is-secret';
const REACH_SECONDS_MAX = 0.6;

const servers: Server[] = [];
after(() => servers.forEach((server) => server.close()));

test('a server of version 15 or newer will do', async () => {
  await requireExternalServer(toUrl(await startFake({ version: 150_004 })));
});

test('an older server is refused, with its version and without the password', async () => {
  const url = toUrl(await startFake({ version: 140_011 }));
  const message = await refusal(requireExternalServer(url));
  assert.match(message, /is PostgreSQL 14; Presage needs 15 or newer/);
});

test('a server that comes up late is waited for', async () => {
  const port = await findFreePort();
  const waiting = requireExternalServer(toUrl(port));
  await sleep(100);
  await startFake({ version: 160_000, port });
  await waiting;
});

test('a server that never comes is given up, in one line that names it', async () => {
  const port = await findFreePort();
  const message = await refusal(requireExternalServer(toUrl(port), REACH_SECONDS_MAX));
  assert.match(message, new RegExp(`data on 127\\.0\\.0\\.1:${port}`));
  assert.match(message, /ECONNREFUSED/);
});

test('a wrong login is said at once', async () => {
  const port = await startFake({
    version: 150_000,
    error: { code: '28P01', message: `no ${PASSWORD}` },
  });
  // Given time to wait, it would have waited.
  const message = await refusal(requireExternalServer(toUrl(port), 300));
  assert.match(message, /no \*\*\*/);
});

const broken = {
  'a word': 'nonsense',
  'a port that is no number': `postgres://u:${PASSWORD}@h:port/db`,
  'half an IPv6 address': `postgres://u:${PASSWORD}@[/db`,
};
for (const [name, url] of Object.entries(broken))
  test(`a DATABASE_URL with ${name} is refused without repeating it`, async () => {
    const message = await refusal(requireExternalServer(url, 0));
    assert.match(message, /DATABASE_URL/);
  });

/** The one line a person would read. It and everything below it must be free of the password. */
async function refusal(outcome: Promise<void>): Promise<string> {
  const error: unknown = await outcome.then(
    () => assert.fail('it was accepted'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof StoreUnavailable);
  assert.doesNotMatch(error.message, /\n/);
  assert.doesNotMatch(error.message, new RegExp(PASSWORD));
  return error.message;
}

function toUrl(port: number): string {
  return `postgresql://me:${PASSWORD}@127.0.0.1:${port}/data`;
}

interface Fake {
  readonly version: number;
  readonly port?: number;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Speaks just enough of PostgreSQL's protocol (its documentation, chapter "Message Formats") to state a version. */
async function startFake({ version, port = 0, error }: Fake): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      if (error) return socket.end(toMessage('E', `SFATAL\0C${error.code}\0M${error.message}\0\0`));
      socket.write(Buffer.concat([toMessage('R', '\0\0\0\0'), toMessage('Z', 'I')]));
      socket.once('data', () => socket.write(toVersionRow(String(version))));
      return undefined;
    });
  });
  servers.push(server.listen(port, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function toVersionRow(version: string): Buffer {
  const column = Buffer.concat([
    Buffer.from('\0\x01server_version_num\0', 'latin1'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ]);
  const value = Buffer.from(
    `\0\x01\0\0\0${String.fromCharCode(version.length)}${version}`,
    'latin1',
  );
  return Buffer.concat([
    toMessage('T', column),
    toMessage('D', value),
    toMessage('C', 'SHOW\0'),
    toMessage('Z', 'I'),
  ]);
}

function toMessage(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
