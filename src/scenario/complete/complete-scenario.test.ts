import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ConflictKind, Scenario, ScenarioSettings, Sourced } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { completeScenario } from './complete-scenario.ts';
import { anyStated, group, NOTHING, said, structure } from './stated.suite.ts';

function complete(stated: Partial<Stated>, settings: ScenarioSettings = {}): Scenario {
  return completeScenario({ ...NOTHING, ...stated }, settings, 7);
}

function conflictsOf(stated: Partial<Stated>, settings: ScenarioSettings): ConflictKind[] {
  return complete(stated, settings).conflicts.map(({ kind }) => kind);
}

test('an office for people who are not counted is built by the code and filled by the hour', () => {
  const day = complete({ structures: [structure('office')], time: { clock: said('10:00') } });
  const [office] = day.structures;
  // 5 floors of 50 m by 20 m at 13.9 m2 a person: 358; 72 on a storey, so two exits and two stairs of the least width.
  assert.equal(office!.capacity!.value, 358);
  assert.deepEqual([office!.exits!.value, office!.stairs!.value], [2, 2]);
  // 358 people in 208 s (a fifth of them in 150 s, the others in 230 s) through one of two doors: 0.3 m + 358 / 208 / 1.32 = 1.6 m.
  assert.deepEqual([office!.exitWidth!.value, office!.stairWidth!.value], [1.65, 1.12]);
  assert.equal(office!.elevators!.value, 2);
  const night = complete({ structures: [structure('office')], time: { clock: said('03:00') } });
  assert.ok(night.people.total.value < day.people.total.value / 10);
  assert.ok(day.people.total.value <= 358);
});

test('exits nobody states are sized for the people stated, not for all that the floor holds', () => {
  const club = (people: number, more = {}) =>
    complete({
      structures: [structure('nightclub', { floors: said(1), ...more })],
      agents: [group('visitor', people)],
    }).structures[0]!;
  const [few, more, stated] = [club(150), club(400), club(150, { exitWidth: said(2) })];
  assert.equal(few.area!.value, more.area!.value);
  assert.ok(few.capacity!.value > 400);
  // As many as for all the floor holds; 150 people in 150 s through all but one: 0.3 m + 150 / 150 / 1.32 / (n - 1), at least 0.85 m.
  assert.equal(few.exits!.value, more.exits!.value);
  const least = Math.max(0.85, 0.3 + 150 / 150 / 1.32 / (few.exits!.value - 1));
  assert.ok(few.exitWidth!.value >= least - 1e-9 && few.exitWidth!.value <= least + 0.05);
  assert.ok(more.exitWidth!.value > few.exitWidth!.value);
  assert.equal(stated.exitWidth!.value, 2);
});

test('a concert hall with 2,000 people has by the code at least four exits', () => {
  const { structures } = complete({
    structures: [structure('theater')],
    agents: [group('spectator', 2000)],
  });
  assert.ok(structures[0]!.exits!.value >= 4 || structures[0]!.floors!.value > 1);
  const { exits, exitWidth } = complete({
    structures: [structure('theater', { floors: said(1) })],
    agents: [group('spectator', 2000)],
  }).structures[0]!;
  assert.ok(exits!.value >= 4 && exits!.value * exitWidth!.value >= 2000 * 0.0051 - 1e-9);
});

test('what is stated is never changed: 3 stairs, 2 exits of 2 m, 10 floors', () => {
  const [office] = complete({
    structures: [
      structure('office', {
        stairs: said(3),
        exits: said(2),
        exitWidth: said(2),
        floors: said(10),
      }),
    ],
  }).structures;
  assert.deepEqual(
    [office!.stairs, office!.exits, office!.exitWidth, office!.floors],
    [said(3), said(2), said(2), said(10)],
  );
  assert.equal(office!.height!.value, 39);
});

test('a fire on the 12th floor needs a hotel with twelve, and one in the second basement two of those', () => {
  const at = { text: 'on the 12th floor', floor: 11 };
  const events = [{ id: 'fire', type: said('fire' as const), at }];
  const [hotel] = complete({ structures: [structure('hotel')], events }).structures;
  assert.equal(hotel!.floors!.value, 12);
  const below = [{ ...events[0]!, at: { text: 'in the second basement', floor: -2 } }];
  assert.equal(
    complete({ structures: [structure('hotel')], events: below }).structures[0]!.basements!.value,
    2,
  );
});

test('gate 14 needs an airport with fourteen gates, and three sides with an exit three exits', () => {
  const gate = { label: 'gate 14', kind: 'gate' as const, number: 14 };
  const [airport] = complete({ structures: [structure('airport', { named: [gate] })] }).structures;
  assert.equal(airport!.gates!.value, 14);
  const named = (['north', 'south', 'west'] as const).map((side) => ({
    label: `the ${side} exit`,
    kind: 'exit' as const,
    side,
  }));
  assert.equal(
    complete({ structures: [structure('library', { named })] }).structures[0]!.exits!.value,
    3,
  );
});

