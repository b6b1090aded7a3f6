/** Things of the prompt that lie beside the main structure, or around one: pieces of the ground between the structures. */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import type { OpenThing } from '#scenario/plan';
import { isSameName } from '../names.ts';
import { openThingDrawings } from '../open-thing-drawing.ts';
import { isOpenKind } from '../place-drawing.ts';
import { growBounds, moveBounds, ringOfBounds } from '../plan/bounds.ts';
import type { Piece } from '../site/draw-structure.ts';
import type { Wish } from '../site/lay-out.ts';
import type { Parts } from '../site/parts.ts';
import { YARD } from '../site/yard-id.ts';
import type { Point } from '../walkable.ts';
import type { OpenPlace } from '../world.ts';
import { nameThings } from './count-things.ts';
import type { NamedThing } from './count-things.ts';
import { emptyParts } from './empty-parts.ts';
import { SLOPE_METERS, raiseGround, topLevel } from './raised-ground.ts';

/** A piece with where it is to be put. */
export interface WishedPiece {
  readonly piece: Piece;
  readonly wish: Wish;
}

/** Between things of a kind, and from a structure to a thing beside it. Judgement: people pass, and one is next to the other. */
const BETWEEN_METERS = 4;
const BESIDE_METERS = 6;
/** The ground around what stands on a hill or in a park. Judgement. */
const AROUND_METERS = { hill: 4 + SLOPE_METERS, park: 25 } as const;
/** People on ground outside: one on two square meters, a loose crowd (Fruin, level of service C of walkways: 1.39 to 2.32 m²). */
const PEOPLE_PER_M2 = 0.5;

/** All of them, in the order of the prompt; `boxOf` knows the boxes of the structures. */
export function drawGroundThings(
  scenario: Scenario,
  boxOf: (structure: string) => { readonly box: Bounds; readonly index: number } | undefined,
): WishedPiece[] {
  const main = scenario.structures.find(({ isMain }) => isMain);
  const isOpen = main !== undefined && isOpenKind(main.kind.value);
  const hasCordon = (scenario.tasks ?? []).some(
    ({ deed, way }) => deed.value === 'block' && way === 'around',
  );
  // A cordon that somebody keeps lies around what they keep others from.
  const things = (scenario.things ?? []).filter(
    ({ use }) =>
      isBeside(use, isOpen) &&
      !(hasCordon && use === 'cordon') &&
      !(openThingDrawings.of(use).isDrawnAt ?? []).includes(main?.kind.value ?? ''),
  );
  const ids = new Set(things.map(({ id }) => id));
  const isChild = ({ lies }: OpenThing): boolean => lies?.how === 'in' && ids.has(lies.to[0]!);
  return things
    .filter((thing) => !isChild(thing))
    .toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)))
    .map((thing) => {
      const children = things.filter((one) => isChild(one) && one.lies!.to[0] === thing.id);
      const around = scenario.structures.find(
        ({ lies }) => lies?.how === 'in' && lies.to.includes(thing.id),
      );
      const target = around && boxOf(around.id);
      if (target !== undefined) {
        const box = growBounds(target.box, AROUND_METERS.hill);
        return {
          piece: toPiece(thing, nameThings(thing).slice(0, 1), box, []),
          wish: { around: target.index },
        };
      }
      const box = sizeRow(thing, children);
      return {
        piece: toPiece(thing, nameThings(thing), box, children),
        wish: {
          ...sideOf(thing),
          gap: saidDistance(scenario, thing) ?? BESIDE_METERS,
          ...linkOf(scenario, thing),
        },
      };
    });
}

/** "The hotel, 80 m away": distance of the main place from the people who go there, or from the thing it is near. */
function saidDistance(
  { structures, tasks = [], agents }: Scenario,
  { id, use, names }: OpenThing,
): number | undefined {
  const main = structures.find(({ isMain }) => isMain);
  if (main?.lies?.to.includes(id)) return main.lies.meters?.value;
  const called = [use, ...names.map(({ value }) => value)];
  const isBegun = agents.some(
    ({ at }) => at !== undefined && called.some((name) => isSameName(name, at.text)),
  );
  const way = tasks.find(
    ({ length, at }) => length !== undefined && at.some(({ structure }) => structure === main?.id),
  );
  return isBegun ? way?.length?.value : undefined;
}

