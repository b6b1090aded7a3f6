import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt, toScenario } from '../run.suite.ts';

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  ['A bus station with 6 bays. Bays 1 to 3 keep running.', 'bus', ['bay 1', 'bay 2', 'bay 3']],
  ['Coach terminal, 50 people, stands 2 and 4 remain in service', 'bus', ['stand 2', 'stand 4']],
  [
    'A train station with a fire; platforms 1, 2 continue to operate',
    'train',
    ['platform 1', 'platform 2'],
  ],
];

test('stops that keep running have one vehicle each', () => {
  for (const [prompt, kind, stops] of CASES) {
    const group = toScenario(prompt).agents.find(({ serves }) => serves !== undefined);
    assert.equal(group?.kind.value, kind, prompt);
    assert.deepEqual(
      group.serves!.map(({ text }) => text),
      stops,
    );
    assert.equal(group.count.value, stops.length);
  }
});

test('a marathon that keeps running is no service', () => {
  const { agents } = toScenario('200 runners keep running in the park, the exits stay open');
  assert.ok(agents.every(({ serves }) => serves === undefined));
});

test('a bus in service is at its bay, leaves it and comes again, and nobody is in its way', () => {
  const { played } = playPrompt(
    'A bus station with 4 bays and 30 commuters. Bay 2 keeps running.',
    {
      maxAgents: 40,
    },
  );
  const bus = played.actors.find(({ kind }) => kind === 'bus')!;
  const [{ x, y }] = [bus.start];
  const away = bus.path.map((spot) => Math.hypot(spot.x - x, spot.y - y));
  const far = away.findIndex((meters) => meters > 40);
  assert.ok(far > 0, 'it leaves');
  assert.ok(
    away.slice(far).some((meters) => meters < 1),
    'it comes again',
  );
});
