import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import { buildWorld } from '#world';
import { toScenario } from '../../../run/run.suite.ts';
import { mergeGrids } from '../verdict/merge-pictures.ts';
import { GRID_CELLS_MAX, findGrids } from './find-grids.ts';
import { findings } from './findings.suite.ts';
import type { Grids } from './run-findings.ts';
import { studyRun } from './study-run.ts';

const scenario = toScenario('A nightclub with 2 exits and 60 people, fire on the stage', {
  maxAgents: 60,
  durationSeconds: 60,
});
const run = studyRun(scenario, buildWorld(scenario), 1);
const grids = run.grids!;

function sumOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
}

test('the time spent in all places is the time people were there', () => {
  // The second method: the people not yet out, second by second.
  const present = run.curve.reduce((sum, out) => sum + run.people - out, 0);
  const { cell } = grids.levels[0]!;
  // Cells at walls have less floor than their square; most have all of it.
  const spent = sumOf(grids.usage) * cell * cell;
  assert.ok(present > 1000);
  assert.ok(spent > 0.95 * present && spent < 1.15 * present, `${spent} of ${present}`);
});

test('no place is denser than the densest, and that one is on the map', () => {
  assert.equal(Math.max(...grids.densityMax.filter(Number.isFinite)), run.density.max);
});

test('the least margin of all cells is that of the run, or less at the seat of the fire', () => {
  const margin = grids.margin!;
  const least = Math.min(...margin.filter((value) => !Number.isNaN(value)));
  assert.ok(Number.isFinite(least));
  assert.ok(least <= (run.tenability!.marginSeconds ?? Infinity) + 0.01);
});

test('what a run keeps can be sent to another thread and stays the same', () => {
  assert.deepEqual(structuredClone(grids), grids);
});

/** So many cells of 0.5 m each way, all floor, with numbers made by hand. */
function mapsOf(columns: number, rows: number): RunReport {
  const count = columns * rows;
  return {
    maps: {
      cells: {
        count,
        levels: [{ first: 0, x0: 0, y0: 0, cell: 0.5, columns, rows }],
        area: new Float32Array(count).fill(0.25),
      },
      densitySeconds: Float64Array.from({ length: count }, (_, i) => i % 7),
      densityMax: Float32Array.from({ length: count }, (_, i) => i % 5),
    },
  } as unknown as RunReport;
}
const ONE_LEVEL = {
  walkable: { levels: [{ id: 'field', storey: 0, z: 0 }] },
} as unknown as Space;

test('large places get larger cells, within the bound, and lose nobody', () => {
  const report = mapsOf(901, 701);
  const { levels, usage, densityMax } = findGrids(ONE_LEVEL, report);
  const [{ cell, columns, rows }] = levels as unknown as [Grids['levels'][number]];
  assert.ok(usage.length <= GRID_CELLS_MAX && usage.length > GRID_CELLS_MAX / 4);
  assert.equal(cell, 1.5);
  assert.equal(Math.max(...new Set(densityMax)), 4);
  let spent = 0;
  usage.forEach((value, at) => {
    const wide = Math.min(3, 901 - 3 * (at % columns));
    const high = Math.min(3, 701 - 3 * Math.floor(at / columns));
    spent += value * wide * high * 0.25;
  });
  assert.equal(rows, Math.ceil(701 / 3));
  const all = report.maps.densitySeconds.reduce((sum, value) => sum + value, 0);
  assert.ok(Math.abs(spent / (0.25 * all) - 1) < 1e-4);
});

test('over runs density and usage are means, and the margin is the least that anybody had', () => {
  const gridsOf = (density: number, margin: readonly number[]): Grids => ({
    levels: [],
    densityMax: Float32Array.of(density, NaN),
    usage: Float32Array.of(10 * density, NaN),
    margin: Float32Array.from(margin),
  });
  const merged = mergeGrids([
    findings({ grids: gridsOf(1, [30, NaN]) }),
    findings({ grids: gridsOf(3, [-5, NaN]) }),
    findings({ grids: gridsOf(2, [Infinity, Infinity]) }),
  ]).grids!;
  assert.deepEqual([...merged.densityMax], [2, NaN]);
  assert.deepEqual([...merged.usage], [20, NaN]);
  assert.deepEqual([...merged.margin!], [-5, Infinity]);
  assert.deepEqual(mergeGrids([findings()]), {});
});