/** A structure on a hill stands as high as that, and so far from others that the hill has room. */
export function liftOf({ structures, things = [] }: Scenario, id: string): Pick<Wish, 'z' | 'gap'> {
  const own = structures.find((one) => one.id === id);
  const hill = things.find((one) => own?.lies?.how === 'in' && own.lies.to.includes(one.id));
  if (hill === undefined || own?.isMain === true) return {};
  const { rise = 0 } = openThingDrawings.of(hill.use);
  return { z: rise, gap: AROUND_METERS.hill + BESIDE_METERS };
}

/** The thing at the other end of a bridge lies on the far side of it. */
function linkOf({ structures }: Scenario, { id }: OpenThing): Pick<Wish, 'follows'> {
  const link = structures.find(({ lies }) => lies?.how === 'between' && lies.to.includes(id));
  return link === undefined ? {} : { follows: link.id };
}

/** What is much longer than wide lies along the site and not away from it. */
function sideOf(thing: OpenThing): Pick<Wish, 'side'> {
  const { side } = thing;
  return side !== undefined ? { side } : isLong(thing) ? { side: 'north' } : {};
}

function isLong({ use }: OpenThing): boolean {
  const [long, wide] = openThingDrawings.of(use).size;
  return long > LONG_RATIO * wide;
}

const LONG_RATIO = 20;

function isBeside(use: string, isOpen: boolean): boolean {
  const { lies } = openThingDrawings.of(use);
  return lies === 'beside' || (!isOpen && lies !== 'around');
}

/** All of a kind in a row, large enough for what stands on it. */
function sizeRow(thing: OpenThing, children: readonly OpenThing[]): Bounds {
  const { size } = openThingDrawings.of(thing.use);
  const count = nameThings(thing).length;
  const needs = children.map((child) => {
    const [long, wide] = openThingDrawings.of(child.use).size;
    return {
      long: (long + BETWEEN_METERS) * nameThings(child).length,
      wide: wide + BETWEEN_METERS,
    };
  });
  const length = Math.max(size[0], ...needs.map(({ long }) => long));
  const width = Math.max(
    size[1],
    needs.reduce((sum, { wide }) => sum + wide, 0),
  );
  return {
    minX: 0,
    minY: 0,
    maxX: count * (length + BETWEEN_METERS) - BETWEEN_METERS,
    maxY: width,
  };
}

/** The ground that another structure lies in: a park around a festival. */
export function drawContainer(
  scenario: Scenario,
  mainBox: Bounds,
): { readonly id: string; readonly wished: WishedPiece } | undefined {
  const main = scenario.structures.find(({ isMain }) => isMain);
  const [to] = main?.lies?.how === 'in' ? main.lies.to : [];
  const own = scenario.structures.find(({ id }) => id === to);
  if (main === undefined || own === undefined || !isOpenKind(own.kind.value)) return undefined;
  const box = growBounds(mainBox, AROUND_METERS.park);
  const place = (at: Point): OpenPlace => ({
    id: own.id,
    kind: own.kind.value,
    structure: own.id,
    ...(own.label === undefined ? {} : { name: own.label }),
    outline: ringOfBounds(moveBounds(box, at)),
    parts: [],
  });
  const put = (at: Point): Parts => ({
    ...emptyParts(own.id, moveBounds(box, at)),
    openPlaces: [place(at)],
    landmarks: [toLandmark(place(at))],
  });
  return {
    id: own.id,
    wished: {
      piece: { box, isOpen: true, isWhole: false, isScenery: true, put },
      wish: { around: 0 },
    },
  };
}

