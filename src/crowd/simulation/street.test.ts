import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { LaneGraph } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { createSimulation } from './simulation.ts';

/** A street of two lanes along x, each 3.5 m wide, that people cross at x = 0 from south to north. */
function streetWith(hasPriority: boolean): LaneGraph {
  return {
    lanes: [
      {
        id: 'east',
        line: [
          { x: -150, y: -1.75 },
          { x: 150, y: -1.75 },
        ],
        speedMax: 13.9,
        next: [],
      },
      {
        id: 'west',
        line: [
          { x: 150, y: 1.75 },
          { x: -150, y: 1.75 },
        ],
        speedMax: 13.9,
        next: [],
      },
    ],
    signals: [],
    crossings: [
      {
        id: 'zebra',
        segment: line(0, -3.5, 0, 3.5),
        lanes: [
          { lane: 'east', at: 150 },
          { lane: 'west', at: 150 },
        ],
        hasPriority,
      },
    ],
  };
}

function cross({ hasPriority, perHour }: { hasPriority: boolean; perHour: number }, seed: number) {
  const space = prepareSpace(
    plan(
      [floor(rectangle(-3, -15, 6, 30), { kind: 'outdoor' })],
      [exit('north', line(-3, 15, 3, 15), { flowMax: 1e9 })],
      { lanes: streetWith(hasPriority) },
    ),
  );
  const people = placePeople(
    space,
    {
      count: 30,
      within: [-1.5, -14, 1.5, -5],
      person: (i) => ({ startSeconds: 20 + 4 * i }),
    },
    createDice(seed),
  );
  const sources = ['east', 'west'].map((lane) => ({ lane, perHour }));
  const sim = createSimulation(space, people, { seed, traffic: { sources } });
  sim.runUntil(900);
  const walks = people.map(({ startSeconds }, i) => sim.state.outSeconds[i]! - startSeconds);
  return {
    inside: sim.inside,
    walk: walks.reduce((sum, seconds) => sum + seconds, 0) / walks.length,
    endangered: sim.traffic!.counters.peopleEndangered,
    passed: sim.traffic!.counters.entered,
  };
}

test('people cross a street with traffic, nobody is endangered, and vehicles keep going', () => {
  for (const hasPriority of [true, false])
    for (const seed of sample({ few: [1], all: [1, 2, 3] })) {
      const { inside, endangered, passed } = cross({ hasPriority, perHour: 500 }, seed);
      assert.equal(inside, 0, `priority ${hasPriority}, seed ${seed}`);
      assert.equal(endangered, 0, `priority ${hasPriority}, seed ${seed}`);
      assert.ok(passed > 10);
    }
});

test('without priority people wait for gaps, the longer the more traffic there is', () => {
  const none = cross({ hasPriority: false, perHour: 1 }, 1).walk;
  const some = cross({ hasPriority: false, perHour: 300 }, 1).walk;
  const much = cross({ hasPriority: false, perHour: 700 }, 1).walk;
  assert.ok(none < some && some < much, `${none}, ${some}, ${much}`);
  const prior = cross({ hasPriority: true, perHour: 700 }, 1).walk;
  assert.ok(prior < much, `${prior} with priority, ${much} without`);
});