test('a gunman is beside the 330 who are stated, and no conflict', () => {
  const agents = [group('child', 310), group('teacher', 20), group('attacker', 1)];
  const scenario = complete({ peopleTotal: said(330), agents });
  assert.equal(scenario.people.total.value, 331);
  assert.deepEqual(scenario.conflicts, []);
});

test('gunmen without a number are at least two, a gunman is one', () => {
  const countOf = (isPlural: boolean): number => {
    const { count: _, ...gunmen } = group('attacker', 1);
    const { agents } = complete({ agents: [{ ...gunmen, ...(isPlural ? { isPlural } : {}) }] });
    return agents.find(({ kind }) => kind.value === 'attacker')!.count.value;
  };
  assert.deepEqual([countOf(true), countOf(false)], [2, 1]);
});

test('length and width give the area, an area its sides', () => {
  const [plaza] = complete({
    structures: [structure('plaza', { length: said(60), width: said(30) })],
  }).structures;
  assert.equal(plaza!.area!.value, 1800);
  const [hall] = complete({ structures: [structure('factory', { area: said(5000) })] }).structures;
  assert.ok(Math.abs(hall!.length!.value * hall!.width!.value - 5000) < 20);
});

test('1,500 workers with a cap of 300: 300 are simulated, each stands for five, and the cap is told', () => {
  const scenario = complete(
    { structures: [structure('warehouse')], agents: [group('worker', 1500)] },
    { maxAgents: 300 },
  );
  assert.deepEqual(
    [scenario.people.simulated, scenario.people.peoplePerAgent, scenario.agents[0]!.simulated],
    [300, 5, 300],
  );
  assert.deepEqual(
    scenario.conflicts.map(({ kind }) => kind),
    ['max_agents'],
  );
});

test('without a cap in the settings more than 100 are no conflict but a wish not met', () => {
  const scenario = complete({ agents: [group('spectator', 2000)] });
  assert.deepEqual(scenario.conflicts, []);
  assert.equal(scenario.people.simulated, 100);
  assert.deepEqual(
    scenario.unmet.map(({ path, asked, got }) => [path, asked, got]),
    [['people.simulated', 2000, 100]],
  );
});

test('six of 180 sit in wheelchairs: they are inside the total, also when it is scaled down', () => {
  const agents = [group('worker', 180), group('wheelchair', 6, { subsetOf: 'the-worker' })];
  const scenario = complete({ structures: [structure('office')], agents }, { maxAgents: 90 });
  assert.equal(scenario.people.total.value, 180);
  assert.deepEqual(
    scenario.agents.map(({ simulated }) => simulated),
    [90, 3],
  );
});

test('500 people of whom 120 are children and nobody else is named: 380 others', () => {
  const scenario = complete(
    { peopleTotal: said(500), agents: [group('child', 120)] },
    { maxAgents: 1000 },
  );
  assert.deepEqual(
    scenario.agents.map(({ kind, count, simulated }) => [kind.value, count.value, simulated]),
    [
      ['child', 120, 120],
      ['person', 380, 380],
    ],
  );
  assert.equal(scenario.people.total.source, 'prompt');
});

test('nobody invents the old, the young and the impaired; named without a number they are a part of the others', () => {
  const none = complete({ structures: [structure('mall')], peopleTotal: said(600) });
  assert.deepEqual(
    none.agents.map(({ kind }) => kind.value),
    ['person'],
  );
  const some = complete({
    structures: [structure('mall')],
    agents: [group('visitor', 600), group('elderly')],
  });
  const elderly = some.agents.find(({ kind }) => kind.value === 'elderly')!;
  assert.equal(elderly.subsetOf, 'the-visitor');
  assert.equal(elderly.count.value, 90);
  assert.equal(some.people.total.value, 600);
});

test('groups that make more than the stated total are a conflict of the prompt with itself', () => {
  const scenario = complete({
    peopleTotal: said(100),
    agents: [group('worker', 90), group('visitor', 60)],
  });
  assert.equal(scenario.people.total.value, 150);
  assert.deepEqual(
    scenario.conflicts.map(({ kind }) => kind),
    ['prompt_count'],
  );
});

test('no pedestrians: nobody walks, however many cars', () => {
  const scenario = complete(
    { exclude: [said('pedestrians')], agents: [group('car', 200)] },
    { maxAgents: 50 },
  );
  assert.equal(scenario.people.total.value, 0);
  assert.equal(scenario.people.simulated, 0);
  assert.equal(scenario.people.simulatedVehicles, 50);
  assert.equal(scenario.structures[0]!.kind.value, 'intersection');
});