function toPiece(
  thing: OpenThing,
  named: readonly NamedThing[],
  box: Bounds,
  children: readonly OpenThing[],
): Piece {
  const { isSolid, object, rise } = openThingDrawings.of(thing.use);
  const step = (box.maxX - box.minX + BETWEEN_METERS) / named.length;
  return {
    box,
    isOpen: true,
    isWhole: false,
    isGround: true,
    put(at) {
      const places = named.map(({ use, name }, i): OpenPlace => {
        const id = named.length === 1 ? thing.id : `${thing.id}-${i + 1}`;
        const own = moveBounds(
          { ...box, minX: box.minX + i * step, maxX: box.minX + (i + 1) * step - BETWEEN_METERS },
          at,
        );
        const parts = i === 0 ? listChildren(id, children, own) : [];
        return { id, kind: use, structure: id, name, outline: ringOfBounds(own), parts };
      });
      if (rise !== undefined) return raise(thing.id, places, moveBounds(box, at), rise);
      const solid = isSolid ? places : [];
      return {
        ...emptyParts(thing.id, moveBounds(box, at)),
        openPlaces: places,
        solids: solid.map(({ outline }) => outline),
        objects:
          object === undefined
            ? []
            : places.map(({ outline }) => ({
                ...object,
                at: middleOf(outline),
                heading: 0,
                radius: radiusOf(outline),
              })),
        landmarks: places.flatMap((place) => [
          toLandmark(place),
          ...place.parts.map((part) => toLandmark({ ...part, kind: part.use })),
        ]),
        rooms: isSolid
          ? []
          : places
              .flatMap((place) => [
                place,
                ...place.parts.map((part) => ({ ...part, kind: part.use })),
              ])
              .map((place) => toRoom(place)),
      };
    },
  };
}

/** Hills: each is ground of its own, with its top as the place people are on. */
function raise(id: string, places: readonly OpenPlace[], box: Bounds, rise: number): Parts {
  const hills = places.map((place) => ({
    place,
    raised: raiseGround(place.id, boundsOf(place.outline), rise),
  }));
  const tops = hills.map(({ place, raised }) => ({
    ...place,
    outline: ringOfBounds(raised.top),
    level: topLevel(place.id),
  }));
  return {
    ...emptyParts(id, box),
    openPlaces: places,
    levels: hills.flatMap(({ raised }) => raised.levels),
    joins: hills.flatMap(({ raised }) => raised.joins),
    solids: places.map(({ outline }) => outline),
    raised: hills.map(({ place, raised }) => ({
      box: boundsOf(place.outline),
      top: raised.top,
      rise,
    })),
    landmarks: tops.map((top) => ({ ...toLandmark(top), level: top.level })),
    rooms: tops.map((top) => ({ ...toRoom(top), level: top.level })),
  };
}

function listChildren(
  id: string,
  children: readonly OpenThing[],
  { minX, minY, maxX, maxY }: Bounds,
): OpenPlace['parts'] {
  let y = minY + BETWEEN_METERS / 2;
  return children.flatMap((child) => {
    const [long, wide] = openThingDrawings.of(child.use).size;
    const named = nameThings(child);
    const step = (maxX - minX) / named.length;
    const low = y;
    y = Math.min(maxY - wide, y + wide + BETWEEN_METERS);
    return named.map(({ use, name }, i) => {
      const x = minX + (i + 0.5) * step - long / 2;
      const outline = ringOfBounds({ minX: x, minY: low, maxX: x + long, maxY: low + wide });
      return { id: `${id}.${child.id}-${i + 1}`, use, name, outline };
    });
  });
}

type Outlined = Pick<OpenPlace, 'id' | 'kind' | 'outline'> & { readonly name?: string };

function toLandmark({ id, kind, name, outline }: Outlined): Parts['landmarks'][number] {
  return {
    id,
    kind: 'part',
    label: name ?? kind.replaceAll('_', ' '),
    use: kind,
    storey: 0,
    level: YARD,
    at: middleOf(outline),
    structure: id,
  };
}

function toRoom({ id, kind, name, outline }: Outlined): Parts['rooms'][number] {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return {
    id,
    use: kind,
    ...(name === undefined ? {} : { name }),
    outline,
    isOpen: true,
    capacity: Math.max(1, Math.floor((maxX - minX) * (maxY - minY) * PEOPLE_PER_M2)),
    level: YARD,
    storey: 0,
    structure: id,
  };
}

function middleOf(outline: readonly Point[]): Point {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function radiusOf(outline: readonly Point[]): number {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return Math.min(maxX - minX, maxY - minY) / 2;
}
