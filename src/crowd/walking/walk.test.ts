import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createNeighbours, sortNeighbours } from './neighbours.ts';
import { createWalk } from './walk.ts';
import { STANDING, WALKING, createWalkers } from './walkers.ts';
import type { Walkers } from './walkers.ts';

interface Body {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly angle?: number;
  readonly stands?: boolean;
  /** Along the wish, until now. */
  readonly speed?: number;
}

function walkersOf(bodies: readonly Body[]): Walkers {
  const walkers = createWalkers(bodies.length);
  walkers.count = bodies.length;
  bodies.forEach(({ x, y, z = 0, angle = 0, stands = false, speed = 0 }, i) => {
    walkers.x[i] = x;
    walkers.y[i] = y;
    walkers.z[i] = z;
    walkers.wishX[i] = stands ? 0 : Math.cos(angle);
    walkers.wishY[i] = stands ? 0 : Math.sin(angle);
    walkers.radius[i] = 0.2;
    walkers.wishSpeed[i] = 1.34;
    walkers.vx[i] = speed * walkers.wishX[i];
    walkers.vy[i] = speed * walkers.wishY[i];
    walkers.state[i] = stands ? STANDING : WALKING;
  });
  return walkers;
}

function velocitiesOf(bodies: readonly Body[], periodX = 0): Float64Array {
  const walkers = walkersOf(bodies);
  const neighbours = createNeighbours(bodies.length, { periodX });
  const next = new Float64Array(2 * bodies.length);
  sortNeighbours(neighbours, walkers);
  createWalk().chooseVelocities(walkers, neighbours, next);
  return next;
}

test('alone a person walks as they wish', () => {
  const [vx, vy] = velocitiesOf([{ x: 3, y: 4, angle: 0.5, speed: 1.3 }]);
  assert.ok(
    Math.abs(vx! - 1.34 * Math.cos(0.5)) < 1e-9 && Math.abs(vy! - 1.34 * Math.sin(0.5)) < 1e-9,
  );
});

test('a person behind, far away or on another floor changes nothing', () => {
  const alone = velocitiesOf([{ x: 0, y: 0 }]).slice(0, 2);
  for (const other of [
    { x: -0.5, y: 0 },
    { x: 2.01, y: 0 },
    { x: 0.6, y: 0, z: 3 },
  ])
    assert.deepEqual(velocitiesOf([{ x: 0, y: 0 }, other]).slice(0, 2), alone);
});

test('in a tower everybody walks as among those at most a metre above or below', () => {
  const dice = createDice(5);
  const tower = Array.from({ length: 400 }, () => ({
    x: dice.between(0, 4),
    y: dice.between(0, 4),
    z: dice.between(0, 70),
    angle: dice.between(0, 6),
    speed: 0.8,
  }));
  const all = velocitiesOf(tower);
  let met = 0;
  for (const [i, own] of tower.entries()) {
    const near = tower.filter(({ z }) => Math.abs(z - own.z) <= 1);
    const at = near.indexOf(own);
    const among = velocitiesOf(near);
    for (const k of [0, 1])
      assert.ok(Math.abs(among[2 * at + k]! - all[2 * i + k]!) < 1e-6, `person ${i} at ${own.z} m`);
    const alone = velocitiesOf([own]);
    if (alone[0] !== all[2 * i] || alone[1] !== all[2 * i + 1]) met++;
  }
  assert.ok(met > 100, `${met} met others`);
});

test('nobody walks into the one ahead', () => {
  const touching = velocitiesOf([
    { x: 0, y: 0 },
    { x: 0.3, y: 0 },
  ]);
  assert.ok(touching[0]! <= 0);
});

test('two people who meet head on pass each other on the right', () => {
  const next = velocitiesOf([
    { x: 0, y: 0 },
    { x: 1.5, y: 0, angle: Math.PI },
  ]);
  assert.ok(next[1]! < -0.1, 'the one going east turns south');
  assert.ok(next[3]! > 0.1, 'the one going west turns north');
});

test('numbers do not matter: in any order everybody walks the same', () => {
  const dice = createDice(3);
  const bodies = Array.from({ length: 300 }, (_, i) => ({
    x: dice.next() * 12,
    y: dice.next() * 12,
    angle: dice.next() * 7,
    stands: i % 9 === 0,
  }));
  const order = bodies.map((_, i) => (i * 77) % bodies.length);
  const straight = velocitiesOf(bodies);
  const shuffled = velocitiesOf(order.map((i) => bodies[i]!));
  order.forEach((i, k) => {
    // Sums are taken in another order.
    assert.ok(Math.abs(straight[2 * i]! - shuffled[2 * k]!) < 1e-6);
    assert.ok(Math.abs(straight[2 * i + 1]! - shuffled[2 * k + 1]!) < 1e-6);
  });
});

test('in a corridor that begins again people see across its end', () => {
  const crowd = [
    { x: 19.8, y: 1 },
    { x: 0.4, y: 1 },
    { x: 0.9, y: 1.2 },
  ];
  const shifted = crowd.map(({ x, y }) => ({ x: (x + 5) % 20, y }));
  const [here, there] = [velocitiesOf(crowd, 20), velocitiesOf(shifted, 20)];
  for (let k = 0; k < here.length; k++) assert.ok(Math.abs(here[k]! - there[k]!) < 1e-9);
  assert.ok(here[0]! < velocitiesOf(crowd)[0]!, 'slower than in a corridor without end');
});
