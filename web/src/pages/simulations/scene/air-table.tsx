/**
 * Visibility or temperature at head height, as the layer colours it: the legend with its units, and the floor area of
 * each step.
 */
import { toWhole } from '../../../text/format.ts';
import { AIR_TEXT } from '../../../text/viewer.ts';
import { AIR_LAYERS, AIR_SCALES } from '../../../viewer/air.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';

export function AirTable({ shown }: { shown: Shown }) {
  const layer = AIR_LAYERS.find((name) => shown.layers[name]);
  if (!layer) return null;
  const { steps } = AIR_SCALES[layer];
  const areas = steps.map(() => 0);
  for (const { square, step } of shown.air) {
    const [west, south, east, north] = square.box;
    areas[step]! += (east - west) * (north - south);
  }
  const worst = shown.air.reduce(
    (found, { value }) =>
      layer === 'visibility' ? Math.min(found, value) : Math.max(found, value),
    layer === 'visibility' ? Infinity : -Infinity,
  );
  return (
    <div>
      <table className="table dense">
        <caption>{AIR_TEXT[layer].title}</caption>
        <thead>
          <tr>
            <th scope="col">{AIR_TEXT[layer].value}</th>
            <th scope="col" className="number">
              {AIR_TEXT.area}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ color }, i) => (
            <tr key={color}>
              <td>
                <svg className="scene-swatch" viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={i === 0 ? 'none' : color} />
                </svg>{' '}
                {AIR_TEXT[layer].steps[i]}
              </td>
              <td className="number">{toWhole(areas[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {Number.isFinite(worst) ? AIR_TEXT[layer].worst(worst) : AIR_TEXT.none}
      </p>
    </div>
  );
}
