/** The file read back as docs/result-files.md describes it, and compared with the run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFiles } from '#export';
import { finish } from './finish.suite.ts';
import { toHazardsFile } from './hazards-file.ts';

function read(prompt: string) {
  const finished = finish(prompt, { durationSeconds: 150, maxAgents: 10 });
  const file = toFiles(finished).find(({ name }) => name === 'hazards.json');
  const { hazards } = finished.played;
  // oxlint-disable-next-line typescript/no-explicit-any
  const told: any = file && JSON.parse(new TextDecoder().decode(file.bytes));
  return { told, hazards };
}

test('of a fire the file has what was looked at, to a hundredth', () => {
  const { told, hazards } = read('A fire in an office with 1 floor and 10 people');
  assert.ok(hazards);
  assert.equal(told.version, 1);
  assert.deepEqual(told.seconds, [...hazards.seconds]);
  assert.equal(told.smoke.length, hazards.smoke.length);
  assert.ok(told.smoke.length > 3);
  let hottest = 0;
  hazards.smoke.forEach((square, i) => {
    const own = told.smoke[i];
    assert.deepEqual([own.level, own.box[0]], [square.level, Math.round(100 * square.minX) / 100]);
    for (let look = 0; look < told.seconds.length; look++) {
      const head = own.head_extinction_per_m[look];
      assert.ok(Math.abs(head - square.headExtinctionPerM[look]!) <= 0.0051);
      assert.ok(Math.abs(own.depth_m[look] - square.depthM[look]!) <= 0.0051);
      assert.ok(own.head_temperature_c[look] >= 20);
      hottest = Math.max(hottest, own.head_temperature_c[look]);
    }
  });
  assert.ok(hottest > 30, `${hottest} degrees at heads`);
});

test('a megawatt burns 2.1 m high under the open sky, no higher than a ceiling, and a smouldering fire has no flame', () => {
  const fire = { level: 'ground', x: 0, y: 0, z: 0, heatKw: Float32Array.of(0, 1000) };
  const history = { seconds: Float64Array.of(0, 5), smoke: [], water: [], gas: [] };
  const [open, low, flameless] = JSON.parse(
    toHazardsFile({
      ...history,
      fires: [
        { ...fire, isFlameless: false },
        { ...fire, isFlameless: false, ceilingM: 1.5 },
        { ...fire, isFlameless: true },
      ],
    }),
  ).fires;
  // 0.235 × 1000^0.4 = 3.724; 500 kW/m2 over a circle: D = 1.596; 3.724 − 1.02 × 1.596 = 2.10.
  assert.deepEqual(open.flame_height_m, [0, 2.1]);
  assert.deepEqual(open.flame_diameter_m, [0, 1.6]);
  assert.deepEqual(low.flame_height_m, [0, 1.5]);
  assert.deepEqual(flameless.flame_height_m, [0, 0]);
  assert.deepEqual(flameless.heat_kw, [0, 1000]);
});

test('a run in which nothing spreads has no such file', () => {
  const { told, hazards } = read('A park with 10 visitors');
  assert.deepEqual([told, hazards], [undefined, undefined]);
});
