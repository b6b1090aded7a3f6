/**
 * Tests of the judges: from finished runs the subject of a claim is removed, and a claim that was met must not be met
 * any more, for either judge.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEverything, sample } from '../support/extent.ts';
import { judgeExpect } from './first-judge/index.ts';
import {
  bare,
  lifted,
  manifold,
  opened,
  shifted,
  standStill,
  unfelt,
  without,
} from './mutate-run.ts';
import type { BothViews } from './mutate-run.ts';
import { later, misreported } from './mutate-times.ts';
import { asList, findWho } from './second-judge/find-who.ts';
import { judgeOne } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';
import { listWholeWayPrompts, runWholeWay } from './whole-way-run.ts';
import type { WholeWayClaim } from './whole-way-run.ts';

interface Mutation {
  readonly name: string;
  /** Whether the claim is about the removed part. */
  readonly concerns: (claim: WholeWayClaim) => boolean;
  /** Claims with the same key are tried together. */
  readonly keyOf?: (claim: WholeWayClaim) => string;
  readonly change: (
    views: BothViews,
    key: string,
    claims: readonly WholeWayClaim[],
  ) => readonly BothViews[];
}

/** Deeds that are done by moving. */
const MOVES: ReadonlySet<unknown> = new Set(
  'evacuate leave flee walk march run stroll drive cross pass board carry chase escort search play make_way queue'.split(
    ' ',
  ),
);
const BODIES: ReadonlySet<unknown> = new Set(
  'asleep injured mounted panicking wheelchair cannot_walk unconscious sitting overturned'.split(
    ' ',
  ),
);
/** Events that are seen in what people do, whatever is listed, and a thing that lies there all the time. */
const OF_PEOPLE: ReadonlySet<unknown> = new Set([
  'evacuation',
  'protest',
  'robbery',
  'suspicious_object',
  'vehicle_crash',
]);
/** May be built as a part of the place. */
const MOORED: ReadonlySet<unknown> = new Set(['boat', 'ferry', 'ship', 'train']);
/** And those that have no one place, or are answered by people anywhere. */
const EVERYWHERE: ReadonlySet<unknown> = new Set(
  'evacuation protest robbery vehicle_crash alarm earthquake power_cut storm explosion attack shooting hostage_taking riot collapse'.split(
    ' ',
  ),
);
const SHUT: ReadonlySet<unknown> = new Set(['closed', 'locked', 'blocked']);
const LATE_SECONDS = 600;
const FAR_METERS = 2000;

