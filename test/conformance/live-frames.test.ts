/** Binary and JSON frames (L3), read with docs/live.md alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { channels } from '#contract';
import type { FrameColumns } from '#contract/messages';
import { createFrameReader } from '../support/frame-reader.ts';

const { FLEEING_BIT, copyFrame, createFrameColumns, encodeFrame, toFramePayload } = channels;

const PEOPLE = 12;
const HEAD = { seq: 7, milliseconds: 700, inside: 3, evacuated: 2, hurt: 1 };

const change = fc.record({
  i: fc.nat(PEOPLE - 1),
  x: fc.oneof(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -8_000_000, max: 8_000_000 })),
  y: fc.integer({ min: -150, max: 150 }),
  level: fc.nat(300),
  heading: fc.nat(255),
  state: fc.nat(5),
  isFleeing: fc.boolean(),
});

function apply(columns: FrameColumns, { i, x, y, level, heading, state, isFleeing }: Change): void {
  columns.xCm[i] = x;
  columns.yCm[i] = y;
  columns.level[i] = level;
  columns.heading[i] = heading;
  columns.state[i] = state + (isFleeing && state > 0 ? FLEEING_BIT : 0);
}
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

test("a reader of a key frame and all later frames sees everybody's position", () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 8 }), (frames) => {
      const now = createFrameColumns(PEOPLE);
      const before = createFrameColumns(PEOPLE);
      const reader = createFrameReader();
      reader.read(Buffer.from(encodeFrame(HEAD, now)));
      for (const [k, changes] of frames.entries()) {
        copyFrame(now, before);
        for (const one of changes) apply(now, one);
        const base = { seq: k, columns: before };
        const head = reader.read(Buffer.from(encodeFrame({ ...HEAD, seq: k + 1 }, now, base)));
        assert.deepEqual([head.isKey, head.seq, head.baseSeq], [false, k + 1, k]);
        assertSeen(now, reader.agents);
        const key = createFrameReader();
        key.read(Buffer.from(encodeFrame(HEAD, now)));
        assertSeen(now, key.agents);
      }
    }),
  );
});

function assertSeen(
  now: FrameColumns,
  agents: ReturnType<typeof createFrameReader>['agents'],
): void {
  for (let i = 0; i < PEOPLE; i++) {
    const state = now.state[i]! & 127;
    const seen = agents.get(i);
    if (state === 0) {
      assert.equal(seen, undefined);
      continue;
    }
    assert.ok(seen);
    assert.deepEqual(
      [Math.round(seen.x * 100), Math.round(seen.y * 100), seen.level, seen.state],
      [now.xCm[i], now.yCm[i], now.level[i], state],
    );
    assert.equal(seen.isFleeing, now.state[i]! >= 128);
    assert.equal(Math.round((seen.heading * 256) / 360), now.heading[i]);
  }
}

test('JSON rows say the same, in metres and degrees; unchanged people are left out', () => {
  const before = createFrameColumns(3);
  const now = createFrameColumns(3);
  apply(now, { i: 1, x: -123, y: 456, level: 2, heading: 64, state: 2, isFleeing: true });
  const key = toFramePayload(HEAD, now);
  assert.deepEqual(key.agents, [[1, -1.23, 4.56, 2, 90, 2, 1]]);
  assert.equal(key.key, true);
  assert.deepEqual(toFramePayload(HEAD, now, now).agents, []);
  assert.equal(toFramePayload(HEAD, now, before).agents.length, 1);
  // A person who is gone is reported once, by state 0.
  assert.deepEqual(toFramePayload(HEAD, before, now).agents[0]!.at(5), 0);
});

test('a thousand walking people cost 5 bytes each and frame', () => {
  const now = createFrameColumns(1000);
  now.state.fill(2);
  const before = createFrameColumns(1000);
  copyFrame(now, before);
  for (let i = 0; i < 1000; i++) now.xCm[i] = 14;
  assert.equal(encodeFrame(HEAD, now, { seq: 6, columns: before }).length, 32 + 5 * 1000);
  assert.equal(encodeFrame(HEAD, now).length, 32 + 12 * 1000);
});
