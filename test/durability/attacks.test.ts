/**
 * The effect of one hostile machine on a service, seen by a caller at another address.
 *
 *     npm test -- attacks            a quarter of it, all together
 *     npm test -- attacks --all      1,100 slow bodies, floods of large forms, 300 half-open sockets, each alone and all together
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  countDescriptors,
  floodForms,
  openHalf,
  sendSlowBodies,
  standBy,
} from '../support/attacks.ts';
import type { Attack } from '../support/attacks.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { promised, sample } from '../support/extent.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const SECONDS = sample({ few: 5, all: 10 });
const SLOW = sample({ few: 300, all: 1_100 });
const HALF = sample({ few: 75, all: 300 });
const DESCRIPTOR_SECONDS_MAX = promised(25);

const USUAL = {
  '/health': 200,
  '/risk-assessment/radius/?latitude=50.1&longitude=8.6&radius_km=1&num_points=10': 200,
  '/api/v1/simulations/sim_0000000000000000000000/status/': 404,
  '/auth/login': 200,
};

let database: TestDatabase;
let service: RunningService;

before(async () => {
  database = await createTestDatabase();
  service = await startService({
    env: {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
      LOAD_SHEDDING: 'on',
      // So that the test does not see the quota of the observing caller, nor the attacker's.
      RATE_LIMIT_PAGES: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
    },
  });
  for (const path of Object.keys(USUAL)) await fetch(`${service.baseUrl}${path}`);
});

after(async () => {
  await service.stop();
  await database.drop();
});

type Begin = (baseUrl: string) => readonly Attack[];

const ALONE: Readonly<Record<string, Begin>> = {
  'slow bodies': (url) => [sendSlowBodies(url, SLOW)],
  'large forms': (url) => [floodForms(url, 3)],
  'half-open sockets': (url) => [openHalf(url, HALF)],
};
const TOGETHER: Begin = (url) => Object.values(ALONE).flatMap((begin) => begin(url));

for (const [name, begin] of Object.entries({
  ...sample<Readonly<Record<string, Begin>>>({ few: {}, all: ALONE }),
  'slow bodies, large forms and half-open sockets together': TOGETHER,
}))
  test(`${name} from one address do not hinder another, and leave no descriptor behind`, async (t) => {
    const { baseUrl } = service;
    const pid = service.process.pid!;
    const usually = countDescriptors(pid);
    const attacks = begin(baseUrl);
    try {
      await delay(500);
      const seen = await standBy(baseUrl, USUAL, SECONDS);
      t.diagnostic(JSON.stringify({ ...seen, p95Ms: Math.round(seen.p95Ms) }));
      assert.ok(seen.asked >= 20);
      assert.ok(seen.asUsual >= 0.95 * seen.asked, JSON.stringify(seen));
      assert.ok(seen.p95Ms <= 1_000, JSON.stringify(seen));
      if (usually === undefined) return;
      // The attackers still hold on to their ends.
      const start = performance.now();
      const isLess = () => countDescriptors(pid)! <= usually + 20;
      while (!isLess() && performance.now() - start < DESCRIPTOR_SECONDS_MAX * 1000)
        await delay(250);
      t.diagnostic(`descriptors back after ${Math.round((performance.now() - start) / 1000)} s`);
      assert.ok(isLess(), `${countDescriptors(pid)} descriptors, ${usually} before`);
    } finally {
      for (const attack of attacks) attack.stop();
    }
  });
