import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createDice } from '#base';
import type { Dice } from '#base';
import { MISTAKES_MAX, checkShape } from '#base/shape';
import { parseCrowdFile, readCrowdFile } from './parse-crowd-file.ts';
import { CrowdFileSchema } from './schema.ts';

const FOLDER = fileURLToPath(new URL('../../../examples/crowd/', import.meta.url));
const EXAMPLES = globSync('*.json', { cwd: FOLDER }).map((name) => ({
  name,
  text: readFileSync(FOLDER + name, 'utf8'),
}));

const ROOM = {
  version: 1,
  levels: [
    {
      id: 'room',
      outlines: [[0, 0, 10, 8]],
      doors: [
        {
          id: 'inner',
          line: [
            [5, 2],
            [5, 3],
          ],
        },
      ],
      areas: [{ id: 'seats', shape: [1, 1, 4, 4] }],
    },
  ],
  exits: [
    {
      id: 'out',
      level: 'room',
      line: [
        [10, 3],
        [10, 4],
      ],
    },
  ],
  groups: [{ id: 'all', count: 5, where: { level: 'room', area: 'seats' } }],
};

/** The room with another value at a path. */
function changed(path: string, value: unknown): unknown {
  const file = structuredClone(ROOM) as any;
  const names = path.slice(1).split('/');
  const last = names.pop()!;
  const place = names.reduce((at, name) => at[name], file);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return file;
}

test('examples are in order', () => {
  assert.ok(EXAMPLES.length >= 3);
  for (const { name, text } of EXAMPLES) {
    const reading = parseCrowdFile(text);
    assert.ok(reading.ok, `${name}: ${JSON.stringify(reading)}`);
  }
  assert.deepEqual(readCrowdFile(ROOM), { ok: true, value: ROOM });
});

test('each mistake names its place and the correct value', () => {
  const cases: [path: string, value: unknown, where: string, message: RegExp][] = [
    ['/version', 2, '/version', /^version is 2; it must be 1\.$/],
    ['/levels', undefined, '', /^the file has no levels; it must be a list of 1 to 200 items\.$/],
    ['/levels', [], '/levels', /^levels is a list of 0; it must be a list of 1 to 200 items\.$/],
    ['/level', [], '/level', /^"level" is no field here; did you mean levels\?$/],
    ['/colour', 'red', '/colour', /^"colour" is no field here; there are version, name, levels,/],
    ['/levels/0/id', 7, '/levels/0/id', /^id is 7; it must be text of 1 to 64 characters\.$/],
    [
      '/levels/0/outlines/0',
      [0, 0, 10],
      '/levels/0/outlines/0',
      /is a list of 3; it must be a rectangle \[west, south, east, north\]\.$/,
    ],
    [
      '/levels/0/outlines/0',
      [
        [0, 0],
        [1, 'a'],
        [1, 1],
      ],
      '/levels/0/outlines/0/1/1',
      /"a"; it must be a number from/,
    ],
    [
      '/levels/0/outlines/0',
      'large',
      '/levels/0/outlines/0',
      /"large"; it must be a rectangle .* or a list of at least 3 points/,
    ],
    [
      '/levels/0/doors/0/line',
      [[5, 2]],
      '/levels/0/doors/0/line',
      /is a list of 1; it must be a line \[\[x, y\], \[x, y\]\]\.$/,
    ],
    [
      '/levels/0/doors/0/flowMax',
      0,
      '/levels/0/doors/0/flowMax',
      /^flowMax is 0; it must be a number above 0 and at most 1000\.$/,
    ],
    ['/groups/0/count', 1.5, '/groups/0/count', /^count is 1\.5; it must be a whole number/],
    [
      '/groups/0/population',
      'giants',
      '/groups/0/population',
      /"giants"; it must be one of rimea,/,
    ],
    [
      '/groups/0/population',
      { name: 'rimea', aid: {} },
      '/groups/0/population/aid',
      /did you mean aids\?/,
    ],
    [
      '/groups/0/preMovement',
      { kind: 'never' },
      '/groups/0/preMovement/kind',
      /^kind is "never"; it must be one of constant, uniform,/,
    ],
    ['/groups/0/preMovement', { kind: 'uniform', low: 5 }, '/groups/0/preMovement', /has no high/],
    ['/groups/0/preMovement', {}, '/groups/0/preMovement', /has no kind; it must be one of/],
    ['/hazards', [{ kind: 'fire', startSeconds: 0 }], '/hazards/0', /^hazards\[0\] has no level/],
    ['/run', { seconds: -1 }, '/run/seconds', /^seconds is -1; it must be a number above 0/],
    // Mistakes between the parts.
    [
      '/exits/0/level',
      'roof',
      '/exits/0/level',
      /^Exit out is on level "roof", which the file does not have; there is room\.$/,
    ],
    [
      '/exits/0/id',
      'inner',
      '/levels/0/doors/0/id',
      /^Another door or exit is called "inner" already: \/exits\/0\/id\.$/,
    ],
    [
      '/groups/0/where',
      { level: 'room' },
      '/groups/0/where',
      /must have exactly one of area, shape or points; given: none/,
    ],
    ['/groups/0/where/area', 'stage', '/groups/0/where/area', /^Level room has no area "stage"\.$/],
    ['/groups/0/count', undefined, '/groups/0', /must have either a count or a density/],
    ['/groups/0/density', 2, '/groups/0', /must have either a count or a density/],
    ['/groups/0/exits', ['in'], '/groups/0/exits/0', /^Group all knows exit "in", which/],
    ['/groups/0/familiarity', { out: 0 }, '/groups/0/familiarity', /no exit with a weight above 0/],
    [
      '/groups/0/visits',
      [{ place: 'bar', staySeconds: 5 }],
      '/groups/0/visits/0/place',
      /place "bar", which the file does not have; there is none\.$/,
    ],
    [
      '/groups/0/population',
      { name: 'rimea', speed: 1 },
      '/groups/0/population',
      /only uniform takes a speed/,
    ],
    [
      '/groups/0/population',
      { name: 'rimea', aids: { walker: 0.7, crutches: 0.7 } },
      '/groups/0/population',
      /shares of aids fit into a whole/,
    ],
    [
      '/groups/0/preMovement',
      { kind: 'percentiles', p1: 9, p99: 3 },
      '/groups/0/preMovement',
      /p1 is above 0, below p99/,
    ],
    [
      '/groups/0/preMovement',
      { kind: 'uniform', low: 9, high: 3 },
      '/groups/0/preMovement',
      /low is above high/,
    ],
    [
      '/closings',
      [{ gate: 'x', seconds: 5 }],
      '/closings/0/gate',
      /gate "x", which the file does not have; there are out, inner\.$/,
    ],
    [
      '/stairs',
      [
        {
          id: 's',
          from: 'room',
          to: 'room',
          line: [
            [0, 0],
            [4, 0],
          ],
          width: 1,
        },
      ],
      '/stairs/0/to',
      /begins and ends at level room/,
    ],
    ['/groups/0/count', 200_000, '/groups', /200000 agents together; at most 100000/],
  ];
  for (const [path, value, where, message] of cases) {
    const reading = readCrowdFile(changed(path, value));
    assert.ok(!reading.ok, `${path} ${JSON.stringify(value)}`);
    assert.equal(reading.mistakes[0]!.path, where, JSON.stringify(reading.mistakes));
    assert.match(reading.mistakes[0]!.message, message);
  }
});

