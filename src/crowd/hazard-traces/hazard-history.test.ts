import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burn, fireAt } from '../hazards/burn.suite.ts';
import type { HazardDescription } from '../hazards/descriptions.ts';
import { createExposure } from '../hazards/exposure.ts';
import { fuelYields, heatReleasedKj } from '../hazards/fire.ts';
import { createHazardGraph } from '../hazards/hazard-graph.ts';
import { createHazards } from '../hazards/hazards.ts';
import type { Hazards } from '../hazards/hazards.ts';
import { enfilade, room } from '../hazards/plans.suite.ts';
import type { Space } from '../space/space.ts';
import { createHazardRecorder } from './hazard-history.ts';
import type { HazardHistory } from './hazard-history.ts';
import { groupParcels } from './hazard-squares.ts';
import { createSquareSeries } from './square-series.ts';

function watch(
  plan: Space,
  descriptions: readonly HazardDescription[],
  secondsMax: number,
  eachSecond: (hazards: Hazards) => void = () => {},
): HazardHistory {
  const hazards = createHazards(plan, descriptions, 1);
  const recorder = createHazardRecorder(hazards);
  assert.ok(recorder);
  for (let tenth = 0; tenth <= 10 * secondsMax; tenth++) {
    hazards.step(tenth / 10);
    recorder.observe();
    if (tenth % 10 === 0) eachSecond(hazards);
  }
  return recorder.finish();
}

type Box = Pick<HazardHistory['water'][number], 'minX' | 'minY' | 'maxX' | 'maxY'>;

const areaOf = ({ minX, minY, maxX, maxY }: HazardHistory['water'][number]): number =>
  (maxX - minX) * (maxY - minY);

test('of water its squares hold at each look as much as came in', () => {
  const flood = { kind: 'flood', startSeconds: 0, level: 'ground', x: 3, y: 3 } as const;
  const plan = room(12, 8);
  const { seconds, water } = watch(plan, [{ ...flood, flowM3PerS: 0.4 }], 60);
  assert.deepEqual(
    [...seconds],
    Array.from({ length: 13 }, (_, k) => 5 * k),
  );
  const floor = water.reduce((sum, square) => sum + areaOf(square), 0);
  assert.ok(Math.abs(floor - 96) < 6, `${floor} m2 are drawn of 96`);
  seconds.forEach((at, look) => {
    const volume = water.reduce((sum, square) => sum + areaOf(square) * square.depthM[look]!, 0);
    assert.ok(Math.abs(volume - 0.4 * at) < 0.06 * 0.4 * at + 0.1, `${volume} m3 after ${at} s`);
  });
});

test('each value is the mean of what the run has in that square', () => {
  const flood = { kind: 'flood', startSeconds: 2, level: 'ground', x: 2.5, y: 2.5 } as const;
  const plan = enfilade(3);
  const depths: { at: number; depth: (x: number, y: number) => number }[] = [];
  const exposure = createExposure();
  const { seconds, water } = watch(plan, [{ ...flood, flowM3PerS: 0.2 }], 40, (hazards) => {
    const seen = new Map<string, number>();
    for (let x = 0.125; x < 15; x += 0.25)
      for (let y = 0.125; y < 5; y += 0.25) {
        hazards.exposureAt(0, x, y, exposure);
        seen.set(`${x} ${y}`, exposure.waterM);
      }
    depths.push({ at: hazards.seconds, depth: (x, y) => seen.get(`${x} ${y}`)! });
  });
  let compared = 0;
  for (const [look, at] of seconds.entries())
    for (const { minX, minY, maxX, maxY, depthM } of water) {
      const now = depths.find((one) => one.at === at)!;
      let [sum, count] = [0, 0];
      for (let x = 0.125; x < 15; x += 0.25)
        for (let y = 0.125; y < 5; y += 0.25)
          if (x > minX && x < maxX && y > minY && y < maxY) {
            sum += now.depth(x, y);
            count++;
          }
      assert.ok(count > 8);
      assert.ok(Math.abs(sum / count - depthM[look]!) < 0.015, `${sum / count} ${depthM[look]}`);
      compared++;
    }
  assert.ok(compared > 50);
});