test('zero people are zero, and a billion are a thousand who stand for a million each', () => {
  assert.equal(complete({ peopleTotal: said(0) }).people.simulated, 0);
  const crowd = complete(
    { peopleTotal: said(1e9), structures: [structure('plaza')] },
    { maxAgents: 1000 },
  );
  assert.deepEqual([crowd.people.simulated, crowd.people.peoplePerAgent], [1000, 1e6]);
  assert.ok(crowd.structures[0]!.length!.value <= 600);
});

const CONFLICTS: readonly (readonly [string, Partial<Stated>, ScenarioSettings, ConflictKind[]])[] =
  [
    [
      'snow against clear',
      { weather: { condition: said('snow') } },
      { weather: 'clear' },
      ['weather_conditions'],
    ],
    ['snow and snow', { weather: { condition: said('snow') } }, { weather: 'snow' }, []],
    [
      'indoor against rural',
      { environment: said('indoor') },
      { environment: 'rural' },
      ['environment_type'],
    ],
    ['rural and outdoor', { environment: said('rural') }, { environment: 'outdoor' }, []],
    ['urban and outdoor', { environment: said('urban') }, { environment: 'outdoor' }, []],
    [
      'indoor against outdoor',
      { environment: said('indoor') },
      { environment: 'outdoor' },
      ['environment_type'],
    ],
    ['mixed and indoor', { environment: said('mixed') }, { environment: 'indoor' }, []],
    [
      '30 minutes against 300 s',
      { durationSeconds: said(1800) },
      { durationSeconds: 300 },
      ['simulation_duration'],
    ],
    [
      'nothing stated',
      {},
      { weather: 'rain', environment: 'rural', durationSeconds: 60, maxAgents: 1 },
      [],
    ],
  ];
for (const [name, stated, settings, expected] of CONFLICTS)
  test(`${name}: ${expected.join() || 'no conflict'}`, () => {
    assert.deepEqual(conflictsOf(stated, settings), expected);
    const scenario = complete(stated, settings);
    if (settings.weather) assert.equal(scenario.weather.condition.value, settings.weather);
    if (settings.durationSeconds)
      assert.equal(scenario.durationSeconds.value, settings.durationSeconds);
  });

test('outdoor is the town, unless the prompt says the country', () => {
  assert.equal(complete({}, { environment: 'outdoor' }).environment.value, 'urban');
  const rural = complete({ environment: said('rural') }, { environment: 'outdoor' });
  assert.equal(rural.environment.value, 'rural');
});

test('a prompt that says nothing still gives a town at a neutral place, in clear weather, for 300 s', () => {
  const scenario = complete({});
  assert.equal(scenario.structures[0]!.kind.value, 'town');
  assert.ok(scenario.structures[0]!.isMain && scenario.people.total.value > 0);
  assert.equal(scenario.weather.condition.value, 'clear');
  assert.equal(scenario.durationSeconds.value, 300);
  assert.equal(scenario.scenarioType.value, 'general');
  assert.match(
    scenario.assumptions.find(({ path }) => path === 'place.origin')!.because,
    /central Germany, used only for the sun/,
  );
});

test('what cannot be true is told: no exits, stairs on one floor, wheelchairs with stairs alone', () => {
  const pathsOf = (stated: Partial<Stated>): string[] =>
    complete(stated).unmet.map(({ path }) => path);
  assert.deepEqual(pathsOf({ structures: [structure('office', { exits: said(0) })] }), [
    'structures[0].exits',
  ]);
  assert.deepEqual(
    pathsOf({ structures: [structure('gym', { floors: said(1), stairs: said(3) })] }),
    ['structures[0].stairs'],
  );
  const raised = complete({ structures: [structure('gym', { stairs: said(3) })] });
  assert.equal(raised.structures[0]!.floors!.value, 2);
  const agents = [group('worker', 20), group('wheelchair', 2, { subsetOf: 'the-worker' })];
  assert.deepEqual(pathsOf({ structures: [structure('office', { elevators: said(0) })], agents }), [
    'agents[1]',
  ]);
});

test('helicopters and boats are simulated like all others', () => {
  const agents = [group('resident', 130), group('boat', 4), group('helicopter', 1)];
  const scenario = complete({ structures: [structure('village')], agents }, { maxAgents: 200 });
  assert.deepEqual(
    scenario.agents.map(({ simulated }) => simulated),
    [130, 4, 1],
  );
  assert.equal(scenario.people.simulatedVehicles, 5);
});

test('the scenario plays where the people are, not in the tunnel beside nor in the eighty houses', () => {
  const station = complete({ structures: [structure('tunnel'), structure('metro_station')] });
  assert.deepEqual(
    station.structures.map(({ isMain }) => isMain),
    [false, true],
  );
  const village = complete({
    structures: [structure('house', { count: said(80) }), structure('village')],
  });
  assert.deepEqual(
    village.structures.map(({ isMain }) => isMain),
    [false, true],
  );
});

