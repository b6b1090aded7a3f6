/** The structures of the scenario, drawn and placed beside each other, and the ground they take. */
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import { isHouseKind, placeDrawings } from '../place-drawing.ts';
import { growBounds } from '../plan/bounds.ts';
import { blockOf, drawShells } from './draw-shells.ts';
import { drawStructure } from './draw-structure.ts';
import type { Piece } from './draw-structure.ts';
import { layOut, siteOf } from './lay-out.ts';
import type { Parts } from './parts.ts';
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
  const pieces = drawPieces(scenario, shares, drivesOn, attempt);
  const boxes = pieces.map(({ box }) => box);
  const moves = layOut(boxes);
  const parts = pieces.map((piece, i) => piece.put(moves[i]!));
  const isWhole = parts[0]?.isWhole === true;
  const hasYard = scenario.environment.value !== 'indoor' && !pieces[0]!.isOpen;
  const box = siteOf(boxes, moves, hasYard ? MARGIN_METERS : isWhole ? 0 : 2);
  const bounds = isWhole ? growBounds(box, 20) : squareAround(growBounds(box, AROUND_METERS));
  return { parts, box, bounds, isWhole, hasYard };
}

function drawPieces(
  scenario: Scenario,
  shares: readonly GroundShare[],
  drivesOn: 'right' | 'left',
  attempt: number,
): Piece[] {
  const main = shares[0]!.structure;
  const drawing = placeDrawings.of(main.kind.value);
  const hasHouses = drawing.form === 'open' && drawing.hasHouses;
  return shares.flatMap(({ structure, inside, shells }) => {
    // The houses of a village are drawn with it.
    if (hasHouses && isHouseKind(structure.kind.value)) return [];
    const people = structure === main ? Math.min(PEOPLE_DRAWN_MAX, scenario.people.total.value) : 0;
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
    return pieces;
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
