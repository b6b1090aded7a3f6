/**
 * Sends a real service thousands of requests nobody should send, and compares every answer with its own document.
 *
 *     npm test -- fuzz                            150 requests, always the same ones
 *     npm test -- fuzz --all                      100,000: 10,000 with each of ten seeds
 *     FUZZ_REQUESTS=100000 npm test -- fuzz       the long run, new ones each time
 *     FUZZ_SEED=7 npm test -- fuzz                other ones
 *     FUZZ_SEED=7 FUZZ_ONLY=1234 npm test -- fuzz one of them again
 *     FUZZ_PATIENCE=300 npm test -- fuzz          seconds an answer may take: 60 are enough for an idle machine
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENDPOINTS } from '#contract/documents';
import { sample } from '../support/extent.ts';
import { runCampaign } from './campaign.ts';
import { FAULT_LINES, startUnlimitedService } from './service.ts';

const REQUESTS_DEFAULT = sample({ few: 150, all: 10_000 });
const SEEDS_DEFAULT = sample({ few: [1], all: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });

/** Judgement. An idle machine needs none. */
const OVERLOAD_PART_MAX = 0.001;

const requests = Number(process.env['FUZZ_REQUESTS'] ?? REQUESTS_DEFAULT);
const isLong = requests > REQUESTS_DEFAULT;
const seeds =
  process.env['FUZZ_SEED'] !== undefined
    ? [Number(process.env['FUZZ_SEED'])]
    : isLong
      ? [Date.now() % 1_000_000_007]
      : SEEDS_DEFAULT;
const only = process.env['FUZZ_ONLY'] === undefined ? undefined : Number(process.env['FUZZ_ONLY']);

const FOR_ADMINISTRATORS = new Set(
  ENDPOINTS.filter(({ access }) => access.who === 'admin').map(({ id }) => id),
);

for (const seed of seeds)
  test(`${requests} generated requests get documented answers and no fault (FUZZ_SEED=${seed})`, async (t) => {
    // The builds are real, and must leave time to answer: of several campaigns only the first has them.
    const service = await startUnlimitedService({ workers: seed === seeds[0] ? 1 : 0 });
    t.after(() => service.stop());
    const { baseUrl } = service;
    const printed = service.output().length;
    const { failures, statuses, unreached, secrets } = await runCampaign({
      baseUrl,
      requests,
      seed,
      only,
      tell: (line) => {
        if (isLong) console.error(`fuzz: ${line}`);
      },
    });
    const counts = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(': '));
    t.diagnostic(`answers by status: ${counts.join(', ')}`);
    // Too busy once in a while is a busy machine; more often it is us.
    assert.ok((statuses.get(503) ?? 0) <= requests * OVERLOAD_PART_MAX, counts.join(', '));

    const log = service.output().slice(printed);
    const faults = log.split('\n').filter((line) => FAULT_LINES.test(line));
    assert.equal(failures.length, 0, `\n${[...failures, ...faults].join('\n\n')}`);
    assert.deepEqual(faults, []);
    // Nobody here is an administrator, and nobody else gets there; test/conformance/admin.test.ts does.
    // And there is no sample here: test/conformance/sample.test.ts makes one.
    const wanted = unreached.filter((id) => !FOR_ADMINISTRATORS.has(id) && id !== 'getSample');
    assert.deepEqual(wanted, [], 'operations that no request got as far as');
    for (const secret of secrets) assert.ok(!log.includes(secret), 'a secret is in the log');
    assert.equal((await fetch(`${baseUrl}/health`)).status, 200);
  });
