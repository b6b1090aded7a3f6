/** A step of one group changes nothing for people who have not met anybody for whom it changed something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../support/extent.ts';
import { isSameAt, play } from './played-situation.ts';
import type { Run } from './played-situation.ts';
import { listBreaches } from './random-situation.ts';
import type { Step } from './random-situation.ts';

const SITUATIONS = sample({ few: 2, all: 60 });
/** People see a queue or a crowd before them from so far, metres: judgement. */
const MEETS_METERS = 12;

test('law: a step of one group leaves the tracks of others as they are until they meet', () => {
  let changed = 0;
  const breaches = listBreaches(SITUATIONS, (situation) => {
    const step = situation.actions.at(-1);
    if (step === undefined || isForOthers(step)) return [];
    const other = { ...situation, actions: situation.actions.filter((one) => one !== step) };
    const [told, untold] = [play(situation), play(other)];
    const own = new Set(step.who);
    if (listChanged(told, untold, own).size > 0) changed += 1;
    return listUnmet(told, untold, own).map((breach) => `${JSON.stringify(step)}: ${breach}`);
  });
  assert.deepEqual(breaches, []);
  assert.ok(changed > 0, 'some step has an effect');
});

/** Done to others, deciding what everybody does, or locking doors that others need. */
function isForOthers({ does, whom }: Step): boolean {
  return whom !== undefined || ['evacuate', 'shelter', 'leave', 'flee', 'hide'].includes(does);
}

function listChanged(told: Run, untold: Run, own: ReadonlySet<string>): ReadonlySet<number> {
  return new Set(
    told.played.actors.flatMap(({ group }, i) =>
      own.has(group) &&
      told.samples.some((a, k) => untold.samples[k] && !isSameAt(a, untold.samples[k], i))
        ? [i]
        : [],
    ),
  );
}

/** Whose tracks differ although nobody with another track was near in either run. */
function listUnmet(told: Run, untold: Run, own: ReadonlySet<string>): string[] {
  const { actors } = told.played;
  const met = new Set(actors.flatMap(({ group }, i) => (own.has(group) ? [i] : [])));
  const breaches: string[] = [];
  for (const [k, a] of told.samples.entries()) {
    const b = untold.samples[k];
    if (b === undefined) break;
    for (const [i, { id, group }] of actors.entries()) {
      if (met.has(i)) continue;
      const isNear = [a, b].some((at) =>
        [...met].some(
          (j) =>
            at.level[i] === at.level[j] &&
            Math.hypot(at.x[i]! - at.x[j]!, at.y[i]! - at.y[j]!) < MEETS_METERS,
        ),
      );
      if (isNear) met.add(i);
      else if (!isSameAt(a, b, i)) {
        breaches.push(`${id} of ${group} at ${a.seconds} s`);
        met.add(i);
      }
    }
  }
  return breaches.slice(0, 1);
}
