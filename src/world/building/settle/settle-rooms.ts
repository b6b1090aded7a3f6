/**
 * Puts named rooms where the brief says: a linen store next to the lifts, a prep room that opens to the lab. A room
 * changes places with another on the same storey; both keep their walls and doors.
 */
import { distanceToSegment, edgesOf, isInRing, lengthOf } from '#plane';
import type { Feature } from '#scenario/plan';
import { isSameName } from '../../names.ts';
import { isFixed, toRoomUse } from '../../room-use.ts';
import type { Point, Ring, Segment } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, DoorDraft, RoomDraft, StoreyDraft } from '../draft.ts';
import { findTargets, middleOf } from './find-targets.ts';
import { isOnRing } from './list-spots.ts';

/** A door, and the wall that must remain beside it. */
const DOOR_METERS = 0.9;
const WALL_METERS = 1.3;

export function settleRooms(draft: BuildingDraft, brief: BuildingBrief): BuildingDraft {
  const labels = new Set(brief.named.map(({ label }) => label.toLowerCase()));
  const settled = brief.named
    .filter(({ kind, beside }) => kind === 'room' && beside !== undefined)
    .reduce((all, feature) => settleRoom(all, feature, labels), draft);
  return brief.named
    .filter(({ kind, beside }) => kind === 'exit' && beside !== undefined)
    .reduce((all, { beside }) => bringToWall(all, beside!.label, brief.named), settled);
}

/** A room with a way out of its own lies at an outer wall: it changes places with a room of its use that does. */
function bringToWall(
  draft: BuildingDraft,
  label: string,
  named: readonly Feature[],
): BuildingDraft {
  const own = findOwn(draft, { label });
  if (own === undefined || isAtWall(own.room, draft.footprint)) return draft;
  const stays = (room: RoomDraft): boolean =>
    named.some(
      (one) =>
        isSameName(one.label, room.name ?? '') &&
        (one.side ?? one.beside ?? one.floor) !== undefined,
    );
  const storey = draft.storeys[own.storey]!;
  const best = storey.rooms.find(
    (room) => room.use === own.room.use && isAtWall(room, draft.footprint) && !stays(room),
  );
  if (best === undefined) return draft;
  const rooms = swap(storey.rooms, own.room, best);
  return {
    ...draft,
    storeys: draft.storeys.map((one, i) => (i === own.storey ? { ...one, rooms } : one)),
  };
}

/** Walls of a house are no thicker. */
const WALL_THICK_METERS = 0.5;

function isAtWall({ outline }: RoomDraft, footprint: Ring): boolean {
  const isOuter = (at: Point): boolean =>
    edgesOf(footprint).some((edge) => distanceToSegment(at, edge) < WALL_THICK_METERS);
  return edgesOf(outline).some(
    (edge) =>
      lengthOf(edge) >= WALL_METERS &&
      isOuter({ x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 }),
  );
}

function settleRoom(
  draft: BuildingDraft,
  feature: Feature,
  labels: ReadonlySet<string>,
): BuildingDraft {
  // A room that the brief names keeps its place.
  const isNamed = ({ name }: RoomDraft): boolean => labels.has((name ?? '').toLowerCase());
  const { relation, label } = feature.beside!;
  if (relation === 'above') return draft;
  const own = findOwn(draft, feature);
  if (own === undefined) return draft;
  const storey = draft.storeys[own.storey]!;
  const targets = findTargets(draft, label)
    .filter((one) => one.storey === own.storey)
    .map(({ outline }) => outline);
  if (targets.length === 0) return draft;
  const others = storey.rooms.filter(
    (room) =>
      room === own.room ||
      (room.isOpen !== true && !isFixed(toRoomUse(room.use)) && !isNamed(room)),
  );
  const [best] = others.toSorted((a, b) => gap(a.outline, targets) - gap(b.outline, targets));
  if (best === undefined) return draft;
  const rooms = best === own.room ? storey.rooms : swap(storey.rooms, own.room, best);
  const swapped: StoreyDraft = { ...storey, rooms };
  const opened = relation === 'to' ? connect(swapped, best.outline, targets) : swapped;
  return {
    ...draft,
    storeys: draft.storeys.map((one, i) => (i === own.storey ? opened : one)),
  };
}

function findOwn(
  { storeys }: BuildingDraft,
  { label }: Pick<Feature, 'label'>,
): { readonly room: RoomDraft; readonly storey: number } | undefined {
  for (const [storey, { rooms }] of storeys.entries()) {
    const room = rooms.find((one) => isSameName(one.name ?? one.use, label));
    if (room !== undefined) return { room, storey };
  }
  return undefined;
}

function gap(ring: Ring, targets: readonly Ring[]): number {
  return Math.min(
    ...targets.map(
      (target) =>
        Math.min(
          ...ring.map((at) => distanceTo(target, at)),
          ...target.map((at) => distanceTo(ring, at)),
        ) +
        // Of two that touch, the one whose middle is nearer.
        0.001 *
          Math.hypot(middleOf(ring).x - middleOf(target).x, middleOf(ring).y - middleOf(target).y),
    ),
  );
}

function distanceTo(ring: Ring, at: Point): number {
  return isInRing(ring, at)
    ? 0
    : Math.min(...edgesOf(ring).map((edge) => distanceToSegment(at, edge)));
}

/** Use, name and people move; walls stay. */
function swap(rooms: readonly RoomDraft[], a: RoomDraft, b: RoomDraft): RoomDraft[] {
  return rooms.map((room) => {
    const from = room === a ? b : room === b ? a : undefined;
    if (from === undefined) return room;
    const { use, name } = from;
    const { name: _, ...rest } = room;
    return { ...rest, use, ...(name === undefined ? {} : { name }) };
  });
}

/** A door in the wall between the two, where there is none. */
function connect(storey: StoreyDraft, ring: Ring, targets: readonly Ring[]): StoreyDraft {
  for (const target of targets) {
    const wall = sharedWall(ring, target);
    if (wall === undefined || lengthOf(wall) < WALL_METERS) continue;
    if (storey.doors.some(({ segment }) => isOnRing(segment, ring) && isOnRing(segment, target)))
      return storey;
    const door: DoorDraft = {
      id: `between-${storey.storey}-${storey.doors.length + 1}`,
      segment: gapAt(wall),
    };
    return { ...storey, doors: [...storey.doors, door] };
  }
  return storey;
}

function sharedWall(a: Ring, b: Ring): Segment | undefined {
  for (const edge of edgesOf(a))
    for (const other of edgesOf(b)) {
      const ends = [edge.from, edge.to, other.from, other.to].filter(
        (at) => distanceToSegment(at, edge) < 0.02 && distanceToSegment(at, other) < 0.02,
      );
      const [from] = ends;
      const to = ends.findLast(
        (at) => from !== undefined && Math.hypot(at.x - from.x, at.y - from.y) > 0.5,
      );
      if (from !== undefined && to !== undefined) return { from, to };
    }
  return undefined;
}

function gapAt({ from, to }: Segment): Segment {
  const length = lengthOf({ from, to });
  const at = (meters: number): Point => ({
    x: from.x + ((to.x - from.x) * meters) / length,
    y: from.y + ((to.y - from.y) * meters) / length,
  });
  return { from: at(length / 2 - DOOR_METERS / 2), to: at(length / 2 + DOOR_METERS / 2) };
}
