/** What a document forbids is not seen as long as it can be avoided. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../support/extent.ts';
import { play } from './played-situation.ts';
import type { Run } from './played-situation.ts';
import { listBreaches } from './random-situation.ts';
import type { Situation } from './random-situation.ts';

const SITUATIONS = sample({ few: 6, all: 40 });
const UNTIL_SECONDS = 70;
/** People whose last position is within this distance of the middle of an exit left by it, metres. */
const AT_EXIT_METERS = 2;

/** Nothing happens that overrides it: danger to life does. */
function calm(situation: Situation): Situation {
  return { ...situation, events: [], alarm: { kind: 'voice', start: 20 } };
}

test('law: nobody leaves before the time until which leaving is forbidden', () => {
  const breaches = listBreaches(SITUATIONS, (drawn) => {
    const [group] = drawn.people;
    const situation = {
      ...untriggered(calm(drawn)),
      must_not: [{ who: [group!.id], does: 'leave', end: UNTIL_SECONDS }],
    };
    const { played } = play(situation);
    return played.actors
      .filter((one) => one.group === group!.id)
      .filter(({ outSeconds }) => (outSeconds ?? Infinity) < UNTIL_SECONDS)
      .map(
        ({ id, outSeconds }) =>
          `${id} is out at ${outSeconds} s: ${JSON.stringify(situation.actions)}`,
      );
  });
  assert.deepEqual(breaches, []);
});

test('law: nobody goes out by an exit that is ruled out while another is open', () => {
  let outs = 0;
  const breaches = listBreaches(SITUATIONS, (drawn) => {
    if (drawn.places[0].floors === undefined) return [];
    const exit = { of: ['place', 'west_exit'] };
    const situation = {
      ...untriggered(calm(drawn)),
      actions: [],
      must_not: [{ does: 'leave', through: [exit] }],
    };
    const run = play(situation);
    outs += run.played.actors.filter(({ outSeconds }) => outSeconds !== null).length;
    return listOutBy(run, 'west_exit');
  });
  assert.deepEqual(breaches, []);
  assert.ok(outs > 0, 'somebody goes out');
});

test('law: nobody takes a stair that is ruled out while there is another', () => {
  let others = 0;
  const breaches = listBreaches(SITUATIONS, (drawn) => {
    const [place] = drawn.places;
    if (place.stairs === undefined) return [];
    const parts = [...place.parts, { id: 'west_stair', kind: 'stair', side: 'west' }];
    const run = play({
      ...calm(drawn),
      places: [{ ...place, parts }],
      actions: [],
      must_not: [{ does: 'leave', through: [{ of: ['place', 'west_stair'] }] }],
    });
    const marks = run.world.landmarks.filter(({ kind }) => kind === 'stair');
    const stairs = run.world.buildings.flatMap(({ interior }) => interior?.stairs ?? []);
    const shut = stairs.find(({ id }) =>
      marks.some((mark) => mark.side === 'west' && mark.id.startsWith(`${id}@`)),
    );
    if (shut === undefined || stairs.length < 2) return [];
    const onStair = (level: string): boolean => level.startsWith(`${shut.id}.`);
    return run.played.actors.flatMap(({ id }, i) => {
      const taken = run.samples.flatMap(({ level, state }) => {
        const one = run.world.walkable.levels[level[i]!];
        return state[i] !== 0 && one?.kind === 'stair' ? [one.id] : [];
      });
      if (taken.length > 0) others += 1;
      return taken.some(onStair) ? [`${id} takes ${shut.id}`] : [];
    });
  });
  assert.deepEqual(breaches, []);
  assert.ok(others > 0, 'somebody takes another stair');
});

/** Without the steps that wait for what does not happen now. */
function untriggered(situation: Situation): Situation {
  const steps = situation.actions.filter(({ start }) => typeof start === 'number');
  return { ...situation, actions: steps };
}

/** Whose last place is at the exit of that name. */
function listOutBy({ world, played }: Run, part: string): string[] {
  const exit = world.landmarks.find(
    ({ kind, side }) => kind === 'exit' && side === 'west' && part.startsWith(side),
  );
  assert.ok(exit !== undefined);
  return played.actors.flatMap(({ id, path, outSeconds }) => {
    const { x, y } = path.at(-1)!;
    const isBy = outSeconds !== null && Math.hypot(x - exit.at.x, y - exit.at.y) < AT_EXIT_METERS;
    return isBy ? [`${id} goes out there at ${outSeconds} s`] : [];
  });
}
