/** Streets, blocks, lots and houses around a site: the surroundings of the place where a scenario happens. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { edgesOf, isInRing, signedArea } from '#plane';
import { ringOfBounds, growBounds } from '../plan/bounds.ts';
import { subtract, toShapes } from '../plan/shapes.ts';
import type { Shape } from '../plan/shapes.ts';
import { crossWater } from '../streets/cross-water.ts';
import { drawGrid } from '../streets/draw-grid.ts';
import { drawLanes } from '../streets/draw-lanes.ts';
import { createBend, drawOrganic } from '../streets/draw-organic.ts';
import { drawRural } from '../streets/draw-rural.ts';
import { paveRoads } from '../streets/pave-roads.ts';
import { toStreets } from '../streets/road.ts';
import type { RoadNet } from '../streets/road.ts';
import { isOnEdge, toNet } from '../streets/street-lines.ts';
import type { Ring } from '../walkable.ts';
import type { District, DistrictBrief } from './district-brief.ts';
import { drawHouses } from './draw-houses.ts';
import type { LotDraft } from './draw-houses.ts';
import { divideBlock } from './draw-lots.ts';
import { findEnds } from './find-ends.ts';
import { lineRoads } from './line-roads.ts';
import { chooseStyle } from './style.ts';
import type { Style } from './style.ts';

/** Streams of the dice: streets, lots and houses do not influence each other. */
const STREAMS = { streets: 800, lots: 801, houses: 802 };

export function drawDistrict(brief: DistrictBrief): District {
  const { seed, pattern, bounds, site, drivesOn, ground } = brief;
  const style = chooseStyle(brief);
  const water = ground?.water ?? [];
  const net = crossWater(drawNet(brief, style), water);
  const { roadways, paved, pavements } = paveRoads(net, bounds);
  const open = subtract([ringOfBounds(bounds)], [...paved, ...water]);
  const middle = { x: (site.minX + site.maxX) / 2, y: (site.minY + site.maxY) / 2 };
  const shapes = toShapes(open);
  const own = shapes.find(({ outline }) => isInRing(outline, middle));
  const siteRing = ringOfBounds(site);
  const lotDice = createDice(seed, STREAMS.lots);
  const houseDice = createDice(seed, STREAMS.houses);
  const blocks =
    pattern === 'rural'
      ? toShapes(subtract(open, [siteRing]))
      : shapes.filter((shape) => shape !== own);
  const lots: LotDraft[] =
    pattern === 'rural'
      ? lineRoads(net, {
          keepFree: [siteRing, ...water],
          bounds,
          dice: lotDice,
        }).map((outline) => ({ outline }))
      : blocks.flatMap((block) => divide(block, bounds, style, lotDice));
  const { buildings, built } = drawHouses(lots, {
    style,
    dice: houseDice,
    site: middle,
    ...(brief.houses === undefined ? {} : { houses: brief.houses }),
    ...(ground === undefined ? {} : { ground }),
  });
  const lanes = drawLanes(net, drivesOn === undefined ? {} : { drivesOn });
  return {
    streets: toStreets(pattern, net),
    blocks,
    siteBlock: own === undefined || pattern === 'rural' ? [siteRing] : [own.outline, ...own.holes],
    lots: lots.map(({ outline }, i) => ({ id: `lot-${i + 1}`, outline })),
    buildings,
    lanes,
    roadways,
    pavements,
    ends: findEnds(net, lanes),
    greens: drawGreens(
      brief,
      blocks.map(({ outline }) => outline),
      lots.filter((_, i) => !built.has(i)).map(({ outline }) => outline),
    ),
  };
}

/** Lots know the edges of their block that lie on streets: all but those on the bounds. */
function divide(
  { outline, holes }: Shape,
  bounds: DistrictBrief['bounds'],
  style: Style,
  dice: Dice,
): LotDraft[] {
  if (holes.length > 0) return [];
  const streets = edgesOf(outline).filter(
    ({ from, to }) => !(isOnEdge(bounds, from, 0.01) && isOnEdge(bounds, to, 0.01)),
  );
  return divideBlock(outline, style, dice).map((lot) => ({ outline: lot, streets }));
}

function drawNet(brief: DistrictBrief, style: Style): RoadNet {
  const { seed, pattern, bounds, site } = brief;
  const dice = createDice(seed, STREAMS.streets);
  // The middles of the streets around the site: half a street and its pavement away.
  const frame = growBounds(site, style.streetHalf);
  const lanesOf = style.lanesOf;
  switch (pattern) {
    case 'grid':
      return toNet(drawGrid(bounds, frame, dice), { bounds, lanesOf });
    case 'organic':
      return toNet(drawOrganic(bounds, frame, dice), {
        bounds,
        lanesOf,
        bend: createBend(bounds, frame, seed),
      });
    case 'rural':
      return toNet(drawRural(bounds, frame, dice), {
        bounds,
        lanesOf,
        bend: createBend(bounds, frame, seed),
      });
  }
}

/** Fields in the country; in town, lots without a house. */
function drawGreens(
  { pattern, seed }: DistrictBrief,
  blocks: readonly Ring[],
  free: readonly Ring[],
): District['greens'] {
  if (pattern !== 'rural') return free.map((outline) => ({ use: 'green', outline }));
  const dice = createDice(seed, STREAMS.lots + 10);
  return blocks
    .filter((block) => signedArea(block) > 200)
    .flatMap((block) => divideBlock(block, { areaMax: 9000, widthMin: 40 }, dice))
    .map((outline) => ({ use: dice.next() < 0.7 ? 'field' : 'meadow', outline }));
}
