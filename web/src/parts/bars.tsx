/** Bars over time with a line at the limit; the same figures are in a table for users who cannot see them. */
import { useRef } from 'react';
import { BARS_TEXT } from '../text/parts.ts';
import { useWidth } from './use-width.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Stacked on top, in another colour. */
  readonly refused: number;
}

export interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly limit: number;
  /** A label stands below every so many bars; narrow charts have fewer labels. */
  readonly namedEvery: number;
}

const HEIGHT = 200;
const LEFT = 40;
const BOTTOM = 24;
const TOP = 12;
/** The space a label needs. */
const LABEL_PX = 72;

export function Bars({ title, bars, limit, namedEvery }: BarsProps) {
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const tallest = Math.max(...bars.map(({ value, refused }) => value + refused), 1);
  // The limit is shown only when the bars come near it; otherwise it would make them flat.
  const isLimitShown = tallest > limit / 4;
  const top = niceAbove(isLimitShown ? Math.max(tallest, limit) : tallest);
  const toY = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const step = (width - LEFT) / bars.length;
  const labelEvery = namedEvery * Math.ceil(LABEL_PX / (step * namedEvery));
  return (
    <svg
      ref={svg}
      className="chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={title}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className="grid" x1={LEFT} x2={width} y1={toY(value)} y2={toY(value)} />
          <text x={LEFT - 6} y={toY(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, refused }, i) => {
        const x = LEFT + i * step + step * 0.15;
        return (
          <g key={i}>
            <title>{BARS_TEXT.bar({ label, value, refused })}</title>
            <rect
              className="bar"
              x={x}
              width={step * 0.7}
              y={toY(value)}
              height={toY(0) - toY(value)}
            />
            <rect
              className="bar refused"
              x={x}
              width={step * 0.7}
              y={toY(value + refused)}
              height={toY(value) - toY(value + refused)}
            />
            {i % labelEvery === 0 ? (
              <text x={x} y={HEIGHT - 6}>
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
      {isLimitShown ? (
        <g>
          <line className="limit" x1={LEFT} x2={width} y1={toY(limit)} y2={toY(limit)} />
          <text x={width} y={toY(limit) - 4} textAnchor="end">
            {BARS_TEXT.limit(limit)}
          </text>
        </g>
      ) : null}
    </svg>
  );
}

/** 2, 4, 10, 20, 40, 100 …: even, so that its half is whole. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [2, 4, 10, 20].map((each) => each * power).find((each) => each >= value)!;
}
