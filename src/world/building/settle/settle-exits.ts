/**
 * Puts exits where the brief says and makes each as wide: "one 0.9 m door beside the stage", "two exits each 1.2 m wide
 * at the back", "the emergency exit behind the bar". An exit that lies there already is taken; otherwise one is moved
 * along the outer walls.
 */
import { boundsOf, isInRing, distanceToSegment, edgesOf, lengthOf } from '#plane';
import type { Feature } from '#scenario/plan';
import type { Beside, Side } from '#scenario/values';
import { hasWord, isPlainName, toSingular, isSameName } from '../../names.ts';
import type { Point, Ring } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, ExitDraft, Shortfall, StoreyDraft } from '../draft.ts';
import { findTargets, middleOf } from './find-targets.ts';
import { listSpots, middleOfSegment } from './list-spots.ts';

interface Placed {
  readonly exit: ExitDraft;
  /** Index in `storeys`. */
  readonly storey: number;
}

/** How good a place is for a wish: lower is better; at most 0 is as asked. */
type Misfit = (at: Point, storey: number, side: Side) => number;

/** On another storey or side. */
const ELSEWHERE = 1e3;

/** An exit beside something is within a few steps of it. Judgement. */
const BESIDE_METERS = 4;

export function settleExits(draft: BuildingDraft, brief: BuildingBrief): BuildingDraft {
  const wishes = brief.named
    .filter(isSettled)
    .flatMap(toEach)
    // What lies at a thing is harder to place than what lies at an end.
    .toSorted((a, b) => hardness(b) - hardness(a));
  if (wishes.length === 0) return draft;
  const placed: Placed[] = draft.storeys.flatMap(({ exits }, storey) =>
    exits.map((exit) => ({ exit, storey })),
  );
  const taken = new Set(listNamed(placed, brief));
  const shortfalls: Shortfall[] = [];
  for (const wish of wishes) {
    const why = settleOne(draft, placed, taken, wish);
    if (why !== undefined)
      shortfalls.push({ what: sayWish(wish), asked: 1, drawn: 0, because: why });
  }
  return {
    ...draft,
    storeys: draft.storeys.map((storey, i) => ({
      ...storey,
      exits: placed.filter((one) => one.storey === i).map(({ exit }) => exit),
    })),
    shortfalls: [...(draft.shortfalls ?? []), ...shortfalls],
  };
}

/** Ways that other parts of the brief have been given, as long as there are others. */
function listNamed(placed: readonly Placed[], { named }: BuildingBrief): readonly string[] {
  const others = named.filter((one) => WAYS.has(one.kind) && !isSettled(one));
  const given = placed
    .filter(({ exit }) => others.some(({ label }) => isSameName(label, exit.name ?? '')))
    .map(({ exit }) => exit.id);
  return given.length < placed.length ? given : [];
}

/** Six gates are gate 1 to gate 6. */
function toEach(feature: Feature): readonly Feature[] {
  const { count = 1, label } = feature;
  const hasName = count > 1 && !isPlainName(label);
  return Array.from({ length: count }, (_, i) =>
    hasName ? { ...feature, label: `${toSingular(label)} ${i + 1}` } : feature,
  );
}

const WAYS: ReadonlySet<string> = new Set(['exit', 'entrance', 'gate']);

/** An exit with a place or a width of its own. */
export function isSettled({ kind, beside, width }: Feature): boolean {
  return WAYS.has(kind) && (beside ?? width) !== undefined;
}

function hardness({ beside }: Feature): number {
  return beside === undefined ? 0 : beside.relation === 'at' ? 1 : 2;
}

function sayWish({ label, beside }: Feature): string {
  return beside === undefined ? label : `${label} ${beside.relation} ${beside.label}`;
}

/** Takes or moves an exit; says why none is there. */
function settleOne(
  draft: BuildingDraft,
  placed: Placed[],
  taken: Set<string>,
  wish: Feature,
): string | undefined {
  const byPlace = createMisfit(draft, wish.beside);
  if (byPlace === undefined) return `there is no ${wish.beside!.label} to place it next to`;
  const misfit: Misfit = (at, storey, side) =>
    wish.side === undefined || side === wish.side ? byPlace(at, storey, side) : ELSEWHERE;
  const free = placed.filter(({ exit }) => !taken.has(exit.id));
  const [best] = free.toSorted(
    (a, b) => misfitOf(a, misfit) - misfitOf(b, misfit) || mainness(a) - mainness(b),
  );
  if (best === undefined) return 'all exits are already assigned';
  const width = wish.width ?? lengthOf(best.exit.segment);
  const isNearest = wish.beside?.relation === 'behind';
  const isThere = !isNearest && misfitOf(best, misfit) <= 0;
  const called = nameOf(best.exit, wish);
  const moved =
    isThere && hasWidth(best, width)
      ? best
      : move(draft, placed, best, { misfit, width, isNearest });
  if (moved === undefined) return 'no outer wall there has room for it';
  taken.add(best.exit.id);
  placed[placed.indexOf(best)] = { ...moved, exit: { ...moved.exit, ...called } };
  return undefined;
}

/** The main entrance stays what it is where another will do. */
function mainness({ exit }: Placed): number {
  return hasWord(exit.name ?? '', 'main') ? 1 : 0;
}

function hasWidth({ exit }: Placed, width: number): boolean {
  return Math.abs(lengthOf(exit.segment) - width) < 0.01;
}

function misfitOf({ exit, storey }: Placed, misfit: Misfit): number {
  return misfit(middleOfSegment(exit.segment), storey, exit.side);
}

