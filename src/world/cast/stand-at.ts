/**
 * Ground on which people stand as the prompt says: before the stage, by the fountain, at the gates, along the pavements, at two
 * ends of a square. Each is a shape around what is named, cut to the floor people can walk on.
 */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { AgentGroup, Where } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { toWords } from '../names.ts';
import { rect, toRing } from '../plan/rect.ts';
import { grow, intersect, subtract, widen } from '../plan/shapes.ts';
import { toRoomUse } from '../room-use.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Landmark } from '../world.ts';
import { DENSEST, LOOSE, areaOf, reachOut, toStanding } from './cut-areas.ts';
import type { Piece, Standing, StandingGround } from './cut-areas.ts';
import { findByWords, findLandmark, findMatches, mismatchOf } from './find-landmark.ts';
import { GROUP_PREFIX, landmarksOf } from './group-landmark.ts';

/**
 * From the least distance that people stand at to the largest that still is there, in meters: judgement. Those of the judge of
 * fields are a little larger (`docs/prompt-check.md`).
 */
const REACH = {
  near: [5, 14],
  before: [8, 14],
  behind: [8, 40],
  along: [2.5, 4.5],
  around: [4, 14],
  outside: [8, 25],
  opposite: [20, 40],
  at: [2.5, 4.6],
} as const;
const OUTER_PART = 0.3;
/** People who stand between two groups are on this part of the way from one end to the other. */
const MIDDLE_PART = 0.16;

/** Nothing where the prompt names rooms to be in, or says nothing: then rooms decide. */
export function findStanding(
  group: Pick<AgentGroup, 'at'> & Partial<Pick<AgentGroup, 'kind'>>,
  people: number,
  ground: StandingGround,
): Standing | undefined {
  const { at } = group;
  if (at === undefined) return undefined;
  switch (at.relation) {
    case undefined:
      return findAt(at, people, ground);
    case 'opposite':
      return at.side === undefined && hasAnchor(at)
        ? standBeside(at, 'opposite', people, ground)
        : onSide(at, ground);
    case 'between':
      return at.and === undefined
        ? betweenGroups(at, ground)
        : betweenTwo(at, at.and, people, ground);
    case 'above':
    case 'below':
      return undefined;
    case 'outside':
      return standOutside(group, people, ground);
    case 'along':
      return standAlong(at, people, ground);
    default:
      return standBeside(at, at.relation, people, ground);
  }
}

/** Another thing, and not the place itself. */
function hasAnchor({ feature, group, structure }: Where): boolean {
  return feature !== undefined || group !== undefined || structure !== undefined;
}

/** The open ground of the place, for people whose row alone is stated. */
export function findOpen(ground: StandingGround): Standing | undefined {
  const whole = wholeOf({}, ground);
  if (whole?.kind !== 'place') return undefined;
  return toStanding([{ rings: ground.outlineOf(whole), weight: 1 }], ground, whole);
}

/** At a gate, a stair, a statue: what nobody can be in. In the north of a square: the outer part of its ground. */
function findAt(at: Where, people: number, ground: StandingGround): Standing | undefined {
  const isSide = at.side !== undefined && at.feature === undefined && at.floor === undefined;
  if (isSide && isOpenGround(at, ground)) return onSide(at, ground);
  const targets = findTargets(at, ground);
  const isRoom = ({ id }: Landmark): boolean => ground.rooms.some((room) => room.id === id);
  if (targets.length === 0 || targets.some((one) => isRoom(one) || WHOLE.has(one.kind)))
    return undefined;
  // On a lawn, in a tent: on its own ground as long as that has room.
  const pieces = targets.map((target): Piece => ({
    rings: ground.outlineOf(target),
    weight: 1 / targets.length,
    ...(target.level === undefined ? {} : { level: target.level }),
  }));
  const inside = toStanding(pieces, ground, targets[0]);
  if (at.group === undefined && areaOf(inside) * DENSEST >= people) return inside;
  return reachOut(targets, people, ground, REACH.at, (rings, meters) =>
    grow(rings, meters, 'round'),
  );
}

