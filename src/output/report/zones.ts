/** The risk zones on a site plan and in a table. */
import { drawScale, fitFrame, px, textAt, toPath, toPixels } from '#drawing';
import type { Frame } from '#drawing';
import type { RiskZone } from '#safety/assessment';
import { nameFloor } from '#scenario/floors';
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayPercent, sayWord } from './say.ts';

const SHEET = { width: 760, heightMax: 440, margin: 0, around: 16, head: 0 };
const FOOT = 26;
const AROUND_METERS = 25;
/** Marks nearer than this would hide each other. */
const MARK_PIXELS = 24;
const NUMBERS_MAX = 3;

export function tellZones({ world, assessment }: ReportParts): Html {
  const { zones } = assessment;
  return html`<section>
    <h2>Risk zones</h2>
    ${
      zones.length === 0
        ? html`<p class="soft">
            No risk zones were found: no long waits, no critical density and no spreading hazard.
          </p>`
        : html`<figure>
              ${raw(drawZones(world, zones))}
              <figcaption>
                Site plan with the zones of all floors. The numbers are those of the table.
              </figcaption>
            </figure>
            <div class="wide">
              <table>
                <thead>
                  <tr>
                    <th class="n">No.</th>
                    <th>Zone</th>
                    <th>Level</th>
                    <th>Floor</th>
                    <th>Description</th>
                    <th class="n">People</th>
                    <th class="n">Delay</th>
                    <th class="n">Seen in</th>
                  </tr>
                </thead>
                <tbody>
                  ${zones.map(
                    (zone, i) =>
                      html`<tr id="${zone.id}">
                        <td class="n">${i + 1}</td>
                        <td>
                          ${zone.type === 'fire_smoke' ? 'Fire or smoke' : sayWord(zone.type)}
                        </td>
                        <td>${tellLevel(zone.level)}</td>
                        <td>${nameFloor(zone.storey, world.floorNames)}</td>
                        <td>${zone.description}</td>
                        <td class="n">
                          ${zone.affectedAgents === undefined ? '–' : sayNumber(zone.affectedAgents)}
                        </td>
                        <td class="n">
                          ${zone.delaySeconds === undefined ? '–' : sayDuration(zone.delaySeconds)}
                        </td>
                        <td class="n">${sayPercent(zone.confidence)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            <p class="fine">
              “Seen in” is the share of the runs that show the zone. For known risks it is the
              confidence of the evidence.
            </p>`
    }
  </section>`;
}

function drawZones(world: World, zones: readonly RiskZone[]): string {
  const { minX, minY, maxX, maxY } = world.bounds;
  const near = zones.filter(
    ({ at }) => at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY,
  );
  const frame = fitFrame(cornersOf(world, near), SHEET);
  const height = frame.height + FOOT;
  return [
    `<svg class="map" role="img" aria-label="Risk zones on the site" viewBox="0 0 ${SHEET.width} ${px(height)}">`,
    `<clipPath id="site-frame"><rect width="${SHEET.width}" height="${px(frame.height)}"/></clipPath>`,
    '<g clip-path="url(#site-frame)">',
    `<rect style="fill:var(--ground)" width="${SHEET.width}" height="${px(frame.height)}"/>`,
    ...drawPlace(world, frame),
    ...near.map((zone) => drawExtent(zone, frame)),
    ...listMarks(zones, near, frame).map(drawMark),
    '</g>',
    ...drawScale(frame, 8, height - 6, 'currentColor'),
    '</svg>',
  ].join('');
}

/** The place itself and its zones, without the surroundings. */
function cornersOf({ buildings, openPlaces, bounds }: World, zones: readonly RiskZone[]): Point[] {
  const own = [
    ...buildings.filter(({ structure }) => structure !== undefined).flatMap((one) => one.footprint),
    ...openPlaces.filter(({ structure }) => structure !== undefined).flatMap((one) => one.outline),
    ...zones.map(({ at }) => at),
  ];
  const { minX, minY, maxX, maxY } = bounds;
  if (own.length < 3)
    return [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ];
  return own.flatMap(({ x, y }) => [
    { x: x - AROUND_METERS, y: y - AROUND_METERS },
    { x: x + AROUND_METERS, y: y + AROUND_METERS },
  ]);
}

function drawPlace({ ground, streets, openPlaces, buildings }: World, frame: Frame): string[] {
  const fill = (ring: readonly Point[], style: string): string =>
    `<path style="${style}" d="${toPath([toPixels(ring, frame)])}"/>`;
  const road = (line: readonly Point[], width: number, colour: string): string =>
    `<path style="fill:none;stroke:var(--${colour});stroke-width:${px(Math.max(1, width * frame.scale))};stroke-linejoin:round" d="M${line.map(({ x, y }) => `${px(frame.x(x))} ${px(frame.y(y))}`).join('L')}"/>`;
  return [
    ...ground.water.map((ring) => fill(ring, 'fill:var(--water)')),
    ...streets.edges.map(({ line, width, pavement }) => road(line, width + 2 * pavement, 'kerb')),
    ...streets.edges.map(({ line, width }) => road(line, width, 'road')),
    ...openPlaces.flatMap(({ outline, parts }) => [
      fill(outline, 'fill:var(--floor);stroke:var(--wall);stroke-width:.8'),
      ...parts.map((part) => fill(part.outline, 'fill:none;stroke:var(--wall);stroke-width:.4')),
    ]),
    ...buildings.map(({ footprint, structure }) =>
      fill(
        footprint,
        `fill:var(--roof);stroke:var(--wall);stroke-width:${structure === undefined ? 0.5 : 1.5}`,
      ),
    ),
  ];
}

function drawExtent({ at, areaM2, level }: RiskZone, frame: Frame): string {
  if (areaM2 === undefined) return '';
  const radius = Math.max(3, Math.sqrt(areaM2 / Math.PI) * frame.scale);
  return `<circle style="fill:var(--${level});opacity:.22" cx="${px(frame.x(at.x))}" cy="${px(frame.y(at.y))}" r="${px(radius)}"/>`;
}

interface Mark {
  readonly left: number;
  readonly top: number;
  readonly level: string;
  readonly numbers: number[];
}

/** The heaviest come first, so a mark has the colour of the worst zone it stands for. */
function listMarks(
  zones: readonly RiskZone[],
  near: readonly RiskZone[],
  frame: Frame,
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const zone of near) {
    const [left, top] = [frame.x(zone.at.x), frame.y(zone.at.y)];
    const number = zones.indexOf(zone) + 1;
    const known = marks.find((mark) => Math.hypot(mark.left - left, mark.top - top) < MARK_PIXELS);
    if (known) known.numbers.push(number);
    else marks.push({ left, top, level: zone.level, numbers: [number] });
  }
  return marks;
}

function drawMark({ left, top, level, numbers }: Mark): string {
  const more = numbers.length - NUMBERS_MAX;
  const text = `${numbers.slice(0, NUMBERS_MAX).join(' ')}${more > 0 ? ` +${more}` : ''}`;
  const width = Math.max(20, 7 * text.length + 8);
  return [
    `<rect style="fill:var(--${level});stroke:var(--paper)" x="${px(left - width / 2)}" y="${px(top - 10)}" width="${px(width)}" height="20" rx="10"/>`,
    textAt(left, top + 4, text, { style: 'mark', anchor: 'middle' }),
  ].join('');
}
