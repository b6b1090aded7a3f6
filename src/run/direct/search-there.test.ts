import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { playDocument } from '../run.suite.ts';

test('searchers go over the room they are told to search; in a whole building each takes other rooms', () => {
  const search = (at: object): ReturnType<typeof playDocument> =>
    playDocument({
      seed: 3,
      places: [
        {
          id: 'hotel',
          kind: 'hotel',
          floors: 2,
          basements: 1,
          parts: [{ id: 'bar', kind: 'room', use: 'bar', floor: -1 }],
        },
      ],
      people: [{ id: 'police', role: 'police', count: 3, arrives: { start: 10 } }],
      actions: [{ id: 'sweep', who: ['police'], does: 'search', at: [at], start: 20 }],
      duration_s: 300,
    });
  const bar = search({ of: ['hotel', 'bar'] });
  const room = bar.world.buildings[0]!.interior!.storeys.flatMap(({ rooms }) => rooms).find(
    ({ name }) => name === 'bar',
  )!;
  for (const { path, id } of bar.played.actors) {
    const inside = path.filter(
      ({ x, y, level }) => level === 'hotel.-1' && isInRing(room.outline, { x, y }),
    );
    assert.ok(inside.length > 3, `${id} is in the bar at ${inside.length} points of the way`);
  }
  const whole = search({ of: ['hotel'] });
  const entered = whole.played.actors.map(({ path }) => new Set(path.map(({ level }) => level)));
  const levels = new Set(entered.flatMap((own) => [...own]));
  for (const storey of [-1, 0, 1]) assert.ok(levels.has(`hotel.${storey}`), `storey ${storey}`);
});
