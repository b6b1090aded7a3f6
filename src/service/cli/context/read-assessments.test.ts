import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContextGeography } from '#risk/geography';
import { BadAssessments, readAssessments } from './read-assessments.ts';

/** The names are enough; nothing is looked up on a map. */
const GEOGRAPHY = {
  countries: [
    { code: 'SD', alpha3: 'SDN', name: 'Sudan' },
    { code: 'UA', alpha3: 'UKR', name: 'Ukraine' },
  ],
  regions: [{ key: 'UA-07', town: 'Kharkiv' }],
} as unknown as ContextGeography;

const read = (...lines: string[]) => readAssessments(lines.join('\n'), GEOGRAPHY);

function faultsOf(...lines: string[]): readonly string[] {
  try {
    read(...lines);
  } catch (error) {
    assert.ok(error instanceof BadAssessments);
    return error.faults;
  }
  return assert.fail('the file was taken');
}

test('a row needs an area, a type, a level or a weight, and a date; the rest has its usual values', () => {
  assert.deepEqual(read('area,type,level,date', 'sdn,Geopolitical,high,2026-11-01'), [
    {
      origin: 'operator',
      area: 'SD',
      type: 'geopolitical',
      tier: 'high',
      weight: 0.625,
      dateMs: Date.UTC(2026, 10, 1),
      halfLifeDays: 365,
      statement: 'Geopolitical risk in Sudan assessed as high',
      year: 2026,
      source: 'operator',
      confidence: 0.3,
      replaces: false,
    },
  ]);
});

test('columns may come in any order, with semicolons, quotes and a line end inside a field', () => {
  const [row] = read(
    'Weight;Area;date;type;replaces;half_life_days;confidence;source;statement',
    '0.8;ua-07;2026-10-01T12:00:00Z;crime;TRUE;30;0.9;"The desk; Kyiv";"Looting',
    'after shelling."',
  );
  assert.deepEqual(
    [row!.area, row!.tier, row!.weight, row!.replaces, row!.halfLifeDays, row!.confidence],
    ['UA-07', 'critical', 0.8, true, 30, 0.9],
  );
  assert.equal(row!.source, 'The desk; Kyiv');
  assert.equal(row!.statement, 'Looting after shelling');
  assert.equal(row!.dateMs, Date.UTC(2026, 9, 1, 12));
});

test('every fault is named with its line and what would be right', () => {
  const faults = faultsOf(
    'area,type,level,weight,date,confidence,half_life_days,replaces,statement',
    '',
    'XX,geopolitical,high,,2026-11-01,,,,',
    'SD,war,hgh,,2026-02-30,2,0,perhaps,"two',
    'lines"',
    'SD,crime,high,0.5,2026-11-01,,,,',
    'SD,crime,,,2026-11-01,,,,',
    'SD,crime,,1.5,2026-11-01,,,,',
    'SD,crime,low,,2026-11-01,,,,,too much',
  );
  assert.match(faults[0]!, /^line 3: area is "XX"; it must be the ISO 3166 code of a country/);
  assert.match(faults[1]!, /^line 4: type is "war"; it must be geopolitical or crime/);
  assert.match(
    faults[2]!,
    /^line 4: level is "hgh"; it must be one of low, medium, high, critical/,
  );
  assert.match(faults[3]!, /^line 4: date is "2026-02-30"/);
  assert.match(faults[4]!, /^line 4: confidence is "2"; it must be a number between 0 and 1/);
  assert.match(faults[5]!, /^line 4: half_life_days is "0"; .* above 0/);
  assert.match(faults[6]!, /^line 4: replaces is "perhaps"/);
  assert.match(faults[7]!, /^line 6: the row has a level and a weight/);
  assert.match(faults[8]!, /^line 7: level and weight are missing/);
  assert.match(faults[9]!, /^line 8: weight is "1.5"/);
  assert.match(faults[10]!, /^line 9: the row has 10 fields, the header has 9/);
  assert.equal(faults.length, 11);
});

test('a wrong header is said once, not once per row', () => {
  assert.deepEqual(
    faultsOf('area,kind,date,date', 'SD,x,2026-11-01,', 'SD,x,2026-11-01,').length,
    4,
  );
  assert.match(
    faultsOf('area,type,date', 'SD,crime,2026-11-01').join(),
    /a column level or weight/,
  );
});

test('one area and type twice is a fault, as are a file without rows, an empty one and an open quote', () => {
  const head = 'area,type,level,date';
  assert.match(
    faultsOf(head, 'SD,crime,low,2026-11-01', 'SDN,crime,high,2026-11-01')[0]!,
    /^line 3: line 2 already has SD with type crime/,
  );
  assert.match(faultsOf(head)[0]!, /no rows/);
  assert.match(faultsOf('')[0]!, /empty/);
  assert.match(faultsOf(head, '"SD,crime,low,2026-11-01')[0]!, /quote/);
  const many = Array.from({ length: 5001 }, () => 'SD,crime,low,2026-11-01');
  assert.match(faultsOf(head, ...many).at(-1)!, /5001 rows; the limit is 5000/);
});
