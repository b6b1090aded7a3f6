import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDistrictHost } from './district-host.ts';
import type { Answer, Asked, FromThread } from './messages.ts';

/** A host with a clock the test turns. */
function open(districtsMax = 2) {
  let nowMs = Date.UTC(2026, 10, 17);
  let requests = 0;
  const heard: FromThread[] = [];
  const host = createDistrictHost({
    say: (message) => heard.push(message),
    clock: () => nowMs,
    districtsMax,
  });
  return {
    host,
    heard,
    pass: (ms: number): void => {
      for (let rest = ms; rest > 0; rest -= 100) {
        nowMs += Math.min(100, rest);
        host.tick();
      }
    },
    jump: (ms: number): void => {
      nowMs += ms;
      host.tick();
    },
    ask: (asked: Asked): Answer => {
      const request = requests++;
      host.hear({ ...asked, request });
      const found = heard.find((one) => one.kind === 'answer' && one.request === request);
      assert.ok(found?.kind === 'answer');
      return found.answer;
    },
  };
}

function placeAt(lat: number) {
  return { key: `${lat} 7`, focus: { lat, lng: 7 }, country: 'US' };
}

function listPositions(answer: Answer): string {
  assert.equal(answer.kind, 'agents');
  const texts = answer.kind === 'agents' ? answer.texts : [];
  const agents = texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'add_agent');
  assert.ok(agents.length >= 50);
  return JSON.stringify(agents.map(({ payload }) => payload.position));
}

test('time passes while somebody looks, stands still when nobody does, and never races', () => {
  const { host, ask, pass, jump, heard } = open();
  const enter = (): string => listPositions(ask({ kind: 'enter', view: 'a', place: placeAt(1) }));
  const first = enter();
  pass(3_000);
  const later = enter();
  assert.notEqual(later, first);
  host.hear({ kind: 'rest', view: 'a', isOver: false });
  heard.length = 0;
  pass(20_000);
  assert.equal(heard.length, 0, 'nobody is told anything');
  assert.equal(enter(), later, 'who comes back finds everybody where they were');
  // The thread was held up for a minute: half a second of it is lived, as by a host that was not.
  jump(60_000);
  const jumped = listPositions(ask({ kind: 'agents', view: 'a' }));
  const other = open();
  other.ask({ kind: 'enter', view: 'a', place: placeAt(1) });
  other.pass(3_500);
  assert.equal(listPositions(other.ask({ kind: 'agents', view: 'a' })), jumped);
});

test('districts nobody looks at go, the one looked at longest ago first; those looked at stay', () => {
  const { host, ask } = open(2);
  const enter = (view: string, lat: number): string =>
    listPositions(ask({ kind: 'enter', view, place: placeAt(lat) }));
  const first = enter('a', 1);
  enter('b', 2);
  host.hear({ kind: 'rest', view: 'b', isOver: false });
  enter('c', 3);
  assert.deepEqual(host.districts(), ['1 7', '3 7']);
  host.hear({ kind: 'rest', view: 'a', isOver: false });
  enter('b', 2);
  assert.deepEqual(host.districts(), ['3 7', '2 7']);
  host.hear({ kind: 'rest', view: 'c', isOver: false });
  assert.equal(enter('a', 1), first, 'drawn again from its place it is the same');
});

test('a view of its own that is over is forgotten, and that of the others goes on', () => {
  const { host, ask, pass, heard } = open();
  ask({ kind: 'enter', view: 'shared', place: placeAt(1) });
  assert.deepEqual(ask({ kind: 'fork', view: 'own', from: 'shared' }), { kind: 'forked' });
  heard.length = 0;
  host.hear({
    kind: 'threats',
    view: 'own',
    threats: [{ id: 'x', at: { x: 0, y: 0 }, radiusMeters: 100 }],
  });
  pass(1_000);
  const told = heard.flatMap((one) => (one.kind === 'told' ? [one] : []));
  const fled = told.filter(({ texts }) => texts.some((text) => text.includes('"is_fleeing":true')));
  assert.ok(fled.length > 0 && fled.every(({ view }) => view === 'own'));
  host.hear({ kind: 'rest', view: 'own', isOver: true });
  heard.length = 0;
  pass(30_000);
  assert.ok(heard.length > 0 && heard.every((one) => one.kind === 'told' && one.view === 'shared'));
  assert.throws(() => ask({ kind: 'agents', view: 'own' }), /exists/);
});
