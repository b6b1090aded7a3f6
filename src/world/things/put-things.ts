/** Puts things of the prompt on the ground of an open place: the drawn ones take their names, the others find free ground. */
import { boundsOf, isInRing } from '#plane';
import type { OpenThing } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { Shortfall } from '../building/draft.ts';
import { openThingDrawings } from '../open-thing-drawing.ts';
import type { OpenBrief } from '../open/open-brief.ts';
import type { OpenPlan, PlanPart, PlanRoom } from '../open/open-plan.ts';
import { EDGE_FREE, boxAt, middle, object } from '../open/pieces.ts';
import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, overlaps, rect, toRing, widthOf } from '../plan/rect.ts';
import type { Point } from '../walkable.ts';
import type { WorldObject } from '../world.ts';
import { nameThings } from './count-things.ts';
import type { NamedThing } from './count-things.ts';

/** Free around a thing, so that people pass. */
const AROUND_METERS = 1.5;
/** Tries along each side of the ground. */
const TRIES = 24;
/**
 * People per square meter on ground that is named, where nothing else is known: people who walk freely (Fruin, level of
 * service A of walkways: from 3.24 m² on).
 */
const PEOPLE_PER_M2 = 0.3;

interface Putting {
  readonly parts: PlanPart[];
  readonly rooms: PlanRoom[];
  readonly solids: { readonly use: string; readonly outline: PlanPart['outline'] }[];
  readonly objects: WorldObject[];
  readonly shortfalls: Shortfall[];
  readonly taken: Rect[];
  /** How many of the drawn parts of a use are named already: another thing of that use is another one. */
  readonly named: Map<string, number>;
}

/** The same plan with the things that lie on it. */
export function putThings(brief: OpenBrief, plan: OpenPlan): OpenPlan {
  // Things placed next to another thing come after it.
  const things = (brief.things ?? [])
    .filter(({ use }) => isOnGround(use))
    .toSorted((a, b) => (a.lies === undefined ? 0 : 1) - (b.lies === undefined ? 0 : 1));
  if (things.length === 0) return plan;
  const putting: Putting = {
    parts: [...(plan.parts ?? [])],
    rooms: [...plan.rooms],
    solids: [...(plan.solids ?? [])],
    objects: [...(plan.objects ?? [])],
    shortfalls: [...(plan.shortfalls ?? [])],
    taken: [
      ...(plan.solids ?? []).map(({ outline }) => toRect(outline)),
      ...(plan.buildings ?? []).map(({ footprint }) => toRect(footprint)),
    ],
    named: new Map(),
  };
  for (const thing of things) putThing(thing, putting, brief, plan);
  const { taken: _, named: __, ...drawn } = putting;
  return { ...plan, ...drawn };
}

function isOnGround(use: string): boolean {
  const { lies } = openThingDrawings.of(use);
  return lies === 'on' || lies === 'edge';
}

function putThing(thing: OpenThing, putting: Putting, brief: OpenBrief, plan: OpenPlan): void {
  const named = nameThings(thing);
  const before = putting.named.get(thing.use) ?? 0;
  putting.named.set(thing.use, before + named.length);
  const drawn = putting.parts
    .flatMap(({ use }, i) => (use === thing.use ? [i] : []))
    .slice(before, before + named.length);
  drawn.forEach((at, k) => {
    putting.parts[at] = { ...putting.parts[at]!, name: named[k]!.name };
  });
  const missing = named.slice(drawn.length);
  const anchor = findAnchor(thing, putting);
  let put = 0;
  for (const one of missing) {
    const spot = findSpot(thing, { brief, plan, putting, anchor, at: put, of: missing.length });
    if (spot === undefined) break;
    putOne(one, spot, putting);
    put += 1;
  }
  const count = drawn.length + put;
  if (thing.count !== undefined && count !== thing.count.value)
    putting.shortfalls.push({
      what: thing.use,
      asked: thing.count.value,
      drawn: count,
      because: 'no more fit on the ground',
    });
}

/** What it is to stand beside. */
function findAnchor({ lies }: OpenThing, { parts }: Putting): Rect | undefined {
  const [to] = lies?.to ?? [];
  const part = parts.find(({ use }) => use.replaceAll(' ', '-') === to);
  return part && toRect(part.outline);
}

