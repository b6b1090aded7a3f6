import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createAddressPolicy } from '#base/addresses';
import { OutboundRefused, createOutbound } from './outbound.ts';
import type { Outbound, OutboundReason, OutboundRequest } from './outbound.ts';

const MIB = 1024 * 1024;

/** Two listeners that nobody may reach, and a web server in a range the operator opened. */
let guarded: { port: number; connections: number; servers: TcpServer[] };
let web: Server;
let answer: RequestListener = (_request, response) => response.end('hello');
/** Reaches nothing inside. */
const closed = createOutbound({ userAgent: 'test' });
/** Reaches 127.0.0.1 and no other address inside. */
const opened = createOutbound({ userAgent: 'test', openedRanges: ['127.0.0.1/32'] });

before(async () => {
  guarded = { port: 0, connections: 0, servers: [] };
  const listen = async (host: string, port: number): Promise<TcpServer | undefined> => {
    const server = createTcpServer((socket) => {
      guarded.connections++;
      socket.destroy();
    });
    return new Promise((resolve) => {
      server.once('error', () => resolve(undefined));
      server.listen({ host, port }, () => resolve(server));
    });
  };
  const first = await listen('0.0.0.0', 0);
  assert.ok(first);
  guarded.port = (first.address() as AddressInfo).port;
  // The same port of the IPv6 loopback, where the machine has one.
  const second = await listen('::1', guarded.port);
  guarded.servers.push(first, ...(second ? [second] : []));
  web = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
});

after(async () => {
  await closed.close();
  await opened.close();
  web.closeAllConnections();
  await Promise.all(
    [web, ...guarded.servers].map((server) => new Promise((done) => server.close(done))),
  );
});

const webUrl = (): string => `http://127.0.0.1:${(web.address() as AddressInfo).port}/feed`;

async function reasonOf(
  outbound: Outbound,
  request: Partial<OutboundRequest> & { url: string },
): Promise<OutboundReason | undefined> {
  try {
    await outbound.request({ bytesMax: MIB, totalMsMax: 5_000, ...request });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof OutboundRefused, String(error));
    return error.reason;
  }
}

const INSIDE = [
  // Loopback, in every spelling a parser takes.
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0x0.0.1',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0x0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'deep.localhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::]',
  // IPv4 inside IPv6: mapped, compatible, NAT64, local NAT64, 6to4, Teredo.
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:8.8.8.8]',
  // Private, shared, link-local, multicast, reserved, documentation, benchmarks.
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.88.99.1',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[4000::1]',
  // Where clouds answer with credentials.
  '169.254.169.254',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];

test('K10 no spelling of an address inside is connected to, by https or http', async () => {
  assert.ok(INSIDE.length >= 40);
  const asked = INSIDE.flatMap((host) =>
    ['https', 'http'].map((scheme) => `${scheme}://${host}:${guarded.port}/`),
  );
  const reasons = await Promise.all(asked.map((url) => reasonOf(closed, { url })));
  const wrong = asked.filter(
    (_, i) => !['forbidden_address', 'bad_url', 'unknown_host'].includes(reasons[i] ?? 'answered'),
  );
  assert.deepEqual(wrong, []);
  assert.equal(guarded.connections, 0);
});

test('K10 nothing but http and https, no user in the address, no plain http to the public', async () => {
  const cases: [string, OutboundReason][] = [
    ['file:///etc/passwd', 'forbidden_scheme'],
    ['ftp://example.org/', 'forbidden_scheme'],
    ['gopher://127.0.0.1:70/', 'forbidden_scheme'],
    ['data:text/plain,x', 'forbidden_scheme'],
    ['javascript:alert(1)', 'forbidden_scheme'],
    ['unix:/var/run/docker.sock', 'forbidden_scheme'],
    [`https://example.org@127.0.0.1:${guarded.port}/`, 'bad_url'],
    ['https://user:password@example.org/', 'bad_url'],
    ['http://8.8.8.8/', 'forbidden_scheme'],
    ['//example.org', 'bad_url'],
    ['', 'bad_url'],
    [`https://example.org/${'x'.repeat(9_000)}`, 'bad_url'],
  ];
  for (const [url, reason] of cases)
    assert.equal(await reasonOf(closed, { url }), reason, url.slice(0, 60));
  assert.equal(guarded.connections, 0);
});

