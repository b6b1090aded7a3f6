/** L4: a viewer is told each change of an agent's fleeing exactly once, whatever frames it sees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FleeChange } from '#run/steering';
import { sample } from '../../../../test/support/extent.ts';
import { createFleeCursor } from './flee-log.ts';
import { createFleeTeller } from './flee-teller.ts';

const AGENTS = 6;
const TENTHS = 300;
const IDS = Array.from({ length: AGENTS }, (_, i) => `agent-${i}`);

interface Told {
  readonly agent_id: string;
  readonly is_fleeing: boolean;
  readonly since?: number;
}

/** Each agent begins and ceases at some tenths of a second; two changes at the same time are a flight of no length. */
const log = fc
  .array(fc.array(fc.nat(TENTHS), { maxLength: 6 }), { minLength: AGENTS, maxLength: AGENTS })
  .map((agents) => toLog(agents));

function toLog(agents: readonly (readonly number[])[]): FleeChange[] {
  return agents
    .flatMap((tenths, index) =>
      tenths
        .toSorted((a, b) => a - b)
        .map((at, k) => ({ index, seconds: at / 10, isFleeing: k % 2 === 0 })),
    )
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** The last change of each agent that fits; by the words of docs/live.md, one agent after the other. */
function lastChanges(changes: readonly FleeChange[], fits: (seconds: number) => boolean): Told[] {
  return IDS.map((agent_id, i) => {
    const last = changes.findLast(({ index, seconds }) => index === i && fits(seconds));
    return { agent_id, is_fleeing: last?.isFleeing ?? false, since: last?.seconds ?? 0 };
  });
}

function fleeing(changes: readonly FleeChange[], seconds: number): boolean[] {
  return lastChanges(changes, (at) => at <= seconds).map(({ is_fleeing }) => is_fleeing);
}

function between(changes: readonly FleeChange[], fits: (seconds: number) => boolean): Told[] {
  return changes
    .filter(({ seconds }) => fits(seconds))
    .map(({ index, seconds, isFleeing }) => ({
      agent_id: IDS[index]!,
      is_fleeing: isFleeing,
      since: seconds,
    }));
}

function createViewer() {
  const told: Told[] = [];
  const teller = createFleeTeller((message) => {
    assert.ok(message.type === 'update_flee_status');
    told.push(message.payload);
  }, IDS);
  return { told, teller };
}

/** What a viewer does: looks again after a time, long or short; goes to another time; connects again. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('look' as const), tenths: fc.nat(60) }),
  fc.record({ kind: fc.constant('seek' as const), tenths: fc.nat(TENTHS) }),
  fc.record({ kind: fc.constant('reconnect' as const), tenths: fc.nat(TENTHS) }),
  // A clock that is put right by up to 0.3 s.
  fc.record({ kind: fc.constant('correct' as const), tenths: fc.nat(3) }),
);
const deeds = fc.array(deed, { maxLength: 25 });
const RUNS = { numRuns: sample({ few: 300, all: 20_000 }) };

test('L4 after subscribe and each jump a viewer is told what differs there, then every change exactly once', () => {
  fc.assert(
    fc.property(log, deeds, (changes, list) => {
      let { told, teller } = createViewer();
      let known = IDS.map(() => false);
      let now = 0;
      const heard = (wanted: readonly Told[]): void => {
        assert.deepEqual(told.splice(0), wanted);
        known = fleeing(changes, now);
      };
      const jumpTo = (seconds: number): void => {
        now = seconds;
        teller.tellUntil(changes, now);
        const there = lastChanges(changes, (at) => at < now);
        const differing = there.filter(({ is_fleeing }, i) => is_fleeing !== known[i]);
        heard([...differing, ...between(changes, (at) => at === now)]);
      };
      jumpTo(0);
      for (const { kind, tenths } of [...list, { kind: 'look' as const, tenths: TENTHS }])
        switch (kind) {
          case 'reconnect':
            ({ told, teller } = createViewer());
            known = IDS.map(() => false);
            jumpTo(tenths / 10);
            break;
          case 'seek':
            teller.jump();
            jumpTo(tenths / 10);
            break;
          case 'correct':
            teller.tellUntil(changes, now - tenths / 10);
            heard([]);
            break;
          case 'look': {
            const before = now;
            now = Math.round(10 * now + tenths) / 10;
            teller.tellUntil(changes, now);
            heard(between(changes, (at) => at > before && at <= now));
          }
        }
    }),
    RUNS,
  );
});

/** Another run from a second on: it goes on with who flees then. */
function changeFrom(
  before: readonly FleeChange[],
  other: readonly FleeChange[],
  seconds: number,
): FleeChange[] {
  const changed = before.filter((change) => change.seconds < seconds);
  for (const change of other.filter((one) => one.seconds >= seconds)) {
    const last = changed.findLast(({ index }) => index === change.index);
    if (change.isFleeing !== (last?.isFleeing ?? false)) changed.push(change);
  }
  return changed;
}

test('L4 of a run that a command changes each change is told once, and what was told too early is taken back', () => {
  const command = fc.record({ tenths: fc.integer({ min: 1, max: TENTHS }), late: fc.nat(3) });
  fc.assert(
    fc.property(
      log,
      log,
      command,
      fc.array(fc.nat(40)),
      (first, other, { tenths, late }, looks) => {
        const changed = changeFrom(first, other, tenths / 10);
        const { told, teller } = createViewer();
        teller.tellUntil(first, 0);
        // Up to the command, or a moment beyond it.
        let now = tenths - 1 + late;
        teller.tellUntil(first, now / 10);
        for (const more of [0, ...looks, TENTHS]) {
          now += more;
          teller.tellUntil(changed, now / 10);
          const states = IDS.map(
            (id) => told.findLast(({ agent_id }) => agent_id === id)?.is_fleeing ?? false,
          );
          assert.deepEqual(states, fleeing(changed, now / 10));
        }
        for (const id of IDS) {
          const own = told.filter(({ agent_id }) => agent_id === id);
          assert.ok(own.every(({ is_fleeing }, k) => is_fleeing === (k % 2 === 0)));
        }
        if (late === 0)
          assert.deepEqual(
            told,
            between(changed, () => true),
          );
      },
    ),
    RUNS,
  );
});

test('frames show who flees at their time, in whatever order they are asked for', () => {
  fc.assert(
    fc.property(log, fc.array(fc.nat(TENTHS), { maxLength: 30 }), (changes, times) => {
      const at = createFleeCursor(changes, AGENTS);
      for (const tenths of times)
        assert.deepEqual(
          Array.from(at(tenths / 10), (one) => one === 1),
          fleeing(changes, tenths / 10),
        );
    }),
    RUNS,
  );
});
