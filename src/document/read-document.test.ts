import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { applyPatch, documentSchema, parseText, readDocument, toYaml } from '#document';
import type { ScenarioDocument, Vocabulary } from '#document';

const KINDS: Vocabulary = {
  places: ['hotel', 'park'],
  events: ['fire', 'flood'],
  roles: ['visitor', 'staff'],
  vehicles: ['fire_engine', 'bus'],
  things: ['table'],
  fuels: ['petrol'],
  behaviours: ['evacuate', 'carry', 'wait'],
  ways: ['exit', 'stair'],
  goals: ['evacuate'],
  absences: ['elevators'],
};

const HOTEL = {
  version: 2,
  places: [
    {
      id: 'hotel',
      kind: 'hotel',
      floors: 4,
      parts: [{ id: 'west_stair', kind: 'stair', side: 'west' }],
    },
    { id: 'garden', kind: 'park', at: { relation: 'behind', of: ['hotel'] } },
  ],
  people: [
    { id: 'guests', role: 'visitor', count: 60, at: { of: ['hotel'], floors: [1, 3] } },
    { id: 'bedridden', role: 'visitor', of: 'guests', count: 4, state: ['cannot_walk'] },
    { id: 'porters', role: 'staff', count: 5 },
  ],
  events: [{ id: 'fire', kind: 'fire', start: 60 }],
  alarm: { kind: 'automatic', start: { after: 'fire', seconds: 30 } },
  closed: [{ id: 'stair_shut', what: 'stair', at: { of: ['west_stair'] }, start: 0 }],
  actions: [
    {
      id: 'carry',
      who: ['porters'],
      does: 'carry',
      whom: ['bedridden'],
      to: [{ of: ['garden'] }],
      start: { after: 'alarm' },
    },
  ],
};

function mistakesOf(value: unknown): string[] {
  const reading = readDocument(value, KINDS);
  return reading.ok ? [] : reading.mistakes.map(({ path, message }) => `${path}: ${message}`);
}

test('a document is read as it is, and our reader agrees with another validator', () => {
  const reading = readDocument(HOTEL, KINDS);
  assert.ok(reading.ok, JSON.stringify(reading));
  assert.deepEqual(reading.value, HOTEL);
  const validate = new Ajv2020({ strict: false }).compile(documentSchema(KINDS));
  assert.ok(validate(HOTEL), JSON.stringify(validate.errors));
});

test('nulls are absent, one value stands for a list of one, and items get ids', () => {
  const reading = readDocument(
    {
      title: null,
      places: { kind: 'hotel', label: null },
      people: [{ role: 'visitor', state: 'asleep' }, { role: 'visitor' }],
      actions: [{ does: 'wait', at: { of: 'hotel' } }],
    },
    KINDS,
  );
  assert.ok(reading.ok, JSON.stringify(reading));
  assert.deepEqual(reading.value, {
    places: [{ kind: 'hotel', id: 'hotel' }],
    people: [
      { role: 'visitor', state: ['asleep'], id: 'visitor' },
      { role: 'visitor', id: 'visitor_2' },
    ],
    actions: [{ does: 'wait', at: [{ of: ['hotel'] }], id: 'wait' }],
  });
});

test('a mistake says where it is, what is allowed, and what was probably meant', () => {
  assert.deepEqual(mistakesOf({ places: [{ kind: 'hotell' }] }), [
    '/places/0/kind: kind is "hotell"; it must be one of hotel, park, other. Did you mean hotel?',
  ]);
  assert.deepEqual(mistakesOf({ places: [{ kind: 'hotel', flors: 3 }] }), [
    '/places/0/flors: "flors" is no field here; did you mean floors?',
  ]);
  assert.deepEqual(
    mistakesOf({ ...HOTEL, people: [{ id: 'guests', role: 'visitor', of: 'guest' }] }).slice(0, 1),
    ['/people/0/of: "guest" is not an id of people; did you mean guests?'],
  );
  assert.deepEqual(mistakesOf({ actions: [{ id: 'Carry it', does: 'carry' }] }), [
    '/actions/0/id: id is "Carry it"; it must be an id: a lower-case letter, then up to 63 lower-case letters, digits, _ or -.',
  ]);
  assert.deepEqual(
    mistakesOf({ people: [{ id: 'a', role: 'staff' }], things: [{ id: 'a', kind: 'table' }] }),
    ['/people/0/id: "a" is already the id of /things/0; ids are unique in a document.'],
  );
});

