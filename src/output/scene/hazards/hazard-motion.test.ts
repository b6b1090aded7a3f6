/**
 * What a program shows at a moment of the clip, compared with hazards that are computed separately, without any crowd.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHazards, findParcel } from '#crowd/hazards';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { MOTION_CLIP } from '../motion/add-motion.ts';
import { valueAt } from '../motion/play-clip.suite.ts';
import { toMotionScene } from '../motion/to-motion-scene.ts';
import type { Scene, SceneNode, Track } from '../scene.ts';
import { HAZARD_ERROR_METERS } from './add-hazard-motion.ts';
import { GAS_STEPS, SMOKE_STEPS, measureFlame } from './hazard-steps.ts';

type Hazards = ReturnType<typeof createHazards>;

function play(prompt: string, durationSeconds: number) {
  const stated = readPrompt(prompt, () => []);
  const scenario = completeScenario(stated, { durationSeconds, maxAgents: 20 }, 7);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const played = playRun(scenario, world, cast, direction, { engine: 'test' });
  const scene: Scene = toMotionScene({ world, played });
  const anew = (): Hazards =>
    createHazards(
      castRun(scenario, world).space,
      direction.hazards,
      scenario.seed,
      direction.hazardOptions,
    );
  return { world, played, direction, scene, anew };
}

interface Shown extends SceneNode {
  readonly track: Track;
}

/** Lists nodes by the first part of their names. */
function listShown({ nodes, clips }: Scene, kind: string): Shown[] {
  const { tracks } = clips.find(({ name }) => name === MOTION_CLIP)!;
  return tracks.flatMap((track) => {
    const node = nodes[track.node]!;
    return track.path === 'scale' && node.name.startsWith(`${kind}/`) ? [{ ...node, track }] : [];
  });
}

/** The size along each axis, in metres. A node of a millimetre is not visible. */
const sizeAt = ({ track }: Shown, seconds: number): number[] =>
  valueAt(track, seconds).map((scale) => scale / 1000);
const isSeen = (shown: Shown, seconds: number): boolean => sizeAt(shown, seconds)[0]! > 0.01;
const levelOf = ({ extras }: Shown): string => String(extras!['level']);

const FIRE = play('An office of 2 floors with 20 people is evacuated because of a fire', 150);
const FLOOD = play('A metro station with 20 passengers is flooded up to 1 m', 80);
const GAS = play('A factory with 20 workers and a chlorine leak', 60);

/** Computes the run's hazards anew at each sample. */
function eachLook(
  { played, anew }: ReturnType<typeof play>,
  look: (hazards: Hazards, seconds: number) => void,
): void {
  const hazards = anew();
  for (const seconds of played.hazards!.seconds) {
    while (hazards.seconds < Math.floor(seconds)) hazards.step(hazards.seconds + 1);
    look(hazards, seconds);
  }
}

test('water stands as high over its floor as the flood is deep there, and is not seen while it is dry', () => {
  const squares = listShown(FLOOD.scene, 'water');
  const { space, level: levels, x, y, z, count } = FLOOD.anew().graph!;
  const parcelsOf = squares.map((square, n) => {
    const { minX, maxX, minY, maxY } = FLOOD.played.hazards!.water[n]!;
    return Array.from({ length: count }, (_, i) => i).filter(
      (i) =>
        space.levels[levels[i]!]!.id === levelOf(square) &&
        x[i]! > minX &&
        x[i]! < maxX &&
        y[i]! > minY &&
        y[i]! < maxY,
    );
  });
  let [wet, level, dry] = [0, 0, 0];
  eachLook(FLOOD, (hazards, seconds) => {
    const { depthM } = hazards.fields!.flood!;
    squares.forEach((square, n) => {
      const parcels = parcelsOf[n]!;
      const depths = parcels.map((i) => depthM[i]!);
      const floors = parcels.map((i) => z[i]!);
      const [least, most] = [Math.min(...depths), Math.max(...depths)];
      if (most < 0.019) {
        assert.ok(!isSeen(square, seconds), `${square.name} is dry after ${seconds} s`);
        dry++;
      } else if (least > 0.021) {
        const surface = square.translation[1] + sizeAt(square, seconds)[1]!;
        const error = HAZARD_ERROR_METERS.water + 1e-4;
        assert.ok(surface > Math.min(...floors) + least - error, `${square.name}: ${surface}`);
        assert.ok(surface < Math.max(...floors) + most + error, `${square.name}: ${surface}`);
        wet++;
        if (most - least < 0.01 && floors.every((floor) => floor === floors[0])) level++;
      }
    });
  });
  assert.ok(wet > 200 && level > 50 && dry > 100, `${wet} wet, ${level} of them level, ${dry} dry`);
});

