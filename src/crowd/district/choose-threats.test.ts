import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Threat } from '#risk';
import { chooseThreats } from './choose-threats.ts';

const NOW = Date.UTC(2026, 10, 17, 8);
const HOUR = 3_600_000;
const FIRE: Threat = {
  id: 'environmental-1',
  type: 'environmental',
  kind: 'wildfire',
  severity: 0.9,
  level: 'critical',
  isUnconfirmed: false,
  scale: 'place',
  confidence: 0.9,
  description: 'A fire',
  at: { lat: 2, lng: 1 },
  radiusKm: 7,
  extentKm: 0.2,
  fromMs: NOW - HOUR,
  toMs: NOW + HOUR,
  sources: [{ source: 'x', attribution: 'x', url: null, observedAtMs: NOW - HOUR }],
  rank: 1,
  evidenceIds: ['x'],
  isSpot: false,
};

function choose(change: Partial<Threat>): ReturnType<typeof chooseThreats> {
  return chooseThreats([{ ...FIRE, ...change }], NOW, ({ lat, lng }) => ({ x: lng, y: lat }));
}

test('people flee from a fire within its extent, not within its influence', () => {
  assert.deepEqual(choose({}), [{ id: 'environmental-1', at: { x: 1, y: 2 }, radiusMeters: 200 }]);
  assert.equal(choose({ extentKm: 0 })[0]!.radiusMeters, 50);
});

test('nobody flees from an event that is mild, uncertain, over, future, long unreported, vast, weather, traffic or statistics', () => {
  const old = [{ ...FIRE.sources[0]!, observedAtMs: NOW - 7 * HOUR }];
  for (const change of [
    { severity: 0.4 },
    { confidence: 0.5 },
    { toMs: NOW - 1 },
    { fromMs: NOW + 1 },
    { toMs: null, fromMs: NOW - 7 * HOUR, sources: old },
    { extentKm: 5.1 },
    { type: 'weather' },
    { type: 'traffic' },
    { kind: 'hotspot' },
    { kind: 'earthquake' },
  ] satisfies Partial<Threat>[])
    assert.deepEqual(choose(change), [], JSON.stringify(change));
  assert.equal(choose({ toMs: null, fromMs: NOW - 30 * HOUR }).length, 1, 'still reported');
});
