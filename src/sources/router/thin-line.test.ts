import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { processorMs } from '../../../test/support/processor-time.ts';
import { thinLine } from './thin-line.ts';

const START = { lat: 48.8, lng: 2.3 };

test('points on a straight road are left out, corners stay', () => {
  const corner = destination({ from: START, bearing: 90, km: 2 });
  const line = [
    ...Array.from({ length: 20 }, (_, i) => destination({ from: START, bearing: 90, km: i / 10 })),
    corner,
    ...Array.from({ length: 20 }, (_, i) =>
      destination({ from: corner, bearing: 0, km: (i + 1) / 10 }),
    ),
  ];
  assert.deepEqual(thinLine(line, { pointsMax: 1_000 }), [line[0], corner, line.at(-1)]);
});

test('a road that winds keeps within ten meters of what it was, also over the antimeridian', () => {
  for (const from of [START, { lat: -17, lng: 179.95 }]) {
    const line = wind(from, 400);
    const thin = thinLine(line, { pointsMax: 1_000 });
    assert.ok(thin.length < line.length / 2, `${thin.length} of ${line.length}`);
    assert.deepEqual([thin[0], thin.at(-1)], [line[0], line.at(-1)]);
    for (const point of line) assert.ok(kmTo(thin, point) < 0.0105);
  }
});

test('a line of many points has no more than are allowed, in bounded time', () => {
  const tangled = Array.from({ length: 20_000 }, (_, i) =>
    destination({ from: START, bearing: (i * 137.5) % 360, km: (i * 7_919) % 50 }),
  );
  const startedMs = processorMs();
  const thin = thinLine(tangled, { pointsMax: 1_000 });
  assert.ok(thin.length <= 1_000 && thin.length >= 2, String(thin.length));
  assert.deepEqual([thin[0], thin.at(-1)], [tangled[0], tangled.at(-1)]);
  assert.ok(processorMs() - startedMs < 5_000);
});

test('two points, twice the same point and no point stay what they are', () => {
  for (const line of [[START, destination({ from: START, bearing: 1, km: 1 })], [START, START], []])
    assert.deepEqual(thinLine(line, { pointsMax: 1 }), line);
});

function wind(from: LatLng, count: number): LatLng[] {
  return Array.from({ length: count }, (_, i) => {
    const on = destination({ from, bearing: 90, km: i * 0.05 });
    return destination({ from: on, bearing: 0, km: 0.5 * Math.sin(i / 20) });
  });
}

/** By walking along the line in steps of a meter or so: another way than that of the code. */
function kmTo(line: readonly LatLng[], point: LatLng): number {
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    if (distanceKm({ from: a, to: point }) > distanceKm({ from: a, to: b }) + 0.1) continue;
    const steps = Math.ceil(distanceKm({ from: a, to: b }) * 200);
    const turn = Math.abs(b.lng - a.lng) > 180 ? Math.sign(a.lng - b.lng) * 360 : 0;
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const at = {
        lat: a.lat + (b.lat - a.lat) * share,
        lng: a.lng + (b.lng + turn - a.lng) * share,
      };
      nearest = Math.min(nearest, distanceKm({ from: at, to: point }));
    }
  }
  return nearest;
}
