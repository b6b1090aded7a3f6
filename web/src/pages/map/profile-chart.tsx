/** Risk over distance, below the map. Pointing at the chart marks the point on the map; with the keyboard it is a slider. */
import { memo, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { toLevel } from '#contract';
import { useWidth } from '../../parts/use-width.ts';
import { PROFILE_TEXT } from '../../text/map-results.ts';
import { LEVEL_TEXT } from '../../text/parts.ts';
import { LEVEL_WORDS } from '../../text/words.ts';
import type { Answer, ShownLevel } from './answer.ts';
import { toKm, toWeight } from './figures.ts';
import type { Mark } from './mark.ts';
import { findNearest, toSpan, toTicks } from './profile.ts';
import type { Span } from './profile.ts';
import { SHOWN_LEVELS } from './sieve.ts';
import type { SiftedPoint } from './sieve.ts';

export interface ProfileChartProps {
  readonly kind: Answer['kind'];
  readonly points: readonly SiftedPoint[];
  readonly km: number;
  readonly pointed: Mark | undefined;
  readonly chosen: Mark | undefined;
  readonly onPoint: (mark: Mark | undefined) => void;
  readonly onChoose: (mark: Mark | undefined) => void;
}

const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [132, 38, 26, 10, 22];
/** Room that a mark of the axis needs. */
const TICK_PX = 90;
/** Weights where a level begins, to the nearest hundredth, for the lines in the background. */
const LEVEL_LINES = Array.from({ length: 100 }, (_, i) => (i + 1) / 100).filter(
  (weight) => toLevel(weight) !== toLevel(weight - 0.01),
);
const LEAPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

interface DrawnProps {
  readonly span: Span;
  readonly toX: (km: number) => number;
  readonly toY: (weight: number) => number;
}

export const ProfileChart = memo(function ProfileChart(props: ProfileChartProps) {
  const { kind, points, km, pointed, chosen, onPoint, onChoose } = props;
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const span = useMemo(() => toSpan(points, km), [points, km]);
  const top = toTop(span);
  const toX = (at: number): number =>
    LEFT + ((width - LEFT - RIGHT) * at) / Math.max(span.kmMax, 1e-9);
  const toY = (weight: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - weight / top);
  const mark = pointed?.kind === 'point' ? pointed : chosen?.kind === 'point' ? chosen : undefined;
  const at = mark ? span.points.findIndex(({ index }) => index === mark.index) : -1;
  const here = span.points[at];

  const findAt = (event: { readonly clientX: number }): SiftedPoint | undefined => {
    const x = event.clientX - svg.current!.getBoundingClientRect().left;
    const along = ((x - LEFT) / (width - LEFT - RIGHT)) * span.kmMax;
    return span.points[findNearest(span, along)];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const leap = LEAPS[event.key];
    if (leap === undefined) return;
    event.preventDefault();
    const next = Math.min(span.points.length - 1, Math.max(0, at + leap));
    const point = span.points[next];
    if (point) onChoose({ kind: 'point', index: point.index });
  };

  return (
    <figure className="profile">
      <figcaption>
        {kind === 'route' ? PROFILE_TEXT.route : PROFILE_TEXT.circle}
        <output>{here ? toWords(here) : ''}</output>
      </figcaption>
      <svg
        ref={svg}
        className="chart"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="slider"
        tabIndex={0}
        aria-label={kind === 'route' ? PROFILE_TEXT.routeSlider : PROFILE_TEXT.circleSlider}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, span.points.length - 1)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={here ? toWords(here) : PROFILE_TEXT.noPosition}
        onPointerMove={(event) => {
          const point = findAt(event);
          if (point) onPoint({ kind: 'point', index: point.index });
        }}
        onPointerLeave={() => onPoint(undefined)}
        onClick={(event) => {
          const point = findAt(event);
          if (point) onChoose({ kind: 'point', index: point.index });
        }}
        onKeyDown={onKeyDown}
      >
        <Grid span={span} toX={toX} toY={toY} width={width} />
        {kind === 'route' ? (
          <Stretches span={span} toX={toX} toY={toY} />
        ) : (
          <Dots span={span} toX={toX} toY={toY} />
        )}
        {here ? (
          <g>
            <line className="cursor" x1={toX(here.km)} x2={toX(here.km)} y1={TOP} y2={toY(0)} />
            <circle className="cursor-dot" cx={toX(here.km)} cy={toY(here.weight)} r={4} />
          </g>
        ) : null}
      </svg>
    </figure>
  );
});

/** Lines at the limits of the levels, kilometers below. */
function Grid({ span, toX, toY, width }: DrawnProps & { readonly width: number }) {
  const top = toTop(span);
  return (
    <>
      {[0, ...LEVEL_LINES, 1]
        .filter((line) => line <= top)
        .map((line) => (
          <g key={line}>
            <line className="grid" x1={LEFT} x2={width - RIGHT} y1={toY(line)} y2={toY(line)} />
            <text x={LEFT - 6} y={toY(line) + 4} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
      {toTicks(span.kmMax, Math.max(2, Math.floor(width / TICK_PX))).map((tick) => (
        <text key={tick} x={toX(tick)} y={HEIGHT - 6} textAnchor="middle">
          {tick === 0 ? '0' : toKm(tick)}
        </text>
      ))}
    </>
  );
}

/** One path for each stretch of a level, filled below, so that the worst parts stand out. */
function Stretches({ span: { points }, toX, toY }: DrawnProps) {
  const runs: { level: ShownLevel; points: SiftedPoint[] }[] = [];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    const last = runs.at(-1);
    const isNext = before !== undefined && point.index === before.index + 1;
    if (last && isNext && last.level === point.level) last.points.push(point);
    else runs.push({ level: point.level, points: isNext ? [before, point] : [point] });
  }
  return runs.map(({ level, points: run }, i) => {
    const line = run.map(({ km, weight }) => `${toX(km).toFixed(1)} ${toY(weight).toFixed(1)}`);
    const base = toY(0).toFixed(1);
    const [from, to] = [toX(run[0]!.km).toFixed(1), toX(run.at(-1)!.km).toFixed(1)];
    return (
      <g key={i} className="level-mark" data-level={level}>
        <path className="below" d={`M${from} ${base}L${line.join('L')}L${to} ${base}Z`} />
        <path className="line" d={`M${line.join('L')}`} />
      </g>
    );
  });
}

/** One path for each level, whose points are round ends of lines without length: a thousand dots are five elements. */
function Dots({ span: { points }, toX, toY }: DrawnProps) {
  return SHOWN_LEVELS.map((level) => (
    <path
      key={level}
      className="level-mark dots"
      data-level={level}
      d={points
        .filter((point) => point.level === level)
        .map(({ km, weight }) => `M${toX(km).toFixed(1)} ${toY(weight).toFixed(1)}h0`)
        .join('')}
    />
  ));
}

/** The first line of a level above everything, so that calm routes are not drawn as steep. */
function toTop({ points }: Span): number {
  const worst = points.reduce((most, { weight }) => Math.max(most, weight), 0);
  return [...LEVEL_LINES, 1].find((line) => line >= worst) ?? 1;
}

function toWords({ km, weight, level, threats }: SiftedPoint): string {
  return PROFILE_TEXT.point({
    distance: toKm(km),
    level: level === 'unknown' ? LEVEL_TEXT.unknown : LEVEL_WORDS[level],
    weight: toWeight(weight),
    threats: threats.length,
  });
}
