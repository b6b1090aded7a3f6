/**
 * A finished run as it can be seen in its files: who was where when, what there is, what was listed as a danger. Nothing is
 * taken from what the files say about the reading of the prompt: not what was understood, assumed, in conflict or unmet.
 */
import { STATE, decodeTrajectory } from './decode-trajectory.ts';
import type { Trajectory } from './decode-trajectory.ts';
import { boundsOf, toDegreesFrame } from './geometry.ts';
import type { Point } from './geometry.ts';

/** A person or a vehicle, in the order of the trajectory. */
export interface Mover {
  readonly index: number;
  readonly id: string;
  readonly isVehicle: boolean;
  readonly kind: string;
  readonly group: string;
  /** How many people it stands for. */
  readonly represents: number;
  readonly leavesSeconds: number | null;
  readonly outSeconds: number | null;
  readonly harm: string | undefined;
  readonly traits: Readonly<Record<string, unknown>>;
  readonly endState: string;
  readonly goal: string;
}

/** Something with a name that people can be in, at, or go through. */
export interface Site {
  readonly id: string;
  /** room, part, open_place, building, exit, gate, stair, lift, road, object, water. */
  readonly type: string;
  /** Kind or use. */
  readonly kind: string;
  readonly name: string;
  readonly side: string | undefined;
  readonly storey: number | undefined;
  readonly structure: string | undefined;
  readonly at: Point;
  readonly outline: readonly Point[] | undefined;
  readonly line: readonly Point[] | undefined;
  readonly widthM: number | undefined;
  readonly isClosed: boolean;
  readonly marks: Readonly<Record<string, unknown>>;
}

export interface Danger {
  readonly id: string;
  readonly type: string;
  readonly at: Point;
  readonly startSeconds: number;
  readonly storey: number | undefined;
  readonly near: string | undefined;
  /** What else is listed of it. */
  readonly told: {
    readonly substance?: string;
    readonly magnitude?: number;
    readonly depth?: number;
    readonly duration?: number;
  };
}

export interface Weather {
  readonly condition: string;
  readonly temperature: number;
  readonly wind_speed: number;
  readonly wind_direction?: string | number;
}

export interface Structure {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly isBuilding: boolean;
  readonly hasInterior: boolean;
  readonly floors: number;
  readonly basements: number;
  readonly exits: number;
  readonly stairs: number;
  readonly outline: readonly Point[];
}

export interface Sample {
  readonly seconds: number;
  readonly state: number;
  readonly level: string;
  readonly levelKind: string;
  readonly storey: number | undefined;
  readonly x: number;
  readonly y: number;
}

export interface Run {
  readonly seconds: number;
  readonly origin: { readonly lat: number; readonly lng: number };
  readonly weather: Weather;
  readonly lighting: { readonly time_of_day: string };
  readonly movers: readonly Mover[];
  readonly sites: readonly Site[];
  readonly structures: readonly Structure[];
  readonly dangers: readonly Danger[];
  readonly trajectory: Trajectory;
}

