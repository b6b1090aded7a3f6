/**
 * How many of each structure are drawn, with an inside or closed, so that a list of stadiums does not take minutes or
 * miles.
 */
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { Structure } from '#scenario/plan';
import { isOpenKind } from '../place-drawing.ts';

/** The part of a structure that is drawn. */
export interface GroundShare {
  readonly structure: Structure;
  /** Complete ones; the main structure has at least one. */
  readonly inside: number;
  /** Closed ones that stand beside them. */
  readonly shells: number;
}

/** Of several equal structures only this many have an inside; the others are closed. */
const COPIES_INSIDE = 3;
/**
 * In a row of which one is singled out the others are spoken of too: as many as a street has on one side of a block.
 * Judgement.
 */
const ROW_INSIDE = 6;
/** The most of a kind that are drawn. */
const COPIES_MAX = 500;
/** Ground for all structures except the first: a square of 700 m. The drawn surroundings grow with it. */
const GROUND_M2_MAX = 500_000;
/** Floor area drawn with rooms and doors, in total. The largest office building has 600,000 m². */
const FLOOR_M2_MAX = 400_000;
/** Between structures; see `lay-out.ts`. */
const BETWEEN_METERS = 12;
/** Used where no size is known before it is drawn. */
const SIDE_METERS = 40;

/** The main structure first. Each has one before any has a second. */
export function shareGround({ structures }: Scenario): {
  readonly shares: readonly GroundShare[];
  readonly unmet: readonly Unmet[];
} {
  const sorted = structures.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  const drawn = shareOut(GROUND_M2_MAX, sorted.map(groundOf), sorted.map(countOf));
  const inside = shareOut(
    FLOOR_M2_MAX,
    sorted.map(floorOf),
    drawn.map((count, i) => Math.min(count, insideMost(sorted[i]!))),
  );
  const shares = sorted.map((structure, i): GroundShare => {
    const isOpen = isOpenKind(structure.kind.value);
    // Open ground has no closed form.
    return { structure, inside: inside[i]!, shells: isOpen ? 0 : drawn[i]! - inside[i]! };
  });
  return { shares, unmet: shares.flatMap(noteLess) };
}

/** In each round every structure takes one while there is room; the first one of the first structure is free. */
function shareOut(most: number, sizes: readonly number[], asked: readonly number[]): number[] {
  const given = asked.map(() => 0);
  let left = most + sizes[0]!;
  for (let round = 0; round < Math.max(...asked); round++)
    for (const [i, size] of sizes.entries())
      if (given[i]! < asked[i]! && (size <= left || (i === 0 && round === 0))) {
        given[i]! += 1;
        left -= size;
      }
  return given;
}

function insideMost({ rowOf }: Structure): number {
  return rowOf === undefined ? COPIES_INSIDE : ROW_INSIDE;
}

function countOf({ count }: Structure): number {
  return Math.max(1, Math.min(COPIES_MAX, Math.round(count.value)));
}

function sidesOf({ length, width }: Structure): readonly [number, number] {
  return [length?.value ?? SIDE_METERS, width?.value ?? SIDE_METERS];
}

function floorOf(structure: Structure): number {
  const [long, wide] = sidesOf(structure);
  const { floors, basements } = structure;
  return Math.max(1, long * wide * Math.max(1, (floors?.value ?? 1) + (basements?.value ?? 0)));
}

function groundOf(structure: Structure): number {
  const [long, wide] = sidesOf(structure);
  return (long + BETWEEN_METERS) * (wide + BETWEEN_METERS);
}

function noteLess({ structure, inside, shells }: GroundShare): Unmet[] {
  const { id, count, kind } = structure;
  const asked = Math.max(1, Math.round(count.value));
  const drawn = inside + shells;
  const wanted = Math.min(asked, insideMost(structure));
  if (isOpenKind(kind.value) && drawn >= wanted) return [];
  if (drawn < asked)
    return [
      {
        path: `structures[${id}].count`,
        asked,
        got: drawn,
        because: `A site can have at most ${GROUND_M2_MAX / 1e6} km² of structures and ${COPIES_MAX} of each kind.`,
      },
    ];
  return inside >= wanted
    ? []
    : [
        {
          path: `structures[${id}].inside`,
          asked: wanted,
          got: inside,
          because: `At most ${FLOOR_M2_MAX} m² of floors are drawn with rooms; the other buildings are drawn closed, without an inside.`,
        },
      ];
}
