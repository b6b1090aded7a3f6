import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playDocument } from '../run.suite.ts';

function countDown(role: string, seed: number): number {
  const { played } = playDocument({
    seed,
    places: [{ id: 'square', kind: 'plaza', length_m: 40, width_m: 40 }],
    people: [
      {
        id: 'crowd',
        role: 'visitor',
        count: 16,
        at: { of: ['square'] },
        state: ['cannot_walk'],
      },
      { id: 'others', role, count: 4, at: { of: ['square'] }, arrives: { start: 20 } },
      { id: 'gunman', role: 'attacker', count: 1, at: { of: ['square'] } },
    ],
    events: [{ id: 'shots', kind: 'active_shooter', at: { of: ['square'] }, start: 5 }],
    duration_s: 90,
  });
  return played.actors.filter(({ state }) => state === 'incapacitated').length;
}

test('police who have an attacker before them end the attack; with firefighters in their place it goes on', () => {
  const sum = (role: string): number =>
    [1, 2, 3].reduce((all, seed) => all + countDown(role, seed), 0);
  const [police, others] = [sum('police'), sum('firefighter')];
  assert.ok(police < others - 3, `${police} are hit with police, ${others} without`);
});