test('of smoke at heads just that step is seen in which one sees so far', () => {
  const squares = new Map<string, Shown[]>();
  for (const shown of listShown(FIRE.scene, 'smoke')) {
    const square = shown.name.split('/').slice(0, 3).join('/');
    squares.set(square, [...(squares.get(square) ?? []), shown]);
  }
  let checked = 0;
  eachLook(FIRE, (hazards, seconds) => {
    const { levels } = hazards.graph!.space;
    for (const steps of squares.values()) {
      const [{ translation }] = steps as [Shown];
      const level = levels.findIndex(({ id }) => id === levelOf(steps[0]!));
      const [x, y] = [translation[0], -translation[2]];
      if (findParcel(hazards.graph!, level, x, y) === -1) continue;
      const seen = steps.filter((step) => isSeen(step, seconds));
      assert.ok(seen.length <= 1, 'one at a time');
      const extinction = hazards.extinctionAt(level, x, y);
      const lower = translation[1] - (seen[0] ? sizeAt(seen[0], seconds)[1]! : 0);
      if (lower - levels[level]!.heightAt(x, y) > 1.8 - HAZARD_ERROR_METERS.smoke) continue;
      const visibility = 3 / extinction;
      const expected = [2, 5, 10, 30].find((meters) => visibility <= meters * 1.0001);
      assert.ok(seen[0]!.name.endsWith(`/sight_${expected}m`), `${seen[0]!.name}: ${visibility} m`);
      checked++;
    }
  });
  assert.ok(checked > 50, `${checked}`);
  assert.deepEqual(
    SMOKE_STEPS.map(({ from }) => Math.round(3 / from)),
    [30, 10, 5, 2],
  );
});

test('smoke hangs from the ceiling and ends above the floor it belongs to', () => {
  const storeys = FIRE.world.buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  let checked = 0;
  for (const shown of listShown(FIRE.scene, 'smoke')) {
    const storey = storeys.find(({ level }) => level === levelOf(shown));
    if (storey === undefined) continue;
    assert.ok(Math.abs(shown.translation[1] - storey.z - storey.height) < 1e-6);
    for (const seconds of shown.track.times)
      assert.ok(sizeAt(shown, seconds)[1]! <= storey.height + HAZARD_ERROR_METERS.smoke);
    checked++;
  }
  assert.ok(checked > 5);
});

