import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openAnalysis } from '#analysis';
import { toBriefPage } from './brief-page.ts';

const analysis = openAnalysis(fileURLToPath(new URL('../../../..', import.meta.url)));
const ask = async (latitude: number, longitude: number) =>
  analysis.brief(
    {
      latitude,
      longitude,
      radius_km: 5,
      num_points: 50,
      time: '2026-11-20T08:00:00Z',
      traveller: 'journalist',
    },
    { userId: 'ada' },
  );

test('a brief has the tier, its reason, advice, sources with dates and what is not known', async () => {
  const { body, advice } = await ask(50.45, 30.52);
  const page = toBriefPage({ body, advice });
  assert.match(page, /Tier 4 of 4: do not travel/);
  assert.match(page, /War in Ukraine/);
  assert.match(page, /Go only if you must/);
  assert.match(page, /newsroom/);
  assert.match(page, /UCDP.*2026/);
  assert.match(page, /not assessed: environmental/);
  assert.match(page, /no table of hospitals/);
  assert.match(page, /<polygon/);
  assert.doesNotMatch(page, /undefined|NaN|\[object|<script/);
});

test('what a publisher writes cannot become markup', async () => {
  const { body, advice } = await ask(48.86, 2.35);
  const [threat] = (await ask(50.45, 30.52)).body.threats;
  const hostile = { ...threat!, description: '<script>alert(1)</script>' };
  const page = toBriefPage({ body: { ...body, threats: [hostile] }, advice });
  assert.doesNotMatch(page, /<script>/);
  assert.match(page, /&lt;script&gt;/);
});
