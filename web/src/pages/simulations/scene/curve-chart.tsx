/** Curves over time with a line at the current moment; the figures at that moment are also a table. */
import { toWhole } from '../../../text/format.ts';
import { CURVES_TEXT, toMomentWords } from '../../../text/scene.ts';

export interface Series {
  readonly name: string;
  readonly seconds: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  /** The value stays constant until the next one, as for counts. */
  readonly isStep: boolean;
}

const WIDTH = 600;
const HEIGHT = 120;

export function CurveChart({
  caption,
  series,
  end,
  seconds,
  onSeek,
}: {
  caption: string;
  series: readonly Series[];
  end: number;
  seconds: number;
  onSeek: (seconds: number) => void;
}) {
  const all = series.flatMap(({ values }) => Array.from(values));
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const toX = (at: number): number => (end > 0 ? (WIDTH * Math.min(end, at)) / end : 0);
  const toY = (value: number): number =>
    HEIGHT - 2 - ((HEIGHT - 4) * (value - low)) / Math.max(1e-9, high - low);
  return (
    <figure className="scene-chart">
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          onSeek((end * (event.clientX - left)) / Math.max(1, width));
        }}
      >
        {low < 0 ? <line className="scene-zero" x1={0} x2={WIDTH} y1={toY(0)} y2={toY(0)} /> : null}
        {series.map((one, i) => (
          <path key={one.name} data-series={i % 6} d={toPath(one, { toX, toY, end })} />
        ))}
        <line className="scene-playhead" x1={toX(seconds)} x2={toX(seconds)} y1={0} y2={HEIGHT} />
      </svg>
      <table className="table dense">
        <caption className="visually-hidden">
          {CURVES_TEXT.at(caption, toMomentWords(seconds))}
        </caption>
        <tbody>
          {series.map((one, i) => (
            <tr key={one.name}>
              <th scope="row">
                <span className="scene-line" data-series={i % 6} aria-hidden="true" /> {one.name}
              </th>
              <td className="number">{toWhole(readAt(one, seconds))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The value at a moment; 0 before the first one. */
function readAt({ seconds, values }: Series, at: number): number {
  let [low, high] = [0, seconds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seconds[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : values[low - 1]!;
}

function toPath(
  { seconds, values, isStep }: Series,
  { toX, toY, end }: { toX: (at: number) => number; toY: (value: number) => number; end: number },
): string {
  let path = isStep ? `M0 ${toY(0).toFixed(1)}` : '';
  let last = 0;
  for (let i = 0; i < seconds.length; i++) {
    const [x, y] = [toX(seconds[i]!).toFixed(1), toY(values[i]!).toFixed(1)];
    if (isStep) path += `L${x} ${toY(last).toFixed(1)}L${x} ${y}`;
    else path += `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    last = values[i]!;
  }
  return isStep ? `${path}L${toX(end).toFixed(1)} ${toY(last).toFixed(1)}` : path;
}
