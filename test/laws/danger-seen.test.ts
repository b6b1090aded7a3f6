/** People who see a danger for long do something about it, unless they cannot. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canSee, prepareSpace } from '#crowd/space';
import { DOWN } from '#crowd/walking';
import { sample } from '../support/extent.ts';
import { play } from './played-situation.ts';
import type { Run } from './played-situation.ts';
import { listBreaches } from './random-situation.ts';
import type { Situation } from './random-situation.ts';

const SITUATIONS = sample({ few: 4, all: 40 });
/** Flames this near, with nothing between, are seen: metres, judgement. */
const SEEN_METERS = 8;
/** An ultrafast fire has flames that are seen from afar after so long: 50 kW by 0.19 kW/s². */
const FLAMES_SECONDS = 17;
/** Longer than anybody thinks about it beside flames: seconds, judgement. */
const RESPONSE_SECONDS = 45;
/** People who move less than this in that time are standing still. */
const STILL_METERS = 1;
const DANGERS: ReadonlySet<string> = new Set(['fire']);

test('law: nobody without a task stands and watches a danger near by for longer than the response takes', () => {
  let near = 0;
  const breaches = listBreaches(SITUATIONS, (drawn) => {
    const [event] = drawn.events;
    if (event === undefined) return [];
    const watching = listWatching(play(beside(drawn, event)));
    near += watching.seen;
    return watching.still;
  });
  assert.deepEqual(breaches, []);
  assert.ok(near > 0, 'somebody sees a danger');
});

/** Without an alarm or a task: only what they see can move them. */
function beside(situation: Situation, event: Situation['events'][number]): object {
  return {
    ...situation,
    design: { fire_growth: 'ultrafast' },
    events: [{ ...event, kind: 'fire' }],
    alarm: { kind: 'none' },
    actions: [],
    people: situation.people.map(({ id, role, label, count }) => ({
      id,
      role,
      label,
      count,
      at: event.at,
    })),
  };
}

function listWatching({ world, played, samples }: Run): { still: string[]; seen: number } {
  const { levels } = prepareSpace(world.walkable);
  const dangers = played.happened.filter(({ kind, at }) => DANGERS.has(kind) && at !== undefined);
  const still: string[] = [];
  let seen = 0;
  for (const [i, { id, kind, group }] of played.actors.entries()) {
    if (kind === 'attacker') continue;
    let since: { seconds: number; x: number; y: number } | undefined;
    for (const { seconds, x, y, level, state } of samples) {
      const at = { seconds, x: x[i]!, y: y[i]! };
      const isAble = state[i] !== 0 && state[i] !== DOWN;
      const isSeen = dangers.some(
        (danger) =>
          seconds >= danger.seconds + FLAMES_SECONDS &&
          world.walkable.levels[level[i]!]?.id === danger.at!.level &&
          Math.hypot(at.x - danger.at!.x, at.y - danger.at!.y) < SEEN_METERS &&
          canSee(levels[level[i]!]!, at.x, at.y, danger.at!.x, danger.at!.y),
      );
      if (!isAble || !isSeen) {
        since = undefined;
        continue;
      }
      if (since === undefined) seen += 1;
      if (since === undefined || Math.hypot(at.x - since.x, at.y - since.y) > STILL_METERS)
        since = at;
      if (seconds - since.seconds <= RESPONSE_SECONDS) continue;
      still.push(`${id} of ${group} stands since ${since.seconds} s`);
      break;
    }
  }
  return { still, seen };
}