/** One is in these, or somewhere on them. */
const WHOLE: ReadonlySet<Landmark['kind']> = new Set(['building', 'place', 'street', 'room']);

function isOpenGround({ structure }: Where, { landmarks, main }: StandingGround): boolean {
  return landmarks.some((one) => one.kind === 'place' && one.structure === (structure ?? main));
}

function findTargets(at: Where, { landmarks, main, placed }: StandingGround): readonly Landmark[] {
  if (at.group !== undefined) return landmarksOf(at.group, placed);
  const whole = landmarks.find(
    ({ kind, structure }) =>
      at.structure !== undefined &&
      structure === at.structure &&
      (kind === 'building' || kind === 'place'),
  );
  if (at.feature === undefined && whole !== undefined) return [whole];
  const all = findMatches(landmarks, at);
  if (all.length > 1) return all;
  const found =
    (at.feature === undefined ? undefined : findLandmark(landmarks, at)) ??
    findByWords(landmarks, at) ??
    (at.text === ''
      ? landmarks.find((one) => one.structure === main && WHOLE.has(one.kind))
      : undefined);
  return found === undefined ? [] : [found];
}

function standBeside(
  at: Where,
  relation: 'near' | 'before' | 'behind' | 'around' | 'opposite',
  people: number,
  ground: StandingGround,
): Standing {
  const targets = findTargets(at, ground);
  if (targets.length === 0) return { areas: [], because: 'The place has no such part.' };
  const mismatch = mismatchOf(targets[0]!, at);
  // People near a building are not in it.
  if (relation === 'near' && targets[0]!.kind === 'building')
    return besideBuilding(targets, people, ground, REACH.near);
  const isAround = relation === 'near' || relation === 'around';
  const reached = reachOut(targets, people, ground, REACH[relation], (rings, meters, target) => {
    const around = grow(rings, meters, 'round');
    if (isAround) return relation === 'around' ? subtract(around, rings) : around;
    const front = frontOf(target, ground);
    const side = relation === 'behind' ? opposite(front) : front;
    const ring =
      relation === 'opposite' ? subtract(around, grow(rings, REACH.opposite[0])) : around;
    const end = relation === 'before' ? withBarriers(rings, target, ground) : rings;
    return intersect(ring, [halfPlane(end, side)]);
  });
  return mismatch === undefined ? reached : { ...reached, because: mismatch };
}

/** Nobody stands between a stage and the barrier before it. */
function withBarriers(
  rings: readonly Ring[],
  { structure, kind }: Landmark,
  { landmarks, outlineOf }: StandingGround,
): readonly Ring[] {
  const barriers = landmarks
    .filter((one) => kind === 'part' && one.use === 'barrier' && one.structure === structure)
    .map((one) => outlineOf(one))
    .filter((one) => intersect(one, grow(rings, BARRIER_METERS)).length > 0);
  return [...rings, ...barriers.flat()];
}

/** From a stage to the barrier that keeps people off it, at most: judgement. */
const BARRIER_METERS = 4;

/** Before a building, or on the playground that it has. */
function standOutside(
  { at, kind }: Parameters<typeof findStanding>[0],
  people: number,
  ground: StandingGround,
): Standing {
  const { landmarks, main } = ground;
  const isAnywhere =
    at!.feature === undefined && at!.structure === undefined && toWords(at!.text).size === 0;
  const yard =
    isAnywhere && kind !== undefined && PUPILS.has(kind.value)
      ? landmarks.find(({ use, label }) => toRoomUse(use, label) === 'playground')
      : undefined;
  if (yard !== undefined)
    return reachOut([yard], people, ground, [0.05, 4], (rings, meters) => grow(rings, meters));
  const targets = isAnywhere
    ? landmarks.filter(({ kind: what, structure }) => what === 'building' && structure === main)
    : findTargets(at!, ground);
  if (targets.length === 0) return { areas: [], because: 'The place has no such part.' };
  return besideBuilding(targets, people, ground, REACH.outside);
}

function withoutLevel(target: Landmark): Landmark {
  const { level: _, ...one } = target;
  return one;
}