function putOne({ use, name }: NamedThing, spot: Rect, putting: Putting): void {
  const { isSolid, object: stands } = openThingDrawings.of(use);
  const outline = toRing(spot);
  putting.parts.push({ use, name, outline });
  if (isSolid) putting.solids.push({ use, outline });
  else putting.rooms.push({ use, name, outline, perM2: PEOPLE_PER_M2 });
  if (stands !== undefined)
    putting.objects.push(
      object(stands.kind, middle(spot), Math.min(widthOf(spot), depthOf(spot)) / 2, stands.height),
    );
  putting.taken.push(spot);
}

interface Search {
  readonly brief: OpenBrief;
  readonly plan: OpenPlan;
  readonly putting: Putting;
  readonly anchor: Rect | undefined;
  /** Which of how many it is. */
  readonly at: number;
  readonly of: number;
}

/** The free spot that is nearest to where it belongs. */
function findSpot(thing: OpenThing, search: Search): Rect | undefined {
  const { lies, isSolid } = openThingDrawings.of(thing.use);
  const { plan, putting } = search;
  const isAcross = thing.side === 'east' || thing.side === 'west';
  const [long, wide] = sizeOf(thing, search);
  const [w, d] = isAcross ? [wide, long] : [long, wide];
  const ground = inset(plan.outline, isSolid ? EDGE_FREE : lies === 'edge' ? 0.3 : 1);
  if (widthOf(ground) < w || depthOf(ground) < d) return undefined;
  const wish = wishFor(thing, search, ground);
  const steps = Array.from({ length: TRIES + 1 }, (_, i) => i / TRIES);
  const spots = steps
    .flatMap((v) => steps.map((u) => ({ u, v })))
    .map(({ u, v }) => ({
      x: ground.x0 + w / 2 + u * (widthOf(ground) - w),
      y: ground.y0 + d / 2 + v * (depthOf(ground) - d),
    }))
    .concat([wish])
    .map((at) => ({ box: boxAt(at, w, d), away: Math.hypot(at.x - wish.x, at.y - wish.y) }))
    .toSorted((a, b) => a.away - b.away);
  return spots.find(
    ({ box }) =>
      isInside(box, ground) &&
      isWalkedOn(box, plan) &&
      !putting.taken.some((other) => overlaps(inset(box, -AROUND_METERS), other)),
  )?.box;
}

/** Ground that people wait on is as large as they need. */
function sizeOf({ use }: OpenThing, { brief, of }: Search): readonly [number, number] {
  const { size, people } = openThingDrawings.of(use);
  if (people === undefined) return size;
  const by = Math.sqrt(Math.max(1, brief.people / of / people / (size[0] * size[1])));
  return [size[0] * by, size[1] * by];
}

/** Where it belongs: on its side, beside its anchor, at the edge, in a row about the middle. */
function wishFor(thing: OpenThing, { at, of, anchor, plan }: Search, ground: Rect): Point {
  const { lies, size } = openThingDrawings.of(thing.use);
  const { x, y } = middle(plan.outline);
  const step = thing.apart?.value ?? size[0] + 2 * AROUND_METERS + 1;
  const along = (at - (of - 1) / 2) * step;
  if (anchor !== undefined) {
    const { x: ax, y: ay } = middle(anchor);
    return { x: Math.min(anchor.x0, ax) - AROUND_METERS - size[0] / 2 - at * step, y: ay };
  }
  const side = thing.side ?? (lies === 'edge' ? EDGES[at % EDGES.length]! : undefined);
  if (side === undefined) return { x: x + along, y };
  return onSide(ground, side, along);
}

/** Where stops and entrances go if no side is stated. */
const EDGES: readonly Side[] = ['south', 'north'];

function onSide({ x0, y0, x1, y1 }: Rect, side: Side, along: number): Point {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (side === 'north' || side === 'south') return { x: x + along, y: side === 'north' ? y1 : y0 };
  return { x: side === 'east' ? x1 : x0, y: y + along };
}

function isInside(box: Rect, ground: Rect): boolean {
  const slack = 1e-6;
  return (
    box.x0 >= ground.x0 - slack &&
    box.y0 >= ground.y0 - slack &&
    box.x1 <= ground.x1 + slack &&
    box.y1 <= ground.y1 + slack
  );
}

/** In a town people are on its streets: all corners and the middle lie there. */
function isWalkedOn(box: Rect, { walk }: OpenPlan): boolean {
  if (walk === undefined) return true;
  return [...toRing(inset(box, 0.05)), middle(box)].every(
    (at) =>
      walk.outlines.some((ring) => isInRing(ring, at)) &&
      !walk.holes.some((ring) => isInRing(ring, at)),
  );
}

function toRect(ring: readonly Point[]): Rect {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return rect(minX, minY, maxX, maxY);
}
