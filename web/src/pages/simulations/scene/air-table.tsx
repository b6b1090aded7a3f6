/**
 * Visibility or temperature at head height, as the layer colours it: the legend with its units, and the floor area of
 * each step.
 */
import { toWhole } from '../../../text/format.ts';
import { AIR_LAYERS, AIR_SCALES } from '../../../viewer/air.ts';
import type { AirLayer } from '../../../viewer/air.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';

const CAPTIONS: Readonly<Record<AirLayer, string>> = {
  visibility: 'Visibility at heads, where smoke came',
  temperature: 'Temperature at heads, where smoke came',
};

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
        <caption>{CAPTIONS[layer]}</caption>
        <thead>
          <tr>
            <th scope="col">{layer === 'visibility' ? 'One sees' : 'Air'}</th>
            <th scope="col" className="number">
              Floor, m²
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ words, color }, i) => (
            <tr key={words}>
              <td>
                <svg className="scene-swatch" viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={i === 0 ? 'none' : color} />
                </svg>{' '}
                {words}
              </td>
              <td className="number">{toWhole(areas[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">{sayWorst(layer, worst)}</p>
    </div>
  );
}

function sayWorst(layer: AirLayer, worst: number): string {
  if (!Number.isFinite(worst)) return 'Nothing is in the air at heads.';
  return layer === 'visibility'
    ? `Least: ${worst.toPrecision(2)} m, for what reflects light (3 / K).`
    : `Hottest: ${worst.toFixed(0)} °C; radiated heat is not in it.`;
}