export interface RunText {
  readonly results: string;
  readonly trajectory: Uint8Array;
  readonly world: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- files from outside, read field by field
type Json = any;

export function readRun({ results, trajectory, world }: RunText): Run {
  const body: Json = JSON.parse(results);
  const place: Json = JSON.parse(world);
  const { lat, lng } = body.environment.origin;
  return {
    seconds: body.metadata.outcome.seconds,
    origin: { lat, lng },
    weather: body.environment.weather,
    lighting: body.environment.lighting,
    movers: listMovers(body.actors),
    sites: listSites(body, place),
    structures: listStructures(place),
    dangers: body.environment.hazards.map(toDanger),
    trajectory: decodeTrajectory(trajectory),
  };
}

function listMovers(actors: readonly Json[]): Mover[] {
  return actors
    .filter(({ type }) => type === 'pedestrian' || type === 'vehicle')
    .map(({ id, type, properties, behavior }, index) => ({
      index,
      id,
      isVehicle: type === 'vehicle',
      kind: properties.kind,
      group: properties.group,
      represents: properties.represents,
      leavesSeconds: properties.leaves_seconds,
      outSeconds: properties.out_seconds,
      harm: properties.harm,
      traits: properties.traits ?? {},
      endState: behavior.state,
      goal: behavior.goal ?? '',
    }));
}

function toDanger({ id, type, position, start, storey, near, ...told }: Json): Danger {
  const [x, y] = position;
  return { id, type, at: { x, y }, startSeconds: start, storey, near, told };
}

function listStructures({ buildings, openPlaces }: Json): Structure[] {
  return [
    ...buildings
      .filter(({ structure, name }: Json) => structure !== undefined || name !== undefined)
      .map((one: Json): Structure => ({
        id: one.id,
        kind: one.kind,
        name: one.name ?? '',
        isBuilding: true,
        hasInterior: one.interior !== undefined,
        floors: one.interior
          ? one.interior.storeys.filter(({ storey }: Json) => storey >= 0).length
          : one.floors,
        basements: one.basements,
        exits: one.interior?.exits.length ?? 0,
        stairs: countStairs(one.interior?.stairs ?? []),
        outline: one.footprint,
      })),
    ...openPlaces.map((one: Json): Structure => ({
      id: one.id,
      kind: one.kind,
      name: one.name ?? '',
      isBuilding: false,
      hasInterior: false,
      floors: 0,
      basements: 0,
      exits: 0,
      stairs: 0,
      outline: one.outline,
    })),
  ];
}

/** Escalators are drawn among the stairs. */
function countStairs(stairs: readonly Json[]): number {
  return stairs.filter(({ kind }) => kind !== 'escalator').length;
}

function listSites(body: Json, world: Json): Site[] {
  const toMeters = toDegreesFrame(body.environment.origin);
  const features: Json[] = body.features;
  const mapped = new Map<string, Json>(features.map((one) => [one.id, one]));
  const isClosed = (id: string): boolean => mapped.get(id)?.properties.is_closed === true;
  const blank = { side: undefined, storey: undefined, structure: undefined, outline: undefined };
  const bare = { ...blank, line: undefined, widthM: undefined, isClosed: false, marks: {} };
  const rooms = world.buildings.flatMap(({ id: structure, interior }: Json) =>
    (interior?.storeys ?? []).flatMap(({ storey, rooms: own }: Json) =>
      own.map((room: Json): Site => ({
        ...bare,
        id: room.id,
        type: 'room',
        kind: room.use,
        name: room.name ?? '',
        storey,
        structure,
        at: middle(room.outline),
        outline: room.outline,
        isClosed: world.closed.includes(room.id),
      })),
    ),
  );
  const widths = new Map<string, number>(
    world.buildings.flatMap(({ interior }: Json) =>
      [...(interior?.exits ?? []), ...(interior?.stairs ?? [])].map(({ id, width }: Json) => [
        id,
        width,
      ]),
    ),
  );
  const gates = new Map<string, Json>(world.walkable.exits.map((one: Json) => [one.id, one]));
  const escalators = new Set<string>(
    world.buildings.flatMap(({ interior }: Json) =>
      (interior?.stairs ?? [])
        .filter(({ kind }: Json) => kind === 'escalator')
        .map(({ id }: Json) => id),
    ),
  );
  const points = features
    .filter(({ type, geometry }) => type === 'landmark' && geometry.type === 'Point')
    .map((one): Site => {
      const { kind, label, side, storey, structure } = one.properties;
      const own = one.id.replace(/@-?\d+$/, '');
      const gate = gates.get(own);
      return {
        ...bare,
        id: one.id,
        type: escalators.has(own) ? 'escalator' : kind,
        kind: escalators.has(own) ? 'escalator' : kind,
        name: label ?? '',
        side,
        storey,
        structure,
        at: gate ? between(gate.segment) : toMeters(one.geometry.coordinates),
        line: gate ? [gate.segment.from, gate.segment.to] : undefined,
        widthM: widths.get(own) ?? (gate ? lengthOf(gate.segment) : undefined),
        isClosed: isClosed(one.id),
        marks: one.properties,
      };
    });
  const parts = world.openPlaces.flatMap(({ id: structure, parts: own }: Json) =>
    own.map((part: Json): Site => ({
      ...bare,
      id: part.id,
      type: 'part',
      kind: part.use,
      name: part.name ?? '',
      structure,
      at: middle(part.outline),
      outline: part.outline,
      isClosed: world.closed.includes(part.id),
    })),
  );
  const structures = listStructures(world).map((one): Site => ({
    ...bare,
    id: one.id,
    type: one.isBuilding ? 'building' : 'open_place',
    kind: one.kind,
    name: one.name,
    at: middle(one.outline),
    outline: one.outline,
    isClosed: world.closed.includes(one.id),
  }));
  const roads = features
    .filter(({ type }) => type === 'road')
    .map((one): Site => {
      const line = one.geometry.coordinates.map(toMeters);
      return {
        ...bare,
        id: one.id,
        type: 'road',
        kind: one.properties.kind,
        name: one.properties.name ?? '',
        at: line[Math.floor(line.length / 2)],
        line,
        widthM: one.properties.width,
        isClosed: one.properties.is_closed === true,
        marks: one.properties,
      };
    });
  const objects = world.objects.map((one: Json, k: number): Site => ({
    ...bare,
    id: `object-${k}`,
    type: 'object',
    kind: one.kind,
    name: one.name ?? '',
    at: one.at,
  }));
  const waters = (world.ground.water ?? []).map((ring: Json, k: number): Site => ({
    ...bare,
    id: `water-${k}`,
    type: 'water',
    kind: 'water',
    name: '',
    at: middle(ring),
    outline: ring,
  }));
  return [...structures, ...rooms, ...points, ...parts, ...roads, ...objects, ...waters];
}

function middle(outline: readonly Point[]): Point {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function between({ from, to }: { from: Point; to: Point }): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

function lengthOf({ from, to }: { from: Point; to: Point }): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The last sample at or before a moment, or the first. */
function sampleIndex({ seconds }: Trajectory, atSeconds: number): number {
  let low = 0;
  let high = seconds.length - 1;
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if (seconds[half]! <= atSeconds + 0.001) low = half;
    else high = half - 1;
  }
  return low;
}

function sampleOf(run: Run, mover: Mover, s: number): Sample | undefined {
  const { people, state, level, levels, x, y, seconds } = run.trajectory;
  const k = s * people + mover.index;
  const own = state[k]!;
  if (own === STATE.notThere) return undefined;
  const on = levels[level[k]!];
  return {
    seconds: seconds[s]!,
    state: own,
    level: on?.id ?? '',
    levelKind: on?.kind ?? '',
    storey: on?.storey,
    x: x[k]!,
    y: y[k]!,
  };
}

/** Where somebody is at a moment; undefined while not there. */
export function placeAt(run: Run, mover: Mover, atSeconds: number): Sample | undefined {
  if (atSeconds > run.seconds + 1) return undefined;
  return sampleOf(run, mover, sampleIndex(run.trajectory, atSeconds));
}

const TRACKS = new WeakMap<Mover, readonly Sample[]>();

/** Where somebody is, once a second, and where they are last seen. */
export function trackOf(run: Run, mover: Mover): readonly Sample[] {
  const kept = TRACKS.get(mover);
  if (kept) return kept;
  const { seconds } = run.trajectory;
  const track: Sample[] = [];
  let last: Sample | undefined;
  for (let s = 0; s < seconds.length; s += 1) {
    const sample = sampleOf(run, mover, s);
    if (sample === undefined) continue;
    const before = track.at(-1)?.seconds ?? -Infinity;
    if (sample.seconds >= before + 0.999) track.push(sample);
    last = sample;
  }
  if (last && last !== track.at(-1)) track.push(last);
  TRACKS.set(mover, track);
  return track;
}

/** When somebody is first there; undefined who never is. */
export function enteredAt(run: Run, mover: Mover): number | undefined {
  return trackOf(run, mover)[0]?.seconds;
}
