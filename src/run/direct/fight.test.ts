/** Fights as laws of finished runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument, playPrompt } from '../run.suite.ts';

const ids = ({ actors }: ReturnType<typeof playPrompt>['played'], group: string): string[] =>
  actors.flatMap((one) => (one.group === group ? [one.id] : []));

test('who fights is at one of the others, that one is at them, and nobody is hurt', () => {
  const { played } = playDocument({
    seed: 1,
    places: [{ id: 'plaza', kind: 'plaza' }],
    people: [
      { id: 'home_fan', role: 'spectator', count: 12 },
      { id: 'away_fan', role: 'spectator', count: 9 },
    ],
    actions: [{ id: 'fight', who: ['home_fan'], does: 'fight', whom: ['away_fan'], start: 5 }],
    duration_s: 90,
  });
  const fights = played.deeds!.filter(({ deed }) => deed === 'fight');
  const sides = [ids(played, 'home_fan'), ids(played, 'away_fan')];
  assert.deepEqual([...new Set(fights.map(({ who }) => who))].toSorted(), sides.flat().toSorted());
  for (const { who, whom } of fights)
    assert.ok(sides.every((side) => side.includes(who) !== side.includes(whom!)));
  assert.ok(played.actors.every(({ harm }) => harm === undefined));
});

test('where nothing says whom they fight, nobody fights, and the run says so', () => {
  const { played } = playPrompt('A hotel with 9 guests and 4 staff. The staff fight the fire.', {
    durationSeconds: 30,
  });
  assert.ok(!played.deeds!.some(({ deed }) => deed === 'fight'));
  assert.deepEqual(
    played.unmet.flatMap(({ asked, because }) => (asked === 'fight' ? [because] : [])),
    ['Nothing says whom they fight.'],
  );
});
