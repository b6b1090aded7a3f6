/** The services and refuges of a crowd file as the engine knows them, with the places they add to the file's own. */
import { createDice } from '#base';
import { createBodies, createFloor } from '../cast/find-room.ts';
import type { VisitedPlace } from '../routes/field-store.ts';
import type { ServicePoint } from '../simulation/services.ts';
import type { Space } from '../space/space.ts';
import type { PointPair } from './schema-parts.ts';
import type { CrowdFile } from './schema.ts';
import { LINE_SPACING_METERS } from './service-schema.ts';
import { toPoint, toRing } from './to-walkable.ts';

export interface Destinations {
  /** The file's places first, then those of services, then those of refuges. */
  readonly places: readonly VisitedPlace[];
  readonly services: readonly ServicePoint[];
  /** By the refuge's position in the file: its place, and a spot for each person who comes; none where it is full. */
  readonly refuges: readonly Refuge[];
}

export interface Refuge {
  readonly place: number;
  take(radius: number): { readonly x: number; readonly y: number } | undefined;
}

export function toDestinations(space: Space, file: CrowdFile): Destinations {
  const levelOf = (wanted: string): number => space.levels.findIndex(({ id }) => id === wanted);
  const places: VisitedPlace[] = (file.places ?? []).map(({ level, at }) => ({
    level: levelOf(level),
    ...toPoint(at),
  }));
  const services = (file.services ?? []).map((service): ServicePoint => {
    const level = levelOf(service.level);
    const add = (at: PointPair): number => places.push({ level, ...toPoint(at) }) - 1;
    return {
      id: service.id,
      servers: service.servers.map(add),
      line: toSlots(service.queue, service.spacingM ?? LINE_SPACING_METERS, service.queue.map(add)),
    };
  });
  const refuges = (file.refuges ?? []).map(({ level, shape }, index): Refuge => {
    const bodies = createBodies();
    const floor = createFloor(space, bodies, levelOf(level), toRing(shape));
    const dice = createDice(REFUGE_STREAM, index);
    const take = (radius: number) => {
      const spot = floor.find(dice, radius, 2 * radius);
      if (spot !== undefined) bodies.add(levelOf(level), spot, radius);
      return spot;
    };
    const first = createFloor(space, createBodies(), levelOf(level), toRing(shape)).find(
      createDice(REFUGE_STREAM, index),
      RADIUS_USUAL,
      0,
    );
    const place = first === undefined ? -1 : places.push({ level: levelOf(level), ...first }) - 1;
    return { place, take };
  });
  return { places, services, refuges };
}

const REFUGE_STREAM = 7;
const RADIUS_USUAL = 0.25;

/** Along the line, one after the other, each with the corner of the line before it as its place. */
function toSlots(
  line: readonly PointPair[],
  spacing: number,
  corners: readonly number[],
): ServicePoint['line'] {
  const slots: { place: number; spot: { x: number; y: number } }[] = [];
  let left = 0;
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [toPoint(line[k]!), toPoint(line[k + 1]!)];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    for (; left <= long + 1e-9; left += spacing) {
      const part = long > 0 ? left / long : 0;
      const spot = { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
      slots.push({ place: corners[k]!, spot });
    }
    left -= long;
  }
  return slots;
}