test('all mistakes are reported at once, and of very many the first', () => {
  const file = changed('/groups/0/count', -1) as any;
  file.exits[0].line = 'north';
  file.levels[0].z = 'high';
  const reading = readCrowdFile(file);
  assert.ok(!reading.ok);
  assert.deepEqual(
    reading.mistakes.map(({ path }) => path),
    ['/levels/0/z', '/exits/0/line', '/groups/0/count'],
  );
  const many = readCrowdFile(
    changed(
      '/levels/0/walls',
      Array.from({ length: 5000 }, () => 7),
    ),
  );
  assert.ok(!many.ok && many.mistakes.length === 50);
});

test('text that is no JSON, too long or too deep is refused, not thrown', () => {
  const cases: [string, RegExp][] = [
    ['', /^It is not JSON/],
    ['{"version":', /^It is not JSON/],
    ['null', /^the file is null; it must be an object\.$/],
    ['['.repeat(200_000), /^It is not JSON/],
    [' '.repeat(32_000_001), /32000001 characters; at most 32000000/],
  ];
  for (const [text, message] of cases) {
    const reading = parseCrowdFile(text);
    assert.ok(!reading.ok);
    assert.equal(reading.mistakes[0]!.path, '');
    assert.match(reading.mistakes[0]!.message, message);
  }
  assert.ok(parseCrowdFile(`\uFEFF${JSON.stringify(ROOM)}`).ok);
});

/** Replaces a random part by something else. */
function mutate(value: any, dice: Dice): unknown {
  const junk = [
    null,
    '',
    'x',
    -1,
    0,
    1e12,
    1.5,
    true,
    [],
    {},
    [[]],
    [0, 0, 1, 1],
    { kind: 'fire' },
  ];
  if (typeof value !== 'object' || value === null || dice.next() < 0.05)
    return junk[dice.pick(junk.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys[dice.pick(keys.length)];
  if (key === undefined || dice.next() < 0.05) return { ...copy, extra: 1 };
  if (dice.next() < 0.1 && !Array.isArray(copy)) delete copy[key];
  else copy[key] = mutate(copy[key], dice);
  return copy;
}

test('another validator agrees on what fits the schema, and nothing is thrown whatever comes', () => {
  const validate = new Ajv2020({ strict: false }).compile(CrowdFileSchema);
  const dice = createDice(17);
  const verdicts = [0, 0];
  for (let k = 0; k < 600; k++) {
    const file = mutate(JSON.parse(EXAMPLES[k % EXAMPLES.length]!.text), dice);
    const isValid = checkShape(CrowdFileSchema, file).length === 0;
    assert.equal(isValid, validate(file), JSON.stringify(validate.errors?.slice(0, 3)));
    verdicts[isValid ? 1 : 0]!++;
    readCrowdFile(file);
  }
  assert.ok(Math.min(...verdicts) > 20, `both verdicts occur: ${verdicts.join(', ')}`);
});

test('the number of reported mistakes is bounded', () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`q${i}`, 1]));
  assert.equal(checkShape(CrowdFileSchema, { ...ROOM, ...unknown }).length, MISTAKES_MAX);
});

test('a number beyond all numbers is not called null', () => {
  const reading = parseCrowdFile('{"version": 1e999}');
  assert.match(
    reading.ok ? '' : reading.mistakes.at(-1)!.message,
    /^version is too large a number/,
  );
});

test('a radius with swapped ends is reported as such', () => {
  const population = { name: 'uniform', radius: { low: 0.3, high: 0.2 } };
  const reading = readCrowdFile({ ...ROOM, groups: [{ ...ROOM.groups[0], population }] });
  assert.deepEqual(reading.ok ? [] : reading.mistakes.map(({ path }) => path), [
    '/groups/0/population/radius',
  ]);
});
