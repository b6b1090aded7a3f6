import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { eachSample, openTrace, playPrompt } from '../run.suite.ts';
import type { WholeRun } from '../run.suite.ts';

const people = ({ played }: WholeRun) => played.actors.filter(({ type }) => type === 'pedestrian');
const vehicles = ({ played }: WholeRun) => played.actors.filter(({ type }) => type === 'vehicle');
const aboard = (run: WholeRun) =>
  people(run).filter(
    ({ goal, outSeconds }) => goal.label.startsWith('aboard') && outSeconds !== null,
  );

test('a train takes as many as it has room for, once it stands, and leaves; the others wait on', () => {
  const run = playPrompt(
    '90 commuters wait on platform 2 of a train station for a train with room for 40. It arrives after 1 minute.',
    { maxAgents: 100 },
  );
  const [train] = vehicles(run);
  assert.ok(train!.enteredSeconds >= 60);
  assert.equal(aboard(run).length, 40);
  assert.equal(train!.state, 'departed');
  const left = train!.outSeconds!;
  for (const { outSeconds } of aboard(run)) assert.ok(outSeconds! > 60 && outSeconds! < left);
  assert.equal(people(run).filter(({ outSeconds }) => outSeconds === null).length, 50);
});

test('who is aboard is not seen any more, and nobody comes back', () => {
  const run = playPrompt('On a town square 30 tourists board a coach with 40 seats', {
    maxAgents: 60,
  });
  assert.equal(aboard(run).length, 30);
  const gone = new Set<number>();
  eachSample(openTrace(run.played.trace), (now) => {
    people(run).forEach((_, i) => {
      if (gone.has(i)) assert.equal(now.state[i], 0);
      else if (now.state[i] === 0) gone.add(i);
    });
  });
  assert.equal(gone.size, 30);
});

test('of more people than boats hold, each boat takes its own number', () => {
  const run = playPrompt('Harbour quay: 30 people climb aboard 3 boats with room for 6', {
    maxAgents: 60,
  });
  assert.equal(aboard(run).length, 18);
  assert.ok(vehicles(run).every(({ state }) => state === 'departed'));
});

test('who gets off comes out of the train when it stands, by its doors', () => {
  const run = playPrompt(
    'A train arrives at platform 2 of a train station after 30 seconds. 60 passengers get off the train.',
    { maxAgents: 100, ...sample({ few: { durationSeconds: 90 }, all: {} }) },
  );
  const [train] = vehicles(run);
  const firsts = people(run).map(({ enteredSeconds }) => enteredSeconds);
  assert.ok(Math.min(...firsts) >= train!.enteredSeconds);
  for (const { start } of people(run)) {
    const aside = Math.abs(start.x - run.cast.vehicles[0]!.course!.line.at(-1)!.x);
    assert.ok(aside < 6, `${aside} m from the middle of the train`);
  }
});

test('where nothing takes people, it is told that nobody goes aboard', () => {
  const run = playPrompt('An office with 20 workers; 10 of them board a train', {
    maxAgents: 40,
    durationSeconds: 60,
  });
  assert.ok(run.played.unmet.some(({ path }) => path.startsWith('tasks[')));
  assert.equal(aboard(run).length, 0);
});
