/** A ferry and those who queue for it: nobody is let through before its time, and everybody is aboard in the end. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { playPrompt } from '../run.suite.ts';

test('for random numbers of people, ramps and times: nobody boards before, all are aboard in the end', () => {
  const dice = createDice(31, 1);
  for (let turn = 0; turn < sample({ few: 1, all: 4 }); turn += 1) {
    const [people, ramps, wide] = [30 + dice.pick(90), 1 + dice.pick(3), 3 + dice.pick(4)];
    const at = 30 + 10 * dice.pick(8);
    const run = playPrompt(
      turn % 2 === 0
        ? `Ferry port, ${people} passengers queue at the gate. One ferry. Boarding starts at ${at} seconds over ${ramps} ramps, ${wide} m wide each.`
        : `Harbour, ${people} passengers queue. The ferry arrives after ${at} seconds, boarding over ${ramps} ramps, ${wide} m wide each.`,
      { maxAgents: 150 },
    );
    const parts = run.world.openPlaces.flatMap((place) => place.parts);
    const drawn = parts.filter(({ use }) => use === 'ramp');
    assert.equal(drawn.length, ramps);
    for (const { outline } of drawn) {
      const xs = outline.map(({ x }) => x);
      assert.ok(Math.abs(Math.max(...xs) - Math.min(...xs) - wide) < 0.01);
    }
    const all = run.played.actors.filter(({ type }) => type === 'pedestrian');
    assert.equal(all.length, people);
    for (const { outSeconds, path } of all) {
      assert.ok(outSeconds !== null && outSeconds > at, `${outSeconds} after ${at} s`);
      // Over a ramp, at the ship.
      const { x, y } = path.at(-1)!;
      const isThere = drawn.some(({ outline }) => {
        const [xs, ys] = [outline.map((one) => one.x), outline.map((one) => one.y)];
        return (
          x > Math.min(...xs) - 0.5 &&
          x < Math.max(...xs) + 0.5 &&
          y > Math.min(...ys) - 0.5 &&
          y < Math.max(...ys)
        );
      });
      assert.ok(isThere, `${x}, ${y} is on no ramp`);
    }
  }
});

test('who waits first boards what stands there after a minute, and a bus does not leave before', () => {
  for (const prompt of [
    'Ferry port, 40 passengers wait behind the gate, then walk aboard the ferry.',
    'Bus station, 30 passengers wait, then board the bus.',
  ]) {
    const { played } = playPrompt(prompt, { maxAgents: 80 });
    const all = played.actors.filter(({ type }) => type === 'pedestrian');
    for (const { outSeconds } of all) assert.ok(outSeconds !== null && outSeconds >= 60, prompt);
  }
});
