/** Almost HTTP: each gets a 4xx in the one error shape or a closed connection, and the service lives on. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { promised } from '../support/extent.ts';
import type { RunningService } from '../support/service.ts';
import { createDraw } from './draw.ts';
import { exchange, reset } from './exchange.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { FAULT_LINES, startUnlimitedService } from './service.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const MUTANTS = 300;
const AT_ONCE = 30;
/** Resets come this many milliseconds after sending at most, one after each. */
const RESET_DELAYS_MS = 20;
const STOP_SECONDS_MAX = promised(15);

let service: RunningService;

before(async () => {
  service = await startUnlimitedService();
});

after(() => service.stop());

const GET = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const ROUTE = '{"routePoints":[{"lat":1,"lng":1},{"lat":2,"lng":2}]}';

function post(headers: string, body: string): string {
  return `POST /risk-assessment/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
}
function get(headers: string): string {
  return `GET /health/live HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}
const chunked = (body: string): string => post('Transfer-Encoding: chunked\r\n', body);

/** Sent whole, each must be refused or cut off, and the rest may not be taken for a second request. */
const REFUSED: Readonly<Record<string, string | Buffer>> = {
  'bytes that are not HTTP': Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 89) % 256)),
  'the hello of TLS': Buffer.from('16030100c8010000c40303aabbccdd', 'hex'),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a version that does not exist': 'GET /health/live HTTP/9.9\r\nHost: x\r\n\r\n',
  'a method of 10,000 letters': `${'G'.repeat(10_000)} / HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a method in small letters': 'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  'no Host': 'GET /auth/user/ HTTP/1.1\r\n\r\n',
  'a blank in the address': 'GET /health live HTTP/1.1\r\nHost: x\r\n\r\n',
  'a zero byte in the address': 'GET /health\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address of 100,000 characters': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a header of 100,000 characters': get(`X: ${'a'.repeat(100_000)}\r\n`),
  '20,000 headers': get('A: b\r\n'.repeat(20_000)),
  'a header without a colon': get('nonsense\r\n'),
  'a header without a name': get(': x\r\n'),
  'a blank in a header name': get('Content Length: 5\r\n'),
  'a blank before the colon': get('Transfer-Encoding : chunked\r\n'),
  'a zero byte in a header': get('X: a\u0000b\r\n'),
  'a lone carriage return in a header': get('X: a\rContent-Length: 5\r\n'),
  'a folded header': get('X: a\r\n b\r\n'),
  'two lengths that differ': post('Content-Length: 2\r\nContent-Length: 50\r\n', ROUTE),
  'two lengths in one header': post('Content-Length: 2, 50\r\n', ROUTE),
  'a negative length': post('Content-Length: -1\r\n', ROUTE),
  'a length with a sign': post('Content-Length: +53\r\n', ROUTE),
  'a length in hex': post('Content-Length: 0x35\r\n', ROUTE),
  'a length beyond counting': post(`Content-Length: ${'9'.repeat(40)}\r\n`, ROUTE),
  'a length and chunks': post(
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    `0\r\n\r\n${GET}`,
  ),
  'chunks and a length': post(
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    `0\r\n\r\n${GET}`,
  ),
  'chunked but not last': post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${GET}`),
  'an unknown transfer coding': post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${GET}`),
  'chunked twice': post(
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
    `0\r\n\r\n${GET}`,
  ),
  'a chunk size that is no number': chunked(`zz\r\n${ROUTE}\r\n0\r\n\r\n`),
  'a negative chunk size': chunked(`-5\r\n${ROUTE}\r\n0\r\n\r\n`),
  'a chunk size beyond counting': chunked(`${'F'.repeat(40)}\r\n${ROUTE}\r\n0\r\n\r\n`),
  'a chunk longer than its size': chunked(`5\r\n${ROUTE}\r\n0\r\n\r\n`),
  'a flood of chunk extensions': chunked(`35;${'a=b;'.repeat(10_000)}\r\n${ROUTE}\r\n0\r\n\r\n`),
  'a flood of trailers': chunked(`0\r\n${'A: b\r\n'.repeat(20_000)}\r\n`),
  'a tunnel': 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'bad percent-encoding': 'GET /auth/keys/%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'bytes that are not UTF-8, encoded': 'GET /auth/keys/%C3%28 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address without its slash': 'GET health HTTP/1.1\r\nHost: x\r\n\r\n',
  'a star for an address': 'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'a body larger than allowed, in chunks': chunked(
    `${'10000\r\n'.concat(' '.repeat(0x10000), '\r\n').repeat(40)}0\r\n\r\n`,
  ),
};

suite('what is not well-formed HTTP is refused', { concurrency: AT_ONCE }, () => {
  for (const [name, bytes] of Object.entries(REFUSED))
    test(name, async () => {
      const got = await send(bytes, { owed: 1 });
      assert.ok(got.answers.length <= 1, `${got.answers.length} answers to one request`);
      assert.ok(
        got.answers.length === 1 || got.isClosed,
        'neither an answer nor a closed connection',
      );
      for (const { status } of got.answers) assert.ok(status >= 400, `answered ${status}`);
    });
});

suite('what is unusual and allowed is answered', { concurrency: AT_ONCE }, () => {
  const cases: readonly [name: string, bytes: string, statuses: readonly number[]][] = [
    ['the whole URL as the address', 'GET http://x/health/live HTTP/1.1\r\nHost: x\r\n\r\n', [200]],
    [
      'the whole URL and the wrong method',
      'PUT http://x/health/live HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
      [405],
    ],
    ['OPTIONS for the server as a whole', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', [204]],
    ['no version, as in HTTP/0.9', 'GET /health/live\r\n\r\n', [200]],
    ['HTTP/1.0', 'GET /health/live HTTP/1.0\r\n\r\n', [200]],
    ['an expectation we do not know', get('Expect: the-unexpected\r\n'), [200]],
    ['an upgrade we do not do', get('Connection: Upgrade\r\nUpgrade: websocket\r\n'), [200]],
    [
      'an upgrade to HTTP/2',
      get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
      [200],
    ],
    [
      'the same length twice in a row of requests',
      GET.repeat(20),
      Array.from({ length: 20 }, () => 200),
    ],
    [
      'a body in chunks of one byte',
      chunked(
        `${ROUTE.split('')
          .map((letter) => `1\r\n${letter}\r\n`)
          .join('')}0\r\n\r\n`,
      ),
      [200],
    ],
    ['letters beyond ASCII in the address', 'GET /auth/\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['dots in the address', 'GET /auth/../health/live HTTP/1.1\r\nHost: x\r\n\r\n', [404]],
  ];
  for (const [name, bytes, statuses] of cases)
    test(name, async () => {
      const got = await send(bytes, { owed: statuses.length });
      assert.deepEqual(
        got.answers.map(({ status }) => status),
        statuses,
      );
    });

  for (const path of ['/%zz', '/\u00e9'])
    test(`HEAD of the bad address ${path} has no body`, async () => {
      const got = await send(`HEAD ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, { isHead: true, owed: 1 });
      assert.deepEqual([got.answers[0]?.status, got.rest], [400, '']);
    });

  test('answers keep the order of the requests, also with a bad address among them', async () => {
    const got = await send(
      `${get('')}GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\nGET /%zz HTTP/1.1\r\nHost: x\r\n\r\n`,
      { owed: 3 },
    );
    assert.deepEqual(
      got.answers.map(({ status }) => status),
      [200, 200, 400],
    );
  });
});

