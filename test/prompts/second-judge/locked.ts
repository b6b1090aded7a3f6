/** Rooms whose doors are shut: nobody goes in or out from then on. */
import { isInRing, metersToLine } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Mover, Run, Sample, Site } from './read-run.ts';
import { trackOf } from './tracks.ts';

/** A door lies on the wall of its room; a sample is a few centimetres off. */
const ON_WALL_METERS = 0.5;
/** A hiding person is not right behind the door. Judgement. */
const FROM_DOOR_METERS = 1;

export function isLocked(run: Run, room: Site): boolean {
  const doors = shutDoors(run, room);
  if (doors.length === 0) return false;
  const since = Math.max(...doors.map(({ marks }) => Number(marks['closed_from_s'] ?? 0)));
  return !run.movers.some((mover) => goesInOrOut(run, mover, room, since + 1));
}

/** Where a person is out of the way of the doors of a locked room; undefined in no such room. */
export function hidingRoom(run: Run, at: Sample): Site | undefined {
  const room = run.sites.find(
    (site) => site.type === 'room' && !/corridor|stair|lobby/.test(site.kind) && isIn(site, at),
  );
  if (room === undefined || !isLocked(run, room)) return undefined;
  const isApart = shutDoors(run, room).every(
    ({ at: door }) => Math.hypot(door.x - at.x, door.y - at.y) >= FROM_DOOR_METERS,
  );
  return isApart ? room : undefined;
}

function shutDoors(run: Run, { outline, storey }: Site): Site[] {
  if (outline === undefined) return [];
  const ring = [...outline, outline[0]!];
  return run.sites.filter(
    (site) =>
      site.type === 'door' &&
      site.isClosed &&
      site.storey === storey &&
      metersToLine(ring, site.at) <= ON_WALL_METERS,
  );
}

function isIn({ outline, storey }: Site, at: Sample): boolean {
  return outline !== undefined && at.storey === storey && isInRing(outline, at);
}

function goesInOrOut(run: Run, mover: Mover, room: Site, since: number): boolean {
  const later = trackOf(run, mover).filter(({ seconds }) => seconds >= since);
  const ring: readonly Point[] = [...(room.outline ?? []), room.outline![0]!];
  const isAway = (at: Sample): boolean =>
    at.storey !== room.storey || (!isIn(room, at) && metersToLine(ring, at) > ON_WALL_METERS);
  const isWell = (at: Sample): boolean => isIn(room, at) && metersToLine(ring, at) > 0.1;
  return later.some(isWell) && later.some(isAway);
}
