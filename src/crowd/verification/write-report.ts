/** Results as rows of text, and as docs/verification.md. Nothing in it depends on when or where the tests ran. */
import { REACH } from '../walking/reach.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { WALK_SETTINGS } from '../walking/walk.ts';
import type { Figure } from './case.ts';
import { exit, floor, line, plan, rectangle } from './draw-plan.ts';
import type { NamedPlot } from './draw-plots.ts';
import type { CaseResult } from './run-cases.ts';
import { prepare } from './test-stand.ts';

/** A mean, and the range where there is one: "time 30.1 s" or "flow 1.33 (1.32-1.34) 1/s". */
export function toFigureText({ name, unit, values }: Figure): string {
  if (values.some(Number.isNaN)) return `${name} never`;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const digits = values.every(Number.isInteger) && Number.isInteger(mean) ? 0 : digitsOf(mean);
  const [middle, low, high] = [mean, Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  const range = low === high ? '' : ` (${low}-${high})`;
  return `${name} ${middle}${range}${unit === '' ? '' : ` ${unit}`}`;
}

/** Digits after the point: enough to see on which side of a bound a number is. */
function digitsOf(value: number): number {
  return Math.abs(value) >= 10 ? 1 : 3;
}

export function toMeasuredText({ figures, needs }: CaseResult): string {
  return needs === undefined ? figures.map(toFigureText).join('; ') : `needs ${needs}`;
}

export interface Report {
  readonly results: readonly CaseResult[];
  readonly seeds: readonly number[];
  readonly plots: readonly NamedPlot[];
}

export function toDocument({ results, seeds, plots }: Report): string {
  const standards = [...new Set(results.map(({ standard }) => standard))];
  return [
    '# Verification of the crowd engine',
    '',
    `This page explains how the crowd engine performs in published tests. It was written by \`presage crowd verify --seeds ${seeds.length} --write\`; run that to get`,
    'the same figures.',
    '',
    'Each row is a published test. Kind P has numbers to pass, D only a direction, judged on means over seeds, and M is only measured and',
    `reported. Figures are means over seeds ${seeds[0]} to ${seeds.at(-1)}, with the lowest and the highest in brackets. Comparisons of distributions (p, by`,
    'Kolmogorov and Smirnov) take all seeds together.',
    '',
    'Positions are checked every half second: a person more than 1 mm outside the walkable area fails the test. The tests of the periodic',
    'corridor and the ring are excepted.',
    '',
    toSummary(results),
    ...standards.flatMap((standard) => [
      '',
      `## ${standard}`,
      '',
      ...toMarkdownTable(results.filter((result) => result.standard === standard)),
    ]),
    '',
    '## What was fitted',
    '',
    'Rows marked "fitted" were also used to choose numbers of the engine. Passing them shows that the model can reproduce them, not that',
    'it predicts them. More in [crowd-limits.md](crowd-limits.md).',
    '',
    ...toFitted(results),
    '',
    '## How we read the tests',
    '',
    ...READINGS.map((reading) => `- ${reading}`),
    '',
    '## Diagrams',
    ...plots.flatMap(({ name, title }) => ['', `![${title}](verification/${name}.svg)`]),
    '',
    '## Parameters of the engine',
    '',
    ...toParameters(),
    '',
  ].join('\n');
}

/** Where a standard leaves something open, or we ask for more than it does. */
const READINGS: readonly string[] = [
  'Speeds on stairs are along the slope. If a test names no speed, people walk 1.34 m/s, and 0.71 m/s up and 0.80 m/s down stairs (Weidmann 1993).',
  'Walking speeds are measured between lines, with 10 m before the first and after the last.',
  'A person has started once they are 0.05 m from their first place.',
  'A sustained flow is the slope of the count of people from the 20th to the 80th of 100.',
  'At most 1.33 persons per metre and second pass a door, stair or exit; NIST 5.2 allows that reading. In rows named “open” only bodies limit the flow.',
  'RiMEA 4 is run in a corridor with its end joined to its beginning; the bounds around Weidmann’s curve are ours. The peak is that of a cubic through the flows from 1 to 3 persons per m².',
  'RiMEA 12b is run without doors: a door’s own limit is the same for both lengths.',
  'RiMEA 13 and 16: we do not have the bands of experiments, so only the direction must pass.',
  'RiMEA 15: the straight corridors have the length of the corner’s inner and of its outer wall.',
  'NIST 2.8 and ISO 6: speeds of men of 30 to 50 years (IMO), 0.97 to 1.62 m/s.',
  'IMO 4, 5, 6, 8 and 10 are NIST 5.2, RiMEA 5 and 6, NIST 2.8 and RiMEA 10.',
];

function toSummary(results: readonly CaseResult[]): string {
  const count = (verdict: CaseResult['verdict']): number =>
    results.filter((result) => result.verdict === verdict).length;
  const fitted = results.filter((result) => result.verdict === 'passed' && result.fitted).length;
  const failed = results.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
  return `${results.length} cases: ${count('passed')} passed${
    fitted > 0 ? ` (${fitted} of them fitted)` : ''
  }, ${failed.length} failed${
    failed.length > 0 ? ` (${failed.join(', ')})` : ''
  }, ${count('measured')} measured only, ${count('not run')} not run yet.`;
}

function toFitted(results: readonly CaseResult[]): string[] {
  const byReason = Map.groupBy(
    results.filter(({ fitted }) => fitted !== undefined),
    ({ fitted }) => fitted!,
  );
  return [...byReason].map(
    ([reason, rows]) => `- ${rows.map(({ id }) => id).join(', ')}: ${reason}`,
  );
}

function toMarkdownTable(results: readonly CaseResult[]): string[] {
  return toTableLines(
    ['id', 'test', 'kind', 'set-up', 'wanted', 'measured', 'verdict'],
    results.map((result) => {
      const { id, title, kind, setUp, wanted, verdict, fitted } = result;
      const mark = fitted === undefined ? verdict : `${verdict}, fitted`;
      return [id, title, kind, setUp, wanted, toMeasuredText(result), mark];
    }),
  );
}

function toParameters(): string[] {
  const doorOfOneMeter = plan([floor(rectangle(0, 0, 2, 2))], [exit('door', line(0, 0, 0, 1))]);
  const { flowMax } = prepare(doorOfOneMeter).gates[0]!;
  return toTableLines(
    ['parameter', 'value'],
    [
      ['step', `${STEP_SECONDS} s`],
      ['reach of sight', `${REACH} m`],
      ['flow through a gate, at most', `${flowMax} 1/(m s)`],
      ...Object.entries(WALK_SETTINGS).map(([name, value]) => [`walk: ${name}`, `${value}`]),
    ],
  );
}

/** Columns as wide as their widest cell, as our formatter wants tables. */
function toTableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, k) => Math.max(...[head, ...rows].map((row) => row[k]!.length)));
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, k) => cell.padEnd(widths[k]!)).join(' | ')} |`;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)];
}
