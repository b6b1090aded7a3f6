/**
 * The last of the three checks: whom the socket reached. Everything before it is passed with an address that is allowed, and
 * the connection is then led elsewhere, as a translating gateway, a changed route or a mistake of ours would.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import net from 'node:net';
import type { AddressInfo, TcpNetConnectOpts } from 'node:net';
import { networkInterfaces } from 'node:os';
import { after, afterEach, before, mock, test } from 'node:test';
import { OutboundRefused, createOutbound } from './outbound.ts';

/** On every address of the machine, so that it can be reached as 127.0.0.1 and as another. */
let server: Server;
let port: number;
let requests = 0;
let connections = 0;
const outbound = createOutbound({
  userAgent: 'test',
  openedRanges: ['127.0.0.1/32'],
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
const connect = net.connect.bind(net);

before(async () => {
  server = createServer((_request, response) => {
    requests++;
    response.end('inside');
  });
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  mock.restoreAll();
  [requests, connections] = [0, 0];
});

after(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** From now on every connection goes to this address, whatever was looked up. */
function leadTo(address: string): void {
  mock.method(net, 'connect', (options: TcpNetConnectOpts) =>
    connect({
      ...options,
      host: address,
      lookup: (_host, _wish, found) => found(null, [{ address, family: 4 }]),
    }),
  );
}

/** An address of this machine that is neither opened nor public: 127.0.0.2, or where there is none that of a network card. */
async function findOther(): Promise<string> {
  const cards = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const others = ['127.0.0.2', ...cards.map(({ address }) => address)];
  for (const address of others.filter((each) => net.isIPv4(each) && each !== '127.0.0.1')) {
    const isReached = await new Promise<boolean>((done) => {
      const socket = connect({ host: address, port }, () => done(true));
      socket.on('error', () => done(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isReached) return address;
  }
  return assert.fail('this machine has no second address');
}

test('K10 a connection that reached another address than was judged is closed before a word is said', async () => {
  leadTo(await findOther());
  connections = 0;
  await assert.rejects(
    outbound.request({ url: `http://feeds.example:${port}/`, bytesMax: 1_000 }),
    (error) =>
      error instanceof OutboundRefused &&
      error.reason === 'forbidden_address' &&
      error.message === 'feeds.example connected to a different address than it resolved to',
  );
  assert.ok(connections >= 1, 'it did connect');
  assert.equal(requests, 0, 'and nothing was asked');
});

test('K10 the same holds for an address written as a number', async () => {
  leadTo(await findOther());
  await assert.rejects(
    outbound.request({ url: `http://127.0.0.1:${port}/`, bytesMax: 1_000 }),
    (error) => error instanceof OutboundRefused && error.reason === 'forbidden_address',
  );
  assert.equal(requests, 0);
});

test('a connection that reached whom it was meant to is used', async () => {
  leadTo('127.0.0.1');
  const { bytes } = await outbound.request({
    url: `http://feeds.example:${port}/`,
    bytesMax: 1_000,
  });
  assert.equal(Buffer.from(bytes).toString(), 'inside');
  assert.equal(requests, 1);
});
