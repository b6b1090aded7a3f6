import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import { openVent } from './air.ts';
import { INDOORS, burn, fireAt } from './burn.suite.ts';
import type { FireDescription, FireGrowth } from './descriptions.ts';
import { FIRE_GROWTHS } from './descriptions.ts';
import { heatReleasedKj } from './fire.ts';
import { createHazardGraph } from './hazard-graph.ts';
import { enfilade, room, segment, twoStoreys } from './plans.suite.ts';
import { createSmoke } from './smoke.ts';

test('soot is conserved: what burnt is in the air', () => {
  const fire = fireAt(2.5, 2.5, { peakKw: 800, steadySeconds: 60, decaySeconds: 40 });
  const { smoke } = burn(enfilade(4), [fire]);
  for (let t = 1; t <= 300; t++) {
    smoke.step(1);
    const burnt = heatReleasedKj(fire, t) / 20_000;
    assert.ok(
      Math.abs(smoke.burntKg(0) - burnt) <= 1e-9 * burnt,
      `${t}: ${smoke.burntKg(0)} ${burnt}`,
    );
  }
});

test('soot is conserved over stairs, and with a vent what left is counted', () => {
  const fire = fireAt(5, 3, { level: 'low' });
  const { smoke } = burn(twoStoreys(), [fire]);
  const vent = { kind: 'vent', startSeconds: 0, level: 'high', x: 20, y: 3, areaM2: 2 } as const;
  openVent(smoke.spread, vent, 3);
  for (let t = 1; t <= 200; t++) smoke.step(1);
  const burnt = heatReleasedKj(fire, 200) / 20_000;
  assert.ok(Math.abs(smoke.burntKg(0) - burnt) <= 1e-9 * burnt);
  assert.ok(smoke.spread.vented[2]! + smoke.spread.vented[3]! > 0.01 * burnt);
});

test('smoke never passes a wall or a closed door', () => {
  const { smoke, at } = burn(enfilade(4, [2]), [fireAt(2.5, 2.5)]);
  for (let t = 0; t < 600; t++) smoke.step(1);
  assert.ok(smoke.airAt(at(7.5, 2.5)).extinctionPerM > 1);
  for (const x of [10.2, 12.5, 17.5])
    for (let f = 0; f < smoke.spread.fieldCount; f++)
      assert.equal(smoke.spread.amounts[at(x, 2.5) * smoke.spread.fieldCount + f], 0);
});

test('a door that opens lets it through', () => {
  const { smoke, graph, at } = burn(enfilade(3, [2]), [fireAt(2.5, 2.5)]);
  for (let t = 0; t < 120; t++) smoke.step(1);
  assert.equal(smoke.layerM(at(12.5, 2.5)), 0);
  smoke.spread.setGateOpen(
    graph.space.gates.findIndex((g) => g.id === 'door-2'),
    true,
  );
  for (let t = 0; t < 60; t++) smoke.step(1);
  assert.ok(smoke.layerM(at(12.5, 2.5)) > 0.3);
});

test('the nearer room has smoke at head height before the farther one', () => {
  const { smoke, at } = burn(enfilade(5), [fireAt(2.5, 2.5)]);
  const arrivals = [0, 0, 0, 0, 0];
  for (let t = 1; t <= 400; t++) {
    smoke.step(1);
    for (let r = 0; r < 5; r++)
      if (arrivals[r] === 0 && smoke.airAt(at(5 * r + 2.5, 2.5)).extinctionPerM > 0.1)
        arrivals[r] = t;
  }
  for (let r = 1; r < 5; r++)
    assert.ok(arrivals[r]! > arrivals[r - 1]! && arrivals[r - 1]! > 0, arrivals.join(' '));
});

test('smoke fills a storey above sooner than one below', () => {
  const up = burn(twoStoreys(), [fireAt(5, 3, { level: 'low' })]);
  const down = burn(twoStoreys(), [fireAt(20, 3, { level: 'high' })]);
  for (let t = 1; t <= 180; t++) {
    up.smoke.step(1);
    down.smoke.step(1);
  }
  assert.ok(up.smoke.layerM(up.at(20, 3, 2)) > 1.5 * down.smoke.layerM(down.at(5, 3)));
});

