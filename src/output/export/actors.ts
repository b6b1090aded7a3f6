/** Everything that stands or moves in a simulation: its people and vehicles, its buildings, its trees and lamps. */
import type { Played, PlayedActor } from '#run/played';
import { MOTION_CLIP, listPostures, middleOf, nameObjects } from '#scene';
import type { Posture } from '#scene';
import { heightAt } from '#world';
import type { Building, World } from '#world/site';
import { roundTo, toCentimeters } from './rounding.ts';

/** Meters from the origin: east, north, up. */
export type Position = readonly [x: number, y: number, z: number];

export interface Behavior {
  readonly goal: string | null;
  readonly path: readonly Position[];
  readonly state: string;
  readonly speed: number;
  readonly [more: string]: unknown;
}

export interface Actor {
  readonly id: string;
  readonly type: 'pedestrian' | 'vehicle' | 'building' | 'object';
  readonly position: Position;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly behavior: Behavior;
  readonly model: Readonly<Record<string, unknown>>;
}

/** For objects that do not move. */
export const STATIC: Behavior = { goal: null, path: [], state: 'static', speed: 0 };

/** Objects beyond are left out, the last first; the world itself draws fewer. */
const OBJECTS_MAX = 5000;

/** In the files of the scene each is the node of its id. `meshUrl`: where the file is that has them all. */
export function listActors(world: World, played: Played, meshUrl?: string): Actor[] {
  const postures = listPostures(played, world);
  const actors = [
    ...played.actors.map((actor) => toMover(actor, postures.get(actor.id))),
    ...world.buildings.map(toStanding),
    ...listObjects(world),
  ];
  if (meshUrl === undefined) return actors;
  return actors.map((actor) => ({ ...actor, model: { ...actor.model, mesh_url: meshUrl } }));
}

/** Paths are thinned already by the run; the trajectory file has every place. */
function toMover(actor: PlayedActor, postures?: readonly Posture[]): Actor {
  const { id, type, kind, role, group, represents, start, heading, goal, traits } = actor;
  const path = actor.path.length > 0 ? actor.path : [{ ...start, seconds: actor.enteredSeconds }];
  return {
    id,
    type,
    position: toPosition(start),
    properties: {
      kind,
      ...(role !== undefined && { role }),
      group,
      represents: roundTo(represents, 4),
      ...(start.level !== undefined && { level: start.level }),
      heading: roundTo(heading, 3),
      entered_seconds: toTenths(actor.enteredSeconds),
      leaves_seconds: toTenths(actor.leavesSeconds),
      out_seconds: toTenths(actor.outSeconds),
      free_speed: toCentimeters(actor.speedFree),
      ...(actor.harm !== undefined && { harm: actor.harm }),
      traits: toSnakeKeys(traits),
      ...(postures !== undefined && { postures: postures.map(toPostureRow) }),
    },
    behavior: {
      goal: goal.label,
      path: path.map(toPosition),
      state: actor.state,
      speed: toCentimeters(actor.speedMean),
      path_seconds: path.map(({ seconds }) => roundTo(seconds, 1)),
      goal_kind: goal.kind,
      ...(goal.id !== undefined && { goal_id: goal.id }),
      ...(goal.at && { goal_position: toPosition(goal.at) }),
    },
    model: { kind, animations: [MOTION_CLIP] },
  };
}

function toPostureRow({ posture, fromSeconds, toSeconds, heading }: Posture) {
  return {
    posture,
    from_seconds: toTenths(fromSeconds),
    to_seconds: toTenths(toSeconds),
    ...(heading !== undefined && { heading: roundTo(heading, 3) }),
  };
}

function toStanding(building: Building): Actor {
  const { id, footprint, z, height } = building;
  const middle = middleOf(footprint);
  return {
    id,
    type: 'building',
    position: toPosition({ ...middle, z }),
    properties: describeBuilding(building),
    behavior: STATIC,
    model: { kind: building.kind, animations: [], dimensions: { height: toCentimeters(height) } },
  };
}

export function describeBuilding(building: Building): Record<string, unknown> {
  const { kind, name, structure, floors, basements, height, roof, z, interior } = building;
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(structure !== undefined && { structure }),
    floors,
    basements,
    height: toCentimeters(height),
    base_elevation: toCentimeters(z),
    roof,
    has_interior: interior !== undefined,
    ...(interior && { exits: interior.exits.length, stairs: interior.stairs.length }),
  };
}

function listObjects({ objects, ground }: World): Actor[] {
  const shown = objects.slice(0, OBJECTS_MAX);
  const ids = nameObjects(shown);
  return shown.map(({ kind, at, heading, radius, height }, i) => ({
    id: ids[i]!,
    type: 'object',
    position: toPosition({ ...at, z: heightAt(ground, at) }),
    properties: { kind, heading: roundTo(heading, 3) },
    behavior: STATIC,
    model: {
      kind,
      animations: [],
      dimensions: { radius: toCentimeters(radius), height: toCentimeters(height) },
    },
  }));
}

export function toPosition(at: {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}): Position {
  return [toCentimeters(at.x), toCentimeters(at.y), toCentimeters(at.z)];
}

function toTenths(seconds: number | null): number | null {
  return seconds === null ? null : roundTo(seconds, 1);
}

function toSnakeKeys(traits: PlayedActor['traits']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(traits).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'number' ? roundTo(value, 3) : value,
    ]),
  );
}
