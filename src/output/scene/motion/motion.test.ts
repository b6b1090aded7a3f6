import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createSnapshot, openTrace } from '#crowd/traces';
import { DOWN } from '#crowd/walking';
import { castRun, directRun, playRun, roadHeight } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import type { Scene } from '../scene.ts';
import { MOTION_CLIP, MOTION_ERROR_METERS } from './add-motion.ts';
import { followWay, toHeadings } from './headings.ts';
import { placeNodes, transform, valueAt } from './play-clip.suite.ts';
import { createThinner } from './thin-motion.ts';
import type { Keys } from './thin-motion.ts';
import { toMotionScene } from './to-motion-scene.ts';

/** By a second method: looks each time up between its keys. */
function placeBetween({ seconds, places }: Keys, at: number): number[] {
  const track = {
    node: 0,
    path: 'translation',
    times: Float32Array.from(seconds),
    values: Float32Array.from(places),
  } as const;
  return valueAt(track, at);
}

test('however somebody wanders, the line is within the error of every sample along each axis', () => {
  const dice = createDice(3);
  const thinner = createThinner(20, 0.05);
  const samples: number[][][] = Array.from({ length: 20 }, () => []);
  for (let person = 0; person < 20; person++) {
    let [x, y, z, heading] = [0, 0, 0, 0];
    for (let k = 0; k < 600; k++) {
      if (dice.next() < 0.1) heading += 3 * (dice.next() - 0.5);
      const pace = dice.next() < 0.3 ? 0 : 0.7;
      [x, y, z] = [x + pace * Math.cos(heading), y + 0.1 * pace, z + pace * Math.sin(heading)];
      const place = [x, y, z].map((value) => Math.round(10 * value) / 10);
      samples[person]!.push([k / 2, ...place]);
      thinner.note(person, k / 2, place[0]!, place[1]!, place[2]!);
    }
  }
  thinner.finish();
  let most = 0;
  samples.forEach((own, person) => {
    for (const [at, ...place] of own) {
      const line = placeBetween(thinner.keys[person]!, at!);
      const off = place.map((value, axis) => Math.abs(value - line[axis]!));
      assert.ok(Math.max(...off) <= 0.05 + 1e-4, off.join());
      most = Math.max(most, Math.hypot(...off));
    }
  });
  assert.ok(Math.abs(most - thinner.total.errorMax) < 1e-3);
  const kept = thinner.keys.reduce((sum, { seconds }) => sum + seconds.length, 0);
  assert.ok(kept < 0.6 * thinner.total.samples, `${kept} of ${thinner.total.samples}`);
});

test('who walks straight needs two keys for two minutes, who stands two for an hour, who is put elsewhere is there at once', () => {
  const thinner = createThinner(3, 0.05);
  for (let k = 0; k < 120; k++) thinner.note(0, k, Math.round(13 * k) / 10, 0, 2);
  for (let k = 0; k < 7200; k++) thinner.note(1, k / 2, 4, 5, 6);
  thinner.note(2, 0, 0, 0, 0);
  thinner.note(2, 1, 0, 0, 0);
  thinner.jump(2, 60, 100, 10, 0);
  thinner.note(2, 61, 101, 10, 0);
  thinner.finish();
  assert.equal(thinner.keys[0]!.seconds.length, 2);
  assert.deepEqual(thinner.keys[1], { seconds: [0, 3599.5], places: [4, 5, 6, 4, 5, 6] });
  assert.deepEqual(placeBetween(thinner.keys[2]!, 59), [0, 0, 0]);
  assert.deepEqual(placeBetween(thinner.keys[2]!, 60), [100, 10, 0]);
});

