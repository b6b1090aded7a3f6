/** People who begin outside stand on ground outside; a door leads them in, and who only goes to it stays before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '../played.ts';
import { playDocument } from '../run.suite.ts';

const OPENS = 60;

function levelAt({ path }: PlayedActor, seconds: number): string | undefined {
  return path.findLast((spot) => spot.seconds <= seconds)?.level;
}

test('shoppers wait outside the doors until these open, and are inside after that', () => {
  const { played } = playDocument({
    places: [
      { id: 'mall', kind: 'mall', parts: [{ id: 'doors', kind: 'entrance', side: 'north' }] },
    ],
    people: [
      {
        id: 'shoppers',
        role: 'visitor',
        count: 30,
        at: { relation: 'outside', of: ['mall', 'doors'] },
      },
    ],
    closed: [{ id: 'locked', what: 'entrance', at: { of: ['mall', 'doors'] }, end: OPENS }],
    actions: [
      {
        id: 'queue',
        who: ['shoppers'],
        does: 'wait',
        at: [{ relation: 'outside', of: ['mall', 'doors'] }],
        end: OPENS,
      },
      {
        id: 'in',
        who: ['shoppers'],
        does: 'walk',
        through: [{ of: ['mall', 'doors'] }],
        start: OPENS,
      },
    ],
    duration_s: 240,
  });
  assert.equal(played.actors.length, 30);
  for (const actor of played.actors) {
    assert.equal(levelAt(actor, OPENS), 'yard', `${actor.id} waits outside`);
    assert.equal(levelAt(actor, 240), 'mall.0', `${actor.id} is inside`);
  }
});

test('parents who go to the door of a school turn round before it; children go in', () => {
  const { played } = playDocument({
    places: [{ id: 'school', kind: 'school', parts: [{ id: 'door', kind: 'entrance' }] }],
    people: [
      { id: 'children', role: 'child', count: 20, at: { relation: 'outside', of: ['school'] } },
      { id: 'parents', role: 'visitor', count: 8, at: { relation: 'outside', of: ['school'] } },
    ],
    actions: [
      {
        id: 'to_door',
        who: ['parents'],
        does: 'walk',
        to: [{ of: ['school', 'door'] }],
      },
      { id: 'inside', who: ['children'], does: 'walk', to: [{ relation: 'in', of: ['school'] }] },
      { id: 'turn', who: ['parents'], does: 'leave', start: { end_of: 'to_door' } },
    ],
    duration_s: 300,
  });
  const of = (group: string): PlayedActor[] => played.actors.filter((one) => one.group === group);
  assert.ok(of('parents').every(({ outSeconds }) => outSeconds !== null));
  const outside = of('parents').filter(({ path }) => path.every(({ level }) => level === 'yard'));
  // One door may lie behind another in a straight line: that is a way to see, and to go.
  assert.ok(outside.length >= 7, `${outside.length} of 8 parents stay outside`);
  const inside = of('children').filter((one) => levelAt(one, 300)?.startsWith('school') === true);
  assert.ok(inside.length >= 19, `${inside.length} of 20 children are inside`);
});
