import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DEATH_HALF_KPA,
  EAR_INJURY_KPA,
  LUNG_INJURY_KPA,
  blastDeathShare,
  blastKpaAt,
  eardrumShare,
  overpressureKpa,
  sadovskyKpa,
} from './blast.ts';

test('overpressure by scaled distance is that of the published table', () => {
  // Swisdak 1994 (ADA526744), metric table, kPa at m/kg^1/3; in the middle of its ranges and beside their ends.
  for (const [scaled, kpa] of [
    [0.2, 17_310.36],
    [0.5, 4888],
    [1, 1354],
    [2, 283.7],
    [2.5, 171.3],
    [3, 115.7],
    [5, 43.23],
    [10, 14.89],
    [20, 6.102],
    [22, 5.411],
    [24, 4.871],
    [40, 2.375],
    [100, 0.654],
  ] as const) {
    const ours = overpressureKpa(1000, 10 * scaled);
    assert.ok(Math.abs(ours / kpa - 1) < 1e-3, `${scaled}: ${ours} ${kpa}`);
  }
});

test('a ton at 50 m gives the 43.18 kPa of the UN SaferGuard tool', () => {
  assert.ok(Math.abs(overpressureKpa(1000, 50) / 43.18 - 1) < 0.01);
  assert.ok(Math.abs(overpressureKpa(5000, 50) / 122.12 - 1) < 0.01);
});

test("Sadovsky's formula agrees within a third where people live or die", () => {
  for (const scaled of [1.5, 2, 3, 5, 8, 12, 20]) {
    const ratio = sadovskyKpa(8, 2 * scaled) / overpressureKpa(8, 2 * scaled);
    assert.ok(ratio > 0.75 && ratio < 1.34, `${scaled}: ${ratio}`);
  }
});

test('pressure falls with distance and rises with the charge', () => {
  for (let r = 1; r < 400; r += 1) {
    assert.ok(overpressureKpa(20, r + 1) < overpressureKpa(20, r));
    assert.ok(overpressureKpa(40, r) > overpressureKpa(20, r));
  }
  assert.equal(overpressureKpa(0, 10), 0);
});

test('deaths and eardrums by the published probits', () => {
  // CCPS after Eisenberg: lung haemorrhage 1 % at 100 kPa, 50 % at 141 to 145, 90 % at 175, 99 % at 200 kPa; eardrums 1 % at 13, 50 % at 44, 90 % at 84 kPa.
  for (const [kpa, share] of [
    [103, 0.01],
    [144.7, 0.5],
    [174, 0.9],
    [203, 0.99],
  ] as const)
    assert.ok(Math.abs(blastDeathShare(kpa) - share) < 0.01, `${kpa}: ${blastDeathShare(kpa)}`);
  for (const [kpa, share] of [
    [13, 0.01],
    [43.5, 0.5],
    [84, 0.9],
  ] as const)
    assert.ok(Math.abs(eardrumShare(kpa) - share) < 0.01, `${kpa}: ${eardrumShare(kpa)}`);
  assert.equal(blastDeathShare(0), 0);
  assert.ok(blastDeathShare(DEATH_HALF_KPA) > 0.99);
  assert.ok(EAR_INJURY_KPA < LUNG_INJURY_KPA);
});

test('walls and floors shield', () => {
  const blast = { kind: 'blast', startSeconds: 0, level: 'a', x: 0, y: 0, massKgTnt: 10 } as const;
  const open = blastKpaAt(blast, 10, true, true);
  assert.equal(open, overpressureKpa(10, 10));
  assert.equal(blastKpaAt(blast, 10, true, false), open / 2);
  assert.equal(blastKpaAt(blast, 10, false, false), open / 10);
});