const settingsOf: fc.Arbitrary<ScenarioSettings> = fc.record(
  {
    maxAgents: fc.integer({ min: 1, max: 1000 }),
    durationSeconds: fc.integer({ min: 60, max: 7200 }),
    environment: fc.constantFrom('urban', 'rural', 'indoor', 'mixed', 'outdoor'),
    weather: fc.constantFrom('clear', 'rain', 'snow', 'fog', 'storm'),
  },
  { requiredKeys: [] },
);

test('of any prompt: groups sum up to the total, nobody exceeds the cap, shares are within one', () => {
  fc.assert(
    fc.property(anyStated, settingsOf, (stated, settings) => {
      const { people, agents } = completeScenario(stated, settings, 1);
      const top = agents.filter(({ subsetOf }) => subsetOf === undefined);
      const walkers = top.filter(({ type }) => type === 'pedestrian');
      const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
      assert.equal(sum(walkers.map(({ count }) => count.value)), people.total.value);
      assert.equal(sum(walkers.map(({ simulated }) => simulated)), people.simulated);
      const asked = sum(top.map(({ count }) => count.value));
      const cap = people.agentsMax.value;
      assert.equal(people.simulated + people.simulatedVehicles, Math.min(asked, cap));
      const scale = Math.min(1, cap / Math.max(1, asked));
      for (const { count, simulated } of agents)
        assert.ok(Math.abs(simulated - count.value * scale) < 1 + 1e-6);
      for (const part of agents) {
        const parent = agents.find(({ id }) => id === part.subsetOf);
        if (parent) assert.ok(part.simulated <= parent.simulated);
      }
      assert.ok(people.peoplePerAgent >= 1);
    }),
    { numRuns: 500 },
  );
});

test('of any prompt: one structure is the main one, and every number can be built', () => {
  fc.assert(
    fc.property(anyStated, (stated) => {
      const { structures } = completeScenario(stated, {}, 1);
      assert.equal(structures.filter(({ isMain }) => isMain).length, 1);
      for (const one of structures)
        for (const value of Object.values(one))
          if (isSourced(value) && typeof value.value === 'number')
            assert.ok(Number.isFinite(value.value) && value.value >= 0, JSON.stringify(one));
    }),
  );
});

test('of any prompt: every value that was not given is an assumption with a reason, and no other is', () => {
  fc.assert(
    fc.property(anyStated, settingsOf, (stated, settings) => {
      const scenario = completeScenario(stated, settings, 1);
      const listed = new Map(scenario.assumptions.map((one) => [one.path, one]));
      const { assumptions: _, ...plan } = scenario;
      let assumed = 0;
      visit(plan, '', (path, leaf) => {
        const isGiven = leaf.source === 'prompt' || leaf.source === 'settings';
        assert.equal(listed.has(path), !isGiven, path);
        if (isGiven) return;
        assumed++;
        assert.deepEqual(listed.get(path)!.value, leaf.value);
        assert.ok(listed.get(path)!.because.length > 4, path);
      });
      assert.equal(assumed, listed.size);
    }),
  );
});

test('the same prompt, settings and seed give the same bytes', () => {
  fc.assert(
    fc.property(anyStated, settingsOf, fc.maxSafeNat(), (stated, settings, seed) => {
      const [one, two] = [1, 2].map(() => JSON.stringify(completeScenario(stated, settings, seed)));
      assert.equal(one, two);
      assert.equal((JSON.parse(one!) as Scenario).seed, seed);
    }),
  );
});

function isSourced(value: unknown): value is Sourced<unknown> {
  return typeof value === 'object' && value !== null && 'source' in value;
}

function visit(
  node: unknown,
  path: string,
  see: (path: string, leaf: Sourced<unknown>) => void,
): void {
  if (isSourced(node)) see(path, node);
  else if (Array.isArray(node)) node.forEach((item, i) => visit(item, `${path}[${i}]`, see));
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node))
      visit(value, path === '' ? key : `${path}.${key}`, see);
}

test('floors are called as the prompt calls them, else as in its country, else floor 1 is above the ground', () => {
  const namesIn = (country?: string, floorNames?: Stated['floorNames']) =>
    complete({
      ...(country === undefined
        ? {}
        : { place: { country: said(country), precisionMeters: 1000 } }),
      ...(floorNames === undefined ? {} : { floorNames }),
    }).floorNames;
  assert.equal(namesIn(), 'ground_is_0');
  assert.equal(namesIn('GB'), 'ground_is_0');
  assert.equal(namesIn('US'), 'ground_is_1');
  assert.equal(namesIn('US', 'ground_is_0'), 'ground_is_0');
});
