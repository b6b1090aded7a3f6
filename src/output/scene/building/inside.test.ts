/** The walls that are drawn against the space people were simulated in, and against where they really went. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnapshot, openTrace } from '#crowd/traces';
import { distanceToSegment, edgesOf } from '#plane';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { Level, Point, Segment } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { middleOf } from './plan-geometry.ts';
import { meets, sceneOf, sliceAt } from './slice-scene.suite.ts';
import type { Cut } from './slice-scene.suite.ts';

const PROMPTS = {
  office: sample({
    few: 'An office of 2 floors with 40 people is evacuated because of a fire on floor 2',
    all: 'An office of 3 floors with 100 people is evacuated because of a fire on floor 2',
  }),
  mall: 'A shopping mall with 2 floors and 300 people, fire in a shop',
  school: 'A school with 2 floors and 200 children, fire alarm',
  hospital: 'A hospital of 2 floors with 60 patients is evacuated',
  station: 'A train station with 4 platforms and 200 people is evacuated',
  metro: 'A metro station with 200 people, smoke on the platform',
  ship: 'A ship with 3 decks and 100 people, fire',
  arena: 'A concert in an arena with 300 spectators, fire',
  house: 'A house with 2 floors and 4 people catches fire',
} as const;
type Name = keyof typeof PROMPTS;

function scenarioOf(name: Name): Scenario {
  return completeScenario(
    readPrompt(PROMPTS[name], () => []),
    { durationSeconds: 300 },
    7,
  );
}

/** All floors of buildings with an inside, with what is in the way on them a metre above the floor. */
function listFloors(world: World): { level: Level; cuts: Cut[]; ways: Segment[] }[] {
  const scene = sceneOf(world);
  const { levels, joins, exits } = world.walkable;
  return world.buildings.flatMap(({ id, interior }) =>
    (interior?.storeys ?? []).flatMap(({ level: name }) => {
      const level = levels.find((one) => one.id === name)!;
      if (level.rise !== undefined) return [];
      const cuts = sliceAt(scene, (node) => node.startsWith(`${id}/`), level.z + 1);
      const ways = [
        ...joins.filter((join) => join.levels.includes(name)),
        ...exits.filter((exit) => exit.level === name),
        ...level.doors,
      ]
        .filter((one) => !('isClosed' in one && one.isClosed))
        .filter((one) => !world.closed.includes(one.id))
        .map(({ segment }) => segment);
      return [{ level, cuts, ways }];
    }),
  );
}

const NAMES = sample<readonly Name[]>({
  few: ['office', 'metro'],
  all: Object.keys(PROMPTS) as Name[],
});
for (const name of NAMES)
  test(`${name}: no wall stands in a way people go through, and one stands around every room`, () => {
    const world = buildWorld(scenarioOf(name));
    let [throughs, walled] = [0, 0];
    for (const { level, cuts, ways } of listFloors(world)) {
      for (const way of ways)
        for (const share of [0, 0.25, 0.5, 0.75, 1]) {
          const [from, to] = acrossAt(way, share, 0.25);
          const hit = cuts.find((cut) => meets(from, to, cut) !== undefined);
          assert.equal(hit, undefined, `${level.id}: ${JSON.stringify(way)} at ${share}`);
          throughs++;
        }
      walled += countWalled(world, level, cuts, ways);
    }
    assert.ok(throughs > 5 && walled > 100, `${throughs} ways, ${walled} rays`);
  });

