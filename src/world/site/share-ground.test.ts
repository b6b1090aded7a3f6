import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scenario } from '#scenario';
import type { Structure } from '#scenario/plan';
import { shareGround } from './share-ground.ts';

const leaf = <T>(value: T) => ({ value, source: 'prompt', confidence: 1 }) as const;

function structure(
  kind: Structure['kind']['value'],
  count: number,
  { length, width, floors = 1 }: { length: number; width: number; floors?: number },
): Structure {
  return {
    id: kind,
    kind: leaf(kind),
    count: leaf(count),
    length: leaf(length),
    width: leaf(width),
    floors: leaf(floors),
    named: [],
    isMain: false,
  };
}

const share = (...structures: Structure[]) =>
  shareGround({
    structures: structures.map((one, i) => ({ ...one, isMain: i === 0 })),
  } as unknown as Scenario);

test('what a prompt usually names is drawn whole, three of a kind with an inside', () => {
  const { shares, unmet } = share(
    structure('hospital', 1, { length: 80, width: 35, floors: 5 }),
    structure('apartment', 40, { length: 40, width: 16, floors: 6 }),
  );
  assert.deepEqual(
    shares.map(({ inside, shells }) => [inside, shells]),
    [
      [1, 0],
      [3, 37],
    ],
  );
  assert.deepEqual(unmet, []);
});

test('too many large ones are fewer, each kind keeps one, and it is said', () => {
  const { shares, unmet } = share(
    structure('stadium', 40, { length: 190, width: 150, floors: 3 }),
    structure('mall', 30, { length: 100, width: 60, floors: 2 }),
  );
  const ground = shares.reduce(
    (sum, { structure: { length, width }, inside, shells }) =>
      sum + (inside + shells) * length!.value * width!.value,
    0,
  );
  assert.ok(ground < 600_000 && ground > 300_000, String(ground));
  assert.ok(shares.every(({ inside }) => inside >= 1));
  assert.deepEqual(
    unmet.map(({ path }) => path),
    ['structures[stadium].count', 'structures[mall].count'],
  );
});

test('floors beyond the limit stand there closed, and it is said', () => {
  const tower = { length: 60, width: 30, floors: 100 };
  const { shares, unmet } = share(
    structure('office', 2, tower),
    structure('hotel', 2, tower),
    structure('hospital', 1, tower),
  );
  assert.deepEqual(
    shares.map(({ inside, shells }) => [inside, shells]),
    [
      [1, 1],
      [1, 1],
      [1, 0],
    ],
  );
  assert.deepEqual(
    unmet.map(({ path, asked, got }) => [path, asked, got]),
    [
      ['structures[office].inside', 2, 1],
      ['structures[hotel].inside', 2, 1],
    ],
  );
});

test('the main structure is there however large it is', () => {
  const { shares } = share(structure('airport', 1, { length: 3000, width: 2000, floors: 4 }));
  assert.equal(shares[0]!.inside, 1);
});
