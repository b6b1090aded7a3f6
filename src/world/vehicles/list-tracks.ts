/** Tracks of a place: beside the platforms of its stations, along its railway lines, and in its railway tunnels. */
import { isInRing } from '#plane';
import { placeOn } from '../plan/lines.ts';
import { toRoomUse } from '../room-use.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Building, OpenPlace, Streets } from '../world.ts';

export interface Track {
  /** Where the middle of a train runs, far beyond both ends; in the direction of travel. */
  readonly line: readonly Point[];
  /** The stretch of it beside the platform, or all of it: meters along the line. */
  readonly from: number;
  readonly to: number;
  readonly level?: string;
  readonly storey: number;
  readonly z: number;
  /** The platform it serves. */
  readonly platform?: { readonly id: string; readonly name: string };
  /** A buffer stands at its end: trains come in and go out by its beginning. */
  readonly isDeadEnd: boolean;
}

export interface Railways {
  readonly buildings: readonly Building[];
  readonly openPlaces: readonly OpenPlace[];
  readonly streets: Streets;
}

/** How far a train is seen to come: it brakes from 60 km/h at 1 m/s² in less. */
const APPROACH_METERS = 160;
/** Between the platform's edge and the side of a train (EN 15273-3: some 10 cm). */
const GAP_METERS = 0.1;
/** A track lies beside a platform whose edge is this near. */
const BESIDE_METERS = 0.5;

export function listTracks({ buildings, openPlaces, streets }: Railways, width: number): Track[] {
  return [
    ...buildings.flatMap((building) => tracksOf(building, width)),
    ...streets.edges
      .filter(({ kind }) => kind === 'rail')
      .map(({ line }): Track => ({ line, ...whole(line), storey: 0, z: 0, isDeadEnd: false })),
    ...openPlaces.flatMap(tracksIn),
  ];
}

function whole(line: readonly Point[]): { from: number; to: number } {
  let to = 0;
  for (let k = 1; k < line.length; k++)
    to += Math.hypot(line[k]!.x - line[k - 1]!.x, line[k]!.y - line[k - 1]!.y);
  return { from: 0, to };
}

/** Parts of open ground with rails: a railway beside a school, the bore of a metro. */
function tracksIn({ parts }: OpenPlace): Track[] {
  return parts
    .filter(({ use, name }) => toRoomUse(use, name) === 'track')
    .map(({ outline }): Track => {
      const { a, b } = axisOf(outline);
      return { line: [a, b], ...whole([a, b]), storey: 0, z: 0, isDeadEnd: false };
    });
}

/** From the middle of one short side of a long ring to that of the other. */
export function axisOf(ring: Ring): { readonly a: Point; readonly b: Point } {
  let [longest, angle] = [0, 0];
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length > longest) [longest, angle] = [length, Math.atan2(to.y - from.y, to.x - from.x)];
  });
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const along = ring.map(({ x, y }) => x * c + y * s);
  const across = ring.map(({ x, y }) => y * c - x * s);
  const v = (Math.min(...across) + Math.max(...across)) / 2;
  const at = (u: number): Point => ({ x: u * c - v * s, y: u * s + v * c });
  return { a: at(Math.min(...along)), b: at(Math.max(...along)) };
}

function tracksOf({ footprint, interior }: Building, width: number): Track[] {
  return (interior?.storeys ?? []).flatMap(({ storey, level, z, rooms, fixtures }) => {
    const platforms = rooms.filter(({ use }) => use === 'platform');
    return fixtures
      .filter(({ use }) => use === 'tracks')
      .flatMap(({ outline }) =>
        platforms.flatMap((room): Track[] => {
          const edge = sharedEdge(outline, room.outline);
          if (edge === undefined) return [];
          const track = alongEdge(edge, outline, width, footprint);
          const platform = { id: room.id, name: room.name ?? room.use };
          return [{ ...track, level, storey, z, platform }];
        }),
      );
  });
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

export interface PlatformEdge extends Edge {
  /** Of the room, and the level it is on. */
  readonly platform: string;
  readonly level: string;
}

/** Where platforms end and the track bed begins. */
export function listPlatformEdges({ buildings }: Pick<Railways, 'buildings'>): PlatformEdge[] {
  return buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).flatMap(({ level, rooms, fixtures }) =>
      rooms
        .filter(({ use }) => use === 'platform')
        .flatMap(({ id, outline }) =>
          fixtures
            .filter(({ use }) => use === 'tracks')
            .flatMap((bed): PlatformEdge[] => {
              const edge = sharedEdge(bed.outline, outline);
              return edge === undefined ? [] : [{ ...edge, platform: id, level }];
            }),
        ),
    ),
  );
}

/** The side of the track bed that lies along the platform. */
function sharedEdge(bed: Ring, platform: Ring): Edge | undefined {
  let best: Edge | undefined;
  let longest = 5;
  bed.forEach((from, i) => {
    const to = bed[(i + 1) % bed.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const near = platform.filter(
      ({ x, y }) => Math.abs((x - from.x) * uy - (y - from.y) * ux) <= BESIDE_METERS,
    );
    if (near.length < 2) return;
    const along = near.map(({ x, y }) => (x - from.x) * ux + (y - from.y) * uy);
    const [low, high] = [Math.max(0, Math.min(...along)), Math.min(length, Math.max(...along))];
    if (high - low <= longest) return;
    longest = high - low;
    const at = (u: number): Point => ({ x: from.x + u * ux, y: from.y + u * uy });
    best = { from: at(low), to: at(high) };
  });
  return best;
}

function alongEdge(
  { from, to }: Edge,
  bed: Ring,
  width: number,
  footprint: Ring,
): Pick<Track, 'line' | 'from' | 'to' | 'isDeadEnd'> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isLeft = isInRing(bed, { x: middle.x - 0.5 * uy, y: middle.y + 0.5 * ux });
  const aside = (isLeft ? 1 : -1) * (width / 2 + GAP_METERS);
  const [a, b] = [from, to].map(({ x, y }) => ({ x: x - aside * uy, y: y + aside * ux })) as [
    Point,
    Point,
  ];
  const beyond = (at: Point, by: number): Point => ({ x: at.x + by * ux, y: at.y + by * uy });
  const isShut = (at: Point): boolean => isInRing(footprint, at);
  const [shutA, shutB] = [isShut(beyond(a, -3)), isShut(beyond(b, 3))];
  const isTurned = shutA && !shutB;
  const [start, end, sign] = isTurned ? [b, a, -1] : [a, b, 1];
  const isDeadEnd = shutA !== shutB;
  return {
    line: [
      beyond(start, -sign * APPROACH_METERS),
      isDeadEnd ? end : beyond(end, sign * APPROACH_METERS),
    ],
    from: APPROACH_METERS,
    to: APPROACH_METERS + length,
    isDeadEnd,
  };
}

/** A point of a track, and where the front of a train points there. */
export function onTrack({ line }: Track, meters: number): { at: Point; heading: number } {
  const { x, y, heading } = placeOn(line, meters);
  return { at: { x, y }, heading };
}
