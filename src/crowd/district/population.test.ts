/* oxlint-disable no-restricted-imports -- shared support of the tests lies outside src */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '#world/walkable';
import { listOffRoad, listOffWalk } from '../../../test/support/drawn-ways.ts';
import { isEverything, sample } from '../../../test/support/extent.ts';
import type { AgentView, Told } from './agent.ts';
import { createDistrict } from './district.ts';
import type { District } from './district.ts';
import { createPopulation } from './population.ts';
import type { Population } from './population.ts';

const DISTRICTS = [
  createDistrict({ seed: 4, country: 'US' }),
  createDistrict({ seed: 2, country: 'GB' }),
];

const FEW = sample({ few: DISTRICTS.slice(0, 1), all: DISTRICTS });

function run(population: Population, seconds: number): Told[] {
  const told: Told[] = [];
  for (let steps = 0; steps < 10 * seconds; steps++) {
    population.step();
    told.push(...population.takeTold());
  }
  return told;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, to, i) => sum + apart(to, line[Math.max(0, i - 1)]!), 0);
}

function assertOnWays({ quarter }: District, { id, kind, at, goal, path }: AgentView): void {
  const off = kind === 'pedestrian' ? listOffWalk(quarter, path) : listOffRoad(quarter, path);
  assert.deepEqual(off, [], `${id} leaves its ways`);
  assert.deepEqual(path[0], at, `${id} begins where it is`);
  assert.ok(apart(path.at(-1)!, goal) < 1e-6, `${id} ends at its goal`);
}

for (const [i, district] of FEW.entries())
  test(`district ${i + 1}: everybody has a way on pavements and crossings or on lanes, and goes it`, () => {
    const population = createPopulation(district);
    const before = population.listAgents();
    assert.ok(before.length >= 50);
    assert.ok(before.some(({ kind }) => kind === 'vehicle'));
    assert.equal(new Set(before.map(({ id }) => id)).size, before.length);
    for (const agent of before) {
      assertOnWays(district, agent);
      assert.ok(lengthOf(agent.path) > 10 && !agent.isFleeing);
    }
    const told = run(population, 60);
    const paths = told.flatMap((one) => (one.kind === 'path' ? [one.agent] : []));
    assert.ok(paths.length > 10, 'an agent that arrives gets another goal');
    for (const agent of paths) assertOnWays(district, agent);
    // Everybody is on the path announced last, or has walked it: nobody jumps.
    const after = new Map(population.listAgents().map((agent) => [agent.id, agent]));
    const moved = before.filter(({ id, at }) => apart(after.get(id)!.at, at) > 5).length;
    assert.ok(moved > 0.8 * before.length, `${moved} of ${before.length} have moved`);
    for (const agent of after.values()) assertOnWays(district, agent);
  });

test('nobody jumps: a step is never longer than the speed allows', () => {
  const population = createPopulation(DISTRICTS[0]!);
  const places = (): Map<string, Point> => {
    const { walking, driving } = population.situation();
    return new Map([
      ...walking.map(({ x, y }, i): [string, Point] => [`agent ${i}`, { x, y }]),
      ...driving.map(({ x, y }, i): [string, Point] => [`vehicle ${i}`, { x, y }]),
    ]);
  };
  let before = places();
  for (let steps = 0; steps < 300; steps++) {
    population.step();
    const after = places();
    for (const [id, at] of after)
      assert.ok(apart(at, before.get(id)!) < (id.startsWith('agent') ? 0.5 : 2), id);
    before = after;
    if (steps === 100)
      population.setThreats([{ id: 'fire', at: { x: 30, y: 30 }, radiusMeters: 60 }]);
  }
});

test('people and vehicles do not wait for each other for ever', () => {
  const population = createPopulation(
    isEverything ? createDistrict({ seed: 3, country: 'FR' }) : DISTRICTS[1]!,
  );
  run(population, sample({ few: 40, all: 150 }));
  const before = population.situation().driving;
  run(population, 90);
  const stood = population
    .situation()
    .driving.filter(({ x, y }, i) => apart({ x, y }, before[i]!) < 1);
  assert.deepEqual(stood, []);
});

test('the same seed gives the same lives, threats included; another seed gives others', () => {
  const live = (district: District): string => {
    const population = createPopulation(district);
    const told = run(population, 10);
    population.setThreats([{ id: 'fire', at: { x: 0, y: 0 }, radiusMeters: 60 }]);
    return JSON.stringify([told, run(population, 10), population.listAgents()]);
  };
  const first = live(createDistrict({ seed: 4, country: 'US' }));
  assert.equal(live(DISTRICTS[0]!), first);
  assert.notEqual(live(DISTRICTS[1]!), first);
});

