/** The structures of the scenario, drawn and placed beside each other, and the ground they take. */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import { behaviourReadings } from '#scenario/behaviours';
import { isHouseKind, placeDrawings } from '../place-drawing.ts';
import { growBounds, joinBounds, ringOfBounds } from '../plan/bounds.ts';
import { drawCordons } from '../things/draw-cordon.ts';
import { drawContainer, drawGroundThings, liftOf } from '../things/ground-pieces.ts';
import type { WishedPiece } from '../things/ground-pieces.ts';
import type { Ring } from '../walkable.ts';
import { blockOf, drawShells } from './draw-shells.ts';
import { drawStructure } from './draw-structure.ts';
import type { Piece } from './draw-structure.ts';
import { isOutsideNamed } from './is-outside-named.ts';
import { layOut, siteOf } from './lay-out.ts';
import type { Wish } from './lay-out.ts';
import type { Parts } from './parts.ts';
import { isWalkedBetween, saidGap } from './said-gap.ts';
import type { GroundShare } from './share-ground.ts';

export interface Site {
  readonly parts: readonly Parts[];
  /** The bounds of the structures. */
  readonly box: Bounds;
  /** The bounds with their surroundings. */
  readonly bounds: Bounds;
  /** The main structure brings its surroundings. */
  readonly isWhole: boolean;
  /** People walk on the ground between the buildings. */
  readonly hasYard: boolean;
}

/** District around the site, on each side. */
const AROUND_METERS = 110;
const MARGIN_METERS = 15;
/** Before houses in a row: front gardens and a pavement. Judgement. */
const ROW_MARGIN_METERS = 8;
/** Half a side of the drawing, at least. */
const HALF_METERS = 150;
const SQUARE_METERS_MAX = 1000;
/** The most people that a drawing is made for: more than live in most towns. */
const PEOPLE_DRAWN_MAX = 120_000;

export function setUpSite(
  scenario: Scenario,
  shares: readonly GroundShare[],
  { drivesOn, attempt }: { readonly drivesOn: 'right' | 'left'; readonly attempt: number },
): Site {
  const { pieces, wishes } = wishAll(scenario, shares, drivesOn, attempt);
  const boxes = pieces.map(({ box }) => box);
  const moves = layOut(boxes, wishes);
  const parts = extendRivers(pieces.map((piece, i) => piece.put(moves[i]!, wishes[i]!.z)));
  const isWhole = parts[0]?.isWhole === true;
  // Ground between the structures: where buildings stand in the open, and where people may go from one place to another.
  const isShared = pieces.filter(({ isScenery }) => isScenery !== true).length > 1;
  const isWide = runsOut(scenario) || scenario.agents.some(({ at }) => at?.relation === 'opposite');
  const hasYard =
    isWide ||
    scenario.structures.some(({ rowOf }) => rowOf !== undefined) ||
    isWalkedBetween(scenario) ||
    isOutsideNamed(scenario) ||
    pieces.some(({ isGround }) => isGround === true) ||
    (scenario.events.some(({ isOutside }) => isOutside === true) && !pieces[0]!.isOpen) ||
    (scenario.environment.value !== 'indoor' && (!pieces[0]!.isOpen || isShared));
  const box = siteOf(
    boxes,
    moves,
    hasYard
      ? isWide
        ? WIDE_METERS
        : scenario.structures.some(({ rowOf }) => rowOf !== undefined)
          ? ROW_MARGIN_METERS
          : MARGIN_METERS
      : isWhole
        ? 0
        : 2,
  );
  const bounds = isWhole ? growBounds(box, 20) : squareAround(growBounds(box, AROUND_METERS));
  return { parts, box, bounds, isWhole, hasYard };
}

/** Ground enough to run away on, and to stand opposite a building. Judgement. */
const WIDE_METERS = 30;

/** Robbers or other attackers who run out of a building: the ground before it is part of the scene. */
function runsOut({ tasks = [], agents }: Scenario): boolean {
  const armed = new Set(agents.filter(({ kind }) => kind.value === 'attacker').map(({ id }) => id));
  return tasks.some(
    ({ way, who, deed }) =>
      way === 'from' &&
      behaviourReadings.of(deed.value).isGoing === true &&
      who.length > 0 &&
      who.every((id) => armed.has(id)),
  );
}