test('a wall through a square makes two squares: there is no smoke behind a shut door', () => {
  const { smoke } = watch(enfilade(3, [2]), [fireAt(2.5, 2.5)], 120);
  assert.ok(smoke.length >= 4);
  for (const { maxX } of smoke) assert.ok(maxX < 10.2, `smoke up to x = ${maxX}`);
});

test('where smoke lies as deep as heads its extinction is what people meet', () => {
  let met = 0;
  const heads: { at: number; of: (x: number, y: number) => number }[] = [];
  const plan = room(16, 8);
  const { seconds, smoke } = watch(plan, [fireAt(4, 4)], 120, (hazards) => {
    const seen = new Map<string, number>();
    for (let x = 2; x < 16; x += 4)
      for (let y = 2; y < 8; y += 4) seen.set(`${x} ${y}`, hazards.extinctionAt(0, x, y));
    heads.push({ at: hazards.seconds, of: (x, y) => seen.get(`${x} ${y}`)! });
  });
  for (const [look, at] of seconds.entries())
    for (const { minX, minY, maxX, maxY, ceilingM, extinctionPerM, depthM } of smoke) {
      const snap = (value: number): number => 2 + 4 * Math.round((value - 2) / 4);
      const head = heads
        .find((one) => one.at === at)!
        .of(snap((minX + maxX) / 2), snap((minY + maxY) / 2));
      if (depthM[look]! < ceilingM - 1.8) continue;
      assert.ok(Math.abs(extinctionPerM[look]! - head) < 1e-5 * (1 + head), `${head} after ${at}`);
      met++;
    }
  assert.ok(met > 20, `${met} squares with heads in smoke`);
});

test('at heads squares have the smoke and the heat people there are exposed to, in the mean', () => {
  const looks: { at: number; means: (box: Box) => { extinction: number; celsius: number } }[] = [];
  const exposure = createExposure();
  const { seconds, smoke } = watch(room(16, 8), [fireAt(4, 4)], 120, (hazards) => {
    const cells: { x: number; y: number; extinction: number; celsius: number }[] = [];
    for (let x = 0.125; x < 16; x += 0.25)
      for (let y = 0.125; y < 8; y += 0.25) {
        hazards.exposureAt(0, x, y, exposure);
        cells.push({ x, y, extinction: exposure.extinctionPerM, celsius: exposure.temperatureC });
      }
    looks.push({
      at: hazards.seconds,
      means({ minX, minY, maxX, maxY }) {
        const own = cells.filter(({ x, y }) => x > minX && x < maxX && y > minY && y < maxY);
        const mean = (of: 'extinction' | 'celsius'): number =>
          own.reduce((sum, cell) => sum + cell[of], 0) / own.length;
        return { extinction: mean('extinction'), celsius: mean('celsius') };
      },
    });
  });
  let hot = 0;
  for (const [look, at] of seconds.entries())
    for (const square of smoke) {
      const { extinction, celsius } = looks.find((one) => one.at === at)!.means(square);
      assert.ok(
        Math.abs(square.headExtinctionPerM[look]! - extinction) < 0.02 * (1 + extinction),
        `${square.headExtinctionPerM[look]} of ${extinction} after ${at} s`,
      );
      assert.ok(
        Math.abs(square.headTemperatureC[look]! - celsius) < 0.02 * celsius,
        `${square.headTemperatureC[look]} of ${celsius} degrees after ${at} s`,
      );
      if (celsius > 40) hot++;
    }
  assert.ok(hot > 10, `${hot} hot squares`);
});

test('over all squares extinction times depth is that of all the soot that was made', () => {
  const fire = fireAt(5, 5, { growth: 'medium' });
  const { smoke, graph } = burn(room(20, 10), [fire]);
  for (let second = 1; second <= 240; second++) {
    smoke.step(1);
    if (second % 40 !== 0) continue;
    let sum = 0;
    for (let i = 0; i < graph.count; i++)
      sum += smoke.insidePerM(i) * smoke.depthM(i) * graph.areaM2[i]!;
    const { soot, heatKjPerKg } = fuelYields(fire);
    // 8,700 m2 of extinction from a kilogram (Mulholland and Croarkin 2000).
    const made = (8700 * soot * heatReleasedKj(fire, second)) / heatKjPerKg;
    assert.ok(Math.abs(sum / made - 1) < 1e-6, `${sum} of ${made} m2 after ${second} s`);
    for (let i = 0; i < graph.count; i++) {
      assert.ok(smoke.depthM(i) <= 3 + 1e-9 && smoke.depthM(i) >= smoke.layerM(i) - 1e-9);
    }
  }
});