test('a flame is as high as Heskestad has it for a fire that grows with the square of time', () => {
  const fire = FIRE.direction.hazards.find(({ kind }) => kind === 'fire');
  assert.ok(fire?.kind === 'fire');
  const [flame] = listShown(FIRE.scene, 'flame');
  const ceiling = FIRE.played.hazards!.fires[0]!.ceilingM!;
  const secondsTo1055 = { slow: 600, medium: 300, fast: 150, 'ultra-fast': 75 }[
    fire.growth as 'slow' | 'medium' | 'fast' | 'ultra-fast'
  ];
  let most = 0;
  for (const seconds of FIRE.played.hazards!.seconds) {
    const passed = Math.max(0, seconds - fire.startSeconds);
    const kw = Math.min(fire.peakKw, 1055 * (passed / secondsTo1055) ** 2);
    // 500 kW burn on a square metre.
    const diameter = Math.sqrt((4 * kw) / (500 * Math.PI));
    const height = Math.min(ceiling, 0.235 * kw ** (2 / 5) - 1.02 * diameter);
    if (kw === 0) assert.ok(!isSeen(flame!, seconds));
    else {
      const size = sizeAt(flame!, seconds);
      assert.ok(Math.abs(size[1]! - height) < HAZARD_ERROR_METERS.flame + 1e-3, size.join());
      assert.ok(Math.abs(size[0]! - diameter) < HAZARD_ERROR_METERS.flame + 1e-3);
    }
    most = Math.max(most, height);
  }
  assert.ok(most > 0.5, `${most} m`);
  // A pool of 1 m2 with 2,400 kW/m2: D = 1.13 m, 0.235 · 22.5 − 1.15 = 4.1 m; here the fire of 1 MW: 3.72 − 1.63 = 2.1 m.
  assert.ok(Math.abs(measureFlame(1000).heightM - 2.1) < 0.02);
});

test('gas is seen where it reaches a tenth of the limit of escape, thicker at it and at ten times it', () => {
  const gas = listShown(GAS.scene, 'gas');
  assert.ok(gas.length > 10);
  for (const { name } of GAS_STEPS)
    assert.ok(
      gas.some((shown) => shown.name.endsWith(name)),
      name,
    );
  let checked = 0;
  eachLook(GAS, (hazards, seconds) => {
    const { levels } = hazards.graph!.space;
    for (const shown of gas) {
      if (!isSeen(shown, seconds) || !shown.name.endsWith('ten_limits')) continue;
      const level = levels.findIndex(({ id }) => id === levelOf(shown));
      const [x, z] = [shown.translation[0], shown.translation[2]];
      const parcel = findParcel(hazards.graph!, level, x, -z);
      if (parcel === -1) continue;
      // The middle of a square may have less than its mean.
      const part = hazards.fields!.escapePart![parcel]!;
      assert.ok(part > 10 / 3, `${part} of the limit`);
      checked++;
    }
  });
  assert.ok(checked > 5);
});

test('they are few, belong to one root, and at rest nothing of them is seen', () => {
  for (const { scene } of [FIRE, FLOOD, GAS]) {
    const root = scene.nodes.findIndex(({ name }) => name === 'hazards_over_time');
    const own = scene.nodes.filter(({ parent }) => parent === root);
    assert.ok(own.length > 10 && own.length <= 1500, `${own.length} nodes`);
    const meshes = new Set(own.map(({ mesh }) => mesh!));
    assert.ok(meshes.size <= 8);
    for (const mesh of meshes)
      for (const { positions } of scene.meshes[mesh]!.parts)
        assert.ok(positions.every((value) => Math.abs(value) <= 0.0010001));
    for (const { extras } of own)
      assert.deepEqual(Object.keys(extras!), ['kind', 'level', 'unit', 'peak']);
  }
});

test('without a hazard there is nothing of it, and what smoulders has no flame', () => {
  const { scene, played } = play('An office of 2 floors with 20 people', 20);
  assert.equal(played.hazards, undefined);
  assert.ok(!scene.nodes.some(({ name }) => name === 'hazards_over_time'));
  assert.ok(!scene.clips.some(({ tracks }) => tracks.some(({ path }) => path === 'scale')));
  const smoke = play('An office of 2 floors with 20 people is evacuated because of smoke', 60);
  assert.equal(smoke.direction.hazards[0]?.kind, 'fire');
  assert.deepEqual(listShown(smoke.scene, 'flame'), []);
});

test('the same run gives the same numbers, also when its values were sent to another thread', () => {
  for (const { world, played, scene } of [FIRE, FLOOD, GAS])
    assert.deepEqual(toMotionScene({ world, played: structuredClone(played) }), scene);
});
