/** The place from above: ground, water, streets, buildings, open places, exits. */
import { drawScale, fitFrame, px, textAt, toPath, toPixels, toSvg } from '#drawing';
import type { Frame } from '#drawing';
import { centreOf } from '../plan/inside.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Building, Street, World } from '../world.ts';
import { FOOT, INK, SHEET as PLAN } from './ink.ts';
import { drawExit, drawHazard } from './marks.ts';
import { colourOf } from './room-colours.ts';

/** Names stand inside the site. */
const SHEET = { ...PLAN, around: 10 };
const GROUND = '#eef0e6';
const WATER = '#b9d7e8';
const PAVEMENT = '#dcdad3';
const ROADS: Readonly<Record<Street['kind'], string>> = {
  highway: '#f3c98b',
  main: '#ffffff',
  local: '#ffffff',
  path: '#f0e6cf',
  bridge: '#ffffff',
  tunnel: '#cfcfcf',
  rail: '#8a8f98',
};
const ROOFS = { main: '#d9822b', other: '#c9c4ba' } as const;

/** Returns the place from above as SVG text. */
export function drawSite(world: World, title: string): string {
  const { minX, minY, maxX, maxY } = world.bounds;
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  const frame = fitFrame(corners, SHEET);
  const height = SHEET.head + frame.height + FOOT;
  const [left, top] = [frame.x(minX), frame.y(maxY)];
  const [wide, deep] = [frame.scale * (maxX - minX), frame.scale * (maxY - minY)];
  const closed = new Set(world.closed);
  const outdoor = new Set(
    world.walkable.levels.filter(({ kind }) => kind === 'outdoor').map(({ id }) => id),
  );
  return toSvg(SHEET.width, height, [
    `<clipPath id="site"><rect x="${px(left)}" y="${px(top)}" width="${px(wide)}" height="${px(deep)}"/></clipPath>`,
    textAt(SHEET.margin, 38, title, { style: 'title' }),
    textAt(SHEET.margin, 60, describe(world), { style: 'note' }),
    `<g clip-path="url(#site)">`,
    `<rect x="${px(left)}" y="${px(top)}" width="${px(wide)}" height="${px(deep)}" fill="${GROUND}"/>`,
    ...drawContours(world, frame),
    ...world.ground.water.map((ring) => fill([ring], WATER, frame)),
    ...world.streets.edges.map((street) =>
      stroke(street.line, PAVEMENT, street.width + 2 * street.pavement, frame),
    ),
    ...world.streets.edges.map((street) =>
      stroke(street.line, ROADS[street.kind], street.width, frame),
    ),
    ...world.openPlaces.flatMap(({ outline, parts }) => [
      fill([outline], '#e4ecd6', frame, 1),
      ...parts.map((part) => fill([part.outline], colourOf(part.use), frame, 0.6)),
    ]),
    ...world.walkable.levels
      .filter(({ id }) => outdoor.has(id))
      .flatMap(({ holes }) => holes.map((hole) => fill([hole], INK.fixture, frame, 0.4))),
    ...world.buildings.map((building) => drawRoof(building, frame)),
    ...world.objects
      .filter(({ kind }) => kind === 'tree' || kind === 'bush')
      .map(
        ({ at, radius }) =>
          `<circle cx="${px(frame.x(at.x))}" cy="${px(frame.y(at.y))}" r="${px(Math.max(1, radius * frame.scale))}" fill="#7fa36b" fill-opacity="0.65"/>`,
      ),
    ...(world.walkable.lanes?.crossings ?? []).map(
      ({ segment: { from, to } }) =>
        `<path stroke="#5f6b7a" stroke-width="3" stroke-dasharray="2 2" d="M${px(frame.x(from.x))} ${px(frame.y(from.y))}L${px(frame.x(to.x))} ${px(frame.y(to.y))}"/>`,
    ),
    '</g>',
    `<rect x="${px(left)}" y="${px(top)}" width="${px(wide)}" height="${px(deep)}" fill="none" stroke="${INK.wall}" stroke-opacity="0.4"/>`,
    ...world.walkable.exits
      .filter(({ level }) => outdoor.has(level))
      .map((exit) => drawExit(exit.segment, { x: 0, y: 0 }, '', closed.has(exit.id), frame)),
    ...world.buildings
      .filter(({ structure }) => structure !== undefined)
      .map((building) => nameBuilding(building, frame)),
    ...world.openPlaces.flatMap(({ parts }) =>
      parts
        .filter(({ name }) => name !== undefined)
        .map(({ name, outline }) => {
          const { x, y } = centreOf(outline);
          return textAt(frame.x(x), frame.y(y) + 4, name!, {
            style: 'small halo',
            anchor: 'middle',
          });
        }),
    ),
    ...world.hazards.map(({ at, type }) => drawHazard(at, type, frame)),
    ...drawScale(frame, SHEET.margin, height - 34, INK.wall),
    textAt(SHEET.width - SHEET.margin, height - 34, 'north is up', {
      style: 'small',
      anchor: 'end',
    }),
  ]);
}

