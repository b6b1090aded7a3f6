import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { XMLValidator } from 'fast-xml-parser';
import { createLlmReader } from '#llm';
import type { World } from '#world/site';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import type { CommandContext } from './command.ts';
import { runWorld } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-world-'));
after(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  try {
    const code = await runWorld({
      words,
      openLlm: () => createLlmReader({ clock: Date.now }),
    } as unknown as CommandContext);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

function readWorld(name: string): World {
  return JSON.parse(readFileSync(join(folder, name, 'world.json'), 'utf8')) as World;
}

test('a prompt becomes a world, its scenario, a site plan and a plan of every storey', async () => {
  const prompt =
    'A fire on the 3rd floor of a four-storey hotel in Prague <b>&</b> 60 guests, 3 exits';
  const { code, out } = await run(prompt, '--out', join(folder, 'hotel'));
  assert.equal(code, 0);
  assert.match(out, /fire on floor 3/);
  const files = readdirSync(join(folder, 'hotel')).sort();
  assert.deepEqual(files, [
    'hotel-floor-2.svg',
    'hotel-floor-3.svg',
    'hotel-floor-4.svg',
    'hotel-ground-floor.svg',
    'scenario.json',
    'site.svg',
    'world.json',
  ]);
  for (const file of files.filter((name) => name.endsWith('.svg')))
    assert.equal(XMLValidator.validate(readFileSync(join(folder, 'hotel', file), 'utf8')), true);
  const world = readWorld('hotel');
  assert.equal(world.walkable.exits.length, 3);
  assert.equal(world.hazards[0]!.storey, 2);
  assert.deepEqual(world.unmet, []);
});

test(
  'a folder that cannot be created is told in a line',
  { skip: process.platform !== 'linux' },
  async () => {
    const { code, err } = await run('a kindergarten', '--out', '/proc/none/of/ours');
    assert.equal(code, 1);
    assert.match(err, /^presage: \/proc\/none\/of\/ours cannot be created \(ENOENT\)/);
  },
);

test('plans of the world that was there before are gone, what others put there is not', async () => {
  const place = join(folder, 'again');
  await run('A hotel with 4 floors', '--out', place);
  writeFileSync(join(place, 'my-notes.svg'), '<svg/>');
  await run('A school with 2 floors', '--out', place);
  assert.deepEqual(readdirSync(place).sort(), [
    'my-notes.svg',
    'scenario.json',
    'school-floor-1.svg',
    'school-ground-floor.svg',
    'site.svg',
    'world.json',
  ]);
  // Without a world of ours a folder is somebody else's.
  rmSync(join(place, 'world.json'));
  writeFileSync(join(place, 'house-floor-9.svg'), '<svg/>');
  await run('A school with 2 floors', '--out', place);
  assert.ok(readdirSync(place).includes('house-floor-9.svg'));
});

test('what was not understood and what contradicts itself is told, and part of the world', async () => {
  const place = join(folder, 'told');
  const { out } = await run(
    'A school in the glorp, a clear sunny day with heavy rain',
    '--out',
    place,
  );
  assert.match(out, /^not understood: .*glorp/m);
  assert.match(out, /^in conflict: prompt_weather/m);
  const { unread, conflicts } = readWorld('told');
  assert.ok(unread.some(({ text }) => text.includes('glorp')));
  assert.deepEqual(
    conflicts.map(({ kind }) => kind),
    ['prompt_weather'],
  );
  // F15
  for (const prompt of ['', 'hello']) {
    const nothing = await run(prompt, '--out', join(folder, 'nothing'));
    assert.equal(nothing.code, 1);
    assert.match(nothing.err, /names nothing to simulate/);
    assert.ok(!existsSync(join(folder, 'nothing')));
  }
});

test('streets and buildings come from a map where one is given', async () => {
  const square = (lng: number, lat: number): number[][] =>
    [
      [0, 0],
      [0.0002, 0],
      [0.0002, 0.0001],
      [0, 0.0001],
      [0, 0],
    ].map(([x, y]) => [lng + x!, lat + y!]);
  const map = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { building: 'yes', 'building:levels': '5' },
        geometry: { type: 'Polygon', coordinates: [square(14.4215, 50.0885)] },
      },
      {
        type: 'Feature',
        properties: { highway: 'residential', name: 'Long street' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [14.418, 50.0875],
            [14.425, 50.0875],
          ],
        },
      },
    ],
  };
  const file = join(folder, 'map.json');
  writeFileSync(file, JSON.stringify(map));
  const { code } = await run(
    'A bus terminal at 50.0880, 14.4210 with 20 passengers',
    '--out',
    join(folder, 'real'),
    '--geodata',
    file,
  );
  assert.equal(code, 0);
  const world = readWorld('real');
  assert.equal(world.streets.pattern, 'import');
  assert.ok(world.streets.edges.some(({ name }) => name === 'Long street'));
  assert.equal(world.buildings.filter(({ structure }) => structure === undefined).length, 1);
});

