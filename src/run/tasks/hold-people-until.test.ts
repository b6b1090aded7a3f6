/** People who are held until a time are let go then: what is planned for them follows, or what they would have done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '../played.ts';
import { playDocument } from '../run.suite.ts';

const UNTIL = 60;

function play(actions: readonly object[]): {
  readonly fans: PlayedActor[];
  readonly police: PlayedActor[];
} {
  const { played } = playDocument({
    places: [
      { id: 'station', kind: 'train_station', parts: [{ id: 'hall', kind: 'room', use: 'hall' }] },
      { id: 'stadium', kind: 'stadium' },
    ],
    people: [
      { id: 'fans', role: 'spectator', count: 20, at: { of: ['station', 'hall'] } },
      { id: 'police', role: 'police', count: 4, at: { of: ['station', 'hall'] } },
    ],
    actions: [
      { id: 'keep', who: ['police'], does: 'hold', whom: ['fans'], start: 0, end: UNTIL },
      ...actions,
    ],
    duration_s: 600,
  });
  const of = (group: string): PlayedActor[] => played.actors.filter((one) => one.group === group);
  return { fans: of('fans'), police: of('police') };
}

function gone({ path }: PlayedActor, until = Infinity): number {
  const [from] = path;
  const spots = path.filter(({ seconds }) => seconds <= until);
  return Math.max(...spots.map(({ x, y }) => Math.hypot(x - from!.x, y - from!.y)));
}

test('held fans stay until then, and then are led to the stadium by those who held them', () => {
  const { fans, police } = play([
    {
      id: 'lead',
      who: ['police'],
      does: 'escort',
      whom: ['fans'],
      to: [{ of: ['stadium'] }],
      start: { end_of: 'keep' },
    },
  ]);
  for (const one of fans) assert.ok(gone(one, UNTIL) < 1, `${one.id} is held`);
  const there = (one: PlayedActor): boolean =>
    one.path.at(-1)!.level?.startsWith('stadium') === true;
  assert.ok(fans.filter(there).length >= 18, 'the fans come to the stadium');
  assert.ok(police.filter(there).length >= 3, 'and the police with them');
});

test('held people for whom nothing else is planned are not held to the end', () => {
  const { fans } = play([]);
  for (const one of fans) assert.ok(gone(one, UNTIL) < 1, `${one.id} is held`);
  assert.ok(
    fans.some((one) => gone(one) > 5),
    'some of them go somewhere',
  );
});
