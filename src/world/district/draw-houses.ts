/** Houses on lots: set back from the pavement, apart from the neighbours, no deeper than daylight reaches. */
import type { Dice } from '#base';
import { distanceToSegment, edgesOf, lengthOf, meanCorner, signedArea } from '#plane';
import { heightAt } from '../ground/draw-ground.ts';
import { grow, intersect } from '../plan/shapes.ts';
import type { Point, Ring, Segment } from '../walkable.ts';
import type { Building, Ground } from '../world.ts';
import { smallestBox } from './draw-lots.ts';
import type { Style } from './style.ts';

export interface LotDraft {
  readonly outline: Ring;
  /** Edges of its block along streets; without any, the lot's first edge is its front. */
  readonly streets?: readonly Segment[];
}

export interface HouseOptions {
  readonly style: Style;
  readonly dice: Dice;
  readonly site: Point;
  readonly houses?: number;
  readonly ground?: Ground;
}

/** The smallest house: square meters, meters. */
const AREA_MIN = 36;
const WIDTH_MIN = 5;
const STOREY = 3.1;
const ON_EDGE = 0.05;
/** Share of lots left empty in a district without a number of houses. */
const EMPTY_SHARE = 0.06;

export function drawHouses(
  lots: readonly LotDraft[],
  options: HouseOptions,
): { readonly buildings: Building[]; readonly built: ReadonlySet<number> } {
  const { houses, dice, style, site, ground } = options;
  const found = lots.flatMap((lot, index) => {
    const footprint = drawFootprint(lot, style);
    const isLeft = dice.next() < EMPTY_SHARE && houses === undefined;
    return footprint === undefined || isLeft
      ? []
      : [{ footprint, index, middle: meanCorner(footprint) }];
  });
  const away = ({ middle }: { readonly middle: Point }): number =>
    Math.hypot(middle.x - site.x, middle.y - site.y);
  // The houses nearest to the site are the ones that are seen and asked for.
  const chosen =
    houses === undefined
      ? found
      : found.toSorted((a, b) => away(a) - away(b) || a.index - b.index).slice(0, houses);
  return {
    buildings: chosen.map(({ footprint, middle }, i): Building => {
      const [least, most] = style.floors;
      const floors = least + dice.pick(most - least + 1);
      return {
        id: `house-${i + 1}`,
        kind: style.kind,
        footprint,
        z: ground === undefined ? 0 : heightAt(ground, middle),
        height: floors * STOREY + 0.4,
        floors,
        basements: 0,
        roof: floors > 3 ? 'flat' : dice.next() < 0.6 ? 'gabled' : 'hipped',
      };
    }),
    built: new Set(chosen.map(({ index }) => index)),
  };
}

function drawFootprint({ outline: lot, streets }: LotDraft, style: Style): Ring | undefined {
  const front = streets === undefined ? edgesOf(lot)[0] : findFront(lot, streets);
  if (front === undefined) return undefined;
  const inset = grow([lot], -style.gap / 2 - 0.02);
  const parts = intersect(inset, [stripBehind(front, style.front, style.front + style.depth)]);
  const best = parts.reduce<Ring | undefined>(
    (most, ring) => (most === undefined || signedArea(ring) > signedArea(most) ? ring : most),
    undefined,
  );
  const ring = best && dropShortEdges(best);
  if (ring === undefined || ring.length < 3 || signedArea(ring) < AREA_MIN) return undefined;
  return 2 * smallestBox(ring).halfAcross < WIDTH_MIN ? undefined : ring;
}

/** The longest edge on a street. */
function findFront(lot: Ring, streets: readonly Segment[]): Segment | undefined {
  let best: Segment | undefined;
  for (const edge of edgesOf(lot)) {
    if (best !== undefined && lengthOf(edge) <= lengthOf(best)) continue;
    const points = [0.1, 0.5, 0.9].map((share) => ({
      x: edge.from.x + share * (edge.to.x - edge.from.x),
      y: edge.from.y + share * (edge.to.y - edge.from.y),
    }));
    const isOn = points.every((point) =>
      streets.some((one) => distanceToSegment(point, one) < ON_EDGE),
    );
    if (isOn) best = edge;
  }
  return best;
}

/** The strip between two distances behind a front; lots run counterclockwise, so inside is to the left. */
function stripBehind({ from, to }: Segment, near: number, far: number): Ring {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const point = (along: number, back: number): Point => ({
    x: from.x + along * u.x - back * u.y,
    y: from.y + along * u.y + back * u.x,
  });
  const beyond = 60;
  return [
    point(-beyond, near),
    point(length + beyond, near),
    point(length + beyond, far),
    point(-beyond, far),
  ];
}

/** Drops corners closer than a brick's length to the next. */
function dropShortEdges(ring: Ring): Ring {
  return ring.filter((point, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return Math.hypot(next.x - point.x, next.y - point.y) > 0.25;
  });
}
