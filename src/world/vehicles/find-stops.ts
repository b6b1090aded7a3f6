/** Where vehicles of the road stop for people: at the bays of a terminal, and on open ground beside a way in. */
import { isInRing } from '#plane';
import { centreOf } from '../plan/inside.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { Ground } from './ground.ts';
import { axisOf } from './list-tracks.ts';
import { isFreeOn } from './pack-in-ring.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

interface Size {
  readonly length: number;
  readonly width: number;
}

/** How far a bus is seen to come over the apron. Judgement. */
const APRON_METERS = 50;

/** At the bays of a terminal, where its buses stand: in the order of their numbers. */
export function listBays({ buildings }: Pick<Ground, 'buildings'>, size: Size): Stand[] {
  return buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).flatMap(({ rooms, fixtures }) => {
      const bays = rooms.filter(({ use }) => use === 'platform');
      return bays.flatMap(({ id, outline }): Stand[] => {
        const middle = centreOf(outline);
        const away = (ring: Ring): number => {
          const at = centreOf(ring);
          return Math.hypot(at.x - middle.x, at.y - middle.y);
        };
        const [bus] = fixtures
          .filter(({ use }) => use === 'vehicle')
          .toSorted((a, b) => away(a.outline) - away(b.outline));
        return bus === undefined ? [] : [atBay(bus.outline, middle, size, id)];
      });
    }),
  );
}

/** With its front to those who wait; it comes over the apron and backs out. */
function atBay(bus: Ring, waiting: Point, { length, width }: Size, beside: string): Stand {
  const { a, b } = axisOf(bus);
  const isFront = ({ x, y }: Point): number => Math.hypot(x - waiting.x, y - waiting.y);
  const [back, front] = isFront(a) < isFront(b) ? [b, a] : [a, b];
  const long = Math.hypot(front.x - back.x, front.y - back.y);
  const [ux, uy] = [(front.x - back.x) / long, (front.y - back.y) / long];
  const at = { x: front.x - (length / 2) * ux, y: front.y - (length / 2) * uy };
  const start = { x: at.x - APRON_METERS * ux, y: at.y - APRON_METERS * uy };
  return {
    at,
    heading: Math.atan2(uy, ux),
    length,
    width,
    storey: 0,
    z: 0,
    line: [start, at],
    beside,
  };
}

const GRID_METERS = 3;
/** People have room on all sides, and the way out stays free. Judgement. */
const CLEAR_METERS = 1.5;
const EXIT_METERS = 6;
const OUTSIDE_METERS = 40;

/** On open ground, the nearest to a way in first: it comes in by that way. */
export function listGroundStops(ground: Ground, size: Size, near: Point | undefined): Stand[] {
  const { walkable } = ground;
  const levels = walkable.levels.filter(({ kind }) => kind === 'outdoor');
  const ways = levels.flatMap((level) =>
    walkable.exits
      .filter((exit) => exit.level === level.id)
      .map(({ segment: { from, to } }) => ({
        level,
        middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      })),
  );
  const away = (at: Point, other: Point): number => Math.hypot(at.x - other.x, at.y - other.y);
  return ways
    .toSorted((a, b) => (near === undefined ? 0 : away(a.middle, near) - away(b.middle, near)))
    .flatMap(({ level, middle }): Stand[] => {
      const spot = gridAround(level, middle)
        .map((at) => ({ at, meters: away(at, middle) }))
        .toSorted((a, b) => a.meters - b.meters)
        .find(({ at }) => isRoomy(ground, level, at, middle, size));
      if (spot === undefined) return [];
      const heading = Math.atan2(spot.at.y - middle.y, spot.at.x - middle.x);
      const outside = {
        x: middle.x - OUTSIDE_METERS * Math.cos(heading),
        y: middle.y - OUTSIDE_METERS * Math.sin(heading),
      };
      const { storey, z } = level;
      return [{ at: spot.at, heading, ...size, storey, z, line: [outside, spot.at] }];
    });
}

function isRoomy(
  { taken, walkable }: Ground,
  level: Level,
  at: Point,
  from: Point,
  size: Size,
): boolean {
  const heading = Math.atan2(at.y - from.y, at.x - from.x);
  const body = bodyOf({ at, heading, ...size }, CLEAR_METERS);
  return (
    isFreeOn(level, body) &&
    taken.every((other) => !doBodiesMeet(body, other)) &&
    walkable.exits.every(
      ({ segment }) =>
        Math.hypot(
          (segment.from.x + segment.to.x) / 2 - at.x,
          (segment.from.y + segment.to.y) / 2 - at.y,
        ) >
        size.length / 2 + EXIT_METERS,
    )
  );
}

const AROUND_METERS = 40;

function gridAround({ outlines }: Level, { x, y }: Point): Point[] {
  const points: Point[] = [];
  for (let dx = -AROUND_METERS; dx <= AROUND_METERS; dx += GRID_METERS)
    for (let dy = -AROUND_METERS; dy <= AROUND_METERS; dy += GRID_METERS) {
      const at = { x: x + dx, y: y + dy };
      if (outlines.some((ring) => isInRing(ring, at))) points.push(at);
    }
  return points;
}
