/** A picture of how many people were out at each time, by exit. */
import { countPeople } from '#base/text';
import { niceBelow, px, textAt, toSvg } from '#drawing';
import type { Drawing } from './draw-storey.ts';
import { OUT_SHARES } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const WIDTH = 1000;
const HEIGHT = 560;
const [LEFT, RIGHT, TOP, BOTTOM] = [72, 40, 96, 92] as const;
const COLOURS = [
  '#12936b',
  '#3b7dd8',
  '#f0a13a',
  '#8d5fd3',
  '#d65a6f',
  '#4fb3bf',
  '#8f9a3e',
] as const;
const OTHERS = '#9aa3ad';
const GRID = '#e4e7eb';

/** For several runs: people out after each second, as the mean and the range that holds most runs. */
export interface CurveBand {
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export function drawCurve(
  { title, report }: Pick<Drawing, 'title' | 'report'>,
  weights: readonly number[],
  band?: CurveBand,
): string {
  const { outcome } = report;
  const { people } = outcome;
  const seconds = Math.max(outcome.seconds, (band?.mean.length ?? 0) - 1);
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, seconds);
  const y = (count: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * count) / Math.max(1, people);
  const parts = stackExits(outcome, weights);
  return toSvg(WIDTH, HEIGHT, [
    textAt(LEFT, 40, title, { style: 'title' }),
    textAt(LEFT, 62, toNote(outcome), { style: 'note' }),
    ...drawAxes({ seconds, people }, x, y),
    ...parts.map(({ below, above, colour }) => {
      const edge = (curve: readonly number[]): string[] =>
        curve.map((count, second) => `${px(x(Math.min(outcome.seconds, second)))} ${px(y(count))}`);
      return `<path fill="${colour}" fill-opacity="0.85" d="M${[...edge(above), ...edge(below).toReversed()].join('L')}Z"/>`;
    }),
    ...(band ? drawBand(band, x, y) : []),
    ...drawTimes(outcome, x, y),
    ...drawLegend(parts),
  ]);
}

interface Part {
  readonly name: string;
  readonly colour: string;
  readonly below: readonly number[];
  readonly above: readonly number[];
}

/** Exits on top of each other, the busiest lowest; those beyond the colours together. */
function stackExits(
  { gates, outSeconds, outGate, curve }: Outcome,
  weights: readonly number[],
): Part[] {
  const busy = gates
    .filter(({ gate, people }) => gate.kind === 'exit' && people > 0)
    .sort((a, b) => b.people - a.people);
  const named = busy.slice(0, COLOURS.length);
  const parts: Part[] = [];
  let below: readonly number[] = curve.map(() => 0);
  const add = (name: string, colour: string, isOwn: (gate: number) => boolean): void => {
    const own = curve.map(() => 0);
    outSeconds.forEach((at, i) => {
      if (!Number.isFinite(at) || !isOwn(outGate[i]!)) return;
      own[Math.min(curve.length - 1, Math.ceil(at - 1e-6))]! += weights[i]!;
    });
    let sum = 0;
    const above = own.map((count, second) => below[second]! + (sum += count));
    parts.push({ name, colour, below, above });
    below = above;
  };
  named.forEach(({ gate, people }, k) =>
    add(`${gate.id}: ${Math.round(people)}`, COLOURS[k]!, (own) => own === gate.index),
  );
  const known = new Set(named.map(({ gate }) => gate.index));
  if (busy.length > named.length)
    add(`${busy.length - named.length} more exits`, OTHERS, (own) => !known.has(own));
  return parts;
}

function toNote({ out, inside, down, people, secondsTo, seconds }: Outcome): string {
  const last = secondsTo.at(-1);
  if (last !== null && last !== undefined)
    return `${Math.round(people) === 1 ? '1 person is' : `All ${Math.round(people)} people are`} out after ${last.toFixed(1)} s`;
  const rest = [
    inside > 0 ? `${Math.round(inside)} still inside` : '',
    down > 0 ? `${Math.round(down)} unable to go on` : '',
  ].filter((text) => text !== '');
  return [
    `${Math.round(out)} of ${countPeople(people)} out after ${Math.round(seconds)} s`,
    ...rest,
  ].join(', ');
}

type Place = (value: number) => number;

/** Between what most runs lie, and their mean. */
function drawBand({ mean, low, high }: CurveBand, x: Place, y: Place): string[] {
  const edge = (curve: readonly number[]): string[] =>
    curve.map((count, second) => `${px(x(second))} ${px(y(count))}`);
  return [
    `<path class="band" fill="#1f2933" fill-opacity="0.22" d="M${[...edge(high), ...edge(low).toReversed()].join('L')}Z"/>`,
    `<path class="mean" fill="none" stroke="#1f2933" stroke-width="1.5" d="M${edge(mean).join('L')}"/>`,
  ];
}

function drawAxes(
  { seconds, people }: Pick<Outcome, 'seconds' | 'people'>,
  x: Place,
  y: Place,
): string[] {
  const stepY = Math.max(1, niceBelow(Math.max(1, people) / 4));
  const stepX = Math.max(1, niceBelow(Math.max(1, seconds) / 6));
  const lines: string[] = [];
  for (let count = 0; count <= people; count += stepY)
    lines.push(
      `<path stroke="${GRID}" d="M${LEFT} ${px(y(count))}H${WIDTH - RIGHT}"/>`,
      textAt(LEFT - 10, y(count) + 4, String(count), { style: 'small', anchor: 'end' }),
    );
  for (let at = 0; at <= seconds; at += stepX)
    lines.push(
      `<path stroke="#9aa3ad" d="M${px(x(at))} ${HEIGHT - BOTTOM}v5"/>`,
      textAt(x(at), HEIGHT - BOTTOM + 20, String(at), { style: 'small', anchor: 'middle' }),
    );
  return [
    ...lines,
    textAt(LEFT - 30, TOP - 12, 'people out', { style: 'small' }),
    textAt(WIDTH - RIGHT, HEIGHT - BOTTOM + 38, 'seconds', { style: 'small', anchor: 'end' }),
  ];
}

/** When a part of the people was out. */
function drawTimes({ secondsTo, people }: Outcome, x: Place, y: Place): string[] {
  return OUT_SHARES.flatMap((share, k) => {
    const at = secondsTo[k];
    if (at === null || at === undefined || share === 0.25 || share === 0.75) return [];
    const [left, top] = [x(at), y(share * people)];
    return [
      `<circle cx="${px(left)}" cy="${px(top)}" r="4" fill="#1f2933" stroke="#fff" stroke-width="1.5"/>`,
      textAt(left - 9, top - 7, `${100 * share} %  ${at.toFixed(0)} s`, {
        style: 'label halo',
        anchor: 'end',
      }),
    ];
  });
}

function drawLegend(parts: readonly Part[]): string[] {
  let left: number = LEFT;
  return parts.flatMap(({ name, colour }) => {
    const at = left;
    left += 34 + 7 * name.length;
    return [
      `<rect x="${px(at)}" y="${HEIGHT - 34}" width="12" height="12" rx="2" fill="${colour}" fill-opacity="0.85"/>`,
      textAt(at + 18, HEIGHT - 24, name),
    ];
  });
}