test('an unknown behaviour is refused, never dropped', () => {
  const [mistake] = mistakesOf({ actions: [{ does: 'juggle' }] });
  assert.match(
    mistake!,
    /^\/actions\/0\/does: does is "juggle"; it must be one of evacuate, carry, wait\.$/,
  );
});

test('circles are refused: of groups, of places and of moments', () => {
  assert.deepEqual(
    mistakesOf({
      people: [
        { id: 'a', role: 'visitor', of: 'b' },
        { id: 'b', role: 'visitor', of: 'a' },
      ],
    }),
    ['/people/0/of: a is a part of itself: a → b → a.'],
  );
  assert.deepEqual(
    mistakesOf({ places: [{ id: 'p', kind: 'park', at: { relation: 'in', of: ['p'] } }] }),
    ['/places/0/at/of: p lies at itself: p → p.'],
  );
  assert.deepEqual(
    mistakesOf({
      events: [{ id: 'fire', kind: 'fire', start: { after: 'alarm' } }],
      alarm: { start: { after: 'fire', seconds: 30 } },
    }),
    ['/alarm/start: alarm waits for itself: alarm → fire → alarm.'],
  );
});

test('a patch changes, adds and removes by id; twice is as once, and changed values are edits', () => {
  const before: ScenarioDocument = {
    ...(HOTEL as ScenarioDocument),
    sources: { '/people/guests/count': { by: 'prompt', said: '60 guests' } },
  };
  const patch = {
    people: { guests: { count: 80 }, porters: null },
    places: [{ id: 'hotel', parts: { west_stair: { side: 'east' } } }],
    closed: null,
    events: [{ id: 'flood', kind: 'flood' }],
  };
  const once = applyPatch(before, patch);
  assert.ok(once.ok);
  const document = once.value as ScenarioDocument;
  assert.deepEqual(
    document.people?.map(({ id, count }) => [id, count]),
    [
      ['guests', 80],
      ['bedridden', 4],
    ],
  );
  assert.equal(document.places?.[0]?.parts?.[0]?.side, 'east');
  assert.equal(document.places?.length, 2);
  assert.equal(document.closed, undefined);
  assert.deepEqual(
    document.events?.map(({ id }) => id),
    ['fire', 'flood'],
  );
  assert.deepEqual(document.sources?.['/people/guests/count'], { by: 'edited' });
  const twice = applyPatch(document, patch);
  assert.ok(twice.ok);
  assert.deepEqual(twice.value, document);
  assert.deepEqual(before.people?.length, 3, 'the old document is as it was');
});

test('a patch that cannot say which item it means is refused', () => {
  const reading = applyPatch(HOTEL as ScenarioDocument, { people: [{ count: 3 }] });
  assert.deepEqual(reading, {
    ok: false,
    mistakes: [
      {
        path: '/people/0',
        message: 'An item of a patch must have an id, so that it is clear which item changes.',
      },
    ],
  });
});

test('YAML and JSON say the same', () => {
  const text = toYaml(HOTEL as ScenarioDocument);
  assert.deepEqual(parseText(text), { ok: true, value: HOTEL });
  assert.deepEqual(parseText(JSON.stringify(HOTEL)), { ok: true, value: HOTEL });
  const when = parseText('when: { date: 2026-03-14, time: 03:00 }');
  assert.deepEqual(when, { ok: true, value: { when: { date: '2026-03-14', time: '03:00' } } });
});

test('a text that is no document is refused and never throws', () => {
  for (const text of ['a: [1', '{"a": 1, "a": 2}', 'x'.repeat(2_000_001)])
    assert.equal(parseText(text).ok, false, text.slice(0, 20));
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
    .split('')
    .map((c, i) => `${c}: &${c} [${`*${'abcdefgh'[i]},`.repeat(9)}]`)
    .join('\n')}`;
  assert.equal(parseText(bomb).ok, false, 'aliases that unfold without end');
});
