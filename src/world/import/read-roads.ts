/** Ways of a map as one street graph, cut at the bounds. */
import { lineLength } from '#plane';
import type { Bounds } from '#plane';
import { isInBounds } from '../plan/bounds.ts';
import { placeOn } from '../plan/lines.ts';
import { keepLargest } from '../streets/cross-water.ts';
import { createRoad } from '../streets/road.ts';
import type { Road, RoadKind, RoadNet } from '../streets/road.ts';
import type { Point } from '../walkable.ts';
import type { StreetNode } from '../world.ts';
import { clipLine } from './clip-line.ts';
import type { Degrees, RawWay, Tags } from './raw-feature.ts';
import { readNumber } from './read-buildings.ts';

/** The wiki of OpenStreetMap, "Key:highway". */
const KINDS: Readonly<Record<string, RoadKind>> = {
  motorway: 'highway',
  motorway_link: 'highway',
  trunk: 'highway',
  trunk_link: 'highway',
  primary: 'main',
  primary_link: 'main',
  secondary: 'main',
  secondary_link: 'main',
  tertiary: 'main',
  tertiary_link: 'main',
  residential: 'local',
  unclassified: 'local',
  living_street: 'local',
  service: 'local',
  road: 'local',
  busway: 'local',
  pedestrian: 'path',
  footway: 'path',
  path: 'path',
  cycleway: 'path',
  steps: 'path',
  track: 'path',
  bridleway: 'path',
};
/** Ends nearer than this are one junction. */
const SAME_METERS = 1.5;
const LANES_MAX = 12;
const WIDTH_MAX = 60;

export function readRoads(
  raw: readonly RawWay[],
  options: {
    readonly project: (at: Degrees) => Point;
    readonly bounds: Bounds;
    readonly site: Bounds | undefined;
  },
): {
  readonly net: RoadNet;
  /** Roads that are not connected with the net. */
  readonly apart: number;
  readonly outside: number;
} {
  const { project, bounds, site } = options;
  const shared = countShared(raw);
  const nodes = new Map<string, StreetNode>();
  const ends = new Set<string>();
  const nodeAt = (at: Point): StreetNode => {
    const key = `${Math.round(at.x / SAME_METERS)}:${Math.round(at.y / SAME_METERS)}`;
    const known = nodes.get(key) ?? { id: `n${nodes.size + 1}`, at };
    nodes.set(key, known);
    return known;
  };
  const roads: Road[] = [];
  let outside = 0;
  for (const way of raw) {
    const kind = kindOf(way.tags);
    if (kind === undefined) continue;
    for (const line of cutAtShared(way, shared)) {
      const pieces = clipLine(line.map(project), bounds);
      if (pieces.length === 0) outside++;
      for (const { line: piece, isCutAtStart, isCutAtEnd } of pieces) {
        if (lineLength(piece) < 2 * SAME_METERS || doesEnter(piece, site)) {
          outside++;
          continue;
        }
        const [from, to] = [nodeAt(piece[0]!), nodeAt(piece.at(-1)!)];
        if (from === to) continue;
        if (isCutAtStart) ends.add(from.id);
        if (isCutAtEnd) ends.add(to.id);
        const id = `s${roads.length + 1}`;
        const joined = [from.at, ...piece.slice(1, -1), to.at];
        roads.push(toRoad(id, { from: from.id, to: to.id, kind }, joined, way.tags));
      }
    }
  }
  const all = { nodes: [...nodes.values()], roads, ends };
  const net = keepLargest(all);
  return { net, apart: roads.length - net.roads.length, outside };
}

function keyOf(way: RawWay, i: number): string {
  const [lng, lat] = way.line[i]!;
  return way.names?.[i] ?? `${lng.toFixed(7)},${lat.toFixed(7)}`;
}

/** Points that several ways pass, or one way passes twice: junctions. */
function countShared(raw: readonly RawWay[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const way of raw)
    way.line.forEach((_, i) => {
      const key = keyOf(way, i);
      if (seen.has(key)) shared.add(key);
      seen.add(key);
    });
  return shared;
}

function cutAtShared(way: RawWay, shared: ReadonlySet<string>): (readonly Degrees[])[] {
  const pieces: Degrees[][] = [];
  let piece: Degrees[] = [];
  way.line.forEach((at, i) => {
    piece.push(at);
    const isInside = i > 0 && i < way.line.length - 1;
    if (isInside && shared.has(keyOf(way, i))) {
      pieces.push(piece);
      piece = [at];
    }
  });
  pieces.push(piece);
  return pieces.filter(({ length }) => length > 1);
}

function doesEnter(line: readonly Point[], site: Bounds | undefined): boolean {
  if (site === undefined) return false;
  const length = lineLength(line);
  for (let at = 0; at <= length; at += 2) if (isInBounds(site, placeOn(line, at))) return true;
  return false;
}

function kindOf(tags: Tags): RoadKind | undefined {
  if (tags['railway'] === 'rail') return 'rail';
  const kind = KINDS[String(tags['highway'])];
  if (kind === undefined || kind === 'path') return kind;
  if (tags['tunnel'] !== undefined && tags['tunnel'] !== 'no') return 'tunnel';
  return tags['bridge'] !== undefined && tags['bridge'] !== 'no' ? 'bridge' : kind;
}

function toRoad(
  id: string,
  { from, to, kind }: { readonly from: string; readonly to: string; readonly kind: RoadKind },
  line: readonly Point[],
  tags: Tags,
): Road {
  const oneway = tags['oneway'];
  const isReverse = oneway === '-1' || oneway === -1;
  const isOneWay = isReverse || oneway === 'yes' || oneway === '1' || oneway === true;
  const carries = kind !== 'path' && kind !== 'rail';
  const lanes = readNumber(tags['lanes']);
  const width = readNumber(tags['width']);
  const speedMax = readSpeed(tags['maxspeed']);
  const name = tags['name'];
  const count =
    lanes === undefined
      ? undefined
      : Math.min(LANES_MAX, Math.max(isOneWay ? 1 : 2, Math.round(lanes)));
  return createRoad({
    id,
    ...(typeof name === 'string' ? { name: name.slice(0, 120) } : {}),
    from: isReverse ? to : from,
    to: isReverse ? from : to,
    line: isReverse ? line.toReversed() : line,
    kind,
    isOneWay,
    ...(carries && count !== undefined ? { lanes: count } : {}),
    ...(width !== undefined && width >= 2 && width <= WIDTH_MAX ? { width } : {}),
    ...(speedMax === undefined ? {} : { speedMax }),
  });
}

/** Kilometers per hour without a unit, or "30 mph". */
function readSpeed(value: unknown): number | undefined {
  const speed = readNumber(value);
  if (speed === undefined || speed < 3 || speed > 200) return undefined;
  return String(value).includes('mph') ? speed * 0.44704 : speed / 3.6;
}
