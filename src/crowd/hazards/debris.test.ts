import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockedShare, createDebris, jammedShare } from './debris.ts';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import { enfilade, room } from './plans.suite.ts';

test('the share of blocked floor is the one declared, and comes while the ground shakes', () => {
  const graph = createHazardGraph(room(60, 60));
  const quake = { kind: 'quake', startSeconds: 30, intensity: 9, shakingSeconds: 15 } as const;
  const { blockedFrom } = createDebris(graph, [quake], [], 7);
  const blocked = blockedFrom.filter((t) => t < Infinity);
  const expected = blockedShare(9) * graph.count;
  assert.ok(
    Math.abs(blocked.length - expected) < 4 * Math.sqrt(expected),
    `${blocked.length} ${expected}`,
  );
  assert.ok(blocked.every((t) => t >= 30 && t <= 45));
});

test('a stronger quake blocks and jams all a weaker one does, at the same seed', () => {
  const graph = createHazardGraph(enfilade(12));
  const at = (intensity: number) =>
    createDebris(graph, [{ kind: 'quake', startSeconds: 0, intensity }], [], 3);
  const levels = [5, 7, 8, 9, 10, 12].map(at);
  for (let n = 1; n < levels.length; n++) {
    assert.ok(levels[n - 1]!.blockedFrom.every((t, i) => t >= levels[n]!.blockedFrom[i]!));
    assert.ok(levels[n - 1]!.jammedFrom.every((t, g) => t >= levels[n]!.jammedFrom[g]!));
  }
  assert.ok(levels[0]!.blockedFrom.every((t) => t === Infinity));
  assert.ok(levels.at(-1)!.jammedFrom.some((t) => t < Infinity));
});

test('shares rise with intensity and stay shares', () => {
  for (const share of [blockedShare, jammedShare])
    for (let i = 0; i <= 13; i += 0.25)
      assert.ok(share(i) >= 0 && share(i) <= share(i + 0.25) && share(i) < 1);
  assert.equal(blockedShare(8.5), 0.07);
});

test('other seeds, other places; the same seed, the same', () => {
  const graph = createHazardGraph(room(30, 30));
  const quake = { kind: 'quake', startSeconds: 0, intensity: 9 } as const;
  const at = (seed: number): Float64Array => createDebris(graph, [quake], [], seed).blockedFrom;
  assert.deepEqual(at(1), at(1));
  assert.notDeepEqual(at(1), at(2));
});

test('only the levels named shake', () => {
  const graph = createHazardGraph(room(30, 30));
  const quake = { kind: 'quake', startSeconds: 0, intensity: 12, levels: ['attic'] } as const;
  assert.ok(createDebris(graph, [quake], [], 1).blockedFrom.every((t) => t === Infinity));
});

test('nothing falls at doors, where jams say it all, and on stairs', () => {
  const rooms = createHazardGraph(enfilade(40));
  const quake = { kind: 'quake', startSeconds: 0, intensity: 12 } as const;
  const { blockedFrom, jammedFrom } = createDebris(rooms, [quake], [], 5);
  const isAtDoor = (i: number): boolean =>
    rooms.gate.subarray(rooms.linkStarts[i], rooms.linkStarts[i + 1]).some((gate) => gate !== -1);
  const atDoors = Array.from({ length: rooms.count }, (_, i) => i).filter(isAtDoor);
  assert.ok(atDoors.length >= 78);
  assert.ok(atDoors.every((i) => blockedFrom[i] === Infinity));
  assert.ok(jammedFrom.some((t) => t < Infinity));
  const stairs = createHazardGraph(room(30, 30, { kind: 'stair' }));
  assert.ok(createDebris(stairs, [quake], [], 5).blockedFrom.every((t) => t === Infinity));
});

test('on squares twice as wide a heap that cuts the way is as rare as two side by side', () => {
  const fine = createHazardGraph(room(100, 100));
  const coarse = createHazardGraph(room(100, 100), 2);
  const quake = { kind: 'quake', startSeconds: 0, intensity: 12 } as const;
  const [share, shareCoarse] = [fine, coarse].map(({ count }, k) => {
    const { blockedFrom } = createDebris([fine, coarse][k]!, [quake], [], 11);
    return blockedFrom.filter((t) => t < Infinity).length / count;
  }) as [number, number];
  assert.ok(Math.abs(shareCoarse - share ** 2) < 0.03, `${share} ${shareCoarse}`);
});

test('a heap blocks its disc for its time, on its side of the wall', () => {
  const graph = createHazardGraph(enfilade(2));
  const heap = {
    kind: 'debris',
    startSeconds: 5,
    endSeconds: 9,
    level: 'ground',
    x: 4,
    y: 4,
    radiusM: 2,
  } as const;
  const { blockedFrom, blockedUntil } = createDebris(graph, [], [heap], 1);
  const own = findParcel(graph, 0, 4, 4);
  assert.deepEqual([blockedFrom[own], blockedUntil[own]], [5, 9]);
  assert.equal(blockedFrom[findParcel(graph, 0, 5.5, 4)], Infinity);
});
