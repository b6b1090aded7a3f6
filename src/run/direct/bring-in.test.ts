import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachSample, openTrace, playDocument, playPrompt } from '../run.suite.ts';

test('who arrives later is nowhere before, and comes in at an exit', () => {
  const { played, world } = playPrompt(
    'A fire on floor 2 of an office of 2 floors with 20 people; 6 firefighters arrive after 5 minutes',
  );
  const late = played.actors.flatMap(({ kind }, i) => (kind === 'firefighter' ? [i] : []));
  assert.equal(late.length, 6);
  const first = new Map<number, { seconds: number; x: number; y: number }>();
  eachSample(openTrace(played.trace), ({ state, x, y }, seconds) => {
    for (const i of late)
      if (state[i] !== 0 && !first.has(i)) first.set(i, { seconds, x: x[i]!, y: y[i]! });
  });
  assert.equal(first.size, 6, 'the run lasts until they have come');
  for (const { seconds, x, y } of first.values()) {
    assert.ok(seconds >= 300 && seconds < 330, `${seconds} s`);
    const away = world.walkable.exits.map(({ segment: { from, to } }) =>
      Math.hypot((from.x + to.x) / 2 - x, (from.y + to.y) / 2 - y),
    );
    assert.ok(Math.min(...away) < 4, `${Math.min(...away)} m from the nearest exit`);
  }
  for (const i of late) assert.ok(played.actors[i]!.enteredSeconds >= 300);
});

test('an explosion after three minutes happens then, although everybody is out before', () => {
  const { played, direction } = playPrompt(
    'A one-storey shop, a fire with 3 people inside; after 8 minutes there is an explosion',
  );
  const out = Math.max(...played.actors.map(({ outSeconds }) => outSeconds ?? Infinity));
  assert.ok(out < 480, 'they had left before');
  assert.ok(played.seconds > 480);
  const blast = direction.hazards.find(({ kind }) => kind === 'blast')!;
  assert.equal(blast.startSeconds, 480);
});

test('emergency vehicles come when they are said to', () => {
  const { played } = playPrompt(
    'A crash on a highway with 10 cars; 2 ambulances arrive after 4 minutes',
  );
  const times = played.actors
    .filter(({ kind }) => kind === 'ambulance')
    .map(({ enteredSeconds }) => enteredSeconds);
  assert.equal(times.length, 2);
  assert.ok(
    times.every((at) => at >= 240 && at < 300),
    times.join(', '),
  );
  const cars = played.actors.filter(({ kind }) => kind === 'car');
  assert.ok(cars.some(({ enteredSeconds }) => enteredSeconds < 60));
});

test('who comes may step in beside others who stand at the door, also where one exit alone leads in', () => {
  const { direction, cast } = playDocument({
    places: [{ id: 'bank', kind: 'bank', exits: 1 }],
    people: [{ id: 'customers', role: 'visitor', count: 5, arrives: { start: 10 } }],
    duration_s: 60,
  });
  const [gate] = cast.space.gates.filter(({ kind }) => kind === 'exit');
  for (const { x, y, entries = [] } of direction.people) {
    const spots = [{ x, y }, ...entries];
    assert.equal(new Set(spots.map((spot) => `${spot.x} ${spot.y}`)).size, 9);
    for (const spot of spots)
      assert.ok(Math.hypot(spot.x - gate!.ax, spot.y - gate!.ay) < 6, 'all of them at the door');
  }
});
