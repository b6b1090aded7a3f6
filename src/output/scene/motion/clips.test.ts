import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { CHARACTERS, addCharacter, measureCharacter } from '../people/characters.ts';
import type { CharacterName } from '../people/characters.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import type { Clip, Scene } from '../scene.ts';
import { addLoops, drawLoops } from './clips.ts';
import type { Loop } from './clips.ts';
import { placeNodes, placeVertices, transform } from './play-clip.suite.ts';

const scene = ((): Scene => {
  const builder = createSceneBuilder('clips', { lat: 0, lng: 0, elevation: 0, heading: 0 });
  for (const name of CHARACTERS) {
    const still = { translation: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;
    const character = addCharacter(builder, name, { parent: -1, ...still, extras: {} });
    addLoops(builder, character);
  }
  return builder.finish();
})();

const clipOf = (name: string): Clip => scene.clips.find((clip) => clip.name === name)!;
const loopOf = (name: string): Loop =>
  CHARACTERS.flatMap(drawLoops).find((loop) => loop.name === name)!;
type Point = [number, number, number];

/** Follows points that are fixed to bones through the moments of a clip. */
function follow(
  who: CharacterName,
  clip: Clip,
  points: readonly { readonly bone: string; readonly at?: Point }[],
  moments: number,
): Point[][] {
  const place = CHARACTERS.indexOf(who);
  const nodes = points.map(({ bone }) => {
    const name = `mixamorig${place === 0 ? '' : place}:${bone}`;
    return scene.nodes.findIndex((node) => node.name === name);
  });
  return Array.from({ length: moments + 1 }, (_, k) => {
    const placed = placeNodes(scene, clip, (clip.seconds * k) / moments);
    return points.map(({ at = [0, 0, 0] }, i) => transform(placed[nodes[i]!]!, at));
  });
}

const WALKING = CHARACTERS.filter((name) => name !== 'wheelchair');
const GOING = ['Walk', 'Run', 'Flee', 'Crouch'];
/** Walking adults. Each character walks in the same way, in its own proportions. */
const GROWN: readonly CharacterName[] = sample({ few: ['man'], all: WALKING });
const SMALLEST: readonly CharacterName[] = sample({ few: ['child'], all: WALKING });
const nameFor = (loop: string, who: CharacterName): string =>
  who === 'man' ? loop : `${loop}_${who}`;

test('each character has its clips, and each ends as it begins', () => {
  assert.equal(scene.clips.length, 4 * 5 + 1);
  for (const who of WALKING)
    for (const loop of ['Idle', ...GOING])
      assert.ok(clipOf(nameFor(loop, who)), nameFor(loop, who));
  for (const { name, seconds, isLoop, tracks } of scene.clips) {
    assert.ok(isLoop && tracks.length > 0, name);
    for (const { times, values, path } of tracks) {
      const size = path === 'rotation' ? 4 : 3;
      assert.equal(times[0], 0);
      assert.equal(times.at(-1), Math.fround(seconds));
      assert.equal(values.length, size * times.length);
      const [first, last] = [values.subarray(0, size), values.subarray(-size)];
      const sign =
        path === 'rotation' && first.reduce((s, v, i) => s + v * last[i]!, 0) < 0 ? -1 : 1;
      assert.ok(
        first.every((value, i) => Math.abs(value - sign * last[i]!) < 1e-6),
        name,
      );
    }
  }
});

test('people walk at 1.34 m/s with 114 steps a minute, and a child of nine as fast as measured', () => {
  const { speedMps, strideMeters, seconds } = loopOf('Walk');
  assert.ok(Math.abs(speedMps - 1.34) < 0.005);
  // Perry 1992: 1.41 m and 113 steps a minute; Murray and others 1964: 1.58 m and 117 at 1.54 m/s.
  assert.ok(Math.abs(strideMeters - 1.41) < 0.01);
  assert.ok(Math.abs(120 / seconds - 113) < 3);
  // Weidmann's curve, as RiMEA prints it: 1.17 m/s at ten years.
  assert.ok(Math.abs(loopOf('Walk_child').speedMps - 1.17) < 0.05);
  assert.ok(Math.abs(loopOf('Walk_elderly').speedMps - 1.07) < 0.1);
});

const MOMENTS = 400;
/** A sole so near to the ground is on it. */
const ON_GROUND = 0.0015;

for (const who of GROWN)
  for (const going of GOING)
    test(`${who}, ${going}: feet on the ground stay where they are on it, and none is below it`, () => {
      const clip = clipOf(nameFor(going, who));
      const loop = loopOf(nameFor(going, who));
      const { rest, proportions } = measureCharacter(who);
      const heel: Point = [0, -rest.LeftFoot[1], -0.036 * proportions.stature];
      const ballHeight = rest.LeftToeBase[1];
      const points = ['Left', 'Right'].flatMap((side) => [
        { bone: `${side}Foot`, at: heel },
        { bone: `${side}ToeBase`, at: [0, -ballHeight, 0] as Point },
      ]);
      const moments = MOMENTS * (going === 'Flee' ? 4 : 1);
      const ways = follow(who, clip, points, moments);
      const step = clip.seconds / moments;
      const isDown = points.map((_, i) => ways.map((at) => at[i]![1] < ON_GROUND));
      assert.ok(ways.every((at) => at.every(([, y]) => y > -0.02)));
      // Without the hundredth of a stride in which it lands or leaves.
      const settled = (i: number, k: number): boolean =>
        [-4, 0, 5].every((off) => isDown[i]![(k + off + moments) % moments]);
      const speeds = points.flatMap((_, i) =>
        ways.slice(0, -1).flatMap((at, k) => {
          if (!settled(i, k)) return [];
          const [from, to] = [at[i]!, ways[k + 1]![i]!];
          return [[(from[2] - to[2]) / step, (to[0] - from[0]) / step] as const];
        }),
      );
      assert.ok(speeds.length > 0.5 * moments);
      for (const [back, aside] of speeds) {
        assert.ok(Math.abs(back / loop.speedMps - 1) < 0.1, `${back} of ${loop.speedMps} m/s`);
        assert.ok(Math.abs(aside) < 0.1 * loop.speedMps, `${aside} m/s aside`);
      }
      const carried =
        ways.slice(0, -1).filter((_, k) => isDown.some((down) => down[k])).length / moments;
      if (going === 'Walk' || going === 'Crouch') assert.ok(carried > 0.97, `carried ${carried}`);
      // Novacheck 1998: each foot is on the ground for 36 to 39 % of the cycle; between them one flies.
      else assert.ok(carried > 0.55 && carried < 0.8, `carried ${carried}`);
    });

test('no vertex of a shoe is more than 2 cm below the ground', () => {
  for (const who of SMALLEST)
    for (const going of GOING) {
      const clip = clipOf(nameFor(going, who));
      const node = scene.nodes.findIndex(({ name }) => name === `character_${who}_body`);
      const shoes = scene.meshes[scene.nodes[node]!.mesh!]!.parts;
      for (let k = 0; k < 40; k++) {
        const placed = placeNodes(scene, clip, (clip.seconds * k) / 40);
        for (const part of shoes)
          for (const [, y] of placeVertices(scene, node, part, placed))
            assert.ok(y > -0.02, `${clip.name} at ${k}/40: ${y}`);
      }
    }
});

/** Degrees by which the knee is bent, and whether it points forwards. */
function kneeAt([hip, knee, ankle]: Point[]): { readonly bend: number; readonly ahead: number } {
  const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const [thigh, shank] = [minus(knee!, hip!), minus(ankle!, knee!)];
  const cosine = dot(thigh, shank) / Math.sqrt(dot(thigh, thigh) * dot(shank, shank));
  const leg = minus(ankle!, hip!);
  const share = dot(thigh, leg) / dot(leg, leg);
  return {
    bend: (Math.acos(Math.min(1, cosine)) * 180) / Math.PI,
    ahead: knee![2] - hip![2] - share * leg[2],
  };
}

test('knees bend forwards, never back and never more than knees can', () => {
  for (const who of SMALLEST)
    for (const going of ['Idle', ...GOING]) {
      const bones = ['LeftUpLeg', 'LeftLeg', 'LeftFoot'].map((bone) => ({ bone }));
      for (const leg of follow(who, clipOf(nameFor(going, who)), bones, 60)) {
        const { bend, ahead } = kneeAt(leg);
        assert.ok(ahead > -1e-4 && bend < 140, `${who} ${going} ${bend} ${ahead}`);
      }
    }
});

test('in walking the knee bends by some 60 degrees in the swing and the hips rise and fall by some 4 cm', () => {
  const bones = ['LeftUpLeg', 'LeftLeg', 'LeftFoot', 'Hips'].map((bone) => ({ bone }));
  const ways = follow('man', clipOf('Walk'), bones, 200);
  const bends = ways.map((leg) => kneeAt(leg).bend);
  assert.ok(Math.abs(Math.max(...bends) - 60) < 12, `${Math.max(...bends)}`);
  assert.ok(Math.min(...bends) < 20, `${Math.min(...bends)}`);
  const heights = ways.map((at) => at[3]![1]);
  const rise = Math.max(...heights) - Math.min(...heights);
  assert.ok(rise > 0.025 && rise < 0.06, `${rise}`);
});

test('under smoke one is lower by a third and still sees ahead', () => {
  const [[standing]] = follow('man', clipOf('Idle'), [{ bone: 'Head' }], 1) as [Point[]];
  for (const [head] of follow('man', clipOf('Crouch'), [{ bone: 'Head' }], 20))
    assert.ok(head![1] < 0.78 * standing![1], `${head![1]} of ${standing![1]}`);
});

test('the hands that push a wheelchair move as its rims do, and its wheels roll', () => {
  const clip = clipOf('Wheelchair');
  const { speedMps } = loopOf('Wheelchair');
  // Pushed by people with a handicap: 0.13 to 1.35 m/s (Boyce, Shields and Silcock 1999).
  assert.ok(speedMps > 0.5 && speedMps < 1.35);
  const hands = follow('wheelchair', clip, [{ bone: 'LeftHand' }], 400);
  const wheelSpeed = speedMps / 0.305;
  let pushed = 0;
  for (let k = 0; k < 400; k++) {
    const [from, to] = [hands[k]![0]!, hands[k + 1]![0]!];
    const angle = ([, y, z]: Point): number => Math.atan2(z + 0.1, y - 0.305);
    const turned = ((angle(to) - angle(from)) * 400) / clip.seconds;
    const off = Math.hypot(from[1] - 0.305, from[2] + 0.1) - 0.26;
    assert.ok(off > 0.02 && off < 0.14, `${off} m off the rim`);
    if (Math.abs(turned - wheelSpeed) < 0.1 * wheelSpeed) pushed++;
  }
  assert.ok(pushed / 400 > 0.4 && pushed / 400 < 0.65, `${pushed / 400} of the time on the rim`);
  const wheel = scene.nodes.findIndex(({ name }) => name === 'character_wheelchair_wheel_left');
  const top = (seconds: number): Point =>
    transform(placeNodes(scene, clip, seconds)[wheel]!, [0, 0.305, 0]);
  const rolled = (top(0.01)[2] - top(0)[2]) / 0.01;
  assert.ok(Math.abs(rolled - speedMps) < 0.05 * speedMps, `${rolled}`);
});

test('who flees looks back, and ahead again', () => {
  const clip = clipOf('Flee');
  const ways = follow('man', clip, [{ bone: 'Head' }, { bone: 'Head', at: [0, 0, 1] }], 40);
  const turned = ways.map(([head, ahead]) =>
    Math.atan2(ahead![0] - head![0], ahead![2] - head![2]),
  );
  assert.ok(Math.abs(turned[0]!) < 0.2 && Math.max(...turned) > 1.2, `${Math.max(...turned)}`);
});
