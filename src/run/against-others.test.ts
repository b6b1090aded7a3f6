/** What people do against others, as laws of finished runs: lines hold, locked doors stay shut, hostages stay, nobody is there too early. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { isInRing } from '#plane';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import type { PlayedActor } from './played.ts';
import { playPrompt } from './run.suite.ts';

const ofKind = (actors: readonly PlayedActor[], kind: string): PlayedActor[] =>
  actors.filter((one) => one.kind === kind);

const turn = (
  a: { x: number; y: number },
  b: { x: number; y: number },
  c: { x: number; y: number },
): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const ROUNDS = sample({ few: 1, all: 3 });

test('nobody passes a line that holds, whatever their number', () => {
  const dice = createDice(11, 1);
  for (let round = 0; round < ROUNDS; round++) {
    const [police, fans, rivals] = [12 + dice.pick(20), 10 + dice.pick(60), 10 + dice.pick(60)];
    const { played, cast } = playPrompt(
      `A square, ${fans} protesters and ${rivals} counter-protesters, ${police} police stand between them.`,
      { durationSeconds: sample({ few: 60, all: 120 }), maxAgents: 200, seed: 3 + round },
    );
    const [line] = cast.lines;
    assert.ok(line !== undefined, 'a line is held');
    const [a, b] = [line.points[0]!, line.points.at(-1)!];
    for (const { id, kind, path } of played.actors) {
      if (kind === 'police') continue;
      for (const [k, to] of path.entries()) {
        const from = path[k - 1];
        if (from === undefined) continue;
        const isOver =
          turn(a, b, from) * turn(a, b, to) < 0 && turn(from, to, a) * turn(from, to, b) < 0;
        assert.ok(!isOver, `${id} (${kind}) goes through at ${to.seconds} s`);
      }
    }
    for (const { path, start } of ofKind(played.actors, 'police'))
      for (const { x, y } of path)
        assert.ok(Math.hypot(x - start.x, y - start.y) < 1, 'who holds a line keeps their ground');
  }
});

test('a gate that is held lets nobody out', () => {
  const { played, cast } = playPrompt(
    sample({
      few: 'A festival ground, 40 visitors leave. 10 police form a line at the north gate.',
      all: 'A festival ground, 100 visitors leave. 10 police form a line at the north gate.',
    }),
    { durationSeconds: 300, maxAgents: 120 },
  );
  const gate = cast.lines[0]?.gate;
  assert.ok(gate !== undefined, 'the gate is held');
  for (const { id, goal, outSeconds } of played.actors)
    assert.ok(!(outSeconds !== null && goal.id === gate), `${id} leaves by the gate that is held`);
});

test('nobody comes into a cordon, and who is inside leaves it', () => {
  const { played, world } = playPrompt(
    'A suspicious package in a bank. Police cordon 40 m around it. 20 bystanders are evacuated.',
    { durationSeconds: sample({ few: 120, all: 300 }) },
  );
  const ring = world.openPlaces.find(({ kind }) => kind === 'cordon')!.outline;
  for (const { id, kind, path } of played.actors) {
    if (kind === 'police') continue;
    let wasOutside = false;
    for (const spot of path) {
      const isInside = isInRing(ring, spot);
      assert.ok(!(isInside && wasOutside), `${id} comes in`);
      wasOutside ||= !isInside;
    }
  }
});

test('nobody who hides in a locked room is in a corridor, and nobody goes in or out', () => {
  const { played, world } = playPrompt(
    'Lockdown at a school: an intruder with a knife comes in through the main entrance, 80 pupils lock their doors and hide.',
    { durationSeconds: 180 },
  );
  const rooms = new Map(
    world.buildings
      .flatMap(({ interior }) => interior?.storeys ?? [])
      .flatMap(({ rooms: own, level }) => own.map((room) => [room.id, { ...room, level }])),
  );
  const hiding = played.actors.filter(({ traits }) => traits['isHiding'] === true);
  assert.ok(hiding.length >= 70, `${hiding.length} hide`);
  for (const { id, goal, path } of hiding) {
    const room = rooms.get(goal.id!)!;
    assert.ok(!/corridor/.test(room.use), `${id} hides in a ${room.use}`);
    for (const spot of path)
      assert.ok(
        spot.level === room.level && isInRing(room.outline, spot),
        `${id} leaves ${room.id}`,
      );
  }
  const attackers = ofKind(played.actors, 'attacker');
  for (const { path } of attackers)
    for (const spot of path)
      for (const { goal } of hiding) {
        const room = rooms.get(goal.id!)!;
        assert.ok(
          !(spot.level === room.level && isInRing(room.outline, spot)),
          'a locked door holds',
        );
      }
});

test('hostages stay in the room of who holds them as long as they are held', () => {
  const dice = createDice(5, 2);
  for (let round = 0; round < ROUNDS; round++) {
    const count = 2 + dice.pick(8);
    const { played } = playPrompt(
      `Hostage situation: 1 armed man holds ${count} customers in a bank. 15 other people are evacuated.`,
      { durationSeconds: 120, seed: 20 + round },
    );
    const held = played.actors.filter(({ traits }) => traits['isHeld'] === true);
    assert.equal(held.length, count);
    const [armed] = ofKind(played.actors, 'attacker');
    for (const { id, path, outSeconds } of held) {
      assert.equal(outSeconds, null, `${id} leaves`);
      for (const { x, y, level } of path) {
        assert.equal(level, armed!.start.level);
        assert.ok(Math.hypot(x - armed!.start.x, y - armed!.start.y) < 15, `${id} is too far away`);
      }
    }
  }
});

test('guards who respond later are not there before, and do not run away', () => {
  const { played } = playPrompt(
    'A hotel lobby, 40 guests, a man with a knife attacks people, 3 security guards respond after 40 seconds.',
    { durationSeconds: 120 },
  );
  const guards = ofKind(played.actors, 'security');
  assert.equal(guards.length, 3);
  for (const { path, outSeconds } of guards) {
    assert.ok(path[0]!.seconds >= 40);
    assert.equal(outSeconds, null);
  }
});