test('people look where they go, turn at corners the shorter way, and keep looking there when they stop', () => {
  // East for 10 s, north for 10 s (−z), then standing.
  const way = { seconds: [0, 10, 20, 30], places: [0, 0, 0, 13, 0, 0, 13, 0, -13, 13, 0, -13] };
  const { seconds, headings } = toHeadings(way, 0, 0.09);
  const at = (time: number): number =>
    valueAt(
      {
        node: 0,
        path: 'translation',
        times: Float32Array.from(seconds),
        values: Float32Array.from(headings.flatMap((heading) => [heading, 0, 0])),
      },
      time,
    )[0]!;
  assert.ok(Math.abs(at(5)) < 0.1 && Math.abs(at(15) - Math.PI / 2) < 0.1);
  assert.ok(Math.abs(at(29) - Math.PI / 2) < 0.1);
  assert.ok(Math.abs(at(10) - Math.PI / 4) < 0.15);
  const circle = Array.from({ length: 60 }, (_, k) => [
    10 * Math.cos(k / 3),
    0,
    10 * Math.sin(k / 3),
  ]);
  const around = { seconds: circle.map((_, k) => 2 * k), places: circle.flat() };
  const thin = toHeadings(around, 0, 0.09);
  thin.headings.forEach((heading, k) => {
    if (k > 0) assert.ok(Math.abs(heading - thin.headings[k - 1]!) < Math.PI);
  });
  const whole = followWay(around, 0).headings;
  assert.ok(Math.abs(whole.at(-1)! - whole[0]! + 58 / 3) < 0.1, 'no leap between two turns');
});

function play(prompt: string, durationSeconds = 120) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { durationSeconds, maxAgents: 60 },
    7,
  );
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const played = playRun(scenario, world, cast, directRun(scenario, world, cast), {
    engine: 'test',
  });
  const scene: Scene = toMotionScene({ world, played });
  return { world, played, scene, clip: scene.clips.find(({ name }) => name === MOTION_CLIP)! };
}

const OFFICE = play(
  'An office tower of 3 floors with 60 people is evacuated because of a fire',
  // Most have not begun to leave after two minutes.
  300,
);
const STREET = play('A busy city junction with 20 pedestrians and 40 cars');

for (const [place, { world, played, scene, clip }] of Object.entries({
  office: OFFICE,
  street: STREET,
}))
  test(`${place}: in the file everybody is within 5 cm along each axis of the trace, at each of its moments`, () => {
    const trace = openTrace(played.trace);
    const now = createSnapshot(trace.head.people);
    const tracks = new Map(
      clip.tracks.filter(({ path }) => path === 'translation').map((track) => [track.node, track]),
    );
    let [checked, most] = [0, 0];
    for (const seconds of trace.listTimes()) {
      trace.readAt(seconds, now);
      played.actors.forEach(({ id, type }, i) => {
        if (now.state[i] === 0) return;
        const node = scene.nodes.findIndex(({ name }) => name === id);
        assert.ok(node >= 0, id);
        const track = tracks.get(node);
        const [x, y, z] = track ? valueAt(track, seconds) : scene.nodes[node]!.translation;
        const level = trace.head.levels[now.level[i]!]!;
        const rise = level.rise ?? { perX: 0, perY: 0 };
        const height =
          type === 'vehicle'
            ? roadHeight(world, now.x[i]!, now.y[i]!)
            : level.z + rise.perX * now.x[i]! + rise.perY * now.y[i]!;
        const off = [x - now.x[i]!, y - height, -z - now.y[i]!].map(Math.abs);
        assert.ok(
          Math.max(...off) <= MOTION_ERROR_METERS + 1e-3,
          `${id} at ${seconds}: ${off.join()}`,
        );
        most = Math.max(most, Math.hypot(...off));
        checked++;
      });
    }
    assert.ok(checked > 1000);
    const { extras } = scene.nodes.find(({ name }) => name === 'motion')!;
    assert.ok(Math.abs(Number(extras!['max_error_m']) - most) < 2e-3, `${most}`);
  });