function besideBuilding(
  targets: readonly Landmark[],
  people: number,
  ground: StandingGround,
  reach: readonly [number, number],
): Standing {
  // Outside the gate of open ground is not on it.
  const own = new Set(targets.map(({ level }) => level));
  const levels = ground.levels.filter(({ kind, id }) => kind === 'outdoor' && !own.has(id));
  const found = reachOut(
    targets.map(withoutLevel),
    people,
    { ...ground, levels },
    reach,
    (rings, meters, { kind }) =>
      subtract(
        grow(rings, meters, 'round'),
        WAYS_IN.has(kind) ? grow(rings, FREE_METERS, 'round') : rings,
      ),
  );
  return found.areas.length > 0 ? found : { areas: [], because: 'There is no ground outside.' };
}

const WAYS_IN: ReadonlySet<Landmark['kind']> = new Set(['exit', 'gate']);
/** People who wait outside a door leave so much of the ground before it free. Judgement. */
const FREE_METERS = 5.5;

const PUPILS: ReadonlySet<string> = new Set(['child', 'student', 'teacher']);

/** On the pavements of a street, or of the streets around; else beside what is named. */
function standAlong(at: Where, people: number, ground: StandingGround): Standing {
  const { streets, landmarks } = ground;
  const isPavement = at.ground === 'pavement';
  const targets = isPavement ? [] : findTargets(at, ground);
  const named = new Set(targets.map(({ id }) => id));
  const paved = streets.edges.filter(
    ({ id, pavement, kind }) => pavement > 0 && kind !== 'rail' && (isPavement || named.has(id)),
  );
  if (paved.length > 0) {
    const strips = nearest(paved, people).flatMap(({ line, width, pavement }) =>
      subtract(widen(line, width / 2 + pavement - 0.2), widen(line, width / 2 + 0.1)),
    );
    return toStanding([{ rings: strips, weight: 1 }], ground, landmarks[0]);
  }
  if (targets.length === 0) return { areas: [], because: 'The place has no such part.' };
  return reachOut(targets, people, ground, REACH.along, (rings, meters) =>
    subtract(grow(rings, meters, 'round'), rings),
  );
}

/** Streets around the middle, long enough that people need not stand close to each other. */
function nearest(
  streets: readonly StandingGround['streets']['edges'][number][],
  people: number,
): readonly StandingGround['streets']['edges'][number][] {
  const middle = (line: readonly Point[]): number =>
    Math.min(...line.map(({ x, y }) => Math.hypot(x, y)));
  const sorted = streets.toSorted((a, b) => middle(a.line) - middle(b.line));
  let room = 0;
  return sorted.filter(({ line, pavement }) => {
    const isNeeded = room < people / LOOSE;
    const [from, to] = [line[0]!, line.at(-1)!];
    room += 2 * pavement * Math.hypot(to.x - from.x, to.y - from.y) * PAVED_PART;
    return isNeeded;
  });
}

/** Crossings and houses take some of a pavement: judgement. */
const PAVED_PART = 0.6;

/** The outer part of a place on one side. */
function onSide(at: Where, ground: StandingGround): Standing {
  const side = at.side ?? 'west';
  const whole = wholeOf(at, ground);
  if (whole === undefined) return { areas: [], because: 'The place has no such part.' };
  const box = boundsOf(ground.outlineOf(whole).flat());
  const part = OUTER_PART;
  return toStanding([{ rings: [toRing(cutSide(box, side, part))], weight: 1 }], ground, whole);
}

function cutSide({ minX, minY, maxX, maxY }: Bounds, side: Side, part: number) {
  const [w, h] = [part * (maxX - minX), part * (maxY - minY)];
  return {
    north: rect(minX, maxY - h, maxX, maxY),
    south: rect(minX, minY, maxX, minY + h),
    east: rect(maxX - w, minY, maxX, maxY),
    west: rect(minX, minY, minX + w, maxY),
  }[side];
}

function wholeOf(
  { structure }: Pick<Where, 'structure'>,
  { landmarks, main }: StandingGround,
): Landmark | undefined {
  return landmarks.find(
    (one) =>
      one.structure === (structure ?? main) && (one.kind === 'building' || one.kind === 'place'),
  );
}

