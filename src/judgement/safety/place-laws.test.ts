/** Laws over whole studies of twelve kinds of place, with any event: a change for the better is never worse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '#crowd/people';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { studyRun } from './findings/study-run.ts';
import { toStudyPlace } from './runs/study-place.ts';
import { toFigures } from './verdict/figures.ts';
import { toParts, toScore } from './verdict/score.ts';

const SEEDS = sample({ few: [7, 8], all: [7, 8, 9, 10, 11] });
/** The law is one of means: chance may cause this much, beside three standard errors of the differences. */
const CHANCE = 0.02;
const PLACES: readonly string[] = [
  'an office of 3 floors with 60 people',
  'a nightclub with 100 guests',
  'a school of 2 floors with 80 pupils',
  'a theatre with 80 spectators',
  'a hotel of 3 floors with 40 guests',
  'a warehouse with 30 workers',
  'a supermarket with 60 customers',
  'a library of 2 floors with 50 people',
  'a restaurant with 60 guests',
  'a church with 80 people',
  'a metro station with 80 passengers',
  'a nursing home with 20 residents',
];
const EVENTS = [
  'Evacuation of',
  'Fire in',
  'Gas leak in',
  'Earthquake in',
  'Flood in',
  'Shooter in',
];

interface Studied {
  readonly score: readonly number[];
  /** Of the people, as a share; and how many. */
  readonly harmed: readonly number[];
  readonly hurt: readonly number[];
}

const FIGURES = ['score', 'harmed'] as const;
/** A shooter hits as many in a minute, however few are there: of fewer a larger share is hit. So people are counted. */
const FIGURES_OF_ATTACK = ['hurt'] as const;

function plan(prompt: string, settings: ScenarioSettings = {}): Scenario {
  return completeScenario(
    readPrompt(prompt, () => []),
    { maxAgents: 1000, ...settings },
    7,
  );
}

function study(scenario: Scenario, world: World): Studied {
  const runs = SEEDS.map((seed) => studyRun(scenario, world, seed));
  return {
    score: runs.map((run) =>
      toScore(toParts(scenario.scenarioType.value, toFigures(scenario, [run]))),
    ),
    harmed: runs.map(({ harmed, people }) => harmed / Math.max(1, people)),
    hurt: runs.map(({ harmed }) => harmed),
  };
}

/** In the mean of the same seeds, by no more than chance. */
function isNoWorse(
  better: Studied,
  worse: Studied,
  what: string,
  figures: readonly (keyof Studied)[] = FIGURES,
): void {
  for (const figure of figures) {
    const more = better[figure].map((value, i) => value - worse[figure][i]!);
    const middle = mean(more);
    const square = more.reduce((sum, value) => sum + (value - middle) ** 2, 0);
    const error = Math.sqrt(square / (more.length - 1) / more.length);
    const told = `${better[figure].map((v) => v.toFixed(3)).join(' ')} for ${worse[figure].map((v) => v.toFixed(3)).join(' ')}`;
    assert.ok(middle <= CHANCE + 3 * error, `${what}, ${figure}: ${told}`);
  }
}

const CASES = sample({
  few: [['Evacuation of', PLACES[8]!] as const],
  all: PLACES.flatMap((place) => EVENTS.map((event) => [event, place] as const)),
});

for (const [event, place] of CASES) {
  const prompt = `${event} ${place}`;
  const worldOf = (settings: ScenarioSettings): Studied => {
    const scenario = plan(prompt, settings);
    return study(scenario, buildWorld(scenario));
  };
  test(`law: an opened exit, fewer people and an earlier alarm are not worse: ${prompt}`, () => {
    const scenario = plan(prompt, { exits: 2 });
    const world = buildWorld(scenario);
    const whole = study(scenario, world);
    if (world.walkable.exits.length > 1)
      isNoWorse(whole, study(scenario, close(world, world.walkable.exits[0]!.id)), 'opened');
    const people = scenario.people.total.value;
    const half = worldOf({ exits: 2, occupants: Math.ceil(people / 2) });
    const figures = event === 'Shooter in' ? FIGURES_OF_ATTACK : FIGURES;
    isNoWorse(half, whole, 'half as many', figures);
    isNoWorse(whole, worldOf({ exits: 2, alarm: 'none' }), 'with an alarm');
  });
  test(`law: more staff among as many people is not worse: ${prompt}`, () => {
    const { value } = plan(prompt).people.total;
    const [more, fewer] = [0.4, 0.1].map((share) =>
      worldOf({ occupants: value, staff: Math.round(share * value) }),
    );
    isNoWorse(more!, fewer!, 'more staff');
  });
}

for (const place of sample({ few: PLACES.slice(0, 1), all: PLACES.slice() }))
  test(`law: the number of visible agents does not change a study: ${place}`, () => {
    const [few, many] = [20, 450].map((maxAgents) => {
      const scenario = plan(`Fire in ${place}`, { maxAgents });
      return toStudyPlace({ scenario, world: buildWorld(scenario) });
    });
    for (const part of ['walkable', 'groups', 'hazards', 'closed'] as const)
      assert.deepEqual(few!.world[part], many!.world[part], part);
    const [own, other] = [few!.scenario.people, many!.scenario.people];
    assert.deepEqual({ ...own, agentsMax: other.agentsMax }, other);
    assert.deepEqual(few!.scenario.agents, many!.scenario.agents);
  });

function close(world: World, id: string): World {
  return {
    ...world,
    closed: [...world.closed, id],
    walkable: {
      ...world.walkable,
      exits: world.walkable.exits.map((exit) =>
        exit.id === id ? { ...exit, isClosed: true } : exit,
      ),
    },
  };
}