test('half a request never gets an answer that is not an error', async () => {
  const whole = post(`Content-Length: ${ROUTE.length}\r\n`, ROUTE);
  const cuts = Array.from({ length: whole.length - 1 }, (_, i) => whole.slice(0, i + 1));
  for (let i = 0; i < cuts.length; i += AT_ONCE)
    await Promise.all(
      cuts.slice(i, i + AT_ONCE).map(async (bytes) => {
        const got = await send(bytes, { isHalfClosed: true });
        for (const { status } of got.answers)
          assert.ok(status >= 400, `${bytes.length} bytes gave ${status}`);
      }),
    );
});

test('a caller that breaks the connection does no harm, whatever it had begun', async () => {
  const whole = post(`Content-Length: ${ROUTE.length}\r\n`, ROUTE);
  const begun = [
    GET,
    whole,
    whole.slice(0, -5),
    chunked('5\r\n'),
    '\r\n\r\n\0',
    REFUSED['a tunnel']!,
  ];
  for (let delayMs = 0; delayMs < RESET_DELAYS_MS; delayMs++)
    await Promise.all(begun.map((bytes) => reset(service.baseUrl, { bytes, delayMs })));
  assert.equal((await fetch(`${service.baseUrl}/health`)).status, 200);
});

test(`${MUTANTS} requests with changed bytes are answered or cut off (FUZZ_SEED=${SEED})`, async () => {
  const whole = Buffer.from(
    post(`Content-Length: ${ROUTE.length}\r\nAccept: */*\r\nPrefer: handling=strict\r\n`, ROUTE),
  );
  const mutants = Array.from({ length: MUTANTS }, (_, index) => {
    const draw = createDraw(SEED, index);
    const bytes = Buffer.from(whole);
    for (let i = draw.whole(1, 4); i > 0; i--)
      bytes[draw.whole(0, bytes.length - 1)] = draw.whole(0, 255);
    return bytes;
  });
  for (let i = 0; i < mutants.length; i += AT_ONCE)
    await Promise.all(mutants.slice(i, i + AT_ONCE).map((bytes) => send(bytes)));
});

test('after all that the service is ready and has no fault in its log', async () => {
  assert.equal((await fetch(`${service.baseUrl}/health`)).status, 200);
  assert.doesNotMatch(service.output(), FAULT_LINES);
});

test('a caller that left in the middle of a body too large does not hold up the end of the service', async () => {
  const refused = post('Content-Length: 3000000\r\n', ' '.repeat(100_000));
  assert.equal((await send(refused, { owed: 1 })).answers[0]?.status, 413);
  const stoppedAt = performance.now();
  await service.stop();
  assert.ok(performance.now() - stoppedAt < STOP_SECONDS_MAX * 1000);
});

/** Sends and checks the rules of any exchange: no fault, every error in the one shape. */
async function send(
  bytes: string | Buffer,
  options: Partial<ExchangeOptions> = {},
): Promise<Exchange> {
  const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  const got = await exchange({ baseUrl: service.baseUrl, bytes: buffer, ...options });
  const sent = JSON.stringify(buffer.toString('latin1').slice(0, 500));
  for (const { status, headers, body } of got.answers) {
    assert.ok(status < 500 || status === 501, `${sent} gave ${status}`);
    if (status < 400 || options.isHead) continue;
    assert.match(
      headers['content-type'] ?? '',
      /^application\/json/,
      `${sent} gave ${status} without JSON`,
    );
    const { error, code, ...rest } = JSON.parse(body) as Record<string, unknown>;
    assert.equal(typeof error, 'string', sent);
    assert.match(String(code), /^[A-Z_]+$/, sent);
    assert.deepEqual(
      Object.keys(rest).filter((key) => key !== 'details'),
      [],
      sent,
    );
  }
  assert.equal(got.rest, '', `${sent} gave something that is no answer`);
  return got;
}
