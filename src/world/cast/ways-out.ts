/**
 * From where people can get out, with or without steps: over open joins and lifts to open exits. A level may be in
 * pieces, like the platforms of a station between its tracks; each piece has its own ways.
 */
import { isInRing, middleOf } from '#plane';
import { isStepped } from '../is-stepped.ts';
import { centreOf, distanceToEdge } from '../plan/inside.ts';
import { areaOfRings, intersect, subtract, toShapes } from '../plan/shapes.ts';
import type { Shape } from '../plan/shapes.ts';
import type { Level, Point, Ring, Walkable } from '../walkable.ts';

/** Whether people in this part of a level have a way out. */
export type HasWayOut = (spot: { readonly level: string; readonly outline: Ring }) => boolean;

/** By anything that is open; without steps neither stairs nor exits with a step count. */
export function findWaysOut(
  { levels, joins, lifts, exits }: Walkable,
  closed: ReadonlySet<string>,
  { isStepFree }: { readonly isStepFree: boolean },
): HasWayOut {
  const known = new Map(levels.map((level) => [level.id, level]));
  const usable = (id: string): boolean => {
    const level = known.get(id);
    return level !== undefined && !(isStepFree && isStepped(level.kind));
  };
  const pieceAt = (id: string, at: Point): string => `${id}#${findPiece(known.get(id)!, at)}`;
  const links = [
    ...joins
      .filter(({ id, levels: both }) => !closed.has(id) && both.every(usable))
      .map(({ levels: both, segment }) => both.map((id) => pieceAt(id, middleOf(segment)))),
    ...lifts
      .filter(({ id, stops }) => !closed.has(id) && stops.every(({ level }) => usable(level)))
      .map(({ stops }) => stops.map(({ level, at }) => pieceAt(level, at))),
  ];
  const safe = new Set(
    exits
      .filter(
        (exit) =>
          !closed.has(exit.id) && usable(exit.level) && !(isStepFree && exit.isStepFree === false),
      )
      .map(({ level, segment }) => pieceAt(level, middleOf(segment))),
  );
  spread(safe, links);
  return ({ level: id, outline }) => {
    const level = known.get(id);
    return level !== undefined && safe.has(`${id}#${findPieceOf(level, outline)}`);
  };
}

/** A piece that is linked to a safe piece is safe. */
function spread(safe: Set<string>, links: readonly (readonly string[])[]): void {
  const linksOf = new Map<string, (readonly string[])[]>();
  for (const link of links)
    for (const piece of link) {
      const others = linksOf.get(piece);
      if (others) others.push(link);
      else linksOf.set(piece, [link]);
    }
  // A set is iterated in insertion order, including items added during the loop.
  for (const piece of safe)
    for (const link of linksOf.get(piece) ?? []) for (const other of link) safe.add(other);
}

/** Cached as long as the level exists: it is read for every join, lift, exit and room. */
const pieces = new WeakMap<Level, readonly Shape[]>();

function listPieces(level: Level): readonly Shape[] {
  const found = pieces.get(level);
  if (found) return found;
  const { outlines, holes } = level;
  const isWhole = outlines.length === 1 && holes.length === 0;
  const made = isWhole
    ? [{ outline: outlines[0]!, holes: [] }]
    : toShapes(subtract(outlines, holes));
  pieces.set(level, made);
  return made;
}

/** The piece a point is on, or nearest to: joins and exits lie on edges. */
function findPiece(level: Level, at: Point): number {
  const all = listPieces(level);
  if (all.length < 2) return 0;
  const distances = all.map((piece) => distanceTo(piece, at));
  return distances.indexOf(Math.min(...distances));
}

function distanceTo({ outline, holes }: Shape, at: Point): number {
  if (!isInRing(outline, at)) return distanceToEdge(outline, at);
  const hole = holes.find((ring) => isInRing(ring, at));
  return hole === undefined ? 0 : distanceToEdge(hole, at);
}

/** The piece most of an area lies on. */
function findPieceOf(level: Level, outline: Ring): number {
  const all = listPieces(level);
  if (all.length < 2) return 0;
  const areas = all.map((piece) =>
    Math.abs(areaOfRings(intersect([outline], [piece.outline, ...piece.holes]))),
  );
  const most = Math.max(...areas);
  return most > 0 ? areas.indexOf(most) : findPiece(level, centreOf(outline));
}