test('more heat never clears the air anywhere at any time: growth, peak, duration, a second fire', () => {
  const dice = createDice(3);
  for (let n = 0; n < 6; n++) {
    const plan = n % 3 === 2 ? twoStoreys() : enfilade(3);
    const low = n % 3 === 2 ? 'low' : 'ground';
    const weak: FireDescription = fireAt(dice.between(1, 4), dice.between(1, 4), {
      level: low,
      growth: FIRE_GROWTHS[dice.pick(3)]!,
      peakKw: dice.between(50, 1500),
      steadySeconds: dice.between(0, 120),
      decaySeconds: dice.between(1, 60),
    });
    const strong = [
      {
        ...weak,
        growth: FIRE_GROWTHS[1 + FIRE_GROWTHS.indexOf(weak.growth as FireGrowth)] as FireGrowth,
        steadySeconds: 1e4,
      },
      { ...weak, peakKw: weak.peakKw * dice.between(1, 4), steadySeconds: 1e4 },
      { ...weak, steadySeconds: weak.steadySeconds! + 50 },
    ][n % 3]!;
    const runs = [
      burn(plan, [weak]),
      burn(plan, [strong]),
      burn(plan, [strong, fireAt(8, 1, { level: low, growth: 'slow', peakKw: 60, fuel: 'wood' })]),
    ];
    for (let t = 0; t < 180; t++) {
      for (const run of runs) run.smoke.step(1);
      for (let i = 0; i < runs[0]!.graph.count; i++)
        for (let r = 1; r < 3; r++) {
          const [less, more] = [runs[r - 1]!.smoke, runs[r]!.smoke];
          // The least smoke that counts as having arrived may be late by a part of a second: a millionth per metre.
          assert.ok(
            more.airAt(i).extinctionPerM >= less.airAt(i).extinctionPerM - 1e-6,
            `run ${n}.${r} at ${t} s`,
          );
          assert.ok(more.layerM(i) >= less.layerM(i) - 1e-5, `run ${n}.${r} at ${t} s`);
          assert.ok(more.airAt(i).coPpm >= less.airAt(i).coPpm - 1e-3, `run ${n}.${r} at ${t} s`);
          assert.ok(
            more.airAt(i).temperatureC >= less.airAt(i).temperatureC - 1e-2,
            `run ${n}.${r} at ${t} s`,
          );
        }
    }
  }
});

test('an opened window lets smoke out, a larger one more', () => {
  const left = [0, 1, 4].map((areaM2) => {
    const { smoke, at } = burn(room(10, 10), [fireAt(5, 5, { peakKw: 500 })]);
    if (areaM2 > 0)
      openVent(
        smoke.spread,
        { kind: 'vent', startSeconds: 0, level: 'ground', x: 1, y: 1, areaM2 },
        3,
      );
    for (let t = 0; t < 300; t++) smoke.step(1);
    return smoke.airAt(at(5, 5)).extinctionPerM;
  });
  assert.ok(left[1]! < 0.9 * left[0]! && left[2]! < 0.8 * left[1]!, left.join(' '));
});

test('no smoke passes through the walls of random plans, whatever their angle', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const plan = randomPlan({ seed, columns: 3, rows: 2 });
    const shut = {
      ...plan,
      levels: plan.levels.map((l) => ({
        ...l,
        doors: l.doors.map((d) => ({ ...d, isClosed: true })),
      })),
    };
    const graph = createHazardGraph(prepareSpace(shut));
    const smoke = createSmoke(
      graph,
      [fireAt(graph.x[0]!, graph.y[0]!, { level: plan.levels[0]!.id })],
      INDOORS,
    );
    for (let t = 0; t < 60; t++) smoke.step(1);
    // Rooms are at most 8 x 8 m.
    let area = 0;
    for (const i of smoke.spread.reached) area += graph.areaM2[i]!;
    assert.ok(area > 1 && area < 75, `${seed}: ${area} m2`);
  }
});

test('two runs give the same bytes', () => {
  const runs = [0, 1].map(() => {
    const { smoke } = burn(enfilade(3), [fireAt(2.5, 2.5)]);
    for (let t = 0; t < 50; t++) smoke.step(1);
    return smoke.spread.amounts;
  });
  assert.deepEqual(runs[0], runs[1]);
});

test('smoke under the open sky is gone in seconds', () => {
  const graph = createHazardGraph(room(10, 10, { kind: 'outdoor', walls: [segment(0, 5, 4, 5)] }));
  const fire = fireAt(5, 5, { peakKw: 500, steadySeconds: 0, decaySeconds: 1 });
  const smoke = createSmoke(graph, [fire], { ...INDOORS, isOutdoor: () => true });
  for (let t = 0; t < 160; t++) smoke.step(1);
  assert.ok(smoke.spread.total(2) + smoke.spread.total(3) < 0.01 * smoke.burntKg(0));
});