/** The structures, then the ground around the main one, then things beside them. */
function wishAll(
  scenario: Scenario,
  shares: readonly GroundShare[],
  drivesOn: 'right' | 'left',
  attempt: number,
): { readonly pieces: Piece[]; readonly wishes: Wish[] } {
  const [first] = shares;
  const mainPieces = drawPieces(scenario, [first!], drivesOn, attempt);
  const container = drawContainer(scenario, mainPieces[0]!.piece.box);
  const others = shares.slice(1).filter(({ structure }) => structure.id !== container?.id);
  const structures = [...mainPieces, ...drawPieces(scenario, others, drivesOn, attempt, first)];
  const things = drawGroundThings(scenario, (id) => {
    const index = structures.findIndex((one) => one.id === id);
    return index < 0 ? undefined : { index, box: structures[index]!.piece.box };
  });
  const wished: WishedPiece[] = [
    ...structures.map(({ id, piece }, i) => ({
      piece,
      wish: {
        id,
        ...opposesOf(scenario, id),
        ...sideInRow(scenario, structures, i),
        ...saidGap(scenario, id, { own: piece.box, main: structures[0]!.piece.box }),
        ...liftOf(scenario, id),
        spansWater: spansWater(scenario, id),
      },
    })),
    ...things,
    ...drawCordons(scenario, (id) => {
      const index = Math.max(
        0,
        structures.findIndex((one) => one.id === id),
      );
      return { index, box: structures[index]!.piece.box };
    }),
    ...(container === undefined ? [] : [container.wished]),
  ];
  return { pieces: wished.map(({ piece }) => piece), wishes: wished.map(({ wish }) => wish) };
}

function spansWater({ structures }: Scenario, id: string): boolean {
  const kind = structures.find((one) => one.id === id)?.kind.value;
  return kind !== undefined && placeDrawings.find(kind)?.crossesWater === true;
}

function opposesOf({ structures }: Scenario, id: string): Pick<Wish, 'opposes'> {
  const { how, to: [other] = [] } = structures.find((one) => one.id === id)?.lies ?? {};
  return how === 'opposite' && other !== undefined ? { opposes: other } : {};
}

/** The others of a row stand west and east of the one that is singled out, in its line. */
function sideInRow(
  scenario: Scenario,
  pieces: readonly { readonly id: string }[],
  at: number,
): Pick<Wish, 'side'> {
  const { id } = pieces[at]!;
  const row = scenario.structures.find((one) => one.id === id)?.rowOf;
  if (row === undefined) return {};
  const copy = pieces.slice(0, at).filter((one) => one.id === id).length;
  return { side: copy < row.before ? 'west' : 'east' };
}

/** Water under a bridge goes on past what stands at its ends, so that the bridge is the way over it. */
function extendRivers(parts: readonly Parts[]): Parts[] {
  if (parts.length < 2) return [...parts];
  const { minY, maxY } = parts.map(({ box }) => box).reduce(joinBounds);
  return parts.map((part) => ({
    ...part,
    openPlaces: part.openPlaces.map((place) =>
      placeDrawings.find(place.kind)?.crossesWater === true
        ? { ...place, parts: place.parts.map((one) => stretch(one, minY, maxY)) }
        : place,
    ),
  }));
}

const BEYOND_METERS = 40;

function stretch<T extends { readonly use: string; readonly outline: Ring }>(
  part: T,
  minY: number,
  maxY: number,
): T {
  if (part.use !== 'water') return part;
  const box = boundsOf(part.outline);
  const [low, high] = [minY - BEYOND_METERS, maxY + BEYOND_METERS];
  return {
    ...part,
    outline: ringOfBounds({
      ...box,
      minY: Math.min(box.minY, low),
      maxY: Math.max(box.maxY, high),
    }),
  };
}

function drawPieces(
  scenario: Scenario,
  shares: readonly GroundShare[],
  drivesOn: 'right' | 'left',
  attempt: number,
  first: GroundShare = shares[0]!,
): { readonly id: string; readonly piece: Piece }[] {
  const main = first.structure;
  const drawing = placeDrawings.of(main.kind.value);
  const hasHouses = drawing.form === 'open' && drawing.hasHouses;
  return shares.flatMap(({ structure, inside, shells }) => {
    // The houses of a village are drawn with it.
    if (hasHouses && isHouseKind(structure.kind.value)) return [];
    const row = scenario.structures.find(({ rowOf }) => rowOf?.id === main.id)?.count.value ?? 0;
    const people =
      structure === main
        ? Math.min(PEOPLE_DRAWN_MAX, Math.ceil(scenario.people.total.value / (1 + row)))
        : 0;
    const pieces = Array.from({ length: inside }, (_, copy) =>
      drawStructure(scenario, structure, {
        people: Math.ceil(people / inside),
        drivesOn,
        copy,
        attempt,
      }),
    );
    if (shells > 0) {
      const model = pieces[0]?.put({ x: 0, y: 0 }).buildings[0] ?? blockOf(structure);
      pieces.push(drawShells(model, structure.id, shells));
    }
    return pieces.map((piece) => ({ id: structure.id, piece }));
  });
}

/** A square, up to a size at which its empty corners would cost more than all the rest. */
function squareAround(box: Bounds): Bounds {
  const [wide, deep] = [box.maxX - box.minX, box.maxY - box.minY];
  const halfOf = (side: number, other: number): number =>
    Math.max(HALF_METERS, side / 2, Math.min(other, SQUARE_METERS_MAX) / 2);
  const [halfX, halfY] = [halfOf(wide, deep), halfOf(deep, wide)];
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY };
}
