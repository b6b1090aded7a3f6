/** Bodies of many kinds of prompts, against the contract's schemas, against RFC 7946, and against the worlds they tell of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getPosition } from 'suncalc';
import { toFiles } from '#export';
import { toResultBodies } from '#export/bodies';
import { createLocalFrame, distanceKm } from '#geo';
import { PATH_POINTS_MAX } from '#run/played';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { SimulationGeoJson, SimulationResults } from '../../contract/schemas/results.ts';
import { listBreaches } from './check-geojson.suite.ts';
import type { GeoFeature } from './check-geojson.suite.ts';
import { aboutOf, finish } from './finish.suite.ts';

const PROMPTS = [
  'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3',
  'A fire in the kitchen of a restaurant in Paris at 21:00 with 60 guests, it rains',
  'A hospital with two basements where the lifts are out of service, 120 patients',
  'An intersection with 20 cars and 30 pedestrians at noon',
  'A school with 12 classrooms, 200 students, the north exit is blocked, no vehicles',
  'A park in Sydney in winter with 80 visitors',
  'A music festival with 500 people in fog, wind of 4 m/s from the north',
  ...sample({
    few: [],
    all: [
      'A metro station in Tokyo at rush hour with 400 passengers and smoke on a platform',
      'A theater with 200 spectators after the play, and a crowd surge',
      'A village in the Alps at night, 60 residents',
      'A port with 90 workers',
      'A market square protest of 250 people in snow',
      'A highway tunnel 600 m long with a burning truck and 50 people',
      'A cruise ship listing with 150 passengers',
    ],
  }),
];
const cases = PROMPTS.map((prompt) => {
  const finished = finish(prompt);
  return { prompt, finished, bodies: toResultBodies(finished, aboutOf(finished)) };
});

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isResults = ajv.compile(SimulationResults);
const isGeoJson = ajv.compile(SimulationGeoJson);

for (const { prompt, finished, bodies } of cases) {
  const { world, scenario, played } = finished;
  const results: Json = JSON.parse(bodies.json);
  const bare: Json = JSON.parse(bodies.json_bare);

  test(`E5 the record has the shape of the contract: ${prompt}`, () => {
    assert.ok(isResults(results), ajv.errorsText(isResults.errors));
    assert.ok(isResults(bare), ajv.errorsText(isResults.errors));
    for (const body of [bodies.geojson, bodies.geojson_all])
      assert.ok(isGeoJson(JSON.parse(body)), ajv.errorsText(isGeoJson.errors));
  });

  test(`G9 without assets four lists are empty and nothing else changes: ${prompt}`, () => {
    assert.deepEqual(bare.assets, { models: [], textures: [], sounds: [], animations: [] });
    assert.deepEqual({ ...bare, assets: results.assets }, results);
    assert.deepEqual(Object.keys(results.assets), ['models', 'textures', 'sounds', 'animations']);
  });

  test(`what is told is what there is: ${prompt}`, () => {
    const count = (type: string): number =>
      results.actors.filter((actor: Json) => actor.type === type).length;
    const moving = (type: string): number =>
      played.actors.filter((actor) => actor.type === type).length;
    assert.equal(count('pedestrian'), moving('pedestrian'));
    assert.equal(count('vehicle'), moving('vehicle'));
    assert.equal(count('building'), world.buildings.length);
    assert.equal(count('object'), world.objects.length);
    const features = (type: string): Json[] =>
      results.features.filter((feature: Json) => feature.type === type);
    assert.equal(features('building').length, world.buildings.length);
    assert.equal(features('road').length, world.streets.edges.length);
    assert.equal(
      features('vegetation').filter(({ geometry }) => geometry.type === 'Point').length,
      world.objects.filter(({ kind }) => kind === 'tree' || kind === 'bush').length,
    );
    for (const [i, { properties }] of features('building').entries())
      assert.equal(properties.floors, world.buildings[i]!.floors);
    assert.equal(results.environment.hazards.length, world.hazards.length);
    assert.equal(results.metadata.scale.people, scenario.people.total.value);
    assert.equal(results.metadata.scale.agents, scenario.people.simulated);
    const { evacuated, inside, incapacitated, people } = results.metadata.outcome;
    assert.ok(Math.abs(evacuated + inside + incapacitated - people) < 0.05);
  });

  test(`G22 every actor has the known keys, its path begins where it is, ids are unique: ${prompt}`, () => {
    for (const { id, position, behavior, model } of results.actors) {
      assert.ok(position.every(Number.isFinite));
      for (const key of ['goal', 'path', 'state', 'speed']) assert.ok(key in behavior, id);
      assert.ok(Array.isArray(model.animations));
      if (behavior.state === 'static') continue;
      assert.deepEqual(behavior.path[0], position);
      assert.equal(behavior.path.length, behavior.path_seconds.length);
    }
    for (const list of [results.actors, results.features])
      assert.equal(new Set(list.map(({ id }: Json) => id)).size, list.length);
  });

  test(`RFC 7946 geometry is valid and inside the bounds: ${prompt}`, () => {
    const { bounds } = results.environment;
    const box = [bounds.min_lng, bounds.min_lat, bounds.max_lng, bounds.max_lat] as const;
    const told: GeoFeature[] = results.features.map(({ geometry, properties }: Json) => ({
      type: 'Feature',
      geometry,
      properties,
    }));
    const all: GeoFeature[] = JSON.parse(bodies.geojson_all).features;
    assert.deepEqual(listBreaches(told, box), []);
    assert.deepEqual(listBreaches(all, box), []);
    for (const { position, behavior } of results.actors)
      for (const [, , z] of [position, ...behavior.path])
        assert.ok(z >= bounds.min_elevation && z <= bounds.max_elevation);
  });

  test(`G11 every actor is a point; with everything there are roads and footprints too: ${prompt}`, () => {
    const points: Json[] = JSON.parse(bodies.geojson).features;
    const all: Json[] = JSON.parse(bodies.geojson_all).features;
    assert.equal(points.length, results.actors.length);
    assert.deepEqual(all.slice(0, points.length), points);
    for (const [i, { geometry, properties }] of points.entries()) {
      assert.equal(geometry.type, 'Point');
      assert.deepEqual(Object.keys(properties), ['type', 'id', 'behavior']);
      assert.equal(properties.id, results.actors[i].id);
    }
    const rest = all.slice(points.length);
    for (const { properties } of rest)
      for (const key of ['type', 'id', 'behavior', 'kind']) assert.ok(key in properties);
    assert.equal(
      rest.filter(({ properties }) => properties.type === 'building').length,
      world.buildings.length,
    );
    assert.equal(
      rest.filter(({ properties }) => properties.type === 'hazard').length,
      world.hazards.length,
    );
  });

  test(`G19 degrees and meters are the same place: ${prompt}`, () => {
    const { origin } = results.environment;
    const frame = createLocalFrame(origin);
    for (const [i, { geometry }] of JSON.parse(bodies.geojson).features.entries()) {
      const [lng, lat, up] = geometry.coordinates;
      const [x, y, z] = results.actors[i].position;
      const at = frame.toMeters({ lng, lat });
      // Six decimals of a degree are a tenth of a meter.
      assert.ok(Math.hypot(at.x - x, at.y - y) < 0.1);
      assert.equal(up, z);
      const meters = Math.hypot(x, y);
      const geodesic = 1000 * distanceKm({ from: origin, to: { lng, lat } });
      assert.ok(Math.abs(geodesic - meters) < 0.1 + 0.002 * meters);
    }
  });

  test(`G18 the sun stands where suncalc says: ${prompt}`, () => {
    const { instant, sun_position, time_of_day } = results.environment.lighting;
    const [lng, lat] = world.origin;
    const { azimuth, altitude } = getPosition(new Date(instant), lat, lng);
    assert.ok(Math.abs(sun_position[0] - azimuth) < 0.01);
    assert.ok(Math.abs(sun_position[1] - altitude) < 0.01);
    assert.equal(time_of_day, scenario.time.clock.value);
  });

  test(`G17 weather has its units, and what nobody said is an assumption: ${prompt}`, () => {
    const { weather } = results.environment;
    const assumed = new Map(
      results.metadata.assumptions.map(({ path, value }: Json) => [path, value]),
    );
    assert.deepEqual(weather.units, { temperature: '°C', humidity: '%', wind_speed: 'm/s' });
    assert.equal(weather.condition, scenario.weather.condition.value);
    assert.equal(assumed.get('weather.humidity'), weather.humidity);
    if (scenario.weather.windSpeed)
      assert.equal(weather.wind_speed, scenario.weather.windSpeed.value);
    else assert.equal(assumed.get('weather.windSpeed'), weather.wind_speed);
    if (scenario.weather.temperature)
      assert.equal(weather.temperature, scenario.weather.temperature.value);
    else assert.equal(assumed.get('weather.temperature'), weather.temperature);
  });

  test(`what was read is cited in the prompt's own words: ${prompt}`, () => {
    const { understood } = results.metadata;
    assert.ok(understood.length > 0);
    for (const { span, text } of understood)
      if (span) assert.equal(prompt.slice(span[0], span[1]), text);
  });
}

test('G23 sizes are in millions of bytes with three decimals, and every file is listed with its own', () => {
  const { finished, bodies } = cases[0]!;
  const files = toFiles(finished);
  const { assets, files: listed, environment }: Json = JSON.parse(bodies.json);
  assert.equal(assets.models[0].size_mb, Number((files[0]!.bytes.length / 1e6).toFixed(3)));
  assert.equal(assets.models[0].url, environment.terrain.mesh_url);
  assert.deepEqual(
    listed.map(({ name, size_bytes }: Json) => [name, size_bytes]),
    files.map(({ name, bytes }) => [name, bytes.length]),
  );
  assert.match(environment.terrain.elevation_data, /elevation\.f32/);
});

test('cars are vehicles, and drive along their paths', () => {
  const cars: Json[] = JSON.parse(cases[3]!.bodies.json).actors.filter(
    ({ type }: Json) => type === 'vehicle',
  );
  assert.equal(cars.length, 20);
  for (const { properties } of cars) assert.equal(properties.kind, 'car');
  assert.ok(cars.some(({ behavior }) => behavior.path.length > 1));
});

test('a closed way is told as closed, others as open', () => {
  const { finished, bodies } = cases[4]!;
  const closed = new Set(finished.world.closed);
  const exits: Json[] = JSON.parse(bodies.json).features.filter(
    ({ properties }: Json) => properties.kind === 'exit',
  );
  assert.ok(exits.some(({ id }) => closed.has(id)));
  for (const { id, properties } of exits) assert.equal(properties.is_closed, closed.has(id));
  const lifts: Json[] = JSON.parse(cases[2]!.bodies.json).features.filter(
    ({ properties }: Json) => properties.kind === 'lift',
  );
  assert.ok(lifts.length > 0 && lifts.every(({ properties }) => properties.is_closed));
});

test('the largest body stays below 15 MB: a thousand actors, each with the longest path', () => {
  const { finished } = cases[0]!;
  const [actor] = finished.played.actors;
  const path = Array.from({ length: PATH_POINTS_MAX }, (_, i) => ({
    x: -1234.567 + i,
    y: 987.654 - i,
    z: 12.345,
    level: 'office.3',
    seconds: 3123.4 + i,
  }));
  const actors = Array.from({ length: 1000 }, (_, i) => ({
    ...actor!,
    id: `agent-${i + 1}`,
    start: path[0]!,
    path,
  }));
  const large = { ...finished, played: { ...finished.played, actors } };
  for (const body of Object.values(toResultBodies(large, aboutOf(large))))
    assert.ok(body.length < 15e6, `${body.length}`);
});

test('a default body stays below 2 MB', () => {
  for (const { prompt, bodies } of cases)
    for (const body of Object.values(bodies)) assert.ok(body.length < 2e6, prompt);
});

test('the same simulation gives the same bytes, made anew', () => {
  const { prompt, bodies, finished } = cases[1]!;
  const again = finish(prompt);
  assert.deepEqual(toResultBodies(again, aboutOf(again)), bodies);
  const [first, second] = [toFiles(finished), toFiles(again)];
  for (const [i, { name, bytes }] of first.entries())
    assert.ok(Buffer.from(bytes).equals(second[i]!.bytes), name);
});
