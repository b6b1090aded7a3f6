/**
 * Thousands of invalid messages over real sockets: each is answered by an error or a close code, none is left open
 * without a word, and the service goes on. `FUZZ_MESSAGES` sets the number, `FUZZ_SEED` the messages.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createDice } from '#base';
import type { Dice } from '#base';
import { channels } from '#contract';
import { readMessage } from '#contract/messages';
import { createMarlChannel, createSimulationChannel } from '#live';
import { createCaller } from '../support/call.ts';
import { sample } from '../support/extent.ts';
import { createPerson } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { connect } from '../support/web-socket.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MESSAGES = Number(process.env['FUZZ_MESSAGES'] ?? sample({ few: 4_000, all: 20_000 }));
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const PER_SOCKET = 20;
const SOCKETS_AT_ONCE = 20;
const CLOSE_CODES = new Set([1000, 1002, 1006, 1007, 1009, 4400, 4429]);

const CHANNELS = [channels.SIMULATION_STREAM, channels.MARL_STATE];
const TYPES = CHANNELS.flatMap(({ receives }) => receives.map(({ type }) => type));
const KEYS = [
  'agent_id',
  'agent_ids',
  'zone',
  'is_fleeing',
  'exit_id',
  'seconds',
  'factor',
  'rate',
  'live',
  'after',
  'x',
  'y',
  'level',
  'type',
  '__proto__',
  'focus_latitude',
];

function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[Math.floor(dice.next() * list.length)]!;
}

function toValue(dice: Dice, depth = 0): unknown {
  const odd = [
    0,
    -1,
    1e308,
    -0,
    0.1,
    2 ** 53,
    true,
    false,
    null,
    '',
    '\u0000',
    '\ud800',
    'agent-0001',
    'x'.repeat(300),
    '💥',
    [],
    {},
  ];
  if (depth > 3 || dice.next() < 0.6) return pick(dice, odd);
  const count = Math.floor(dice.next() * 4);
  if (dice.next() < 0.5) return Array.from({ length: count }, () => toValue(dice, depth + 1));
  return Object.fromEntries(
    Array.from({ length: count }, () => [pick(dice, KEYS), toValue(dice, depth + 1)]),
  );
}

/** Mostly almost right, sometimes nothing at all. */
function toMessage(dice: Dice): string | Buffer {
  const kind = dice.next();
  if (kind < 0.03)
    return Buffer.from(Array.from({ length: 30 }, () => Math.floor(dice.next() * 256)));
  if (kind < 0.06)
    return pick(dice, ['', '{', '[1,', 'null', '"x"', '{"type":{}}', '['.repeat(5_000)]);
  const text = JSON.stringify({
    type: kind < 0.15 ? toValue(dice) : pick(dice, TYPES),
    payload:
      kind < 0.5
        ? toValue(dice)
        : Object.fromEntries(Array.from({ length: 3 }, () => [pick(dice, KEYS), toValue(dice)])),
    ...(dice.next() < 0.3 ? { seq: toValue(dice) } : {}),
  });
  return kind > 0.97 ? text.slice(0, Math.floor(dice.next() * text.length)) : text;
}

let server: TestServer;
let token: string;
let id: string;

before(async () => {
  server = await startTestServer(
    {},
    {
      toChannels: ({ simulations, liveRuns }, log) => [
        createSimulationChannel({ simulations, liveRuns, clock: Date.now, log }),
        createMarlChannel({
          root: ROOT,
          clock: Date.now,
          log,
          findThreats: async () => [],
          countryAt: async () => undefined,
          evidenceMs: 60_000,
        }),
      ],
    },
  );
  const call = await createCaller(server.baseUrl);
  token = (await createPerson(call, 'ada')).token;
  const made = await call('/api/v1/simulations/', {
    auth: token,
    json: { prompt: 'Ten people leave a small office because of a fire alarm.' },
  });
  id = made.body.id;
});
after(async () => server.close());

test('any text is a message of the channel or a refusal', () => {
  const dice = createDice(SEED, 1);
  for (let i = 0; i < MESSAGES; i++) {
    const text = toMessage(dice).toString();
    for (const channel of CHANNELS) {
      const read = readMessage(channel, text);
      if (read.ok) assert.ok(channel.receives.some(({ type }) => type === read.message.type));
      else assert.ok(read.refusal.status >= 400 && read.refusal.status < 500);
    }
  }
});

for (const { name, toPath, stream, share } of [
  {
    name: '/ws/simulations/{id}/',
    toPath: () => `/ws/simulations/${id}/`,
    stream: 2,
    share: 0.8,
  },
  { name: '/ws/marl_state', toPath: () => '/ws/marl_state', stream: 3, share: 0.2 },
])
  test(`L6 ${name}: every message is answered with an error or a close code, and others go on`, async () =>
    fuzzChannel({ path: toPath(), dice: createDice(SEED, stream), messages: MESSAGES * share }));

interface Fuzzed {
  readonly path: string;
  readonly dice: Dice;
  readonly messages: number;
}

async function fuzzChannel({ path, dice, messages }: Fuzzed): Promise<void> {
  let answered = 0;
  const codes = new Map<number | string, number>();
  for (let round = 0; round < messages / (PER_SOCKET * SOCKETS_AT_ONCE); round++) {
    await Promise.all(
      Array.from({ length: SOCKETS_AT_ONCE }, async () => {
        const client = await connect(server.baseUrl, path, { auth: token });
        for (let i = 0; i < PER_SOCKET; i++) client.ws.send(toMessage(dice));
        client.say('ping');
        const ending = await client.closed(10_000).then(
          ({ code }) => code,
          () => 'open',
        );
        codes.set(ending, (codes.get(ending) ?? 0) + 1);
        if (ending !== 'open') assert.ok(CLOSE_CODES.has(ending as number), String(ending));
        answered += client.told.filter(({ type }) => type === 'error').length;
        client.ws.terminate();
      }),
    );
    await new Promise((done) => setTimeout(done, 10));
  }
  assert.ok(answered > 0);
  assert.equal(codes.get('open') ?? 0, 0, JSON.stringify([...codes]));
  assert.ok((codes.get(4400) ?? 0) > 0);
  const sane = await connect(server.baseUrl, path, { auth: token });
  sane.say('ping');
  await sane.next('pong');
  await sane.leave();
  assert.equal((await fetch(`${server.baseUrl}/health`)).status < 500, true);
}
