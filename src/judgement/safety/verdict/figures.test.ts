import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toScenario } from '../../../run/run.suite.ts';
import { capacityOf, widthFor } from '../findings/find-gates.ts';
import { bottleneck, findings, gate } from '../findings/findings.suite.ts';
import { flowSeconds, scoreRun, toFigures } from './figures.ts';
import { utilizationOf } from './metrics.ts';
import { mergeBottlenecks, mergeGates } from './over-runs.ts';
import { targetsOf } from './targets.ts';

const OFFICE = toScenario('An office with 4 floors and 100 people is evacuated');

test('capacity: by effective width, 1.32 persons per second and metre of an exit, 1.0 of a stair, and metres for more', () => {
  assert.ok(Math.abs(capacityOf('exit', 1.2) - 1.316 * 0.9) < 1e-3);
  assert.ok(Math.abs(capacityOf('stair', 1.2) - 1.01 * 0.9) < 1e-2);
  assert.ok(Math.abs(widthFor('exit', 1.316) - 1) < 1e-3);
});

test('what the open exits need for everybody, worked by hand', () => {
  const gates = [gate({ id: 'a' }), gate({ id: 'b', width: 2 }), gate({ id: 'c', isOpen: false })];
  // 200 people by 3 m of open exits: 200 / 3.99.
  assert.ok(Math.abs(flowSeconds(findings({ people: 200, gates })) - 50.125) < 1e-3);
  assert.equal(flowSeconds(findings({ gates: [gate({ id: 'c', isOpen: false })] })), Infinity);
  assert.equal(flowSeconds(findings({ people: 0 })), 0);
});

test('H7: utilization is that of the fullest exit or stair; doors do not count', () => {
  const gates = [
    gate({ id: 'exit', utilization: 0.4 }),
    gate({ id: 'stair', kind: 'stair', utilization: 0.7 }),
    gate({ id: 'door', kind: 'door', utilization: 1 }),
  ];
  assert.equal(utilizationOf(gates), 0.7);
  assert.equal(utilizationOf([]), 0);
});

test('a gate used in one of two runs has half the use in the mean', () => {
  const used = gate({ id: 'a', people: 80, flowPeak: 1, utilization: 0.75 });
  const [merged] = mergeGates([findings({ gates: [used] }), findings({ gates: [] })]);
  assert.deepEqual([merged!.people, merged!.flowPeak, merged!.utilization], [40, 0.5, 0.375]);
});

test('a bottleneck is one over flights and runs, with the share of runs that show it', () => {
  const stair = { name: 'Stair 1', storey: 2 };
  const runs = [
    findings({
      seed: 1,
      bottlenecks: [
        bottleneck({ gate: 'stair@2', ...stair, delaySeconds: 10, people: 20 }),
        bottleneck({ gate: 'stair~1', ...stair, delaySeconds: 4, people: 10 }),
        bottleneck({ gate: 'exit', delaySeconds: 1, people: 5 }),
      ],
    }),
    findings({
      seed: 2,
      bottlenecks: [bottleneck({ gate: 'stair@2', ...stair, delaySeconds: 14, people: 30 })],
    }),
  ];
  const [first, second] = mergeBottlenecks(runs, 'ground_is_1');
  assert.deepEqual([first!.name, first!.share, first!.people], ['Stair 1', 1, 25]);
  // (10 * 20 + 4 * 10) / 20 = 12 s, and 14 s.
  assert.equal(first!.delaySeconds, 13);
  assert.deepEqual(first!.gates, ['stair@2', 'stair~1']);
  assert.deepEqual([second!.name, second!.share], ['exit', 0.5]);
});

test('the time counts by its 95th percentile, shares by their mean, all from the event', () => {
  const runs = [100, 200, 300].map((evacuationSeconds, i) =>
    findings({ evacuationSeconds, eventSeconds: 40, harmed: 10 * i, gates: [gate({ id: 'a' })] }),
  );
  const figures = toFigures(OFFICE, runs);
  assert.ok(Math.abs(figures.evacuation!.seconds - 250) < 1e-9);
  assert.ok(Math.abs(figures.harmedShare! - 0.1) < 1e-12);
  assert.equal(figures.untenableSeconds, undefined);
});

test('closing an exit, harming or trapping people never lowers the score of a run', () => {
  const open = findings({ gates: [gate({ id: 'a' }), gate({ id: 'b' })] });
  const closed = findings({ gates: [gate({ id: 'a' }), gate({ id: 'b', isOpen: false })] });
  const before = scoreRun(OFFICE, open);
  assert.ok(scoreRun(OFFICE, closed) > before);
  assert.ok(scoreRun(OFFICE, { ...open, harmed: 1 }) > before);
  assert.ok(scoreRun(OFFICE, { ...open, trapped: 1 }) > before);
  assert.ok(scoreRun(OFFICE, { ...open, evacuationSeconds: 130 }) > before);
});

test('the time allowed: offices, stations, ships and open ground by their published times', () => {
  const of = (prompt: string) => targetsOf(toScenario(prompt));
  // 90 s until 99 of 100 set off, 150 s to move and 20 s for each of three storeys.
  assert.equal(targetsOf(OFFICE).allowedSeconds, 90 + 150 + 60);
  // 150 s for the ground floor, 170 s for the floor above: half the people each.
  const low = of('An office building with 2 floors and 100 workers');
  assert.equal(low.flowSeconds, 159);
  assert.match(low.because, /and 20 s for 1 upper storey$/);
  assert.match(low.flowBecause, /^159 s combines two limits.* 150 s for .* 170 s for .*$/);
  assert.equal(of('A metro station with 300 passengers').flowSeconds, 240);
  assert.equal(of('A music festival with 5000 people').flowSeconds, 480);
  assert.equal(of('A cruise ship with 500 passengers').flowSeconds, 1620);
});
