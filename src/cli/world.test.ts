import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { XMLValidator } from 'fast-xml-parser';
import { createLlmReader } from '#llm';
import type { World } from '#world';
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
    'hotel-floor-1.svg',
    'hotel-floor-2.svg',
    'hotel-floor-3.svg',
    'hotel-floor-4.svg',
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

test('what is wrong is said in one line', async () => {
  const cases: readonly (readonly [string[], RegExp])[] = [
    [['a school'], /say where to write it: --out DIR/],
    [['--out', folder], /needs a prompt/],
    [['a', 'school', '--out', folder], /put the prompt in quotes/],
    [['a school', '--out', folder, '--settings', '{'], /--settings is no JSON/],
    [['a school', '--out', folder, '--seed', 'x'], /seed/],
    [['a school', '--out', folder, '--geodata', join(folder, 'none')], /cannot be read \(ENOENT\)/],
  ];
  for (const [words, message] of cases) {
    const { code, err } = await run(...words);
    assert.equal(code, 1);
    assert.match(err, message);
    assert.equal(err.split('\n').length, 1);
  }
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
    ['All exits of the school are locked, 300 pupils', 2],
    ['2 exits are locked in a school with 6 exits', 2],
    ['Two of the five exits are blocked in a mall', 2],
    ['Fire in a hotel; 3 of 4 exits are blocked', 3],
    ['One of the exits is locked in a library', 1],
    ['The south exit of the theatre is locked', 1],
  ];
  for (const [prompt, count] of cases) {
    await run(prompt, '--out', join(folder, 'closed'));
    const { closed } = readWorld('closed');
    assert.equal(closed.filter((id) => id.includes('exit')).length, count, prompt);
  }
  const { out } = await run(cases[0]![0], '--out', join(folder, 'closed'));
  assert.match(out, /nobody can get out/);
});
