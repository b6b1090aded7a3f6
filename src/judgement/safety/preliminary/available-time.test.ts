import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import type { ScenarioSettings } from '#scenario';
import { createDesignRset } from '../design/design-rset.ts';
import { assessPreliminary } from './assess-preliminary.ts';
import { fillSeconds } from './available-time.ts';

/**
 * NFPA 92 (2021), 5.4.2.2: z / H = 0.91 [t t_g^(-2/5) H^(-4/5) (A / H²)^(-3/5)]^(-1.45) for fires that grow with the
 * square of time to 1055 kW at t_g; A / H² from 1 to 23, z / H from 0.2.
 */
function byNfpa92(areaM2: number, heightM: number, growthSeconds: number): number {
  const part = (0.91 / (2 / heightM)) ** (1 / 1.45);
  return part * growthSeconds ** 0.4 * heightM ** 0.8 * (areaM2 / heightM ** 2) ** 0.6;
}

test('the layer falls as NFPA 92 fits to experiments, within 25 %', (t) => {
  for (const heightM of [4, 5, 6, 8, 10])
    for (const shape of [5, 10, 20])
      for (const growthSeconds of [150, 300]) {
        const areaM2 = shape * heightM ** 2;
        const seconds = fillSeconds({
          areaM2,
          heightM,
          growth: 1055 / growthSeconds ** 2,
          peakKw: Infinity,
        });
        const expected = byNfpa92(areaM2, heightM, growthSeconds);
        t.diagnostic(
          `${heightM} m, ${areaM2} m², ${growthSeconds} s: ${seconds} and ${Math.round(expected)} s`,
        );
        assert.ok(Math.abs(seconds / expected - 1) <= 0.25, `${seconds} and ${expected} s`);
      }
});

const CLUB = 'A fire breaks out in a nightclub with 150 guests, 3 exits 1.2 m wide.';

function assess(settings: ScenarioSettings = {}, prompt = CLUB) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { seed: 7, ...settings },
    7,
  );
  return { scenario, ...assessPreliminary(scenario, { includeMitigation: false }) };
}

test('the preliminary answer has the design RSET, and is at least high where the runs will not be acceptable', () => {
  const { scenario, level, metrics, parts } = assess();
  const { totalSeconds } = createDesignRset(scenario)();
  assert.equal(metrics.more['design_rset_seconds'], totalSeconds);
  // 30 by 20 m, 4.5 m high, fast: 309 s by NFPA 92, less than 1.5 times the time required.
  const aset = metrics.more['aset_by_hand_seconds']!;
  assert.ok(Math.abs(aset / byNfpa92(600, 4.5, 150) - 1) <= 0.25, `${aset} s`);
  assert.ok(aset < 1.5 * totalSeconds);
  assert.ok(level === 'high' || level === 'critical');
  assert.ok(parts.some(({ name }) => name === 'decision'));
  // Nobody needs the time where nothing burns.
  const calm = assess({}, CLUB.replace('A fire breaks out in a', 'A'));
  assert.equal(calm.metrics.more['aset_by_hand_seconds'], undefined);
});

test('faster growth leaves less time, sprinklers never less', () => {
  const timeOf = (settings: ScenarioSettings): number =>
    assess(settings).metrics.more['aset_by_hand_seconds'] ?? Infinity;
  const times = (['slow', 'medium', 'fast', 'ultrafast'] as const).map((fireGrowth) =>
    timeOf({ fireGrowth }),
  );
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  );
  assert.ok(timeOf({ sprinklers: true }) >= timeOf({}));
});
