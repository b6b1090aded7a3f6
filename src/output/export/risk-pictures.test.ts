/** What shows an assessment beside its figures: heat maps as a file, and layers of the map. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assess } from '#safety';
import { studyRun } from '#safety/runs';
import { listBreaches } from './check-geojson.suite.ts';
import type { GeoFeature } from './check-geojson.suite.ts';
import { aboutOf, finish } from './finish.suite.ts';
import type { Finished } from './finished.ts';
import { HEAT_CELLS_MAX, HEAT_DENSITY_MIN, listRiskFeatures } from './risk-features.ts';
import { toFiles } from './to-files.ts';
import { toResultBodies } from './to-result-bodies.ts';

const plain = finish('A nightclub with 2 exits and 120 people, fire on the stage', {
  maxAgents: 120,
  durationSeconds: 30,
});
const { scenario, world, played } = plain;
const runs = [studyRun(scenario, world, 1)];
const assessment = assess({
  scenario,
  world,
  main: played,
  runs,
  options: { includeMitigation: false },
});
const finished: Finished = { ...plain, assessment };
const grids = assessment.study!.grids!;
const files = toFiles(finished);
const about = { ...aboutOf(finished), reportUrl: '/api/v1/simulations/x/report/' };
const bodies = toResultBodies(finished, about, files);
const results = JSON.parse(bodies.json);

const maps = JSON.parse(
  new TextDecoder().decode(files.find(({ name }) => name === 'heatmaps.json')!.bytes),
);

/** As docs/result-files.md tells a viewer's author to read it. */
function decode(level: Record<string, string>, name: string): number[] {
  const { scale, offset, empty, tenable } = maps.layers[name];
  const bytes = Buffer.from(level[name]!, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => {
    const code = bytes.readUInt16LE(2 * i);
    return code === empty ? NaN : code === tenable ? Infinity : offset + scale * code;
  });
}

test('heat maps read back as what the runs found, to half a step', () => {
  assert.equal(maps.version, 1);
  assert.ok(maps.levels.length > 0);
  for (const level of maps.levels) {
    const own = grids.levels.find((one) => one.level === level.id)!;
    assert.deepEqual([level.columns, level.rows], [own.columns, own.rows]);
    for (const [name, values] of [
      ['density', grids.densityMax],
      ['usage', grids.usage],
      ['margin', grids.margin!],
    ] as const) {
      const read = decode(level, name);
      assert.equal(read.length, own.columns * own.rows);
      read.forEach((value, i) => {
        const wanted = values[own.first + i]!;
        const isSame =
          Object.is(value, wanted) ||
          Math.abs(value - wanted) <= maps.layers[name].scale * 0.5 + 1e-6;
        assert.ok(isSame, `${name} ${value} ${wanted}`);
      });
    }
  }
  assert.equal(maps.layers.density.maximum, Math.round(1000 * runs[0]!.density.max) / 1000);
});

test('the file and the report are told in the results of the risk variant alone', () => {
  assert.match(results.heatmaps_url, /heatmaps\.json/);
  assert.equal(results.report_url, about.reportUrl);
  assert.ok(results.files.some(({ name }: { name: string }) => name === 'heatmaps.json'));
  const without = JSON.parse(toResultBodies(plain, aboutOf(plain)).json);
  assert.ok(!('report_url' in without) && !('risk_assessment' in without));
  assert.ok(!toFiles(plain).some(({ name }) => name === 'heatmaps.json'));
});

test('G11 layers of the risk are valid GeoJSON inside the bounds; actors alone stay as they were', () => {
  const { min_lng, min_lat, max_lng, max_lat } = results.environment.bounds;
  const { features } = JSON.parse(bodies.geojson_all) as { features: GeoFeature[] };
  assert.deepEqual(listBreaches(features, [min_lng, min_lat, max_lng, max_lat]), []);
  assert.equal(bodies.geojson, toResultBodies(plain, aboutOf(plain)).geojson);
  const told = features.map(({ properties }) => properties as Record<string, unknown>);
  for (const key of ['type', 'id', 'behavior'])
    for (const properties of told) assert.ok(key in properties, key);
  const byLayer = Map.groupBy(told, ({ layer }) => layer);
  const zones = assessment.zones.map(({ id }) => id);
  assert.deepEqual(
    byLayer.get('risk_zones')!.map(({ id }) => id),
    zones,
  );
  assert.equal(byLayer.get('risk_bottlenecks')?.length ?? 0, assessment.metrics.bottlenecks.length);
  const exits = byLayer.get('exits')!;
  assert.equal(exits.length, world.walkable.exits.length);
  const shares = exits.reduce((sum, { share }) => sum + (share as number), 0);
  assert.ok(Math.abs(shares - 1) < 1e-3);
  const ids = [...byLayer].flatMap(([layer, own]) =>
    layer === undefined || layer === 'map' ? [] : own.map(({ id }) => id),
  );
  assert.equal(new Set(ids).size, ids.length);
});

test('cells on the map are those above the limit, no more than the bound, the worst first', () => {
  const count = HEAT_CELLS_MAX + 500;
  const first = grids.levels[0]!;
  const made = {
    levels: [{ ...first, first: 0, columns: count, rows: 1 }],
    // Every other cell is below the limit.
    densityMax: Float32Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 2 : 3 + i / count)),
    usage: new Float32Array(count),
    margin: Float32Array.from({ length: count }, (_, i) => (i < 3 ? -i : Infinity)),
  };
  const study = { ...assessment.study!, grids: made };
  const heat = listRiskFeatures({ ...assessment, study }, world).filter(
    ({ type }) => type === 'heat',
  );
  const valuesOf = (layer: string): number[] =>
    heat
      .filter((one) => one.layer === layer)
      .map(({ properties }) => properties['value'] as number);
  const dense = valuesOf('heat_density');
  assert.equal(dense.length, count / 2);
  assert.ok(dense.every((value) => value >= HEAT_DENSITY_MIN));
  assert.deepEqual(
    dense,
    dense.toSorted((a, b) => b - a),
  );
  assert.deepEqual(valuesOf('heat_margin'), [-2, -1]);
  const all = { ...study, grids: { ...made, densityMax: made.densityMax.fill(5) } };
  const most = listRiskFeatures({ ...assessment, study: all }, world);
  assert.equal(most.filter(({ layer }) => layer === 'heat_density').length, HEAT_CELLS_MAX);
});
