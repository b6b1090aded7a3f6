/** An event begins in the room that is named, in every kind of building, or it is told where it was put instead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { sample } from '../support/extent.ts';

const KINDS = [
  'factory',
  'nightclub',
  'hospital',
  'school',
  'hotel',
  'church',
  'mosque',
  'museum',
  'theatre',
  'airport',
  'mall',
  'supermarket',
  'library',
  'restaurant',
  'prison',
  'university',
  'warehouse',
];
/** What happens in a stairwell is put beside the stair. */
const NOT_ROOMS = new Set(['stairwell', 'corridor', 'first aid']);

function build(prompt: string): World {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { maxAgents: 10 },
    3,
  );
  return buildWorld(scenario);
}

function listRooms({ buildings }: World) {
  return buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).flatMap(({ level, rooms }) =>
      rooms.map((room) => ({ ...room, level })),
    ),
  );
}

test('law: a fire in a room of the plan begins in a room of that use, or it is told', () => {
  let looked = 0;
  for (const kind of sample({ few: KINDS.slice(0, 2), all: KINDS })) {
    const uses = new Set(
      listRooms(build(`A fire in a ${kind} with 60 people.`)).map((one) => one.use),
    );
    for (const use of uses) {
      if (NOT_ROOMS.has(use)) continue;
      const prompt = `A fire starts in the ${use} of a ${kind} with 60 people.`;
      const world = build(prompt);
      const [fire] = world.hazards;
      const rooms = listRooms(world).filter(
        ({ level, outline }) => level === fire?.level && isInRing(outline, fire.at),
      );
      const isThere = rooms.some((room) =>
        [room.use, room.name ?? ''].some((name) => isSameName(name, use)),
      );
      const isTold = world.unmet.some(({ path }) => path === 'events[fire].at');
      assert.ok(isThere || isTold, `${prompt} It is in ${rooms.map((room) => room.use).join()}`);
      looked++;
    }
  }
  assert.ok(looked > 10, `${looked}`);
});

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