const has = ({ expect }: WholeWayClaim, ...keys: readonly string[]): boolean =>
  keys.some((key) => expect[key] !== undefined) && expect.absent === undefined;

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'nobody of the role is there',
    concerns: (claim) => has(claim, 'who'),
    keyOf: ({ expect }) => asList(expect.who).join(),
    change: (views, key, claims) => {
      const own = key
        .split(',')
        .flatMap((who) => findWho({ run: views.second, others: claims }, who));
      return own.length === 0 ? [] : [without(views, new Set(own.map(({ id }) => id)))];
    },
  },
  {
    name: 'everybody stands still',
    concerns: (claim) => has(claim, 'goal') && MOVES.has(claim.expect.goal),
    change: (views) => [standStill(views)],
  },
  {
    name: 'nothing comes of what happens',
    // Protesters who stand together are a protest.
    concerns: (claim) => has(claim, 'event') && claim.expect.event !== 'protest',
    change: (views) => [unfelt(views)],
  },
  {
    name: 'what happens is listed long after what came of it',
    concerns: (claim) => has(claim, 'event') && !OF_PEOPLE.has(claim.expect.event),
    change: (views) => [misreported(views, { seconds: 100 * LATE_SECONDS })],
  },
  {
    name: 'what happens is listed far from what came of it',
    concerns: (claim) => has(claim, 'event') && !EVERYWHERE.has(claim.expect.event),
    change: (views) => [misreported(views, { meters: FAR_METERS })],
  },
  {
    name: 'people and events are elsewhere',
    concerns: (claim) =>
      has(claim, 'place') &&
      has(claim, 'who', 'event', 'goal') &&
      // People who go with a vehicle are where it is.
      !asList(claim.expect.place).some((place) =>
        /\b(?:carriage|train|tram|bus|ferry|tanker)$/.test(place),
      ),
    change: (views) => [
      shifted(views, FAR_METERS, FAR_METERS),
      shifted(views, -FAR_METERS, -FAR_METERS),
    ],
  },
  {
    name: 'all of it is ten minutes later',
    concerns: (claim) =>
      has(claim, 'at_s', 'after_s', 'before_s') && claim.expect['after_event'] === undefined,
    change: (views) => [later(views, LATE_SECONDS)],
  },
  {
    name: 'each stands for four times as many',
    concerns: (claim) =>
      has(claim, 'who') && (claim.expect.count ?? 0) > 0 && !MOORED.has(claim.expect.who),
    change: (views) => [manifold(views)],
  },
  {
    name: 'nobody is in a state',
    concerns: (claim) => has(claim, 'who') && BODIES.has(claim.expect.state),
    change: (views) => [bare(views)],
  },
  {
    name: 'every way is open',
    concerns: (claim) => SHUT.has(claim.expect.state) && has(claim, 'state'),
    change: (views) => [opened(views)],
  },
  {
    name: 'people and events are five floors higher',
    concerns: (claim) =>
      has(claim, 'floor') && has(claim, 'who', 'event') && claim.expect.relation !== 'above',
    change: (views) => [lifted(views)],
  },
];

/** Every fifth prompt, two of each three callings. */
const chosen = listWholeWayPrompts().filter((_, i) => isEverything || i % 15 === 0);
const SETTINGS = sample({
  few: { maxAgents: 60, durationSeconds: 60 },
  all: { maxAgents: 1000 },
});

test('a claim is not met when its subject is removed', (t) => {
  const tried = new Map<string, number>();
  const fooled: string[] = [];
  for (const { prompt, claims } of chosen) {
    const { run, files } = runWholeWay(prompt, SETTINGS);
    const views = { product: run, second: readRun(files) };
    const before = judgeBoth(views, claims, claims);
    const isMet = (claim: WholeWayClaim, judge: Judge): boolean =>
      before.get(claim)![judge] === 'yes';
    for (const { name, concerns, keyOf, change } of MUTATIONS) {
      const met = claims.filter(
        (claim) => concerns(claim) && (isMet(claim, 'product') || isMet(claim, 'second')),
      );
      for (const [key, own] of Map.groupBy(met, (claim) => keyOf?.(claim) ?? '')) {
        const after = change(views, key, claims).map((one) => judgeBoth(one, own, claims));
        for (const claim of own)
          for (const judge of ['product', 'second'] as const) {
            if (!isMet(claim, judge)) continue;
            const one = `${name}, ${judge}`;
            tried.set(one, (tried.get(one) ?? 0) + 1);
            if (
              after.length > 0 &&
              after.every((verdicts) => verdicts.get(claim)![judge] === 'yes')
            )
              fooled.push(
                `${name}: the ${judge} judge still calls ${claim.id} met: “${claim.words}” ${JSON.stringify(claim.expect)}`,
              );
          }
      }
    }
  }
  for (const [name, count] of tried) t.diagnostic(`${count} tried: ${name}`);
  for (const one of fooled) t.diagnostic(one);
  assert.deepEqual(fooled, []);
});

type Judge = 'product' | 'second';

function judgeBoth(
  { product, second }: BothViews,
  claims: readonly WholeWayClaim[],
  others: readonly WholeWayClaim[],
): ReadonlyMap<WholeWayClaim, Readonly<Record<Judge, string>>> {
  return new Map(
    claims.map((claim) => [
      claim,
      {
        product: judgeExpect(claim.expect, claim.kind, product).met,
        second: judgeOne({ run: second, claim, others }).met,
      },
    ]),
  );
}