test('people near a threat flee from it and get away, people far away do not; each change is announced once', () => {
  const places = [
    { x: 0, y: 0 },
    { x: -90, y: 60 },
  ];
  for (const [i, district] of FEW.entries())
    for (const at of sample({ few: places.slice(0, 1), all: places })) {
      const population = createPopulation(district);
      run(population, 15);
      const radiusMeters = 60;
      const before = population.listAgents();
      const near = before.filter((agent) => apart(agent.at, at) <= radiusMeters);
      const far = before.filter((agent) => apart(agent.at, at) > radiusMeters);
      // A vehicle does not turn round in the street: where its lane leads into the threat it comes near.
      const { driving } = population.situation();
      const drawnIn = new Set(
        driving.flatMap(({ lane }, k) =>
          apart(district.lanes.get(lane)!.line.at(-1)!, at) <= 1.25 * radiusMeters
            ? [`vehicle-${String(k + 1).padStart(3, '0')}`]
            : [],
        ),
      );
      assert.ok(near.length > 3 && far.length > 20);
      population.setThreats([{ id: 'fire-1', at, radiusMeters }]);
      const atOnce = population.takeTold();
      const fled = atOnce.flatMap((one) => (one.kind === 'flee' ? [one.id] : []));
      assert.deepEqual(fled.toSorted(), near.map(({ id }) => id).toSorted());
      for (const one of atOnce) if (one.kind === 'flee') assert.equal(one.threatId, 'fire-1');
      for (const one of atOnce) if (one.kind === 'path') assertOnWays(district, one.agent);
      const later = run(population, 60);
      // Messages are changes: for every agent start and stop alternate.
      for (const { id } of before) {
        const changes = [...atOnce, ...later].flatMap((one) =>
          one.kind === 'flee' && one.id === id ? [one.isFleeing] : [],
        );
        assert.deepEqual(
          changes,
          changes.map((_, k) => k % 2 === 0),
          id,
        );
      }
      const after = new Map(population.listAgents().map((agent) => [agent.id, agent]));
      const onFoot = near.filter(({ kind }) => kind === 'pedestrian');
      const away = onFoot.filter(({ id }) => apart(after.get(id)!.at, at) > radiusMeters);
      assert.ok(away.length >= 0.85 * onFoot.length, `${away.length} of ${onFoot.length} are out`);
      const started = later.flatMap((one) =>
        one.kind === 'flee' && one.isFleeing && !drawnIn.has(one.id) ? [one.id] : [],
      );
      const came = far.filter(({ id }) => started.includes(id));
      const where = `district ${i + 1}, ${at.x}, ${at.y}`;
      assert.deepEqual(
        came.filter(({ kind }) => kind === 'pedestrian').map(({ id }) => id),
        [],
        where,
      );
      // Some streets are dead ends.
      const vehicles = far.filter(({ kind }) => kind === 'vehicle').length;
      assert.ok(came.length <= 0.3 * vehicles, `${where}: ${came.length} of ${vehicles}`);
    }
});

test('a fleeing person on foot comes hardly any nearer to the centre of the threat', () => {
  const at = { x: 40, y: 20 };
  const ratios = DISTRICTS.flatMap((district) => {
    const population = createPopulation(district);
    population.setThreats([{ id: 'x', at, radiusMeters: 70 }]);
    return population
      .listAgents()
      .filter(({ isFleeing, kind }) => isFleeing && kind === 'pedestrian')
      .map(({ path }) => Math.min(...path.map((point) => apart(point, at))) / apart(path[0]!, at));
  });
  assert.ok(ratios.length > 10);
  const good = ratios.filter((ratio) => ratio > 0.8).length;
  assert.ok(good >= 0.75 * ratios.length, `${good} of ${ratios.length}`);
});

test('when a threat is over everybody calms down, once; a threat over the whole district moves everybody', () => {
  const population = createPopulation(DISTRICTS[0]!);
  population.setThreats([{ id: 'flood', at: { x: 0, y: 0 }, radiusMeters: 3_000 }]);
  const all = population.takeTold().filter(({ kind }) => kind === 'flee');
  assert.equal(all.length, population.count);
  run(population, 60);
  population.setThreats([]);
  const calm = population.takeTold().flatMap((one) => (one.kind === 'flee' ? [one] : []));
  assert.equal(calm.length, population.count);
  assert.ok(calm.every(({ isFleeing, threatId }) => !isFleeing && threatId === 'flood'));
  const later = run(population, sample({ few: 40, all: 120 }));
  assert.ok(later.every(({ kind }) => kind === 'path'));
  const vehicles = population.listAgents().filter(({ kind }) => kind === 'vehicle');
  assert.ok(vehicles.filter(({ path }) => path.length > 1).length > 0.8 * vehicles.length);
});

test('a requested path begins at the agent; at most every ten seconds it gets another goal', () => {
  const population = createPopulation(DISTRICTS[1]!);
  run(population, 15);
  assert.equal(population.requestPath('agent-999'), undefined);
  for (const { id, goal } of population.listAgents()) {
    population.takeTold();
    const first = population.requestPath(id)!;
    assertOnWays(DISTRICTS[1]!, first.agent);
    const told = population.takeTold();
    assert.equal(told.length, first.isTold ? 1 : 0);
    if (first.isTold) assert.ok(apart(first.agent.goal, goal) > 0.1, id);
    const again = population.requestPath(id)!;
    assert.equal(again.isTold, false);
    assert.deepEqual(again.agent, first.agent);
  }
});

test('a copied population continues from its state, and its events stay its own', () => {
  const shared = createPopulation(DISTRICTS[0]!);
  run(shared, 25);
  const own = createPopulation(DISTRICTS[0]!, shared.situation());
  const there = own.listAgents();
  for (const [i, agent] of shared.listAgents().entries()) {
    const here = there[i]!;
    assert.deepEqual([here.id, here.goal], [agent.id, agent.goal]);
    // A vehicle that turns is put on its lane straight.
    assert.ok(apart(here.at, agent.at) < (agent.kind === 'pedestrian' ? 1e-9 : 1), agent.id);
  }
  own.setThreats([{ id: 'mine', at: { x: 0, y: 0 }, radiusMeters: 80 }]);
  assert.ok(own.listAgents().some(({ isFleeing }) => isFleeing));
  assert.ok(shared.listAgents().every(({ isFleeing }) => !isFleeing));
  assert.equal(shared.takeTold().length, 0);
});