/** Rays from the middle of each room that has walls: where they leave it there is a wall, or a way through. */
function countWalled(
  world: World,
  level: Level,
  cuts: readonly Cut[],
  ways: readonly Segment[],
): number {
  const rooms = world.buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .filter((storey) => storey.level === level.id)
    .flatMap((storey) => storey.rooms.filter(({ isOpen }) => !isOpen));
  let count = 0;
  for (const { id, outline } of rooms) {
    const from = middleOf(outline);
    for (let k = 0; k < 48; k++) {
      const angle = ((k + 0.37) / 48) * 2 * Math.PI;
      const far = { x: from.x + 300 * Math.cos(angle), y: from.y + 300 * Math.sin(angle) };
      const leaves = edgesOf(outline)
        .map((edge) => meets(from, far, edge))
        .filter((share) => share !== undefined);
      if (leaves.length === 0) continue;
      const share = Math.max(...leaves);
      const at = { x: from.x + (far.x - from.x) * share, y: from.y + (far.y - from.y) * share };
      if (ways.some((way) => distanceToSegment(at, way) < 0.1)) continue;
      // Half a metre on either side: walls are thick, and rays may be slanted.
      const step = 0.5 / 300;
      const near = pointOn(from, far, share - step);
      const beyond = pointOn(from, far, share + step);
      const isWalled = cuts.some((cut) => meets(near, beyond, cut) !== undefined);
      assert.ok(isWalled, `${id} is open at ${at.x.toFixed(2)}, ${at.y.toFixed(2)}`);
      count++;
    }
  }
  return count;
}

/** Shelves and counters may be brushed at their corners; walls only where people go through them. */
const FURNITURE: ReadonlySet<string> = new Set(['metal', 'furniture', 'seat']);
/**
 * Straight lines between samples of half a second cut the corners of doorways: by half of the distance walked
 * meanwhile, 0.8 m at most, and the thickness of the wall.
 */
const CUT_CORNER_METERS = 0.6;
/** Places of a trace are rounded to 10 cm, so who passes the end of a wall may seem to touch it. */
const ROUNDED = 0.0501;

for (const name of sample<readonly Name[]>({ few: ['office'], all: ['office', 'mall'] }))
  test(`${name}: nobody who was simulated walks through a wall that is drawn`, () => {
    const scenario = scenarioOf(name);
    const world = buildWorld(scenario);
    const cast = castRun(scenario, world);
    const direction = directRun(scenario, world, cast);
    const played = playRun(scenario, world, cast, direction, { engine: 'test' });
    const floors = new Map(listFloors(world).map((floor) => [floor.level.id, floor]));
    const trace = openTrace(played.trace);
    const now = createSnapshot(trace.head.people);
    const last: { x: number; y: number; level: number }[] = [];
    let [steps, corners] = [0, 0];
    for (const seconds of trace.listTimes()) {
      trace.readAt(seconds, now);
      for (let i = 0; i < trace.head.people; i++) {
        const here = { x: now.x[i]!, y: now.y[i]!, level: now.level[i]! };
        const before = last[i];
        last[i] = here;
        const floor = floors.get(trace.head.levels[here.level]!.id);
        if (before?.level !== here.level || floor === undefined) continue;
        if (!(Math.hypot(here.x - before.x, here.y - before.y) > 0)) continue;
        steps++;
        for (const cut of floor.cuts) {
          const share = meets(before, here, cut);
          if (share === undefined || FURNITURE.has(cut.material)) continue;
          const at = pointOn(before, here, share);
          if ([cut.from, cut.to].some((end) => Math.hypot(at.x - end.x, at.y - end.y) < ROUNDED))
            continue;
          // A person pressed against a wall seems to touch it; whether they go through is seen from where they stood
          // before.
          if (distanceToSegment(here, cut) < ROUNDED) {
            last[i] = before;
            continue;
          }
          const away = Math.min(...floor.ways.map((way) => distanceToSegment(at, way)));
          const said = `${played.actors[i]!.id} at ${seconds} s, ${away.toFixed(2)} m from a door`;
          assert.ok(away < CUT_CORNER_METERS, `${said}, through ${cut.material}`);
          corners++;
        }
      }
    }
    assert.ok(steps > sample({ few: 500, all: 1000 }), `${steps} steps`);
    assert.ok(corners < 0.05 * steps, `${corners} corners cut in ${steps} steps`);
  });

function pointOn(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where a way begins at an outer wall, as a flight of stairs may, the wall's thickness is of its width. */
const WALL_METERS = 0.2;

function acrossAt({ from, to }: Segment, share: number, half: number): [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const margin = Math.min(WALL_METERS / length, 0.25);
  const at = pointOn(from, to, margin + share * (1 - 2 * margin));
  const [nx, ny] = [(-(to.y - from.y) / length) * half, ((to.x - from.x) / length) * half];
  return [
    { x: at.x - nx, y: at.y - ny },
    { x: at.x + nx, y: at.y + ny },
  ];
}
