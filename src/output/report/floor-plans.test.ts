import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { tellFloorPlans } from './floor-plans.ts';
import { MEASURED, partsOf } from './report.suite.ts';

function worldOf(document: object): World {
  const read = readScenario(document);
  assert.ok(read.ok);
  return buildWorld(completeScenario(read.value.stated, {}, 7));
}

/** The pictures of the plans, as SVG text. */
function plansOf(document: object): string[] {
  const { html } = tellFloorPlans({ ...partsOf(MEASURED), world: worldOf(document) });
  return [...html.matchAll(/data:image\/svg\+xml;base64,([^"]+)"/g)].map(([, data]) =>
    Buffer.from(data!, 'base64').toString(),
  );
}

const place = {
  id: 'office',
  kind: 'office',
  floors: 4,
  length_m: 30,
  width_m: 20,
  exits: 2,
  exit_width_m: 1.25,
};

test('plans show the floor of the fire first, then those with exits, with their lengths and widths', () => {
  const events = [{ id: 'fire', kind: 'fire', at: { of: ['office'], floor: 2 }, start: 30 }];
  const [burning, ground, ...others] = plansOf({ places: [place], events });
  assert.deepEqual(others, []);
  assert.match(burning!, /: Floor 2</);
  assert.match(burning!, />fire</);
  assert.match(ground!, />30\.0 m</);
  assert.match(ground!, />20\.0 m</);
  assert.equal(ground!.match(/1\.25 m/g)?.length, 2);
});

test('where no building has an inside there is no section', () => {
  const { html } = tellFloorPlans({
    ...partsOf(MEASURED),
    world: worldOf({ places: [{ kind: 'plaza' }] }),
  });
  assert.equal(html.trim(), '');
});