test('K10 a name is refused when any of its addresses is inside, and is looked up once', async () => {
  let lookups = 0;
  const names: Record<string, string[]> = {
    'inside.example': ['127.0.0.1'],
    'inside6.example': ['::1'],
    'half.example': ['8.8.8.8', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'zone.example': ['fe80::1%eth0'],
    'nobody.example': [],
  };
  const outbound = createOutbound({
    userAgent: 'test',
    resolve: async (host) => {
      lookups++;
      return (names[host] ?? []).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
    },
  });
  for (const name of Object.keys(names))
    assert.match(
      (await reasonOf(outbound, { url: `https://${name}:${guarded.port}/` })) ?? '',
      /forbidden_address|unknown_host/,
    );
  assert.equal(lookups, Object.keys(names).length);
  assert.equal(guarded.connections, 0);
  await outbound.close();
});

test('K10 a name that changes its address after it was judged still leads where it was judged', async () => {
  let lookups = 0;
  const outbound = createOutbound({
    userAgent: 'test',
    openedRanges: ['127.0.0.1/32'],
    resolve: async () => [{ address: ++lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
  });
  answer = (request, response) => response.end(request.headers.host);
  const { port } = new URL(webUrl());
  const { bytes } = await outbound.request({
    url: `http://rebind.example:${port}/`,
    bytesMax: MIB,
  });
  assert.equal(Buffer.from(bytes).toString(), `rebind.example:${port}`);
  assert.equal(lookups, 1);
  await outbound.close();
});

test('every redirect is judged like the first address', async () => {
  for (const target of [
    `http://127.0.0.2:${guarded.port}/`,
    `https://[::1]:${guarded.port}/`,
    '//localhost:1/',
    'file:///etc/passwd',
    'http://8.8.8.8/',
  ]) {
    answer = (_request, response) => response.writeHead(302, { location: target }).end();
    const reason = await reasonOf(opened, { url: webUrl(), redirectsMax: 3 });
    assert.match(reason ?? 'answered', /^forbidden_|unreachable/, target);
  }
  assert.equal(guarded.connections, 0);
});

test('redirects are followed as often as allowed and no more', async () => {
  let hops = 0;
  answer = (_request, response) =>
    response.writeHead(307, { location: `/next-${++hops}` }).end('moved');
  assert.equal(await reasonOf(opened, { url: webUrl(), redirectsMax: 3 }), 'too_many_redirects');
  assert.equal(hops, 4);
  answer = (request, response) =>
    request.url === '/feed'
      ? response.writeHead(301, { location: '/new' }).end()
      : response.end('there');
  const { bytes, url } = await opened.request({ url: webUrl(), bytesMax: MIB, redirectsMax: 1 });
  assert.equal(Buffer.from(bytes).toString(), 'there');
  assert.ok(url.endsWith('/new'));
  assert.equal(await reasonOf(opened, { url: webUrl() }), 'too_many_redirects', 'none by default');
});

test('an answer without end is cut at the cap, in bounded time and memory', async () => {
  const chunk = Buffer.alloc(MIB);
  let sent = 0;
  answer = (_request, response) => {
    const write = (): void => {
      while (sent < 1024 * MIB && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
    };
    write();
  };
  const startBytes = process.memoryUsage().rss;
  assert.equal(await reasonOf(opened, { url: webUrl(), bytesMax: 64 * MIB }), 'too_large');
  assert.ok(sent < 200 * MIB, `${sent / MIB} MiB were sent of 1024`);
  assert.ok(process.memoryUsage().rss - startBytes < 300 * MIB);
});

test('an answer that says it is too large is not read at all', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 2 * MIB });
    response.write('x');
  };
  assert.equal(await reasonOf(opened, { url: webUrl() }), 'too_large');
});

