import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from '../read/test-slots.suite.ts';

const read = (prompt: string) => readPrompt(prompt, findNoPlaces);

const LINES: readonly [prompt: string, servers: number | undefined, seconds: number | undefined][] =
  [
    [
      '200 passengers queue at 3 check-in desks in an airport; each is served for about 90 seconds',
      3,
      90,
    ],
    ['40 students queue at two counters in a library, and each takes about a minute.', 2, 60],
    ['A town hall: 60 voters line up at 4 booths, 2 minutes per voter', 4, 120],
    ['Guests queue at two tills in a supermarket; service time 40 seconds', 2, 40],
    ['50 visitors queue at the ticket desk of a museum', undefined, undefined],
    ['30 fans queue at the bar. The fire starts after 3 minutes.', undefined, undefined],
  ];

for (const [prompt, servers, seconds] of LINES)
  test(`“${prompt}”: ${servers ?? 'no number of'} servers, ${seconds ?? 'no'} seconds each`, () => {
    const stated = read(prompt);
    const queue = stated.tasks?.find(({ deed }) => deed.value === 'queue');
    assert.equal(queue?.servers?.value, servers);
    assert.equal(queue?.serviceSeconds?.value, seconds);
    assert.equal(stated.durationSeconds, undefined, 'a service is no length of the run');
  });

test('a number by the minute is no number of people: as many come as the time makes of it', () => {
  const of = (prompt: string) => {
    const [group] = read(prompt).agents;
    return [group?.count?.value, group?.arrives?.value, group?.arrivesUntil?.value];
  };
  assert.deepEqual(
    of('30 people a minute come through the turnstiles of a stadium'),
    [150, 0, 300],
  );
  assert.deepEqual(
    of('A metro station where 600 passengers per hour arrive for 20 minutes'),
    [200, 0, 1200],
  );
  assert.deepEqual(of('200 people wait in a hall'), [200, undefined, undefined]);
});
