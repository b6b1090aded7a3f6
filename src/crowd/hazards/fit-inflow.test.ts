import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { FloodDescription } from './descriptions.ts';
import { fitInflow } from './fit-inflow.ts';
import { createFlood } from './flood.ts';
import { createHazardGraph } from './hazard-graph.ts';
import { level, rectangle, room, space, twoStoreys } from './plans.suite.ts';

function inlet(rest: Partial<FloodDescription>): FloodDescription {
  return { kind: 'flood', startSeconds: 0, level: 'ground', x: 1, y: 1, flowM3PerS: 1, ...rest };
}

test('in a closed room the inflow is the volume over the time', () => {
  // 100 m2, 0.5 m in 200 s: 50 m3, 0.25 m3/s.
  const { flowM3PerS, depthM } = fitInflow(room(10, 10), inlet({ flowM3PerS: 3 }), {
    depthM: 0.5,
    bySeconds: 200,
  });
  assert.ok(Math.abs(flowM3PerS - 0.25) < 0.02, String(flowM3PerS));
  assert.ok(Math.abs(depthM - 0.5) <= 0.01, String(depthM));
});

test('on sloping ground of any size the said depth is there at the said time, on the parcels of a run', () => {
  const dice = createDice(7, 0);
  for (let n = 0; n < 3; n++) {
    const [width, height] = [dice.between(15, 30), dice.between(10, 20)];
    const rise = { perX: dice.between(-0.01, 0.01), perY: dice.between(-0.01, 0.01) };
    const plan = space([level(rectangle(0, 0, width, height), { z: 2, rise })]);
    const depth = dice.between(0.3, 1.5);
    const by = Math.round(dice.between(100, 200));
    const flood = inlet({ x: width / 2, y: height / 2, radiusM: 3 });
    const { flowM3PerS } = fitInflow(plan, flood, { depthM: depth, bySeconds: by });
    const water = createFlood(createHazardGraph(plan), [{ ...flood, flowM3PerS }]);
    for (let t = 0; t < by; t++) water.step(1);
    const deepest = Math.max(...water.depthM);
    assert.ok(Math.abs(deepest - depth) < 0.1 * depth, `${deepest} m of ${depth} m, plan ${n}`);
  }
});

test('water that comes in above is as deep below as said', () => {
  const plan = twoStoreys();
  const flood = inlet({ level: 'high', x: 20, y: 3, flowM3PerS: 0.2, radiusM: 2 });
  const low = plan.levels[0]!.id;
  const outlines = [plan.walkable.levels[0]!.outlines[0]!];
  const { depthM } = fitInflow(plan, flood, { depthM: 0.5, bySeconds: 240, level: low, outlines });
  assert.ok(Math.abs(depthM - 0.5) < 0.02, String(depthM));
});