test('gzip is inflated, and a bomb only up to the cap', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain'));
  const { bytes } = await opened.request({ url: webUrl(), bytesMax: MIB });
  assert.equal(Buffer.from(bytes).toString(), 'plain');
  // A gigabyte in a megabyte: members of a gzip file follow each other.
  const member = gzipSync(Buffer.alloc(16 * MIB));
  const bomb = Buffer.concat(Array.from({ length: 64 }, () => member));
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  const startedMs = performance.now();
  assert.equal(await reasonOf(opened, { url: webUrl(), bytesMax: 8 * MIB }), 'too_large');
  assert.ok(performance.now() - startedMs < 4_000);
});

test('what cannot be inflated is refused', async () => {
  const packed = gzipSync('x'.repeat(10_000));
  for (const [encoding, body] of [
    ['gzip', packed.subarray(0, 20)],
    ['gzip', Buffer.from('no gzip')],
    ['br', packed],
    ['gzip, gzip', packed],
  ] as const) {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    assert.equal(await reasonOf(opened, { url: webUrl() }), 'bad_encoding', encoding);
  }
});

test('whoever sends a byte at a time, or nothing, is waited for no longer than the deadline', async () => {
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const silence: RequestListener = () => {};
  for (const slow of [drip, silence]) {
    answer = slow;
    const startedMs = performance.now();
    assert.equal(await reasonOf(opened, { url: webUrl(), totalMsMax: 300 }), 'timeout');
    assert.ok(performance.now() - startedMs < 3_000);
  }
});

test('a connection that breaks in the middle is no answer', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  };
  assert.equal(await reasonOf(opened, { url: webUrl() }), 'unreachable');
});

test('stopping ends what is under way', async () => {
  answer = () => {};
  const stopping = new AbortController();
  const reason = reasonOf(opened, { url: webUrl(), signal: stopping.signal });
  setTimeout(() => stopping.abort(), 50);
  assert.equal(await reason, 'stopped');
});

test('as a receipt a redirect is an answer, and of the body only the beginning counts', async () => {
  const receiptOf = (more: Partial<OutboundRequest> = {}) =>
    opened.request({
      url: webUrl(),
      method: 'POST',
      body: '{}',
      bytesMax: 10,
      isReceipt: true,
      ...more,
    });
  let requests = 0;
  answer = (_request, response) => {
    requests++;
    response.writeHead(307, { location: '/elsewhere' }).end('moved');
  };
  assert.partialDeepStrictEqual(await receiptOf(), { status: 307 });
  assert.equal(requests, 1);
  answer = (_request, response) => response.end('x'.repeat(MIB));
  assert.equal((await receiptOf()).bytes.length, 10);
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br', 'content-length': 2 * MIB }).write('raw');
  const cut = await receiptOf({ totalMsMax: 300 });
  assert.deepEqual([cut.status, Buffer.from(cut.bytes).toString()], [200, 'raw']);
  answer = (_request, response) => {
    response.writeHead(201, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  };
  assert.partialDeepStrictEqual(await receiptOf(), { status: 201 });
});

test('as a receipt a connection is used once', async () => {
  const connections = new Set<unknown>();
  answer = ({ socket, headers }, response) => {
    connections.add(socket);
    assert.equal(headers.connection, 'close');
    response.end();
  };
  for (let i = 0; i < 3; i++)
    await opened.request({ url: webUrl(), bytesMax: 10, isReceipt: true });
  assert.equal(connections.size, 3);
});

test('an address in a message holds no key', async () => {
  const { port } = new URL(webUrl());
  await assert.rejects(
    closed.request({ url: `https://127.0.0.1:${port}/?key=secret-key`, bytesMax: 1 }),
    (error: Error) => !error.message.includes('secret-key'),
  );
});

test('an operator opens ranges, and only those', () => {
  const policy = createAddressPolicy(['10.0.0.0/8', 'fd00::/8', '192.0.2.7']);
  for (const address of ['10.1.2.3', 'fd00::1', '192.0.2.7', '8.8.8.8', '2606:4700::1111'])
    assert.equal(policy.isAllowed(address), true, address);
  for (const address of [
    '11.0.0.256',
    '172.16.0.1',
    '192.0.2.8',
    'fe80::1',
    '127.0.0.1',
    '',
    'example.org',
  ])
    assert.equal(policy.isAllowed(address), false, address);
  assert.equal(policy.isOpened('8.8.8.8'), false);
  assert.throws(() => createAddressPolicy(['10.0.0.0/99']));
});