function describe({ origin, buildings, streets, light }: World): string {
  const [lng, lat] = origin;
  const sun = light.isDark ? 'dark' : `sun ${Math.round(light.sunElevation)}° high`;
  return `${lat.toFixed(5)}, ${lng.toFixed(5)} · ${buildings.length} buildings · ${streets.edges.length} streets · ${sun}`;
}

function fill(rings: readonly Ring[], colour: string, frame: Frame, edge = 0): string {
  const path = toPath(rings.map((ring) => toPixels(ring, frame)));
  const line =
    edge === 0 ? '' : ` stroke="${INK.wall}" stroke-width="${edge}" stroke-opacity="0.4"`;
  return `<path fill="${colour}"${line} d="${path}"/>`;
}

function stroke(line: readonly Point[], colour: string, width: number, frame: Frame): string {
  const path = line.map(
    ({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(frame.x(x))} ${px(frame.y(y))}`,
  );
  return `<path fill="none" stroke="${colour}" stroke-width="${px(Math.max(1, width * frame.scale))}" stroke-linejoin="round" stroke-linecap="round" d="${path.join('')}"/>`;
}

/** Shading by height, which shows that the ground is not flat. */
function drawContours({ ground }: World, frame: Frame): string[] {
  const { heights, columns, rows, cell, x0, y0 } = ground;
  const [low, high] = heights.reduce(
    ([least, most], z) => [Math.min(least, z), Math.max(most, z)] as const,
    [Infinity, -Infinity] as const,
  );
  if (high - low < 2) return [];
  const squares: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const share = (heights[row * columns + column]! - low) / (high - low);
      const [x, y] = [frame.x(x0 + (column - 0.5) * cell), frame.y(y0 + (row + 0.5) * cell)];
      const size = px(cell * frame.scale + 0.5);
      squares.push(
        `<rect x="${px(x)}" y="${px(y)}" width="${size}" height="${size}" fill="#5d6b3f" fill-opacity="${(0.22 * share).toFixed(2)}"/>`,
      );
    }
  return squares;
}

function drawRoof({ footprint, structure, floors }: Building, frame: Frame): string {
  const isMain = structure !== undefined;
  const shade = isMain ? ROOFS.main : ROOFS.other;
  const opacity = isMain ? 0.75 : Math.min(1, 0.45 + floors * 0.08);
  return `<path fill="${shade}" fill-opacity="${opacity.toFixed(2)}" stroke="${INK.wall}" stroke-width="${isMain ? 1.6 : 0.6}" d="${toPath([toPixels(footprint, frame)])}"/>`;
}

function nameBuilding({ kind, name, floors, footprint }: Building, frame: Frame): string {
  const { x, y } = centreOf(footprint);
  const text = `${name ?? kind.replaceAll('_', ' ')}, ${floors} floor${floors === 1 ? '' : 's'}`;
  return textAt(frame.x(x), frame.y(y) + 4, text, { style: 'label halo', anchor: 'middle' });
}
