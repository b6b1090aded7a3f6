/** What an id of a document refers to is looked for where that is: a thing, an event, a place in a place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stated } from '../stated.ts';
import { readScenario } from './read-scenario.ts';

function read(document: object): Stated {
  const found = readScenario(document);
  assert.ok(found.ok, JSON.stringify(found));
  return found.value.stated;
}

test('people at a thing in the open are looked for on ground of its use', () => {
  const { agents } = read({
    places: [{ id: 'square', kind: 'plaza' }],
    things: [{ id: 'well', kind: 'fountain' }],
    people: [{ id: 'kids', role: 'child', at: { relation: 'near', of: ['well'] } }],
  });
  const { at } = agents[0]!;
  assert.deepEqual(at?.feature, { label: 'fountain', kind: 'room', use: 'fountain' });
  assert.equal(at?.structure, undefined);
});

test('a thing without a kind in a building is furniture of that building', () => {
  const { structures, things } = read({
    places: [{ id: 'bank', kind: 'bank', parts: [{ id: 'hall', kind: 'room', use: 'lobby' }] }],
    things: [{ id: 'globe', kind: 'other', label: 'bronze globe', at: { of: ['hall'] } }],
    events: [{ id: 'fire', kind: 'fire', at: { relation: 'near', of: ['globe'] } }],
  });
  assert.deepEqual(things, []);
  assert.deepEqual(structures[0]!.named.at(-1), {
    label: 'bronze globe',
    kind: 'thing',
    beside: { relation: 'at', label: 'lobby' },
  });
});

test('who goes to an event goes where it is, and two events at each other are nowhere', () => {
  const fire = { id: 'fire', kind: 'fire', at: { of: ['stage'] } };
  const { tasks } = read({
    places: [{ id: 'theatre', kind: 'theater', parts: [{ id: 'stage', kind: 'stage' }] }],
    people: [{ id: 'crew', role: 'staff', count: 2 }],
    events: [fire],
    actions: [{ who: ['crew'], does: 'run', to: [{ of: ['fire'] }] }],
  });
  assert.equal(tasks![0]!.at[0]!.feature?.kind, 'stage');
  const circle = read({
    events: [
      { id: 'smoke', kind: 'smoke', at: { of: ['blast'] } },
      { id: 'blast', kind: 'explosion', at: { of: ['smoke'] } },
    ],
  });
  assert.equal(circle.events[0]!.at?.feature, undefined);
});

test('a place in a building is a part of it, unless it has a shape of its own', () => {
  const mall = { id: 'mall', kind: 'mall' };
  const at = { relation: 'in', of: ['mall'] };
  const inside = read({
    places: [{ id: 'branch', kind: 'bank', label: 'savings bank', at }, mall],
    people: [{ id: 'clients', role: 'visitor', at: { of: ['branch'] } }],
  });
  assert.deepEqual(
    inside.structures.map(({ kind }) => kind.value),
    ['mall'],
  );
  assert.equal(inside.agents[0]!.at?.feature?.label, 'savings bank');
  const beside = read({ places: [{ id: 'branch', kind: 'bank', floors: 3, at }, mall] });
  assert.equal(beside.structures.length, 2);
});

test('a place keeps the side and the distance at which it lies', () => {
  const { structures } = read({
    places: [
      { id: 'tent', kind: 'marquee' },
      { id: 'farm', kind: 'house', at: { of: ['tent'], side: 'north', distance_m: 80 } },
    ],
  });
  const { lies } = structures[1]!;
  assert.deepEqual([lies?.to, lies?.side, lies?.meters?.value], [['tent'], 'north', 80]);
});

test('what lies at furniture or a part lies at its place', () => {
  const { structures } = read({
    places: [
      { id: 'bank', kind: 'bank', parts: [{ id: 'hall', kind: 'room', use: 'lobby' }] },
      { id: 'shop', kind: 'supermarket', at: { relation: 'behind', of: ['globe'] } },
      { id: 'inn', kind: 'hotel', at: { relation: 'opposite', of: ['bank', 'hall'] } },
    ],
    things: [{ id: 'globe', kind: 'other', label: 'bronze globe', at: { of: ['hall'] } }],
  });
  const [, ...others] = structures.map(({ lies }) => lies?.to);
  assert.deepEqual(others, [['bank'], ['bank']]);
});

test('ground of a building is ground beside it, and who goes there goes out of the building', () => {
  const { structures, things, tasks, agents } = read({
    places: [
      {
        id: 'school',
        kind: 'school',
        parts: [
          { id: 'field', kind: 'ground', use: 'football pitch', side: 'east' },
          { id: 'gym', kind: 'room', use: 'gym' },
          { id: 'green', kind: 'ground', label: 'village green' },
        ],
      },
    ],
    people: [{ id: 'pupils', role: 'student', count: 20, at: { of: ['school', 'green'] } }],
    actions: [{ who: ['pupils'], does: 'assemble', to: [{ of: ['school', 'field'] }] }],
  });
  assert.deepEqual(
    structures[0]!.named.map(({ label }) => label),
    ['gym'],
  );
  assert.deepEqual(
    things!.map(({ id, use, side, count }) => [id, use, side, count?.value]),
    [
      ['field', 'sports field', 'east', 1],
      ['green', 'lawn', undefined, 1],
    ],
  );
  assert.equal(tasks![0]!.at[0]!.structure, undefined);
  assert.equal(tasks![0]!.at[0]!.feature?.label, 'football pitch');
  assert.equal(agents[0]!.at?.feature?.label, 'village green');
});

test('ground of an open place that is no thing of its own stays a part of it', () => {
  const { structures, things } = read({
    places: [
      {
        id: 'fair',
        kind: 'festival_ground',
        parts: [
          { id: 'cars', kind: 'ground', use: 'car park' },
          { id: 'arena', kind: 'ground', use: 'arena' },
        ],
      },
    ],
  });
  assert.deepEqual(
    structures[0]!.named.map(({ label }) => label),
    ['arena'],
  );
  assert.deepEqual(
    things!.map(({ use }) => use),
    ['parking'],
  );
});

test('what is said not to happen is kept, and a document that lists it all the same is refused', () => {
  const { exclude } = read({ absent: ['flood', 'events', 'panic'] });
  assert.deepEqual(
    exclude.map(({ value }) => value),
    ['flood', 'events', 'panic'],
  );
  const refused = (absent: string, kind: string, label = kind): boolean =>
    !readScenario({ absent: [absent], events: [{ kind, label, start: 10 }] }).ok;
  assert.equal(refused('fire', 'fire'), true);
  assert.equal(refused('events', 'fire'), true);
  assert.equal(refused('flood', 'fire'), false);
  assert.equal(refused('events', 'other', 'the bell rings'), false);
  assert.equal(refused('dragon', 'fire'), true, 'no kind of event');
});

test('between two are both of them, each with its part', () => {
  const { agents, tasks } = read({
    places: [
      {
        id: 'church',
        kind: 'place_of_worship',
        parts: [{ id: 'nave', kind: 'room', use: 'nave' }],
      },
      { id: 'hall', kind: 'city_hall' },
      { id: 'green', kind: 'plaza', main: true },
    ],
    people: [
      {
        id: 'crowd',
        role: 'person',
        count: 9,
        at: { relation: 'between', of: ['church', 'hall'] },
      },
      { id: 'police', role: 'police', count: 9 },
    ],
    actions: [
      {
        who: ['police'],
        does: 'block',
        at: [{ relation: 'between', of: ['church', 'nave', 'hall'] }],
      },
    ],
  });
  const { at } = agents[0]!;
  assert.deepEqual(
    [at?.relation, at?.structure, at?.and?.structure],
    ['between', 'church', 'hall'],
  );
  const [task] = tasks!;
  assert.equal(task!.way, 'between');
  assert.deepEqual(
    task!.at.map(({ structure, feature }) => [structure, feature?.label]),
    [
      ['church', 'nave'],
      ['hall', undefined],
    ],
  );
});

test('a part of the same role is called as its whole is; one of another role by its own name', () => {
  const { agents } = read({
    places: [{ id: 'house', kind: 'apartment' }],
    people: [
      { id: 'residents', role: 'resident', count: 20, at: { of: ['house'] } },
      { id: 'wheeled', role: 'resident', of: 'residents', label: 'wheelchair user', count: 2 },
      { id: 'nurses', role: 'staff', of: 'residents', label: 'nurse', count: 2 },
    ],
  });
  assert.deepEqual(
    agents.map(({ role }) => role),
    [undefined, undefined, 'nurse'],
  );
  assert.ok(agents.every(({ at }) => at?.structure === 'house'));
});

test('a part of a group comes when the group comes, unless it has a place of its own', () => {
  const { agents } = read({
    places: [{ id: 'hall', kind: 'gym', parts: [{ id: 'desk', kind: 'room', use: 'office' }] }],
    people: [
      { id: 'guests', role: 'visitor', count: 40, at: { of: ['hall'] }, arrives: { start: 30 } },
      { id: 'kids', role: 'child', of: 'guests', share: 0.25 },
      { id: 'early', role: 'visitor', of: 'guests', count: 2, at: { of: ['hall', 'desk'] } },
      { id: 'late', role: 'visitor', of: 'guests', count: 3, arrives: { start: 90 } },
    ],
  });
  const arrivals = agents.map(({ arrives }) => arrives?.value);
  assert.deepEqual(arrivals, [30, 30, undefined, 90]);
});

test('people who come, and nobody says when, come after the time of a response', () => {
  const arrivalOf = (arrives: object): number | undefined =>
    read({ people: [{ id: 'crew', role: 'firefighter', count: 8, arrives }] }).agents[0]!.arrives
      ?.value;
  assert.equal(arrivalOf({}), 380);
  assert.equal(arrivalOf({ start: 60 }), 60);
  const { agents } = read({
    people: [{ id: 'crew', role: 'firefighter', count: 8, arrives: { by: { of: ['engine'] } } }],
    vehicles: [{ id: 'engine', kind: 'fire_engine', arrives: { start: 100 } }],
  });
  assert.equal(agents.find(({ id }) => id === 'crew')!.arrives, undefined);
});
