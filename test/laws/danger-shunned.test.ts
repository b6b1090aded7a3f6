/** Nobody walks into danger while another way is open, and people who are safe where they are stay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played } from '#run/played';
import { createDice } from '../support/dice.ts';
import { sample } from '../support/extent.ts';
import { play } from './played-situation.ts';

const SITUATIONS = sample({ few: 2, all: 20 });
const HOUSES = ['office', 'school', 'hotel', 'library', 'hospital'];
/** Within this distance of flames every way is beside them: metres, the distance at which flames are noticed, and a stride. */
const BESIDE_METERS = 32;

test('law: nobody from a dry floor comes down into a flood', () => {
  let stayed = 0;
  for (let seed = 1; seed <= SITUATIONS; seed++) {
    const dice = createDice(seed);
    const floors = 2 + Math.floor(2 * dice.roll());
    const { played } = play({
      seed,
      duration_s: 600,
      places: [{ id: 'house', kind: dice.pick(HOUSES), floors, exits: 2 }],
      people: Array.from({ length: floors }, (_, floor) => ({
        id: `on_${floor}`,
        role: 'visitor',
        count: 8,
        at: { relation: 'in', of: ['house'], floor },
      })),
      events: [
        {
          id: 'flood',
          kind: 'flood',
          start: 20,
          depth: { m: 1 + dice.roll(), by: 200 + Math.floor(200 * dice.roll()) },
        },
      ],
    });
    for (const { id, group, harm, outSeconds } of played.actors) {
      if (group === 'on_0') continue;
      assert.notEqual(harm, 'water', `situation ${seed}: ${id} of ${group} comes down and drowns`);
      if (outSeconds === null) stayed++;
    }
  }
  assert.ok(stayed > 0, 'some are safe upstairs when the way is under water');
});

test('law: people who are sent into a flood turn back to a dry floor', () => {
  let dry = 0;
  for (let seed = 1; seed <= SITUATIONS; seed++) {
    const dice = createDice(seed);
    const { played } = play({
      seed,
      duration_s: 400,
      places: [
        { id: 'house', kind: dice.pick(HOUSES), floors: 2, exits: 2 },
        { id: 'garden', kind: 'park', at: { relation: 'behind', of: ['house'] } },
      ],
      people: [
        { id: 'below', role: 'visitor', count: 8, at: { relation: 'in', of: ['house'], floor: 0 } },
      ],
      events: [{ id: 'flood', kind: 'flood', start: 20, depth: { m: 1.5 + dice.roll(), by: 200 } }],
      actions: [
        {
          id: 'go',
          who: ['below'],
          does: 'evacuate',
          to: [{ relation: 'in', of: ['garden'] }],
          start: 100 + Math.floor(60 * dice.roll()),
        },
      ],
    });
    dry += played.actors.filter(({ harm }) => harm !== 'water').length;
  }
  assert.ok(dry > 0, 'some turn back in time');
});

test('law: people away from a fire in a tunnel leave by the portal on their own side', () => {
  let left = 0;
  for (let seed = 1; seed <= SITUATIONS; seed++) {
    const dice = createDice(seed);
    const { played } = play({
      seed,
      duration_s: 600,
      places: [{ id: 'tunnel', kind: 'tunnel', length_m: 200 + Math.floor(200 * dice.roll()) }],
      people: [
        { id: 'people', role: 'visitor', count: 40, at: { relation: 'in', of: ['tunnel'] } },
      ],
      events: [
        {
          id: 'fire',
          kind: 'fire',
          start: 20,
          at: { relation: 'along', of: ['tunnel'], fraction: 0.25 + 0.5 * dice.roll() },
        },
      ],
      design: { fire_growth: dice.pick(['medium', 'fast', 'ultrafast']) },
    });
    const fire = played.happened.find(({ kind }) => kind === 'fire')!.at!;
    for (const { id, start, path, outSeconds } of played.actors) {
      const end = path.at(-1);
      if (outSeconds === null || end === undefined) continue;
      if (Math.abs(start.x - fire.x) < BESIDE_METERS) continue;
      left++;
      assert.ok(
        (start.x - fire.x) * (end.x - fire.x) > 0,
        `situation ${seed}: ${id} passes the fire from ${start.x} to ${end.x}, fire at ${fire.x}`,
      );
    }
  }
  assert.ok(left > 0, 'somebody leaves');
});

test('law: people above a fire do not come down into a stair that kills within minutes', () => {
  let waited = 0;
  for (let seed = 1; seed <= sample({ few: 1, all: 20 }); seed++) {
    const dice = createDice(seed);
    const { played } = play({
      seed,
      duration_s: 800,
      places: [{ id: 'tower', kind: 'office', floors: 5, exits: 2 }],
      people: [3, 4].map((floor) => ({
        id: `on_${floor}`,
        role: 'visitor',
        count: 8,
        at: { relation: 'in', of: ['tower'], floor },
      })),
      events: [{ id: 'fire', kind: 'fire', start: 0, at: { of: ['tower'], floor: 1 } }],
      alarm: { kind: 'automatic', start: 330 + Math.floor(60 * dice.roll()) },
    });
    const above = (2 / 3) * played.actors[0]!.start.z;
    for (const { id, path, harm, outSeconds } of played.actors) {
      if (outSeconds !== null) continue;
      const last = path.at(-1)!;
      if (last.z >= above) waited++;
      else assert.equal(harm, undefined, `situation ${seed}: ${id} dies on ${last.level}`);
    }
  }
  assert.ok(waited > 0, 'some wait upstairs');
});

test('law: shots are heard on the storey above, a blow is not', () => {
  for (let seed = 1; seed <= SITUATIONS; seed++) {
    const dice = createDice(seed);
    const place = { id: 'house', kind: dice.pick(HOUSES), floors: 3, exits: 2 };
    const begin = 30 + Math.floor(30 * dice.roll());
    const attack = (kind: string): Played =>
      play({
        seed,
        duration_s: begin + 60,
        places: [place],
        people: [0, 1].map((floor) => ({
          id: `on_${floor}`,
          role: 'visitor',
          count: 10,
          at: { relation: 'in', of: ['house'], floor },
        })),
        events: [{ id: 'attack', kind, start: begin, at: { of: ['house'], floor: 0 } }],
        alarm: { kind: 'none' },
      }).played;
    const countLeaving = ({ actors }: Played): number =>
      actors.filter(({ group, leavesSeconds }) => group === 'on_1' && leavesSeconds !== null)
        .length;
    assert.ok(countLeaving(attack('active_shooter')) > 0, `situation ${seed}: nobody hears shots`);
    assert.equal(countLeaving(attack('attack')), 0, `situation ${seed}: a blow is heard`);
  }
});
