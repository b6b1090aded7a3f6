/** Moves or turns a drawing. */
import { boundsOf } from '#plane';
import type { Beside, Side } from '#scenario/values';
import { turnSides } from '../names.ts';
import { ringOfBounds } from '../plan/bounds.ts';
import type { LaneGraph, Point, Segment } from '../walkable.ts';
import type { OpenDraft } from './open-draft.ts';

export function moveOpen(draft: OpenDraft, by: Point): OpenDraft {
  return changeOpen(draft, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));
}

/** Turned to the left about 0,0 by a number of quarters; sides and the names made of them turn too. */
export function turnOpen(draft: OpenDraft, quarters: number): OpenDraft {
  const turned = changeOpen(draft, (point) => turnPoint(point, quarters));
  const name = (text: string): string => turnSides(text, (one) => turnSide(one, quarters));
  const side = <T extends { readonly side?: Side; readonly beside?: Beside }>(one: T): T => ({
    ...one,
    ...(one.side === undefined ? {} : { side: turnSide(one.side, quarters) }),
    ...(one.beside === undefined
      ? {}
      : { beside: { ...one.beside, label: name(one.beside.label) } }),
  });
  return {
    ...turned,
    place: {
      ...turned.place,
      parts: turned.place.parts.map((part) =>
        part.name === undefined ? part : { ...part, name: name(part.name) },
      ),
    },
    ways: turned.ways.map((way) => ({ ...side(way), name: name(way.name) })),
    rooms: turned.rooms.map((room) =>
      room.name === undefined ? room : { ...room, name: name(room.name) },
    ),
    objects: turned.objects.map((one) => ({
      ...one,
      heading: one.heading + (quarters * Math.PI) / 2,
    })),
    landmarks: turned.landmarks.map((one) => ({ ...side(one), label: name(one.label) })),
  };
}

/** Counterclockwise, as sides follow one another in a turn to the left. */
const SIDES = ['east', 'north', 'west', 'south'] as const;

export function turnSide(side: Side, quarters: number): Side {
  return SIDES[(SIDES.indexOf(side) + quarters + 4) % 4]!;
}

/** Exact: no sines, so that walls along an axis stay along one. */
function turnPoint({ x, y }: Point, quarters: number): Point {
  switch ((quarters + 4) % 4) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

function changeOpen(draft: OpenDraft, point: (at: Point) => Point): OpenDraft {
  const ring = (points: readonly Point[]): Point[] => points.map(point);
  const segment = ({ from, to }: Segment): Segment => ({ from: point(from), to: point(to) });
  const { place, site, level, lanes } = draft;
  const outlined = <T extends { readonly outline: readonly Point[] }>(one: T): T => ({
    ...one,
    outline: ring(one.outline),
  });
  const gate = <T extends { readonly segment: Segment }>(one: T): T => ({
    ...one,
    segment: segment(one.segment),
  });
  const at = <T extends { readonly at: Point }>(one: T): T => ({ ...one, at: point(one.at) });
  const graph = ({ lanes: list, signals, crossings }: LaneGraph): LaneGraph => ({
    lanes: list.map((lane) => ({ ...lane, line: ring(lane.line) })),
    signals,
    crossings: crossings.map(gate),
  });
  return {
    ...draft,
    place: { ...outlined(place), parts: place.parts.map(outlined) },
    site: boundsOf(ring(ringOfBounds(site))),
    level: {
      ...level,
      outlines: level.outlines.map(ring),
      holes: level.holes.map(ring),
      walls: level.walls.map(segment),
      doors: level.doors.map(gate),
      areas: level.areas.map(outlined),
    },
    exits: draft.exits.map(gate),
    ways: draft.ways.map(gate),
    rooms: draft.rooms.map(outlined),
    fixtures: draft.fixtures.map(outlined),
    buildings: draft.buildings.map((one) => ({ ...one, footprint: ring(one.footprint) })),
    objects: draft.objects.map(at),
    landmarks: draft.landmarks.map(at),
    nodes: draft.nodes.map(at),
    streets: draft.streets.map((one) => ({ ...one, line: ring(one.line) })),
    ...(lanes === undefined ? {} : { lanes: graph(lanes) }),
  };
}