/** The way from one to the other, as wide as the people need and no wider than the wider of the two. */
function betweenTwo(at: Where, and: Where, people: number, ground: StandingGround): Standing {
  const [from] = findTargets(at, ground);
  const [to] = findTargets(and, ground);
  if (from === undefined || to === undefined)
    return { areas: [], because: 'The place has no such part.' };
  const own = [from, to].flatMap((one) => ground.outlineOf(one));
  const boxes = [from, to].map((one) => boundsOf(ground.outlineOf(one).flat()));
  const [a, b] = boxes.map(middleOf);
  const most = Math.max(...boxes.flatMap((box) => [box.maxX - box.minX, box.maxY - box.minY])) / 2;
  const strip = (half: number): Standing =>
    toStanding(
      [{ rings: subtract(widen([a!, b!], half), own), weight: 1 }],
      ground,
      from.level === to.level ? from : withoutLevel(from),
    );
  for (let half = STRIP_METERS; ; half = Math.min(most, 1.5 * half)) {
    const found = strip(half);
    if (areaOf(found) * LOOSE >= people || half >= most) return found;
  }
}

/** Half the breadth of the narrowest strip between two things: judgement. */
const STRIP_METERS = 2;

/** A strip across the middle, between the two groups that stand at two ends. */
function betweenGroups(at: Where, ground: StandingGround): Standing {
  const ends = ground.agents.flatMap(({ at: where }) =>
    where?.side === undefined || where.feature !== undefined ? [] : [where],
  );
  const whole = wholeOf(ends[0] ?? at, ground);
  if (whole === undefined) return { areas: [], because: 'The place has no such part.' };
  const { minX, minY, maxX, maxY } = boundsOf(ground.outlineOf(whole).flat());
  const isUpright =
    ends[0] === undefined
      ? maxX - minX < maxY - minY
      : ends[0].side === 'north' || ends[0].side === 'south';
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const half = (MIDDLE_PART / 2) * (isUpright ? maxY - minY : maxX - minX);
  const strip = isUpright
    ? rect(minX, y - half, maxX, y + half)
    : rect(x - half, minY, x + half, maxY);
  const found = toStanding([{ rings: [toRing(strip)], weight: 1 }], ground, whole);
  return ends.length >= 2
    ? found
    : { ...found, because: 'The positions of the two things they stand between are not known.' };
}

/** The side on which those are whom it faces: the middle of its ground; of a building, its main entrance. */
function frontOf(target: Landmark, { landmarks, levels, outlineOf }: StandingGround): Side {
  // Of a vehicle it is told.
  if (target.id.startsWith(GROUP_PREFIX) && target.side !== undefined) return target.side;
  const at = middleOf(boundsOf(outlineOf(target).flat()));
  const entrance =
    target.kind === 'building'
      ? landmarks.find(({ kind, structure }) => kind === 'exit' && structure === target.structure)
      : undefined;
  const level = levels.find(({ id }) => id === target.level);
  const to =
    entrance?.at ??
    (level === undefined ? { x: 0, y: 0 } : middleOf(boundsOf(level.outlines.flat())));
  const [dx, dy] = [to.x - at.x, to.y - at.y];
  // What stands in the middle faces east: what lies behind it is drawn to its west.
  if (Math.hypot(dx, dy) < 1) return 'east';
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'east' : 'west';
  return dy > 0 ? 'north' : 'south';
}

function opposite(side: Side): Side {
  return ({ north: 'south', south: 'north', east: 'west', west: 'east' } as const)[side];
}

const FAR_METERS = 1000;

/** All ground on that side of a thing. */
function halfPlane(rings: readonly Ring[], side: Side): Ring {
  const { minX, minY, maxX, maxY } = boundsOf(rings.flat());
  const far = FAR_METERS;
  return toRing(
    {
      north: rect(minX - far, maxY, maxX + far, maxY + far),
      south: rect(minX - far, minY - far, maxX + far, minY),
      east: rect(maxX, minY - far, maxX + far, maxY + far),
      west: rect(minX - far, minY - far, minX, maxY + far),
    }[side],
  );
}

function middleOf({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
