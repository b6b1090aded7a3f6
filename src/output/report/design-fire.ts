/** The fire of the requested run: how much heat it gives off, and how low the smoke hangs. */
import { countOf } from '#base/text';
import { isInRing } from '#plane';
import type { Bounds, Point } from '#plane';
import type { Played } from '#run/played';
import type { World } from '#world/site';
import { drawLines } from './draw-lines.ts';
import type { Line } from './draw-lines.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';

const ROOMS_MAX = 6;
/** NFPA 101 and PD 7974-6 keep smoke this far above the floor, or higher. */
const CLEAR_HEIGHT_M = 2;
const AXIS = 'seconds from the start';

export function tellDesignFire({ world, played }: ReportParts): Html {
  const { hazards, happened } = played;
  if (hazards === undefined || hazards.fires.length === 0) return html``;
  const fires = happened.filter(({ kind }) => kind === 'fire');
  const layers = listLayers(world, hazards);
  return html`<section>
    <h2>Fire and smoke layer</h2>
    <ul>
      ${fires.map(
        ({ seconds, substance, growth, peakKw }) =>
          html`<li>
            ${substance === undefined ? 'Fire' : `Fire of ${substance}`} from ${Math.round(seconds)}
            s
            on${growth === undefined ? '' : `; growth: ${typeof growth === 'number' ? `${growth} kW/s²` : growth}`}${peakKw === undefined ? '' : `; at most ${(peakKw / 1000).toFixed(1)} MW`}
          </li>`,
      )}
    </ul>
    <figure>
      ${raw(
        drawLines({
          title: 'heat release over time',
          yName: 'heat release, kW',
          xName: AXIS,
          lines: hazards.fires.map(({ heatKw }, i) => ({
            name: hazards.fires.length === 1 ? 'fire' : `fire ${i + 1}`,
            seconds: [...hazards.seconds],
            values: [...heatKw],
          })),
          height: 210,
        }),
      )}
      <figcaption>Heat release of the requested run.</figcaption>
    </figure>
    ${
      layers.length > 0 &&
      html`<figure>
        ${raw(
          drawLines({
            title: 'height of the smoke layer over time',
            yName: 'clear height, m',
            xName: AXIS,
            lines: layers,
            decimals: 1,
            height: 210,
            limits: [{ value: CLEAR_HEIGHT_M, name: `${CLEAR_HEIGHT_M} m` }],
          }),
        )}
        <figcaption>
          Height of clear air under the smoke, the mean of each room, in the
          ${countOf(layers.length, 'room')} where it hangs lowest.
        </figcaption>
      </figure>`
    }
  </section>`;
}

/** Of rooms with smoke, lowest first. Squares without smoke have all of the height. */
function listLayers(
  { buildings }: World,
  { seconds, smoke }: NonNullable<Played['hazards']>,
): Line[] {
  const storeys = buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  const rooms = storeys.flatMap(({ level, rooms: own }) => {
    const squares = smoke.filter((square) => square.level === level);
    return own.flatMap(({ name, use, outline }) => {
      const inside = squares.filter((square) => isInRing(outline, middleOf(square)));
      return inside.length === 0 ? [] : [{ name: name ?? use, inside }];
    });
  });
  return rooms
    .map(({ name, inside }) => ({
      name,
      seconds: [...seconds],
      values: [...seconds].map(
        (_, i) =>
          inside.reduce((sum, { ceilingM, depthM }) => sum + ceilingM - depthM[i]!, 0) /
          inside.length,
      ),
    }))
    .toSorted((a, b) => Math.min(...a.values) - Math.min(...b.values))
    .slice(0, ROOMS_MAX);
}

function middleOf({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
