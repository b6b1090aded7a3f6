import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { niceBelow } from '#drawing';
import { createSimulation } from '../simulation/simulation.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { drawCurve } from './draw-curve.ts';
import { drawStorey, listStoreys } from './draw-storey.ts';
import { createRunObserver } from './observe-run.ts';

function drawn(count: number, width = 10) {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, width, 8))], [exit('<main> & "side"', line(width, 3, width, 4))]),
  );
  const people = placePeople(space, { count, within: [0.4, 0.4, 9, 7.6] }, createDice(1));
  const simulation = createSimulation(space, people, { seed: 1 });
  const observer = createRunObserver(simulation);
  simulation.runUntil(60, () => observer.observe());
  const drawing = { title: 'Tom & Jerry’s <bar>', space, report: observer.finish() };
  return {
    space,
    svg: drawStorey(drawing, 0),
    curve: drawCurve(
      drawing,
      people.map(() => 1),
    ),
  };
}

/** Tags are closed in the order they were opened, and no text looks like one. */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, slash, name, end] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (slash) assert.equal(open.pop(), name);
    else if (!end) open.push(name!);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|&(?!#\d+;)/);
}

test('a picture is well-formed whatever the names, and shows the people at each exit', () => {
  const { space, svg, curve } = drawn(40);
  assert.deepEqual(listStoreys(space), [0]);
  for (const picture of [svg, curve]) {
    assertWellFormed(picture);
    assert.ok(picture.includes('Tom &#38; Jerry’s &#60;bar&#62;'));
    assert.ok(picture.includes('&#60;main&#62; &#38; &#34;side&#34;: 40'));
  }
  assert.match(svg, /people per m²/);
  assert.match(svg, /Bottlenecks: 1 /);
  assert.match(curve, /All 40 people are out after \d+\.\d s/);
});

test('a picture of nobody, and of a very long place, is still one picture', () => {
  assertWellFormed(drawn(0).svg);
  assertWellFormed(drawn(0).curve);
  assertWellFormed(drawn(3, 900).svg);
});

test('a scale is 1, 2 or 5 times a power of ten', () => {
  assert.deepEqual([0.7, 1, 3, 9.9, 10, 47, 5000].map(niceBelow), [0.5, 1, 2, 5, 10, 20, 5000]);
});
