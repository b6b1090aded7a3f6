/** Laws over whole studies with design inputs: a better design never scores or harms worse, and what is stated is built. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '#crowd/people';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import type { DesignSettings } from '#scenario/design';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Segment } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { studyRun } from './findings/study-run.ts';
import { meanInterval } from './measures/paired-interval.ts';
import { toAsk } from './measures/reproduce.ts';
import { assessPreliminary } from './preliminary/assess-preliminary.ts';
import { scoreRun, toFigures } from './verdict/figures.ts';
import { toParts, toScore } from './verdict/score.ts';

const SEEDS = sample({ few: [7], all: [7, 8, 9] });
/** The difference that chance may cause with so few runs: the law is one of means. */
const CHANCE = 0.02;
/**
 * Other ways out or other people draw the building or the positions anew. One person harmed more in one run of 60
 * people is 0.15 to 0.2 of the score. So these laws are held over several buildings. A law fails if the 95 % interval
 * of a difference lies on the wrong side; with a single run, if the difference is above 0.05.
 */
const BUILDINGS = sample({ few: [7], all: [7, 21, 22] });
const REDRAWN = 0.05;
/** The hand calculation counts in half seconds. */
const ROUNDED = 0.002;
const AGENTS = sample({ few: 30, all: 60 });

interface Studied {
  readonly score: number;
  readonly harmed: number;
  readonly preliminary: number;
  /** Of each run, in the order of the seeds. */
  readonly scores: readonly number[];
  readonly harms: readonly number[];
}

function plan(prompt: string, design: DesignSettings, building = 7): Scenario {
  const stated = readPrompt(prompt, () => []);
  return completeScenario(stated, { maxAgents: AGENTS, ...design }, building);
}

const known = new Map<string, Studied>();

function study(prompt: string, design: DesignSettings, building = 7): Studied {
  const key = JSON.stringify([prompt, design, building]);
  const before = known.get(key);
  if (before) return before;
  const scenario = plan(prompt, design, building);
  const world = buildWorld(scenario);
  const runs = SEEDS.map((seed) => studyRun(scenario, world, seed));
  const harms = runs.map(({ harmed, people }) => harmed / people);
  const studied = {
    score: toScore(toParts(scenario.scenarioType.value, toFigures(scenario, runs))),
    harmed: mean(harms),
    preliminary: assessPreliminary(scenario, { includeMitigation: false }).score,
    scores: runs.map((run) => scoreRun(scenario, run)),
    harms,
  };
  known.set(key, studied);
  return studied;
}

interface Law {
  readonly name: string;
  readonly better: DesignSettings;
  readonly worse: DesignSettings;
  /** Only where there are several storeys. */
  readonly isOfStairs?: boolean;
  /** Only with --all. */
  readonly isSlow?: boolean;
  /** The building, or the position of people in it, is drawn anew. */
  readonly isRedrawn?: boolean;
}

const NARROW = { exits: 2, exitWidth: 0.9 } as const;
const LAWS: readonly Law[] = [
  { name: 'sprinklers', better: { sprinklers: true }, worse: { sprinklers: false } },
  { name: 'slower growth', better: { fireGrowth: 'slow' }, worse: { fireGrowth: 'ultrafast' } },
  {
    name: 'a smaller coefficient',
    better: { fireGrowth: 0.005 },
    worse: { fireGrowth: 0.19 },
    isSlow: true,
  },
  { name: 'a smaller peak', better: { firePeakMw: 0.5 }, worse: { firePeakMw: 10 } },
  { name: 'smoke control', better: { smokeControl: true }, worse: { smokeControl: false } },
  { name: 'a voice alarm', better: { alarm: 'voice' }, worse: { alarm: 'manual' } },
  { name: 'any alarm', better: { alarm: 'manual' }, worse: { alarm: 'none' }, isSlow: true },
  { name: 'better management', better: { management: 1 }, worse: { management: 3 }, isSlow: true },
  { name: 'more exits', better: { ...NARROW, exits: 4 }, worse: NARROW, isRedrawn: true },
  {
    name: 'wider exits',
    better: { ...NARROW, exitWidth: 1.8 },
    worse: NARROW,
    isRedrawn: true,
  },
  {
    name: 'wider stairs',
    better: { stairs: 2, stairWidth: 1.8 },
    worse: { stairs: 2, stairWidth: 0.9 },
    isRedrawn: true,
    isOfStairs: true,
  },
  {
    name: 'more stairs',
    better: { stairs: 3, stairWidth: 1.1 },
    worse: { stairs: 1, stairWidth: 1.1 },
    isRedrawn: true,
    isOfStairs: true,
  },
  {
    name: 'fewer people',
    better: { occupants: 30 },
    worse: { occupants: 60 },
    isSlow: true,
    isRedrawn: true,
  },
  {
    name: 'more of them staff',
    better: { occupants: 60, staff: 30 },
    worse: { occupants: 60, staff: 1 },
  },
];

