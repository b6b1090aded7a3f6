import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWalkable, findReach, prepareSpace } from '#crowd/space';
import { lengthOf } from '#plane';
import type { Walkable } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { chooseMeasures } from './choose-measures.ts';
import { findWidening, widenGate } from './edits/widen-gate.ts';
import { listCandidates } from './list-candidates.ts';
import { ALL_WRONG, drawPlace, waitedAt } from './measures.suite.ts';

const KINDS = [
  'A nightclub with 3 exits and 300 people is evacuated, the south exit is blocked',
  'A school with 3 floors and 200 students, a fire on floor 1, the north stairwell is blocked',
  'A hospital with 3 floors and 60 patients is evacuated',
  'Rush hour at an intersection with 80 pedestrians and 60 cars',
  'A shopping mall with 2 floors and 400 visitors',
  'A metro station with 200 passengers, fire on the platform',
  'A music festival with 2000 people has to be evacuated',
  'A church with 150 visitors is evacuated',
  'A protest of 100 people in front of a city hall with 40 employees inside',
];

function gatesOf({ levels, joins, exits }: Walkable): string[] {
  return [...exits, ...levels.flatMap(({ doors }) => doors), ...joins].map(({ id }) => id);
}

for (const prompt of sample({ few: [KINDS[0]!, KINDS[2]!, KINDS[3]!], all: KINDS }))
  test(`every candidate leaves a place that can be simulated: ${prompt}`, () => {
    const { scenario, world } = drawPlace(prompt);
    const before = structuredClone(world.walkable);
    const gates = gatesOf(world.walkable).filter((_, i) => i % 3 === 0);
    const candidates = listCandidates(scenario, world, ALL_WRONG, [waitedAt(gates, 60)]);
    assert.ok(candidates.length > 0);
    assert.equal(new Set(candidates.map(({ id }) => id)).size, candidates.length);
    const lostBefore = lostM2(world.walkable);
    for (const { id, type, description, cost, apply, answers, expected } of candidates) {
      const changed = apply(scenario, world);
      const { walkable } = changed.world;
      assert.deepEqual(checkWalkable(walkable), [], id);
      assert.ok(cost > 0 && expected >= 0 && expected <= 1, id);
      assert.match(description, /^[A-Z].*\.$/);
      assert.ok(answers.every((one) => ALL_WRONG.some((wrong) => wrong.id === one)));
      // One more stair is another drawing; other measures keep what there is.
      if (type === 'add_stair') continue;
      const kept = new Set(gatesOf(walkable));
      assert.ok(
        gatesOf(world.walkable).every((gate) => kept.has(gate)),
        id,
      );
      assert.ok(lostM2(walkable) <= lostBefore + 1, `${id} cuts somebody off`);
      assert.deepEqual(apply(scenario, world), changed, `${id} is not the same twice`);
    }
    assert.deepEqual(world.walkable, before, 'the world itself is never changed');
    assert.ok(chooseMeasures(candidates, { measuresMax: 4 }).length <= 4);
    assert.deepEqual(
      chooseMeasures(listCandidates(scenario, world, ALL_WRONG, [waitedAt(gates, 60)])).map(
        ({ id }) => id,
      ),
      chooseMeasures(candidates).map(({ id }) => id),
    );
  });

function lostM2(walkable: Walkable): number {
  const space = prepareSpace(walkable);
  const reach = findReach(space);
  return space.levels.reduce((sum, { index }) => sum + reach.lostM2(index), 0);
}

test('doors and exits are widened as far as their wall allows, and stay where they were', () => {
  for (const prompt of KINDS.slice(0, sample({ few: 1, all: 3 }))) {
    const { world } = drawPlace(prompt);
    const found = gatesOf(world.walkable)
      .filter((_, i) => i % 4 === 0)
      .flatMap((gate) => findWidening(world, gate) ?? []);
    assert.ok(found.length > 0, prompt);
    for (const widening of found) {
      const { width, widthBefore, segment, gate } = widening;
      assert.ok(
        width >= widthBefore + 0.4 &&
          width <= Math.max(1.5 * widthBefore, 0.4 + widthBefore) + 1e-9,
      );
      assert.ok(Math.abs(lengthOf(segment) - width) < 1e-9);
      assert.deepEqual(checkWalkable(widenGate(world, widening).walkable), [], gate);
    }
  }
});

test('a gate is not widened into a corner, a neighbour or a shelf', () => {
  const plan = (more: Partial<Walkable['levels'][number]>): Walkable => ({
    levels: [
      {
        id: 'hall',
        kind: 'floor',
        storey: 0,
        z: 0,
        outlines: [
          [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
            { x: 10, y: 8 },
            { x: 0, y: 8 },
          ],
        ],
        holes: [],
        walls: [],
        doors: [],
        areas: [],
        ...more,
      },
    ],
    joins: [],
    lifts: [],
    exits: [
      { id: 'exit', level: 'hall', segment: { from: { x: 0.2, y: 0 }, to: { x: 1.2, y: 0 } } },
    ],
  });
  const { world } = drawPlace(KINDS[0]!);
  const widen = (more: Partial<Walkable['levels'][number]>) =>
    findWidening({ ...world, walkable: plan(more) }, 'exit');
  // 0.1 m of wall stays at the corner: from 0.1 to 1.6.
  const free = widen({})!;
  assert.ok(Math.abs(free.segment.from.x - 0.1) < 1e-9 && Math.abs(free.width - 1.5) < 1e-9);
  const wall = { from: { x: 1.4, y: 0 }, to: { x: 1.4, y: 3 } };
  assert.equal(widen({ walls: [wall] }), undefined);
  const shelf = [
    { x: 1.3, y: 0.3 },
    { x: 4, y: 0.3 },
    { x: 4, y: 1 },
    { x: 1.3, y: 1 },
  ];
  assert.equal(widen({ holes: [shelf] }), undefined);
});

test('without a vulnerability wardens are the only measure', () => {
  const { scenario, world } = drawPlace(KINDS[0]!);
  const types = listCandidates(scenario, world, [], [waitedAt([])]).map(({ type }) => type);
  assert.ok(types.every((type) => type === 'wardens'));
});

test('the measures tried stay within the cost limit and the number asked for', () => {
  const { scenario, world } = drawPlace(KINDS[0]!);
  const candidates = listCandidates(scenario, world, ALL_WRONG, [
    waitedAt(world.walkable.exits.map(({ id }) => id)),
  ]);
  assert.equal(chooseMeasures(candidates)[0]!.type, 'open_exit');
  assert.equal(chooseMeasures(candidates, { measuresMax: 2 }).length, 2);
  assert.ok(chooseMeasures(candidates, { costMax: 1000 }).every(({ cost }) => cost <= 1000));
});