/** As the brief calls it; one without a place of its own keeps its number. */
function nameOf({ name }: ExitDraft, { label, beside }: Feature): Partial<ExitDraft> {
  const own = isPlainName(label) && name !== undefined ? name : label;
  return { name: own, ...(beside === undefined ? {} : { beside }) };
}

interface Wanted {
  readonly misfit: Misfit;
  readonly width: number;
  /** As near as can be: behind the bar, not only beside it. */
  readonly isNearest: boolean;
}

function move(
  { storeys }: BuildingDraft,
  placed: readonly Placed[],
  from: Placed,
  { misfit, width, isNearest }: Wanted,
): Placed | undefined {
  let best: { readonly placed: Placed; readonly misfit: number } | undefined;
  const spread = placed.filter((one) => one !== from);
  for (const [storey, draft] of storeys.entries()) {
    if (!mayLeadOut(draft)) continue;
    const others = spread.filter((one) => one.storey === storey).map(({ exit }) => exit);
    for (const { segment, side, middle, isPublic } of listSpots(draft, width, others)) {
      // Of places as asked, one that everybody reaches, the farthest from other exits; where none is, the nearest to it.
      const off = Math.max(0, misfit(middle, storey, side));
      const crowd = Math.min(
        20,
        ...others.map((one) => awayFrom(middleOfSegment(one.segment), middle)),
      );
      const score =
        off > 0
          ? off
          : isNearest
            ? misfit(middle, storey, side)
            : (isPublic ? 0 : 1) - 0.01 * crowd;
      if (best !== undefined && score >= best.misfit) continue;
      const isStepFree = from.exit.isStepFree && draft.storey === 0;
      best = {
        placed: { exit: { ...from.exit, segment, side, isStepFree }, storey },
        misfit: score,
      };
    }
  }
  return best === undefined || best.misfit > BESIDE_METERS ? undefined : best.placed;
}

/** On the ground, or one storey below it by an outside stair. */
function mayLeadOut({ storey, kind, rise }: StoreyDraft): boolean {
  return (storey === 0 || storey === -1) && (kind ?? 'floor') === 'floor' && rise === undefined;
}

function awayFrom(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function createMisfit(draft: BuildingDraft, beside: Beside | undefined): Misfit | undefined {
  const ground = draft.storeys.findIndex(({ storey }) => storey === 0);
  // Out of doors there is no wall it could be at: any place on the ground will do.
  if (beside === undefined || beside.relation === 'to')
    return (_, storey) => (storey === ground ? 0 : ELSEWHERE);
  const targets = findTargets(draft, beside.label);
  // "At the back", and not "at the sacristy".
  if (beside.relation === 'at' && targets.length === 0)
    return createEnd(draft, beside.label, ground);
  if (targets.length === 0) return undefined;
  if (beside.relation === 'opposite') {
    const { outline, storey: own } = targets[0]!;
    const across = acrossFrom(draft.footprint, middleOf(outline));
    return (at, storey) => (storey === own ? awayFrom(at, across) - BESIDE_METERS : ELSEWHERE);
  }
  if (beside.relation === 'at')
    return (at, storey) =>
      Math.min(
        ...targets.map(({ outline, storey: own }) =>
          own === storey ? OFF_WALL * toWalls(outline, at) : ELSEWHERE,
        ),
      );
  return (at, storey) =>
    Math.min(
      ...targets.map((target) =>
        target.storey === storey ? distanceTo(target.outline, at) - BESIDE_METERS : ELSEWHERE,
      ),
    );
}

/** The window at a room is in its wall and clear of its corners, whoever else may pass there. */
const IN_WALL_METERS = 0.4;
const OFF_CORNER_METERS = 0.8;
const OFF_WALL = 10;

/** Meters from the parts of the walls that have room for a way out; at most 0 in them. */
function toWalls(outline: Ring, at: Point): number {
  const away = edgesOf(outline).map((edge) => {
    const part = Math.min(0.5, OFF_CORNER_METERS / lengthOf(edge));
    const between = (k: number): Point => ({
      x: edge.from.x + k * (edge.to.x - edge.from.x),
      y: edge.from.y + k * (edge.to.y - edge.from.y),
    });
    return distanceToSegment(at, { from: between(part), to: between(1 - part) });
  });
  return Math.min(...away) - IN_WALL_METERS;
}

function distanceTo(ring: Ring, at: Point): number {
  return isInRing(ring, at)
    ? 0
    : Math.min(...edgesOf(ring).map((edge) => distanceToSegment(at, edge)));
}

function acrossFrom(footprint: Ring, { x, y }: Point): Point {
  const { minX, minY, maxX, maxY } = boundsOf(footprint);
  return { x: minX + maxX - x, y: minY + maxY - y };
}

/** The back of a hall is away from its stage, that of another building away from most of its exits. */
function createEnd(draft: BuildingDraft, label: string, ground: number): Misfit {
  const isBack = !hasWord(label, 'front');
  const corners = draft.footprint;
  const stage = findTargets(draft, 'stage')[0]?.outline;
  const heart = stage === undefined ? meanOfExits(draft) : middleOf(stage);
  const farthest = Math.max(...corners.map((corner) => awayFrom(corner, heart)));
  return (at, storey) => {
    if (storey !== ground) return ELSEWHERE;
    const far = awayFrom(at, heart) / farthest;
    // Clearly behind the middle, or before it; judgement.
    return isBack ? 0.75 - far : far - 0.4;
  };
}

function meanOfExits({ storeys }: BuildingDraft): Point {
  const all = storeys.flatMap(({ exits }) => exits.map(({ segment }) => middleOfSegment(segment)));
  const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, all.length), y: sum.y / Math.max(1, all.length) };
}
