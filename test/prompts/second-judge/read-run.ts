/**
 * A finished run as its files show it: positions over time, the things there, the listed dangers. Nothing is taken from
 * the files' statements about the reading of the prompt: not what was understood, assumed, in conflict or unmet.
 */
import { decodeTrajectory } from './decode-trajectory.ts';
import type { Trajectory } from './decode-trajectory.ts';
import type { Point } from './geometry.ts';
import { listSites, listStructures } from './list-sites.ts';

/** A person or a vehicle, in the order of the trajectory. */
export interface Mover {
  readonly index: number;
  readonly id: string;
  readonly isVehicle: boolean;
  readonly kind: string;
  /** Their name, if it says more than the kind. */
  readonly role?: string | undefined;
  readonly group: string;
  /** How many people it stands for. */
  readonly represents: number;
  readonly leavesSeconds: number | null;
  readonly outSeconds: number | null;
  readonly harm: string | undefined;
  /** On the flat, in the light, with nobody in the way; metres per second. */
  readonly freeSpeed?: number | undefined;
  readonly traits: Readonly<Record<string, unknown>>;
  readonly endState: string;
  readonly goal: string;
}

/** A named thing that people can be in, at, or go through. */
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
  /** Its other listed properties. */
  readonly told: {
    readonly substance?: string;
    readonly magnitude?: number;
    readonly depth?: number;
    readonly radius?: number;
    readonly duration?: number;
  };
}

export interface Weather {
  readonly condition: string;
  readonly temperature: number;
  readonly wind_speed: number;
  /** Degrees clockwise from north. */
  readonly wind_from?: number;
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
  readonly lighting: {
    readonly time_of_day: string;
    /** In UTC. */
    readonly instant?: string;
    readonly is_dark?: boolean;
    /** When the light fails, and the light that remains. */
    readonly failures?: readonly {
      readonly from_seconds: number;
      readonly to_seconds: number | null;
      readonly lux: number;
    }[];
  };
  readonly movers: readonly Mover[];
  readonly sites: readonly Site[];
  readonly structures: readonly Structure[];
  readonly dangers: readonly Danger[];
  /** The time of the alarm in the files. */
  readonly alarmSeconds?: number;
  readonly trajectory: Trajectory;
  readonly fields: Fields;
  /** Of level floors: how high each lies. */
  readonly floorHeights: ReadonlyMap<string, number>;
}

export interface RunText {
  readonly results: string;
  readonly trajectory: Uint8Array;
  readonly world: string;
  readonly hazards: string;
}

/** Flames, or a square of floor or ground, with a value for each of the times. */
export interface Field {
  readonly kind: 'fire' | 'smoke' | 'water' | 'gas';
  readonly level: string;
  readonly at: Point;
  /** Of flames: their height, as that of the levels. */
  readonly z?: number;
  /** Kilowatts, per metre, metres, parts of the limit of escape. */
  readonly values: readonly number[];
}

export interface Fields {
  readonly seconds: readonly number[];
  readonly all: readonly Field[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- files from outside, read field by field
type Json = any;

export function readRun({ results, trajectory, world, hazards }: RunText): Run {
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
    ...(body.environment.alarm ? { alarmSeconds: body.environment.alarm.start } : {}),
    trajectory: decodeTrajectory(trajectory),
    fields: readFields(JSON.parse(hazards)),
    floorHeights: new Map(place.walkable.levels.map(({ id, z }: Json) => [id, z])),
  };
}

function readFields({ seconds = [], fires = [], smoke = [], water = [], gas = [] }: Json): Fields {
  const square =
    (kind: Field['kind'], values: string) =>
    (one: Json): Field => ({
      kind,
      level: one.level,
      at: { x: (one.minX + one.maxX) / 2, y: (one.minY + one.maxY) / 2 },
      values: one[values],
    });
  return {
    seconds,
    all: [
      ...fires.map(({ level, x, y, z, heatKw }: Json): Field => ({
        kind: 'fire',
        level,
        at: { x, y },
        z,
        values: heatKw,
      })),
      ...smoke.map(square('smoke', 'extinctionPerM')),
      ...water.map(square('water', 'depthM')),
      ...gas.map(square('gas', 'escapePart')),
    ],
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
      role: properties.role,
      group: properties.group,
      represents: properties.represents,
      leavesSeconds: properties.leaves_seconds,
      outSeconds: properties.out_seconds,
      harm: properties.harm,
      freeSpeed: properties.free_speed,
      traits: properties.traits ?? {},
      endState: behavior.state,
      goal: behavior.goal ?? '',
    }));
}

function toDanger({ id, type, position, start, storey, near, ...told }: Json): Danger {
  const [x, y] = position;
  return { id, type, at: { x, y }, startSeconds: start, storey, near, told };
}
