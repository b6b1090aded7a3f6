/** Ways with queues. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { STANDING } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

const PEOPLE = 150;
/** Persons per metre and second (PD 7974-6, table G.4). */
const FLOW = 1.33;
const NARROW_METERS = 1;
const WIDE_METERS = 3;

/** A hall and one beyond it. The narrow way is near everybody, the wide one 15 m farther along the wall. */
const HALLS = prepareSpace(
  plan(
    [floor(rectangle(0, 0, 24, 12)), floor(rectangle(0, 12, 24, 20), { id: 'beyond', storey: 1 })],
    [exit('out', line(0, 32, 24, 32), { level: 'beyond' })],
    {
      joins: [
        { id: 'narrow', levels: ['floor', 'beyond'], segment: line(3, 12, 3 + NARROW_METERS, 12) },
        { id: 'wide', levels: ['floor', 'beyond'], segment: line(18, 12, 18 + WIDE_METERS, 12) },
      ],
    },
  ),
);

function play(person: Partial<Person>): Simulation {
  const crowd = placePeople(
    HALLS,
    { count: PEOPLE, within: [0.5, 0.5, 8, 11], person },
    createDice(3),
  );
  return createSimulation(HALLS, crowd, { seed: 1, places: [{ level: 1, x: 4, y: 28 }] });
}

const PLANS = {
  'people who leave': { startSeconds: 0 },
  'people on the way to a place': {
    startSeconds: Infinity,
    visits: [{ place: 0, staySeconds: Infinity }],
  },
};

for (const [who, person] of Object.entries(PLANS))
  test(`${who} take a wide way beside a queue at a narrow one`, () => {
    const sim = play(person);
    const { walkers } = sim.state;
    let [passed, turned] = [0, 0];
    const last = new Int32Array(PEOPLE).fill(-1);
    sim.runUntil(300, () => {
      const there = (i: number): boolean => walkers.level[i] === 1 || walkers.state[i] === STANDING;
      for (let i = 0; i < PEOPLE; i++) {
        if (walkers.level[i] !== 0) continue;
        const gate = sim.state.gate[i]!;
        if (last[i]! >= 0 && gate >= 0 && gate !== last[i]) turned++;
        if (gate >= 0) last[i] = gate;
      }
      if (passed === 0 && last.every((_, i) => there(i))) passed = sim.seconds;
    });
    const alone = PEOPLE / (FLOW * NARROW_METERS);
    assert.ok(
      passed > 0 && passed < 0.6 * alone,
      `${passed} s, by the narrow way alone ${alone} s`,
    );
    assert.ok(turned < PEOPLE, `people turn around ${turned} times`);
  });