const PLACES = [
  { prompt: 'Fire in a nightclub with 60 guests', hasStairs: false },
  { prompt: 'A fire in an office of 3 floors with 60 people', hasStairs: true },
  { prompt: 'Fire in a hotel of 3 floors with 40 sleeping guests', hasStairs: true },
  { prompt: 'A school of 2 floors with 60 pupils, a fire breaks out', hasStairs: true },
  { prompt: 'A fire in a supermarket with 60 people', hasStairs: false },
] as const;

for (const [i, { prompt, hasStairs }] of PLACES.entries())
  for (const { name, better, worse, isOfStairs, isSlow, isRedrawn } of LAWS) {
    if (isOfStairs === true && !hasStairs) continue;
    // By default the small club, stairs in the office; everything with --all.
    const isFew =
      isOfStairs === true ? i === 1 && name === 'wider stairs' : i === 0 && isSlow !== true;
    if (!sample({ few: isFew, all: true })) continue;
    test(`law: ${name}: not worse: ${prompt}`, () => {
      const [good, bad] = [study(prompt, better), study(prompt, worse)];
      if (isRedrawn === true) isNotShownWorse(prompt, better, worse);
      else {
        assert.ok(good.score <= bad.score + CHANCE, `${good.score} above ${bad.score}`);
        assert.ok(good.harmed <= bad.harmed + CHANCE, `${good.harmed} above ${bad.harmed} harmed`);
      }
      assert.ok(good.preliminary <= bad.preliminary + ROUNDED, `at once ${good.preliminary}`);
    });
  }

function isNotShownWorse(prompt: string, better: DesignSettings, worse: DesignSettings): void {
  const pairs = BUILDINGS.map((building) => [
    study(prompt, better, building),
    study(prompt, worse, building),
  ]);
  for (const key of ['scores', 'harms'] as const) {
    const more = pairs.flatMap(([good, bad]) => good![key].map((each, i) => each - bad![key][i]!));
    const least = more.length < 2 ? more[0]! - REDRAWN : meanInterval(more, 7).low - CHANCE;
    assert.ok(least <= 0, `${key}: ${more.map((each) => each.toFixed(3)).join(', ')}`);
  }
}

const lengthOf = ({ from, to }: Segment): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Ways out of buildings: exits to safety, and doors onto open ground around them. */
function listExitWidths({ walkable, buildings }: World): number[] {
  const ids = new Set(
    buildings.flatMap(({ interior }) => interior?.exits.map(({ id }) => id) ?? []),
  );
  return [...walkable.exits, ...walkable.joins]
    .filter(({ id }) => ids.has(id))
    .map(({ segment }) => lengthOf(segment));
}

for (const { prompt, hasStairs } of sample({ few: PLACES.slice(0, 2), all: PLACES.slice() }))
  test(`exits and stairs are in the built world as stated: ${prompt}`, () => {
    for (const [exits, exitWidth, stairs, stairWidth] of [
      [1, 0.7, 1, 0.8],
      [3, 1.35, 2, 1.25],
      [6, 2.2, 3, 1.7],
    ] as const) {
      const world = buildWorld(
        plan(prompt, { exits, exitWidth, ...(hasStairs ? { stairs, stairWidth } : {}) }),
      );
      const widths = listExitWidths(world);
      assert.equal(widths.length, exits);
      for (const width of widths) assert.ok(Math.abs(width - exitWidth) < 0.01, `${width} m`);
      const built = world.buildings.flatMap(({ interior }) => interior?.stairs ?? []);
      const counted = built.filter(({ isCounted }) => isCounted);
      if (!hasStairs) continue;
      assert.equal(counted.length, stairs);
      for (const { gates } of counted) {
        const mouths = world.walkable.joins.filter(({ id }) => gates.includes(id));
        assert.ok(mouths.length > 0);
        for (const { segment } of mouths)
          assert.ok(Math.abs(lengthOf(segment) - stairWidth) < 0.01, `${lengthOf(segment)} m`);
      }
    }
  });

test('the command that shows the same carries the design inputs as they were stated', () => {
  const design = {
    alarm: 'manual',
    management: 3,
    sprinklers: true,
    fireGrowth: 0.02,
    firePeakMw: 2.5,
    smokeControl: true,
    asleep: false,
    staff: 4,
    exits: 3,
    exitWidth: 1.1,
    doorWidth: 0.9,
    stairs: 2,
    stairWidth: 1.3,
    occupants: 40,
  } as const;
  const scenario = plan('A fire in an office of 3 floors with 60 people', design);
  const [, json] = /--settings '([^']*)'/.exec(toAsk(scenario))!;
  assert.deepEqual(JSON.parse(json!).design, {
    alarm: 'manual',
    management_level: 3,
    sprinklers: true,
    fire_growth: 0.02,
    peak_mw: 2.5,
    smoke_control: true,
    asleep: false,
    staff: 4,
    exits: 3,
    exit_width_m: 1.1,
    door_width_m: 0.9,
    stairs: 2,
    stair_width_m: 1.3,
    occupants: 40,
  });
  assert.ok(!toAsk(plan('A fire in an office with 60 people', {})).includes('design'));
});
