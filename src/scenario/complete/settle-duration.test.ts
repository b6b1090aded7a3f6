import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Stated } from '../stated.ts';
import { settleDuration } from './settle-duration.ts';
import { group, NOTHING, said } from './stated.suite.ts';

const LONGEST_SECONDS = 7200;

const times = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined });
const timed = fc.record({
  event: times,
  arrival: times,
  deed: times,
  closing: times,
  alarm: times,
});

function stateOf({
  event,
  arrival,
  deed,
  closing,
  alarm,
}: Record<string, number | undefined>): Stated {
  return {
    ...NOTHING,
    events: event === undefined ? [] : [{ id: 'the-fire', type: said('fire'), start: said(event) }],
    agents: arrival === undefined ? [] : [group('police', 4, { arrives: said(arrival) })],
    tasks:
      deed === undefined
        ? []
        : [{ id: 'task-1', deed: said('hide'), who: [], at: [], start: said(deed) }],
    blocked:
      closing === undefined
        ? []
        : [
            {
              what: 'exit',
              at: { text: 'exit' },
              amount: { count: 1 },
              stated: said(true),
              start: said(closing),
            },
          ],
    ...(alarm === undefined ? {} : { alarmSeconds: said(alarm) }),
  };
}

test('everything with a time of its own is in the run, or is told as too late for the longest run', () => {
  fc.assert(
    fc.property(timed, (all) => {
      const { value, unmet } = settleDuration(stateOf(all), {});
      const stated = Object.values(all).filter((time) => time !== undefined);
      for (const time of stated) assert.ok(time < value.value || time >= LONGEST_SECONDS);
      assert.equal(unmet.length, stated.filter((time) => time >= value.value).length);
    }),
  );
});

test('a stated simulation_duration is kept, and each thing after it is told', () => {
  fc.assert(
    fc.property(timed, fc.integer({ min: 1, max: LONGEST_SECONDS }), (all, durationSeconds) => {
      const { value, unmet } = settleDuration(stateOf(all), { durationSeconds });
      assert.equal(value.value, durationSeconds);
      const late = Object.values(all).filter(
        (time) => time !== undefined && time >= durationSeconds,
      );
      assert.deepEqual(new Set(unmet.map(({ asked }) => asked)), new Set(late));
      assert.equal(unmet.length, late.length);
    }),
  );
});
