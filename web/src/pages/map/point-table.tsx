/** The points of the map and the chart as a table, with the risk weight of each. */
import { memo } from 'react';
import { POINTS_TEXT } from '../../text/map-results.ts';
import { toKm, toPlaceText, toWeight } from './figures.ts';
import { ShownLevelSign } from './headline.tsx';
import { isMark } from './mark.ts';
import { ShowMore, useShownCount } from './show-more.tsx';
import type { SiftedPoint } from './sieve.ts';
import { useScrolledTo } from './threat-list.tsx';
import type { LinkedProps } from './threat-list.tsx';

export const PointTable = memo(function PointTable({
  points,
  ...linked
}: { readonly points: readonly SiftedPoint[] } & LinkedProps) {
  const chosenAt = points.findIndex(({ index }) => isMark(linked.chosen, 'point', index));
  const [count, more] = useShownCount(chosenAt);
  return (
    <section className="stack" aria-labelledby="points">
      <h2 id="points">
        {POINTS_TEXT.title} <span className="muted">{points.length}</span>
      </h2>
      <table className="table dense" aria-labelledby="points">
        <thead>
          <tr>
            <th>{POINTS_TEXT.distance}</th>
            <th>{POINTS_TEXT.level}</th>
            <th className="number">{POINTS_TEXT.weight}</th>
            <th className="number">{POINTS_TEXT.threats}</th>
            <th className="number">{POINTS_TEXT.location}</th>
          </tr>
        </thead>
        <tbody>
          {points.slice(0, count).map((point) => (
            <PointRow key={point.index} point={point} {...linked} />
          ))}
        </tbody>
      </table>
      <ShowMore shown={Math.min(count, points.length)} total={points.length} more={more} />
    </section>
  );
});

function PointRow({
  point,
  pointed,
  chosen,
  onPoint,
  onChoose,
}: { point: SiftedPoint } & LinkedProps) {
  const isChosen = isMark(chosen, 'point', point.index);
  const row = useScrolledTo<HTMLTableRowElement>(isChosen);
  const mark = { kind: 'point', index: point.index } as const;
  return (
    <tr
      ref={row}
      data-pointed={isMark(pointed, 'point', point.index)}
      data-chosen={isChosen}
      onMouseEnter={() => onPoint(mark)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <td>
        <button
          type="button"
          className="link"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? undefined : mark)}
          onFocus={() => onPoint(mark)}
          onBlur={() => onPoint(undefined)}
        >
          {toKm(point.km)}
        </button>
      </td>
      <td>
        <ShownLevelSign level={point.level} />
      </td>
      <td className="number">{toWeight(point.weight)}</td>
      <td className="number">{point.threats.length}</td>
      <td className="number small">{toPlaceText(point)}</td>
    </tr>
  );
}