test('gas is given in parts of the limit of escape; nothing is given for water and smoke that were not there', () => {
  const gas: HazardDescription = {
    kind: 'gas',
    substance: 'chlorine',
    startSeconds: 0,
    level: 'ground',
    x: 5,
    y: 5,
    massKg: 0.05,
    durationSeconds: 0,
  };
  const history = watch(room(10, 10), [gas], 600);
  assert.deepEqual([history.smoke, history.water, history.fires], [[], [], []]);
  // 50 g over 100 m2 and 2 m: 0.25 g/m3, at 70.9 g/mol and 24.45 l/mol 86.2 ppm; AEGL-2 for 10 minutes is 2.8 ppm.
  for (const { escapePart } of history.gas)
    assert.ok(Math.abs(escapePart.at(-1)! / (86.2 / 2.8) - 1) < 0.01, `${escapePart.at(-1)}`);
  assert.ok(history.gas.length >= 4);
});

test('a run without anything that spreads has no history; a long one is looked at less often, evenly, to its end', () => {
  const plan = room(6, 6);
  const quake = { kind: 'quake', startSeconds: 1, intensity: 6 } as const;
  assert.equal(createHazardRecorder(createHazards(plan, [], 1)), undefined);
  assert.equal(createHazardRecorder(createHazards(plan, [quake], 1)), undefined);
  const { seconds, smoke } = watch(plan, [fireAt(3, 3)], 1500);
  assert.deepEqual(
    [...seconds],
    Array.from({ length: 76 }, (_, k) => 20 * k),
  );
  for (const { depthM } of smoke) assert.equal(depthM.length, seconds.length);
});

test('with too many rooms the fullest are kept', () => {
  const graph = createHazardGraph(enfilade(40), 4);
  const series = createSquareSeries(graph, { sizeM: 4, values: 1 });
  const parcels = Array.from({ length: graph.count }, (_, i) => i);
  series.note(parcels, (i, out) => void (out[0] = graph.x[i]!));
  const kept = series.finish({ trace: 0.1, squaresMax: 30, covers: true });
  assert.equal(kept.length, 30);
  for (const { place } of kept) assert.ok(place.minX > 10 * 5 - 0.1, `one at ${place.minX}`);
});

test('more squares than wanted become larger ones that hold the same', () => {
  const graph = createHazardGraph(room(40, 40), 1);
  const [small, large] = [groupParcels(graph, 4), groupParcels(graph, 8)];
  for (let i = 0; i < graph.count; i++)
    for (const j of [i + 1, i + 40].filter((n) => n < graph.count))
      if (small.of[i] === small.of[j]) assert.equal(large.of[i], large.of[j]);
  const series = createSquareSeries(graph, { sizeM: 4, values: 1 });
  const parcels = Array.from({ length: graph.count }, (_, i) => i);
  series.note(parcels, (i, out) => void (out[0] = graph.x[i]!));
  const total = parcels.reduce((sum, i) => sum + graph.x[i]! * graph.areaM2[i]!, 0);
  const kept = series.finish({ trace: 0, squaresMax: 60, covers: true });
  assert.ok(kept.length > 20 && kept.length <= 60, `${kept.length} squares`);
  const drawn = kept.reduce((sum, { place, values }) => {
    const area = (place.maxX - place.minX) * (place.maxY - place.minY);
    assert.ok(Math.abs(values[0]![0]! - (place.minX + place.maxX) / 2) < 0.3);
    return sum + area * values[0]![0]!;
  }, 0);
  assert.ok(Math.abs(drawn / total - 1) < 0.02, `${drawn} of ${total}`);
});