test('roads of a map that do not hang together are told; a map of elsewhere is refused', async () => {
  const road = (...coordinates: number[][]): object => ({
    type: 'Feature',
    properties: { highway: 'residential' },
    geometry: { type: 'LineString', coordinates },
  });
  const file = join(folder, 'crossing.json');
  const place = (lat: number): string => `A bus terminal at ${lat}, 14.4210 with 20 passengers`;
  // They cross without a common point.
  const features = [
    road([14.418, 50.0875], [14.425, 50.0875]),
    road([14.419, 50.086], [14.419, 50.089]),
  ];
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const told = await run(place(50.088), '--out', join(folder, 'cut'), '--geodata', file);
  assert.equal(told.code, 0);
  assert.match(told.out, /geodata\.streets is 1, requested 2\. 1 roads are not connected/);
  const refused = await run(place(51), '--out', join(folder, 'cut'), '--geodata', file);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /Nothing in the file lies within the bounds/);
});

test('what is wrong is said in one line', async () => {
  const cases: readonly (readonly [string[], RegExp])[] = [
    [['a school'], /the output folder is missing; add --out DIR/],
    [['--out', folder], /the prompt is missing/],
    [['a', 'school', '--out', folder], /the prompt must be one argument/],
    [['a school', '--out', folder, '--settings', '{'], /--settings is not valid JSON/],
    [['a school', '--out', folder, '--settings', 'null'], /--settings must be a JSON object/],
    [['a school', '--out', folder, '--seed', 'x'], /--seed is "x"; it must be a whole number/],
    [['a school', '--out', folder, '--seed', ''], /--seed is ""; it must be a whole number/],
    [['a school', '--out', join('/dev/null', 'x')], /\/dev\/null is not a folder/],
    [['a school', '--out', folder, '--geodata', join(folder, 'none')], /cannot be read \(ENOENT\)/],
  ];
  for (const [words, message] of cases) {
    const { code, err } = await run(...words);
    assert.equal(code, 1);
    assert.match(err, message);
    assert.equal(err.split('\n').length, 1);
  }
});

test('wheelchair users are on the floor they are said to be on, and told to be trapped there without a lift', async () => {
  const prompt = (lifts: string): string =>
    `5 wheelchair users on the 4th floor of an office with 5 floors and ${lifts}, 60 employees`;
  const without = await run(prompt('no elevators'), '--out', join(folder, 'trapped'));
  const users = readWorld('trapped').groups.find(({ kind }) => kind === 'wheelchair')!;
  assert.deepEqual([...new Set(users.spots.map(({ level }) => level))], ['office.3']);
  assert.match(without.out, /agents\[wheelchair\]\.stepFree.* For 5 of them only stairs lead out/);
  const lifted = await run(prompt('2 elevators'), '--out', join(folder, 'trapped'));
  assert.doesNotMatch(lifted.out, /stepFree/);
});

test('the same words give the same bytes, another seed another place', async () => {
  const one = await run('A library with 40 visitors', '--json');
  const two = await run('A  library with 40 visitors', '--json');
  const other = await run('A library with 40 visitors', '--json', '--seed', '9');
  assert.equal(one.out, two.out);
  assert.notEqual(one.out, other.out);
});

test('as many ways are closed as the prompt says, and who is trapped is told', async () => {
  const cases: readonly (readonly [string, number])[] = [
    ['All exits of the school are locked, 300 pupils', 3],
    ['2 exits are locked in a school with 6 exits', 2],
    ['Two of the five exits are blocked in a mall', 2],
    ['Fire in a hotel; 3 of 4 exits are blocked', 3],
    ['One of the exits is locked in a library', 1],
    ['The south exit of the theatre is locked', 1],
    ['One of the exits of a library with 4 exits is blocked', 1],
    ['The north and south exits of a mall are blocked', 2],
  ];
  for (const [prompt, count] of sample({ few: cases.slice(0, 3), all: cases })) {
    await run(prompt, '--out', join(folder, 'closed'));
    const { closed } = readWorld('closed');
    assert.equal(closed.filter((id) => id.includes('exit')).length, count, prompt);
  }
  const { out } = await run(cases[0]![0], '--out', join(folder, 'closed'));
  assert.match(out, /nobody can get out/);
});