test('who walks looks along the way, and cars drive with their front ahead', () => {
  for (const [{ scene, clip }, front] of [
    [OFFICE, [0, 0, 1]],
    [STREET, [1, 0, 0]],
  ] as const) {
    let [along, moments] = [0, 0];
    const walkers = clip.tracks
      .filter(({ path }) => path === 'translation')
      .map(({ node }) => node);
    for (let seconds = 5; seconds < clip.seconds - 5; seconds += 5) {
      const [before, now, after] = [-0.5, 0, 0.5].map((off) =>
        placeNodes(scene, clip, seconds + off),
      );
      for (const node of walkers) {
        const [from, to] = [before, after].map((placed) => transform(placed![node]!, [0, 0, 0]));
        const [east, south] = [to![0] - from![0], to![2] - from![2]];
        const far = Math.hypot(east, south);
        if (far < 0.6) continue;
        const at = transform(now![node]!, [0, 0, 0]);
        const isVehicle = scene.nodes[node]!.name.startsWith('vehicle');
        if (isVehicle !== (front[0] === 1)) continue;
        const ahead = transform(now![node]!, [...front]);
        const cosine = ((ahead[0] - at[0]) * east + (ahead[2] - at[2]) * south) / far;
        moments++;
        if (cosine > Math.cos(Math.PI / 6)) along++;
      }
    }
    assert.ok(moments > 30 && along / moments > 0.9, `${along} of ${moments}`);
  }
});

test('the file has the rigged characters with their clips, and the same run gives the same numbers', () => {
  const { world, played, scene } = OFFICE;
  for (const name of ['Idle', 'Walk', 'Run', 'Flee', 'Crouch', 'Wheelchair', MOTION_CLIP])
    assert.ok(
      scene.clips.some((one) => one.name === name),
      name,
    );
  assert.equal(new Set(scene.nodes.map(({ name }) => name)).size, scene.nodes.length);
  assert.deepEqual(toMotionScene({ world, played }), scene);
});

test('who is not there yet, or is out, is not seen; who is there has the right size', () => {
  let [gone, here] = [0, 0];
  for (const { played, scene, clip } of [OFFICE, STREET])
    for (const { id, enteredSeconds, outSeconds } of played.actors) {
      const node = scene.nodes.findIndex(({ name }) => name === id);
      const track = clip.tracks.find((one) => one.node === node && one.path === 'scale');
      for (let seconds = 0.25; seconds < played.seconds; seconds += 2.5) {
        const scale = track ? valueAt(track, seconds)[0]! : 1;
        const left = (outSeconds ?? Infinity) - seconds;
        if (enteredSeconds - seconds > 0.1 || left < -0.1) {
          assert.ok(scale < 0.0011, `${id} at ${seconds}`);
          gone++;
        } else if (seconds > enteredSeconds && left > 0) {
          assert.equal(scale, 1, `${id} at ${seconds}`);
          here++;
        }
      }
    }
  assert.ok(gone > 100 && here > 1000, `${gone} ${here}`);
});

test('who is brought down stands until then, and lies on the floor from then on', () => {
  const { played, scene, clip } = play('Chlorine leaks at a market with 60 visitors');
  const trace = openTrace(played.trace);
  const now = createSnapshot(trace.head.people);
  const stature = 1;
  let [standing, lying] = [0, 0];
  for (let seconds = 0; seconds <= played.seconds; seconds += 10) {
    trace.readAt(Math.max(0, seconds - 1), now);
    const wasDown = Array.from(now.state, (state) => state === DOWN);
    trace.readAt(seconds, now);
    const placed = placeNodes(scene, clip, seconds);
    played.actors.forEach(({ id, start }, i) => {
      if (now.state[i] === 0) return;
      const matrix = placed[scene.nodes.findIndex(({ name }) => name === id)]!;
      const above = transform(matrix, [0, stature, 0])[1] - start.z;
      if (now.state[i] !== DOWN) {
        assert.ok(Math.abs(above - stature) < 0.3, `${id} stands at ${seconds}: ${above}`);
        standing++;
      } else if (wasDown[i]) {
        assert.ok(above < 0.35, `${id} lies at ${seconds}: ${above}`);
        lying++;
      }
    });
  }
  assert.ok(standing > 20 && lying > 5, `${standing} ${lying}`);
});

test('the clip is there and as long as the run, though nobody moves', () => {
  const { played, clip } = play('A small ward of a hospital with 10 patients, all of them asleep');
  for (const { played: run, clip: one } of [OFFICE, STREET, { played, clip }]) {
    assert.equal(one.seconds, run.seconds);
    assert.equal(
      Math.max(...one.tracks.map(({ times }) => times.at(-1)!)),
      Math.fround(run.seconds),
    );
  }
});
