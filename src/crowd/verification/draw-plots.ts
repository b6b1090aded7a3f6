/** The diagrams of docs/verification.md, from what the experiments measured. */
import type { Experiment, Measured } from './case.ts';
import { squareRoom } from './experiments/crowds.ts';
import { DENSITIES, corridorDensities, weidmannSpeed } from './experiments/densities.ts';
import { NECK_WIDTHS, neckWidths } from './experiments/flows.ts';
import { OPPOSING, counterflow } from './experiments/meetings.ts';
import { column, meanEach } from './judge.ts';
import { toSvg } from './plot.ts';
import type { Series, XY } from './plot.ts';
import type { Measurements } from './run-cases.ts';

export interface NamedPlot {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly title: string;
  readonly svg: string;
}

/** The plots whose experiments were run. */
export function drawPlots(measured: Measurements): NamedPlot[] {
  const plots = [
    ...drawDensities(resultsOf(measured, corridorDensities)),
    ...drawNecks(resultsOf(measured, neckWidths)),
    ...drawCounterflow(resultsOf(measured, counterflow)),
    ...drawDoors(resultsOf(measured, squareRoom)),
  ];
  return plots.map(({ name, plot }) => ({ name, title: plot.title, svg: toSvg(plot) }));
}

function resultsOf<M extends Measured>(
  measured: Measurements,
  { id }: Experiment<M>,
): readonly M[] {
  return (measured.get(id) ?? []) as readonly M[];
}

type MeasuredBy<E> = E extends Experiment<infer M> ? readonly M[] : never;

function drawDensities(results: MeasuredBy<typeof corridorDensities>) {
  if (results.length === 0) return [];
  const rows = column(results, 'speeds');
  const curve = Array.from({ length: 109 }, (_, k) => k / 20);
  const x = {
    label: 'density, persons per m²',
    from: 0,
    to: 6.2,
    ticks: [0, 1, 2, 3, 4, 5, 6],
  };
  const series = (times: (density: number) => number): Series[] => [
    {
      role: 'reference',
      label: 'Weidmann 1993',
      mark: {
        kind: 'line',
        points: curve.map((density): XY => [density, times(density) * weidmannSpeed(density)]),
      },
    },
    ...withSpread(
      'measured, mean and range over seeds',
      DENSITIES,
      rows.map((row) => row.map((speed, k) => times(DENSITIES[k]!) * speed)),
    ),
  ];
  return [
    {
      name: 'speed-by-density',
      plot: {
        title: 'RiMEA 4: speed by density in a periodic corridor of 20 x 3 m',
        x,
        y: { label: 'speed, m/s', from: 0, to: 1.4, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4] },
        series: series(() => 1),
      },
    },
    {
      name: 'flow-by-density',
      plot: {
        title: 'RiMEA 4: flow by density in a periodic corridor of 20 x 3 m',
        x,
        y: {
          label: 'flow, persons per m and s',
          from: 0,
          to: 1.4,
          ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4],
        },
        series: series((density) => density),
      },
    },
  ];
}

function drawNecks(results: MeasuredBy<typeof neckWidths>) {
  if (results.length === 0) return [];
  return [
    {
      name: 'flow-by-width',
      plot: {
        title: 'RiMEA 12d: flow through a bottleneck by its width',
        x: { label: 'clear width, m', from: 0.6, to: 2.2, ticks: [0.8, 1, 1.2, 1.5, 2] },
        y: {
          label: 'flow, persons per m and s',
          from: 0,
          to: 2.4,
          ticks: [0, 0.4, 0.8, 1.2, 1.6, 2, 2.4],
        },
        series: [
          {
            role: 'reference',
            label: '1.2 to 1.33 (design)',
            mark: { kind: 'band', low: 1.2, high: 1.33 },
          },
          ...withSpread('with a door', NECK_WIDTHS, column(results, 'flows')),
          ...withSpread('without', NECK_WIDTHS, column(results, 'openFlows'), 'other'),
        ] satisfies Series[],
      },
    },
  ];
}

/** IMO test 8 by FDS+Evac, seconds (its technical reference and user's guide). */
const FDS_EVAC = [50, 75, 106.9, 136.1] as const;

function drawCounterflow(results: MeasuredBy<typeof counterflow>) {
  if (results.length === 0) return [];
  const rows = column(results, 'last');
  const means = meanEach(rows);
  const most = Math.max(...rows.flat(), ...FDS_EVAC);
  const top = Math.ceil(most / 50) * 50;
  return [
    {
      name: 'counterflow',
      plot: {
        title: 'NIST 2.8: when the last of 100 people is through the corridor',
        x: {
          label: 'people who come towards them',
          from: -0.6,
          to: OPPOSING.length - 0.4,
          ticks: OPPOSING.map((opposing, at) => ({ at, text: String(opposing) })),
        },
        y: {
          label: 'time, s',
          from: 0,
          to: top,
          ticks: Array.from({ length: top / 50 + 1 }, (_, k) => 50 * k),
        },
        series: [
          {
            role: 'measured',
            label: 'measured, mean over seeds',
            mark: {
              kind: 'bars',
              width: 0.34,
              points: means.map((time, k): XY => [k - 0.19, time]),
            },
          },
          {
            role: 'spread',
            label: 'range',
            mark: {
              kind: 'whiskers',
              spans: OPPOSING.map((_, k) => {
                const times = rows.map((row) => row[k]!);
                return [k - 0.19, Math.min(...times), Math.max(...times)] as const;
              }),
            },
          },
          {
            role: 'reference',
            label: 'FDS+Evac',
            mark: {
              kind: 'bars',
              width: 0.34,
              points: FDS_EVAC.map((time, k): XY => [k + 0.19, time]),
            },
          },
        ] satisfies Series[],
      },
    },
  ];
}

function drawDoors(results: MeasuredBy<typeof squareRoom>) {
  if (results.length === 0) return [];
  const curveOf = (rows: readonly (readonly number[])[]): XY[] => {
    const means = meanEach(rows);
    return [[0, 0], ...means.map((time, k): XY => [time, (1000 * (k + 1)) / means.length])];
  };
  return [
    {
      name: 'evacuation-curve',
      plot: {
        title: 'RiMEA 9: 1000 people leave a room of 20 x 20 m',
        x: {
          label: 'time, s',
          from: 0,
          to: 400,
          ticks: [0, 50, 100, 150, 200, 250, 300, 350, 400],
        },
        y: { label: 'people out', from: 0, to: 1000, ticks: [0, 200, 400, 600, 800, 1000] },
        series: [
          {
            role: 'measured',
            label: 'four doors of 1 m',
            mark: { kind: 'line', points: curveOf(column(results, 'fourCurve')) },
          },
          {
            role: 'other',
            label: 'two doors',
            mark: { kind: 'line', points: curveOf(column(results, 'twoCurve')) },
          },
        ] satisfies Series[],
      },
    },
  ];
}

/** Means over seeds as points, and a line from the lowest to the highest. */
function withSpread(
  label: string,
  xs: readonly number[],
  rows: readonly (readonly number[])[],
  role: 'measured' | 'other' = 'measured',
): Series[] {
  const means = meanEach(rows);
  return [
    { role, label, mark: { kind: 'points', points: xs.map((x, k): XY => [x, means[k]!]) } },
    {
      role,
      mark: {
        kind: 'whiskers',
        spans: xs.map((x, k) => {
          const values = rows.map((row) => row[k]!);
          return [x, Math.min(...values), Math.max(...values)] as const;
        }),
      },
    },
  ];
}
